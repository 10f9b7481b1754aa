// As on Apple's platforms, importing QuartzCore also imports Foundation, geometry, colors, paths,
// images, filters and the value types of layers.
@_exported public import CoreGraphics
@_exported public import CoreImage
@_exported public import Foundation
@_exported public import LayerTree

@_exported public import class VideoDecoding.Video
@_exported public import enum VideoDecoding.VideoError

// On Linux, Foundation's URL loading types are in a module of their own. It needs libcurl when it
// is linked statically, so programs without client code leave it out.
#if !WITHOUT_URL_LOADING
  @_exported public import FoundationNetworking
#endif
