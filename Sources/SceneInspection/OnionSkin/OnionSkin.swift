import Compositor
package import CoreGraphics
import LayerTree
package import Multiplane
package import MultiplaneScene
import PixelKernels

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
    var plan = OnionPlan(
      scene: scene, layers: chosen, wanted: [time] + ghostTimes, scale: scale,
      frameRate: frameRate, background: background)
    try plan.run()
    frame = plan.frame
    ghosts = ghostTimes.compactMap { time in
      plan.ghost(at: time).map { Ghost(time: time, image: $0) }
    }
    paths = plan.paths(keyTimes: { layer in
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

/// Plays a scene once, and takes what an onion skin shows.
@MainActor
private struct OnionPlan {
  private let scene: Scene
  private let layers: [String]
  /// The time of the frame, and those of the ghosts.
  private let wanted: [Double]
  private let scale: Double
  private let frameRate: FrameRate
  private let background: CGColor?
  private let compositor: Compositor
  private var images: [Int: CGImage] = [:]
  private var places: [String: [(sample: Int, time: Double, isFrame: Bool, point: CGPoint)]] = [:]
  private(set) var frame: CGImage?

  init(
    scene: Scene, layers: [String], wanted: [Double], scale: Double, frameRate: FrameRate,
    background: CGColor?
  ) {
    (self.scene, self.layers, self.wanted, self.scale) = (scene, layers, wanted, scale)
    (self.frameRate, self.background) = (frameRate, background)
    compositor = Compositor(fonts: scene.fonts)
  }

  func ghost(at time: Double) -> CGImage? {
    wanted.dropFirst().firstIndex(of: time).flatMap { images[$0] }
  }

  mutating func run() throws {
    let stage = scene.makeStage(
      scale: CGFloat(scale), frameRate: frameRate, background: background)
    var schedule = CurveSchedule(duration: scene.duration, frameRate: frameRate)
    var recorder = CurveRecorder(duration: scene.duration)
    let names = LayerName.names(of: scene)
    schedule.add(wanted)
    var isTaken = [Bool](repeating: false, count: wanted.count)
    var number = 0
    while let sample = schedule.take() {
      stage.advance(to: sample.time)
      schedule.add(recorder.add(stage, names: names, at: sample.shown))
      let (snapshot, globalTime) = stage.committedTree()
      let root = snapshot.evaluate(at: globalTime, showsInstances: false).root
      let identifiers = recorder.identifiers(of: layers)
      let found = root.places(of: Set(identifiers.keys))
      for (id, point) in found {
        guard let layer = identifiers[id] else { continue }
        // The instant before a jump is as long as no time.
        let place = sample.time * frameRate.framesPerSecond
        let isFrame = sample.time == sample.shown && abs(place - place.rounded()) < 1e-6
        places[layer, default: []].append((number, sample.shown, isFrame, point))
      }
      for (index, time) in wanted.enumerated() where !isTaken[index] {
        guard
          abs(sample.time - time) < 1e-9
            || sample.shown == scene.duration && time > sample.time - 1e-6
        else { continue }
        isTaken[index] = true
        if index == 0 {
          frame = try image(try stage.renderTree(), at: time)
        } else if let alone = root.isolating(Set(identifiers.keys)) {
          let tree = RenderTree(size: scene.size, background: nil, root: alone)
          images[index] = try image(tree, at: time)
        }
      }
      number += 1
    }
  }

  func paths(keyTimes: (String) -> Set<Double>) -> [MotionPath] {
    layers.map { layer in
      let keys = keyTimes(layer)
      var runs: [[MotionPath.Place]] = []
      var last = -2
      for place in places[layer] ?? [] {
        let isNew = place.sample != last + 1
        last = place.sample
        let shown = MotionPath.Place(
          time: place.time, point: place.point, isFrame: place.isFrame,
          isKeyframe: keys.contains { abs($0 - place.time) < 1e-6 })
        if isNew { runs.append([shown]) } else { runs[runs.count - 1].append(shown) }
      }
      return MotionPath(layer: layer, runs: runs)
    }
  }

  private func image(_ tree: RenderTree, at time: Double) throws -> CGImage {
    do {
      let buffer = try compositor.render(tree, scale: scale)
      if let failure = compositor.takeFailure() { throw failure }
      return CGImage(buffer: buffer)
    } catch let error as SurfaceLimitError {
      throw RenderError(error, time: time)
    }
  }
}
