// Importing CoreImage also imports Foundation, geometry and colors, as on Apple's platforms.
@_exported public import CoreGraphics
@_exported public import Foundation
