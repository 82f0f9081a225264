"""What the eyes reach: on photographs, rendered dice and films, made worse step by step."""
