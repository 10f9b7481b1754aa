// Empty: CoreImage is in Swift.
