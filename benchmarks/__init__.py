"""What is claimed about speed and accuracy, each as a command."""
