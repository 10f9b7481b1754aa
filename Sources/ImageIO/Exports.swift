// A client that imports ImageIO has pictures with it, as on Apple's platforms.
@_exported public import CoreGraphics
