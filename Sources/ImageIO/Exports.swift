// A client that imports ImageIO has images with it, as on Apple's platforms.
@_exported public import CoreGraphics
