// As on Apple's platforms, importing UIKit also imports Foundation, Core Graphics, Core Animation
// and Core Image.
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import CoreText
@_exported public import Foundation
@_exported public import QuartzCore
