// Empty: the typed filters are in CoreImage.
