package import CoreGraphics
package import Multiplane
package import MultiplaneScene

/// A frame with ghosts of some of its layers at other times, and the ways of the layers over it.
package struct OnionSkin {
  /// The layers at another time.
  struct Ghost {
    let time: Double
    let image: CGImage
  }

  /// The reason that there is nothing to draw.
  package enum Problem: Error, Sendable {
    /// No layer of the scene changes its place.
    case nothingMoves
    /// The scene has no such layer.
    case unknownLayer(UnknownWord)
  }

  /// The largest number of layers that are chosen if none is named.
  package static let mostLayers = 5
  /// The number of ghosts if no times are given.
  package static let standardCount = 8

  /// The ways of the layers, in the order of the layers.
  package private(set) var paths: [MotionPath] = []
  /// The number of moving layers that were not chosen, because there are too many.
  package private(set) var omitted = 0
  let size: CGSize
  let frameTime: Double
  private(set) var frame: CGImage?
  private(set) var ghosts: [Ghost] = []

  /// Renders the layers.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - layers: The labels of the layers; empty for those that change their place, at most
  ///     `mostLayers`.
  ///   - time: The time of the frame, in seconds.
  ///   - ghostTimes: The times of the ghosts, in seconds.
  ///   - scale: Pixels per point of the canvas.
  ///   - frameRate: The frame rate.
  ///   - background: The color that fills the canvas, or nil for clear.
  /// - Throws: `Problem`; `RenderError` for a frame that cannot be drawn.
  @MainActor
  package init(
    of scene: Scene, layers: [String], at time: Double, ghostTimes: [Double], scale: Double,
    frameRate: FrameRate, background: CGColor?
  ) throws {
    size = scene.size
    frameTime = time
    let collection = PropertyCurve.curves(of: scene, frameRate: frameRate)
    for layer in layers where !collection.layers.contains(layer) {
      throw Problem.unknownLayer(UnknownWord(layer, among: collection.layers))
    }
    var chosen = layers
    if chosen.isEmpty {
      let moving = collection.layers.filter { layer in
        layer != "stage" && collection.curves.contains { $0.layer == layer && $0.movesLayer }
      }
      chosen = Array(moving.prefix(Self.mostLayers))
      omitted = moving.count - chosen.count
    }
    guard !chosen.isEmpty else { throw Problem.nothingMoves }
    let stage = scene.makeStage(
      scale: CGFloat(scale), frameRate: frameRate, background: background)
    var sampling = OnionSampling(
      of: scene, on: stage, layers: chosen, frameTime: time, ghostTimes: ghostTimes,
      scale: scale, frameRate: frameRate)
    while try sampling.advance() {}
    take(sampling, collection)
  }

  /// Takes a finished sampling that has ghosts but no frame: what an overlay shows.
  ///
  /// - Parameters:
  ///   - sampling: The sampling.
  ///   - collection: The curves of the scene.
  @MainActor
  package init(_ sampling: OnionSampling, _ collection: PropertyCurve.Collection) {
    (size, frameTime) = (sampling.size, 0)
    take(sampling, collection)
  }

  @MainActor
  private mutating func take(
    _ sampling: OnionSampling, _ collection: PropertyCurve.Collection
  ) {
    frame = sampling.frame
    ghosts = sampling.ghosts
    paths = sampling.paths(keyTimes: { layer in
      Set(
        collection.curves.filter { $0.layer == layer && $0.movesLayer }.flatMap(\.keyTimes))
    })
  }
}

extension PropertyCurve {
  /// Whether the property determines where its layer is.
  fileprivate var movesLayer: Bool {
    ["position", "anchorPoint", "bounds", "transform.translation", "zPosition"].contains(keyPath)
      || ["transform.rotation", "transform.scale"].contains(keyPath)
  }
}
