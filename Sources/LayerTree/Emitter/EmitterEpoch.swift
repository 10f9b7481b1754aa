/// The parameters of an emitter from one commit to the next (EM-08).
///
/// Between commits, only animations change them, which are evaluated at any time.
final class EmitterEpoch: Sendable {
  /// The time of the layer at the commit, in seconds.
  let start: Double
  /// Whether this is the first commit, whose values also hold for all earlier births.
  let isFirst: Bool
  /// The places of the cells, by path.
  let places: [CellPath: [Int]]
  /// The number of births of each cell until the start, which earlier epochs determine.
  let counts: [CellPath: Double]
  /// The state as of the commit.
  private let model: LayerState
  /// The lists of animations of the emitter's properties, in the order in which they apply.
  private let animations: [EmitterAnimations]

  init(
    start: Double, isFirst: Bool, content: EmitterContent, animations: [EmitterAnimations],
    counts: [CellPath: Double]
  ) {
    self.start = start
    self.isFirst = isFirst
    self.counts = counts
    self.animations = animations
    places = Dictionary(uniqueKeysWithValues: content.cellPlaces.map { ($0.path, $0.indices) })
    var state = LayerState(kind: .emitter)
    state.content.emitter = content
    model = state
  }

  /// The values as of the commit.
  var content: EmitterContent { model.content.emitter ?? EmitterContent() }

  /// Whether the values are the same at all times of the epoch.
  var isConstant: Bool { animations.isEmpty }

  /// Whether another commit at a later time would be the same epoch.
  func continues(with content: EmitterContent, _ animations: [EmitterAnimations]) -> Bool {
    isConstant && animations.isEmpty && self.content == content
  }

  /// Returns the values on screen at a time of the layer.
  func content(at time: Double) -> EmitterContent {
    guard !isConstant else { return content }
    var shown = model
    for list in animations {
      list.apply(to: &shown, model: model, at: isFirst ? max(time, start) : time)
    }
    return shown.content.emitter ?? content
  }

  /// The rates and lifetimes of the epoch until a time.
  ///
  /// Where they are animated, they are sampled every `step`, at the start and end of every animation,
  /// and rates are linear in between.
  ///
  /// - Parameter end: The time of the layer, in seconds.
  /// - Returns: The samples.
  func samples(until end: Double) -> EmitterSamples {
    var samples = EmitterSamples(self)
    guard animations.contains(where: { $0.changes(Self.changesEmission) }) else { return samples }
    let moments = animations.flatMap(\.moments)
    let first = max(start, moments.min() ?? start)
    let last = min(end, moments.max() ?? end)
    guard first < last else { return samples }
    var breaks = moments.filter { $0 > first && $0 < last }.sorted()[...]
    var (time, index) = (first, 0.0)
    while time < last {
      let grid = first + (index + 1) * Self.step
      var next = min(grid, last)
      // An animation may change a rate abruptly when it starts or ends.
      var isBreak = next == last
      if let moment = breaks.first, moment <= next {
        (next, isBreak) = (moment, true)
        breaks.removeFirst()
      }
      if next >= grid { index += 1 }
      if next > time { samples.append(self, from: time, to: next, isBreak: isBreak) }
      time = next
    }
    samples.finish(self, at: last)
    return samples
  }

  /// The distance between samples of an animated rate, in seconds of the layer's time.
  static let step = 1.0 / 120

  /// Returns whether a property decides how many particles there are.
  private static func changesEmission(_ path: PropertyPath) -> Bool {
    path.component?.changesEmission
      ?? [EmitterContent.birthRate.path, EmitterContent.lifetime.path].contains(path)
  }
}

extension AnimationSpec {
  /// Returns whether it animates a property of the layer itself that fulfils a condition.
  func changes(_ condition: (PropertyPath) -> Bool) -> Bool {
    switch self {
    case .property(let spec): spec.target == nil && spec.path.map(condition) ?? false
    case .group(let spec): spec.children.contains { $0.changes(condition) }
    case .transition, .textParts: false
    case .expression(let expression): condition(expression.path)
    }
  }
}
