// Importing CoreImage also imports Foundation, geometry and colors, as on Apple's platforms.
@_exported public import CoreGraphics
// The Clang module of the same name, for `import CoreImage.CIFilterBuiltins`.
@_exported public import CoreImage
@_exported public import Foundation
