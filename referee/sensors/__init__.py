"""What observes the table: cameras, microphones, the button box, recordings played back."""
