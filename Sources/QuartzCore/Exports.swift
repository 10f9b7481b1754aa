// As on Apple's platforms, importing QuartzCore also imports Foundation, geometry, colors, paths,
// images and the value types of layers. Foundation's URL loading types are a module of their own on
// Linux.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import LayerTree
