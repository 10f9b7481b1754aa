// Importing CoreText also imports colors, paths and contexts, as on Apple's platforms.
@_exported public import CoreGraphics

@_exported public import enum TextAttributes.NSLineBreakMode
@_exported public import enum TextAttributes.NSTextAlignment
