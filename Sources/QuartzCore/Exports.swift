// A client that imports QuartzCore has Foundation, geometry, colours, paths, images and the value
// types of layers with it, as on Apple's platforms.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import LayerTree
