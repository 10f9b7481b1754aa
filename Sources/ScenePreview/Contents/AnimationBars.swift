import LayerTree
import MultiplaneScene
import QuartzCore
import SceneInspection

/// The animations of a video, as bars on a timeline: collected from the trees of all commits.
struct AnimationBars {
  private struct Key: Hashable {
    let layer: LayerID
    let keyPath: String
    let type: String
    /// The stage's time of the start, in units of 10 microseconds.
    let begin: Int
  }

  private var bars: [(begin: Double, bar: JSONValue)] = []
  private var known: Set<Key> = []
  private let names: [LayerName]

  /// The maximum number of bars: nobody reads more.
  private static let most = 2_000

  /// Creates an empty list.
  init(of scene: Scene) { names = LayerName.names(of: scene) }

  /// The bars in the order of their starts.
  var json: JSONValue { .array(bars.sorted { $0.begin < $1.begin }.map(\.bar)) }

  /// Adds the animations of a commit.
  ///
  /// - Parameters:
  ///   - snapshot: The tree.
  ///   - time: The stage's time, in seconds.
  mutating func add(_ snapshot: LayerSnapshot, at time: Double) {
    let global = RenderContext.epoch + time
    let shown = snapshot.evaluate(at: global, showsInstances: false).root
    add(
      snapshot.root, shown, path: [], label: "", names: names, on: LayerClock(time: global),
      at: time)
  }

  private mutating func add(
    _ node: LayerNode, _ shown: RenderNode, path: [Int], label: String, names: [LayerName],
    on parent: LayerClock, at time: Double
  ) {
    let clock = parent.clock(of: node.timing)
    for spec in node.animations {
      add(spec, of: node, path: path, label: label, on: clock, at: time)
    }
    // The contents of a precomposition come first, and have their own time.
    let own = shown.layer.sublayers.suffix(node.sublayers.count)
    let labels = LayerName.labels(of: Array(own), names: names)
    for (index, (sublayer, shown)) in zip(node.sublayers, own).enumerated() {
      add(
        sublayer, shown, path: path + [index], label: labels[index],
        names: index < names.count ? names[index].layers : [], on: clock, at: time)
    }
  }

  private mutating func add(
    _ spec: AnimationSpec, of node: LayerNode, path: [Int], label: String, on clock: LayerClock,
    at time: Double
  ) {
    guard clock.rate > 0, bars.count < Self.most else { return }
    let timing = spec.timing
    func stageTime(_ local: Double) -> Double { time + (local - clock.time) / clock.rate }
    let (begin, end) = (stageTime(timing.beginTime), stageTime(timing.endTime))
    guard begin.isFinite, let (type, keyPath) = Self.subject(of: spec) else { return }
    let key = Key(
      layer: node.id, keyPath: keyPath, type: type, begin: Int((begin * 1e5).rounded()))
    guard known.insert(key).inserted else { return }
    let passes = timing.cycle > 0 ? timing.activeDuration / timing.cycle : 1
    bars.append(
      (
        begin,
        [
          // As in `LayerReport.path`.
          "layer": .string(path.map(String.init).joined(separator: "/")),
          "label": .string(label), "keyPath": .string(keyPath),
          "type": .string(type), "begin": .number(max(0, begin)),
          "end": end.isFinite ? .number(end) : .null,
          "repeats": passes.isFinite ? .number(passes) : .null,
        ]
      ))
  }

  /// Returns the class's name in scenes, and what it animates; nil for what has no time of its own.
  private static func subject(of spec: AnimationSpec) -> (type: String, keyPath: String)? {
    switch spec {
    case .expression: return nil
    case .textParts(let parts): return ("textParts", "\(parts.effect.unit.rawValue)s")
    case .transition: return ("transition", "transition")
    case .group(let group):
      let paths = group.children.compactMap { subject(of: $0)?.keyPath }
      return ("group", paths.joined(separator: ", "))
    case .property(let property):
      guard let path = property.path?.keyPath else { return nil }
      switch property.motion.own {
      case .basic: return ("basic", path)
      case .spring: return ("spring", path)
      case .keyframes, .path, .driven: return ("keyframe", path)
      }
    }
  }
}
