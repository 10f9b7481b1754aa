// Importing ImageIO also imports images, as on Apple's platforms.
@_exported public import CoreGraphics
