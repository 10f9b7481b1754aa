import CoreGraphics
import LayerTree
import ParserProcesses
import Sound
import VectorImages

/// A limit on the resources of a scene, so that an untrusted scene cannot exhaust the machine.
public struct SceneLimit: Sendable, Hashable {
  /// The name shown in errors and by `multiplane limits`.
  public let name: String
  /// The maximum value.
  public let value: Int
  /// A one-sentence description of what is counted.
  public let explanation: String

  private init(_ name: String, _ value: Int, _ explanation: String) {
    self.name = name
    self.value = value
    self.explanation = explanation
  }

  /// The length of a sound file.
  public static let audioLength = SceneLimit(
    "audio-length", AudioError.longestDuration, "Seconds of a sound file.")
  /// The number of audio tracks.
  public static let audioTracks = SceneLimit(
    "audio-tracks", 256, "Audio tracks of a scene.")
  /// The longer side of a canvas.
  public static let canvasSide = SceneLimit(
    "canvas-side", 16_384, "Device pixels on the longer side of the canvas.")
  /// The area of a canvas.
  public static let canvasPixels = SceneLimit(
    "canvas-pixels", 64 << 20, "Total device pixels of the canvas.")
  /// The size of drawn contents.
  public static let contentsLength = SceneLimit(
    "contents-length", 1_000_000_000, "Points or image pixels on the longer side of contents.")
  /// The depth of a document.
  public static let documentDepth = SceneLimit(
    "document-depth", 64, "Levels of mappings and lists in a scene, aliases and symbols included.")
  /// The number of nodes in a document.
  public static let documentNodes = SceneLimit(
    "document-nodes", 1_000_000,
    "Values in a scene, counting each alias, use, repetition and path segment.")
  /// The size of a scene file.
  public static let documentSize = SceneLimit(
    "document-size", 16 << 20, "Bytes of a scene file.")
  /// The number of frames of a video.
  public static let frameCount = SceneLimit(
    "frame-count", 1_000_000, "Frames of a video.")
  /// The frame rate of a video.
  public static let frameRate = SceneLimit(
    "frame-rate", 240, "Frames per second.")
  /// The size of an image in memory.
  public static let imageBytes = SceneLimit(
    "image-bytes", ImageError.largestByteCount, "Bytes of an image after decoding.")
  /// The area of an image.
  public static let imagePixels = SceneLimit(
    "image-pixels", ImageError.largestPixelCount, "Pixels of an image.")
  /// The size of all images in memory.
  public static let imageTotal = SceneLimit(
    "image-total", 16 << 30,
    "Bytes of all images of a scene after decoding, counting identical files once.")
  /// The depth of includes.
  public static let includeDepth = SceneLimit(
    "include-depth", 16, "Levels of files that include files.")
  /// The number of layers of a scene.
  public static let layerCount = SceneLimit(
    "layer-count", 100_000,
    "Layers of a scene, counting each use and repetition, and each part of a control, in full.")
  /// The work for finding the length of a video if the scene does not give it.
  public static let lengthSteps = SceneLimit(
    "length-steps", 4_000_000,
    "Layers times events played to find the length of a scene, or what goes wrong in it.")
  /// The number of particles of an emitter.
  public static let liveParticles = SceneLimit(
    "live-particles", ParticleDrawing.maximumCount, "Particles of an emitter at a time.")
  /// The memory for parsing a foreign file.
  public static let parserMemory = SceneLimit(
    "parser-memory", ParserLimits.usualByteCount,
    "Bytes that reading an SVG image, a video or sound needs, in addition to pixels.")
  /// The processor time for parsing a part of a foreign file.
  public static let parserTime = SceneLimit(
    "parser-time", ParserLimits.usualSeconds,
    "Seconds of the processor for drawing an SVG image, or decoding a frame or some sound.")
  /// The number of segments of a path.
  public static let pathSegments = SceneLimit(
    "path-segments", 100_000, "Segments of a path: moves, lines, curves and closed subpaths.")
  /// The time for which contents with physics are played.
  public static let physicsTime = SceneLimit(
    "physics-time", 36_000,
    "Seconds of contents with physics, which are simulated from their start.")
  /// The number of layers in replicators.
  public static let replicatedLayers = SceneLimit(
    "replicated-layers", InstanceLimit.layers,
    "Layers in the replicators of a frame, counting each instance and its layers in full.")
  /// The memory for off-screen surfaces.
  public static let surfaceBytes = SceneLimit(
    "surface-bytes", 1 << 30,
    "Bytes of off-screen surfaces in use at a time, for the smallest part of a frame.")
  /// The number of attributes of an element of an SVG file.
  public static let svgAttributes = SceneLimit(
    "svg-attributes", SVGLimit.attributes, "Attributes of an element of an SVG file.")
  /// The number of dashes of an SVG image.
  public static let svgDashes = SceneLimit(
    "svg-dashes", SVGLimit.dashes,
    "Dashes of an SVG image, estimated from the numbers of its shapes.")
  /// The depth of an SVG image.
  public static let svgDepth = SceneLimit(
    "svg-depth", SVGLimit.depth, "Levels of elements of an SVG image, counting each use in full.")
  /// The number of elements of an SVG image.
  public static let svgElements = SceneLimit(
    "svg-elements", SVGLimit.elements,
    "Elements of an SVG image, and bytes of its text, counting each use in full.")
  /// The reach of a step of a filter of an SVG image.
  public static let svgFilterReach = SceneLimit(
    "svg-filter-reach", SVGLimit.filterReach,
    "The radius, order or number of octaves of a step of a filter of an SVG image.")
  /// The size of an SVG file.
  public static let svgSize = SceneLimit(
    "svg-size", SVGLimit.byteCount, "Bytes of an SVG file.")
  /// The number of surfaces for an SVG image.
  public static let svgSurfaces = SceneLimit(
    "svg-surfaces", SVGLimit.surfaces,
    "Surfaces for opacity, masks and steps of filters of an SVG image, counting each use in full.")
  /// The extent of a text in an SVG image.
  public static let svgTextExtent = SceneLimit(
    "svg-text-extent", SVGLimit.textExtent,
    "Bytes of a text in an SVG image times the pixels of the largest font.")
  /// The length of a text in an SVG image.
  public static let svgTextLength = SceneLimit(
    "svg-text-length", SVGLimit.textLength, "Bytes of a text in an SVG image.")
  /// The length of a text.
  public static let textLength = SceneLimit(
    "text-length", 10_000, "Unicode scalars in a text.")
  /// The number of pixels of a tiled layer.
  public static let tilePixels = SceneLimit(
    "tile-pixels", TileDemand.maximumPixels,
    "Pixels of the tiles that a tiled layer shows at a time.")
  /// The number of operations of a timeline.
  public static let timelineSteps = SceneLimit(
    "timeline-steps", 100_000,
    "Changes, animations and other operations of a timeline, counting each repetition.")

  /// Returns the limit that a canvas exceeds.
  ///
  /// - Parameters:
  ///   - width: The width in device pixels.
  ///   - height: The height in device pixels.
  /// - Returns: The limit, or nil if the canvas is small enough.
  package static func exceeded(byCanvas width: Double, _ height: Double) -> SceneLimit? {
    if max(width, height) > Double(canvasSide.value) { return canvasSide }
    return width * height > Double(canvasPixels.value) ? canvasPixels : nil
  }

  /// All limits, sorted by name.
  public static let all: [SceneLimit] = [
    audioLength, audioTracks, canvasPixels, canvasSide, contentsLength, documentDepth,
    documentNodes, documentSize,
    frameCount, frameRate, imageBytes, imagePixels, imageTotal, includeDepth, layerCount,
    lengthSteps, liveParticles, parserMemory, parserTime, pathSegments, physicsTime,
    replicatedLayers, surfaceBytes,
    svgAttributes, svgDashes, svgDepth, svgElements, svgFilterReach, svgSize, svgSurfaces,
    svgTextExtent, svgTextLength, textLength, tilePixels, timelineSteps,
  ]
}
