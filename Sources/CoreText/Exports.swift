// A client that imports CoreText has colours, paths and contexts with it, as on Apple's platforms.
@_exported public import CoreGraphics
