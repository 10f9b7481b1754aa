import Compositor
import CoreGraphics
import LayerTree
package import Multiplane
package import MultiplaneScene

/// Plays a scene for an onion skin, sample by sample, so that others can work in between.
@MainActor
package struct OnionSampling {
  /// The size of the canvas, in points.
  let size: CGSize
  private let stage: Stage
  private let layers: [String]
  /// The time of the frame; nil for none.
  private let frameTime: Double?
  private let ghostTimes: [Double]
  private let scale: Double
  private let frameRate: FrameRate
  private let duration: Double
  private let names: [LayerName]
  private let compositor: Compositor
  private var schedule: CurveSchedule
  private var recorder: CurveRecorder
  private var number = 0
  private var images: [Int: CGImage] = [:]
  private var isTaken: [Bool]
  private var places: [String: [(sample: Int, time: Double, isFrame: Bool, point: CGPoint)]] = [:]
  private(set) var frame: CGImage?

  /// Starts at the beginning of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - stage: A stage with the scene, at its start.
  ///   - layers: The labels of the layers.
  ///   - frameTime: The time of the frame, in seconds; nil for ghosts alone.
  ///   - ghostTimes: The times of the ghosts, in seconds.
  ///   - scale: Pixels per point of the canvas.
  ///   - frameRate: The frame rate.
  package init(
    of scene: Scene, on stage: Stage, layers: [String], frameTime: Double?, ghostTimes: [Double],
    scale: Double, frameRate: FrameRate
  ) {
    size = scene.size
    (self.stage, self.layers) = (stage, layers)
    (self.frameTime, self.ghostTimes) = (frameTime, ghostTimes)
    (self.scale, self.frameRate, duration) = (scale, frameRate, scene.duration)
    names = LayerName.names(of: scene)
    compositor = Compositor(fonts: scene.fonts)
    schedule = CurveSchedule(duration: duration, frameRate: frameRate)
    recorder = CurveRecorder(duration: duration)
    let times = [frameTime ?? 0] + ghostTimes
    schedule.add(times)
    isTaken = times.map { _ in false }
    isTaken[0] = frameTime == nil
  }

  /// The ghosts of the times at which the layers are there.
  var ghosts: [OnionSkin.Ghost] {
    ghostTimes.enumerated().compactMap { index, time in
      images[index].map { OnionSkin.Ghost(time: time, image: $0) }
    }
  }

  /// Plays up to the next sample.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: `RenderError` for a frame or a ghost that cannot be drawn.
  package mutating func advance() throws -> Bool {
    guard let sample = schedule.take() else { return false }
    stage.advance(to: sample.time)
    schedule.add(recorder.add(stage, names: names, at: sample.shown))
    let (snapshot, globalTime) = stage.committedTree()
    let root = snapshot.evaluate(at: globalTime, showsInstances: false).root
    let identifiers = recorder.identifiers(of: layers)
    let revealed = compositor.resolve(
      RenderTree(size: size, background: nil, root: root.revealed), scale: 1)
    for (id, point) in revealed.centers(of: Set(identifiers.keys)) {
      guard let layer = identifiers[id] else { continue }
      // The instant before a jump is as long as no time.
      let place = sample.time * frameRate.framesPerSecond
      let isFrame = sample.time == sample.shown && abs(place - place.rounded()) < 1e-6
      places[layer, default: []].append((number, sample.shown, isFrame, point))
    }
    for (index, time) in ([frameTime ?? 0] + ghostTimes).enumerated() where !isTaken[index] {
      guard
        abs(sample.time - time) < 1e-9 || sample.shown == duration && time > sample.time - 1e-6
      else { continue }
      isTaken[index] = true
      if index == 0 {
        frame = try image(try stage.renderTree(), at: time)
      } else if let alone = root.isolating(Set(identifiers.keys)) {
        images[index - 1] = try image(
          RenderTree(size: size, background: nil, root: alone), at: time)
      }
    }
    number += 1
    return true
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
