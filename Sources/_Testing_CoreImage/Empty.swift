// The same for CoreImage as `_Testing_CoreGraphics` for CoreGraphics.
