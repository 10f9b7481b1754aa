import LayerTree
import QuartzCore

/// Finds contents with physics that would be simulated for too long (PC-17).
///
/// The physics of a time follows from all earlier ones, so that the time that a frame shows is the time
/// that has to be simulated.
struct PhysicsCheck {
  private static let limit = SceneLimit.physicsTime

  /// The precompositions that show their contents too late, each with that time in seconds.
  private(set) var found: [(layer: SceneLayer, time: Double)] = []

  /// Checks the precompositions of a scene, also those in others.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - end: The length of the video, in seconds.
  init(_ contents: SceneContents, until end: Double) {
    if contents.nodes.contains(where: \.playsPhysics) { check(contents, until: end) }
  }

  private mutating func check(_ contents: SceneContents, until end: Double) {
    var changes: [String: [ClockChange]] = [:]
    for case (_, .clock(let layer, let change)) in contents.operationsInOrder {
      changes[layer, default: []].append(change)
    }
    for layer in contents.nodes { check(layer, in: 0...end, changes) }
  }

  /// Checks a layer, whose superlayer shows a range of times, and those in it.
  private mutating func check(
    _ layer: SceneLayer, in parent: ClosedRange<Double>, _ changes: [String: [ClockChange]]
  ) {
    let times = layer.times(in: parent, changes: layer.identifier.flatMap { changes[$0] } ?? [])
    if let composition = layer.composition,
      let latest = composition.clock.latestContentsTime(until: times.upperBound).map(bounded)
    {
      if latest > Double(Self.limit.value), composition.contents.nodes.contains(where: \.hasPhysics)
      {
        found.append((layer, latest))
      }
      check(composition.contents, until: max(0, latest))
    }
    for child in layer.descendants { check(child, in: times, changes) }
  }
}

/// Returns a time that is a number and not too large to calculate with.
private func bounded(_ time: Double) -> Double {
  time.isNaN ? 0 : min(max(time, -1e15), 1e15)
}

extension SceneLayer {
  /// Whether physics moves something in the layer, or in precompositions in it.
  fileprivate var playsPhysics: Bool {
    payloads.arePhysics || composition?.contents.nodes.contains(where: \.playsPhysics) == true
      || descendants.contains(where: \.playsPhysics)
  }

  /// Whether physics moves something in the layer, but not in precompositions in it.
  var hasPhysics: Bool { payloads.arePhysics || descendants.contains(where: \.hasPhysics) }

  /// Returns the times that the layer's clock may show, in seconds, while its superlayer shows others.
  ///
  /// What the timeline does to the clock is not followed exactly.
  fileprivate func times(
    in parent: ClosedRange<Double>, changes: [ClockChange]
  ) -> ClosedRange<Double> {
    let ends = [parent.lowerBound, parent.upperBound].map {
      ($0 - (beginTime ?? 0)) * speed + timeOffset
    }
    var (first, last) = (min(ends[0], ends[1]), max(ends[0], ends[1]))
    let length = parent.upperBound - parent.lowerBound
    for change in changes {
      switch change {
      case .pause, .resume: break
      case .speed(let speed): last += max(0, speed) * length
      case .hold(let time), .run(_, let time, _):
        (first, last) = (min(first, time), max(last, time))
      }
    }
    return bounded(first)...max(bounded(first), bounded(last))
  }
}

extension SceneDecoder {
  /// Reports contents with physics that would be simulated for too long (PC-17).
  ///
  /// - Parameters:
  ///   - contents: The scene, without errors.
  ///   - end: The length of the video, in seconds.
  ///   - stage: The stage, as the place of the scene's own physics.
  func checkPhysics(of contents: SceneContents, until end: Double, at stage: SceneCursor) {
    let limit = SceneLimit.physicsTime
    func message(_ owner: String, _ time: Double) -> String {
      "\(owner) shows physics at \(numberText(time)) s, after more than \(limit.value) s "
        + "(limit \(limit.name))"
    }
    if end > Double(limit.value), contents.nodes.contains(where: \.hasPhysics) {
      report(.limitExceeded, message("the scene", end), at: stage)
    }
    for (layer, time) in PhysicsCheck(contents, until: end).found {
      guard let place = layer.place else { continue }
      let owner = layer.identifier.map { "the layer \(quoted($0))" } ?? "the layer"
      diagnostics.report(
        place.with(
          message: message(owner, time), hint: "show an earlier time of the contents"))
    }
  }
}
