import CoreGraphics
import LayerTree
import Multiplane
import MultiplaneScene
import QuartzCore

/// Records the properties of all layers on a stage, sample by sample.
@MainActor
struct CurveRecorder {
  /// A value from a sample on.
  struct Change {
    let sample: Int
    /// Nil while the layer is not on the stage.
    let value: AnimatableValue?
    /// The layer's bounds, which a camera is centered in.
    let bounds: CGRect
  }

  /// A layer so far.
  private struct Subject {
    let label: String
    var state: LayerState?
    var lastSeen: Int
    var values: [AnimatableValue] = []
    /// The properties that have changed, by row.
    var tracks: [Int: [Change]] = [:]
    /// The identifiers that the layer has had; contents that are played again get new ones.
    var identifiers: [LayerID] = []
  }

  /// A property that has changed.
  struct Recording {
    let layer: String
    let property: String
    let changes: [Change]
    let keyTimes: [Double]
  }

  /// The duration of the video, in seconds.
  private let duration: Double

  /// Creates a recorder without samples.
  init(duration: Double) { self.duration = duration }

  /// The labels of all layers so far, with those that do not change.
  var labels: [String] { subjects.map(\.label) }
  /// The labels of the layers that have had a path, as in `LayerReport.path`, from a time on.
  var labelsByPath: [String: [(time: Double, label: String)]] {
    placesByPath.mapValues { $0.map { (times[$0.sample], subjects[$0.place].label) } }
  }
  /// The times of the samples, in seconds.
  private(set) var times: [Double] = []

  private var subjects: [Subject] = []
  private var places: [LayerID: Int] = [:]
  private var placesByLabel: [String: Int] = [:]
  private var placesByPath: [String: [(sample: Int, place: Int)]] = [:]
  /// The roots whose key times are known.
  private var roots: [ObjectIdentifier: LayerNode] = [:]
  private var keyTimes: [LayerID: [String: Set<Double>]] = [:]
  private var foundTimes: [Double] = []

  /// Records the layers at a time.
  ///
  /// - Parameters:
  ///   - stage: The stage, at that time.
  ///   - names: The names of the layers on it.
  ///   - time: The time to show, in seconds.
  /// - Returns: The key times of animations that were not known before, in seconds.
  mutating func add(_ stage: Stage, names: [LayerName], at time: Double) -> [Double] {
    let (snapshot, globalTime) = stage.committedTree()
    foundTimes = []
    times.append(time)
    let root = snapshot.evaluate(at: globalTime, showsInstances: false).root
    visit(
      snapshot.root, root, in: snapshot, on: LayerClock(time: globalTime), label: "stage",
      path: nil, contents: [], names: names)
    endAbsentLayers()
    return foundTimes
  }

  /// Returns the identifiers that layers with some labels have had, with the labels.
  func identifiers(of labels: [String]) -> [LayerID: String] {
    var identifiers: [LayerID: String] = [:]
    for label in labels {
      guard let place = placesByLabel[label] else { continue }
      for id in subjects[place].identifiers { identifiers[id] = label }
    }
    return identifiers
  }

  /// Returns the properties that have changed, in the order of the layers and the property tables.
  func tracks() -> [Recording] {
    subjects.flatMap { subject -> [Recording] in
      guard let kind = subject.state?.content.kind else { return [] }
      let rows = PropertyTable.of(kind).rows
      return subject.tracks.sorted { $0.key < $1.key }.map { row, changes in
        let name = rows[row].name
        let times = subject.identifiers.reduce(into: Set<Double>()) {
          $0.formUnion(keyTimes[$1]?[name] ?? [])
        }
        return Recording(
          layer: subject.label, property: name, changes: changes, keyTimes: times.sorted())
      }
    }
  }

  // MARK: Layers

  private mutating func visit(
    _ node: LayerNode, _ shown: RenderNode, in snapshot: LayerSnapshot, on parent: LayerClock,
    label: String, path: String?, contents: [LayerName], names: [LayerName]
  ) {
    // Transitions show images of the layer; its values are its own.
    let shown = shown.layer
    let clock = parent.clock(of: node.timing)
    let place = place(of: node.id, labeled: label)
    record(shown.state, at: place)
    if let path, placesByPath[path]?.last?.place != place {
      placesByPath[path, default: []].append((times.count - 1, place))
    }
    // Only the stage has no path.
    if path == nil, roots.updateValue(node, forKey: ObjectIdentifier(node)) == nil {
      collectKeyTimes(of: node, on: parent)
    }
    let below = path == nil ? "" : subjects[place].label + "/"
    let inside = path.map { $0 + "/" } ?? ""
    var shownLayers = shown.sublayers[...]
    if let (frame, innerClock) = snapshot.contents(of: node, on: clock),
      let inner = shownLayers.popFirst()
    {
      let innerRoot = frame.snapshot.root
      if roots.updateValue(innerRoot, forKey: ObjectIdentifier(innerRoot)) == nil {
        collectKeyTimes(of: innerRoot, on: innerClock)
      }
      visit(
        sublayersOf: innerRoot, inner.layer.sublayers[...], in: frame.snapshot,
        on: innerClock.clock(of: innerRoot.timing), below: below, inside: inside + "contents/",
        names: contents)
    }
    visit(
      sublayersOf: node, shownLayers, in: snapshot, on: clock, below: below, inside: inside,
      names: names)
    if let mask = node.mask, let shownMask = shown.mask {
      visit(
        mask, shownMask, in: snapshot, on: clock, label: below + "mask", path: inside + "mask",
        contents: [], names: [])
    }
  }

  private mutating func visit(
    sublayersOf node: LayerNode, _ shown: ArraySlice<RenderNode>, in snapshot: LayerSnapshot,
    on clock: LayerClock, below prefix: String, inside path: String, names: [LayerName]
  ) {
    guard !node.sublayers.isEmpty else { return }
    let areKnown = node.sublayers.allSatisfy { places[$0.id] != nil }
    let labels = areKnown ? [] : LayerName.labels(of: shown.map(\.layer), names: names)
    for (index, (sublayer, shown)) in zip(node.sublayers, shown).enumerated() {
      let name = index < names.count ? names[index] : nil
      // Ids are unique in a scene, and those in precompositions have the ids of these.
      let label =
        areKnown ? "" : name?.identifier ?? prefix + ValueText.shortened(labels[index])
      visit(
        sublayer, shown, in: snapshot, on: clock, label: label, path: "\(path)\(index)",
        contents: name?.contents ?? [], names: name?.layers ?? [])
    }
  }

  /// Returns the place of a layer: a new one, or that of a layer of the same name that is gone.
  private mutating func place(of id: LayerID, labeled label: String) -> Int {
    if let place = places[id] { return place }
    var (unique, number) = (label, 2)
    while let place = placesByLabel[unique] {
      if subjects[place].lastSeen < times.count - 1 {
        places[id] = place
        subjects[place].identifiers.append(id)
        return place
      }
      unique = "\(label) (\(number))"
      number += 1
    }
    subjects.append(Subject(label: unique, lastSeen: -1, identifiers: [id]))
    (places[id], placesByLabel[unique]) = (subjects.count - 1, subjects.count - 1)
    return subjects.count - 1
  }

  // MARK: Values

  /// Whether a property is recorded: derived ones repeat others.
  private static func isKept(_ row: LayerProperty) -> Bool {
    row.derivedFrom.isEmpty && !row.isForCodeOnly && row.name != "name"
  }

  private mutating func record(_ state: LayerState, at place: Int) {
    let sample = times.count - 1
    let wasSeen = subjects[place].lastSeen == sample - 1
    subjects[place].lastSeen = sample
    if wasSeen, let last = subjects[place].state, last.isIdentical(to: state) { return }
    let isSameKind = subjects[place].state?.content.kind == state.content.kind
    let rows = PropertyTable.of(state.content.kind).rows
    subjects[place].state = state
    if subjects[place].values.isEmpty || !isSameKind {
      subjects[place].values = rows.map { $0.read(state) }
      subjects[place].tracks = [:]
      return
    }
    for (index, row) in rows.enumerated() where Self.isKept(row) {
      let (old, value) = (subjects[place].values[index], row.read(state))
      if old == value, wasSeen || subjects[place].tracks[index] == nil { continue }
      let bounds = state.values.bounds
      if subjects[place].tracks[index] == nil {
        subjects[place].tracks[index] = [Change(sample: 0, value: old, bounds: bounds)]
      }
      subjects[place].tracks[index]?.append(
        Change(sample: sample, value: value, bounds: bounds))
      subjects[place].values[index] = value
    }
  }

  private mutating func endAbsentLayers() {
    let sample = times.count - 1
    for index in subjects.indices where subjects[index].lastSeen == sample - 1 {
      for row in subjects[index].tracks.keys {
        subjects[index].tracks[row]?.append(Change(sample: sample, value: nil, bounds: .zero))
      }
    }
  }

  // MARK: Key times

  private mutating func collectKeyTimes(of node: LayerNode, on parent: LayerClock) {
    let clock = parent.clock(of: node.timing)
    if clock.rate != 0, !node.animations.isEmpty {
      let now = times.last ?? 0
      // Animations that a commit has added may have started since the last sample.
      let first = times.count > 1 ? times[times.count - 2] : now
      let ends = [first, duration].map { clock.time + ($0 - now) * clock.rate }
      let (start, end) = (ends.min() ?? 0, ends.max() ?? 0)
      for key in node.animations.flatMap({ $0.keyTimes(in: (start - 1e-7)...(end + 1e-7)) }) {
        let time = now + (key.time - clock.time) / clock.rate
        guard time.isFinite else { continue }
        foundTimes.append(time)
        let names = key.property.map { [$0.name] } ?? ["lines", "words", "characters"]
        for name in names {
          keyTimes[key.target ?? node.id, default: [:]][name, default: []].insert(time)
        }
      }
    }
    for sublayer in node.sublayers { collectKeyTimes(of: sublayer, on: clock) }
    if let mask = node.mask { collectKeyTimes(of: mask, on: clock) }
  }
}
