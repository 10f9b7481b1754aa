import LayerTree
import QuartzCore

extension SceneContents {
  /// Returns the animations that do not show what their authors expect: those that snap back (ST-08), and
  /// those that hide others (ST-10).
  ///
  /// - Returns: The warnings, in source order.
  package func warningsOfAnimations() -> [SceneDiagnostic] {
    (warningsOfSnapping() + warningsOfHiding()).inOrderOfPlace
  }

  /// Returns the animations that hide others of the same layer and property (ST-10).
  ///
  /// - Returns: The warnings, in source order.
  package func warningsOfHiding() -> [SceneDiagnostic] {
    var check = OverlapCheck()
    check.find(in: self)
    var known: Set<SceneDiagnostic> = []
    return check.warnings.filter { known.insert($0).inserted }.inOrderOfPlace
  }
}

/// Compares the times of the animations of each layer.
private struct OverlapCheck {
  /// An animation of a property as a layer has it.
  private struct Entry {
    var span: AnimationSpan
    /// When it is added, on the clock of the layer.
    let added: Double
    let key: String?
    let place: SceneDiagnostic?
  }

  private(set) var warnings: [SceneDiagnostic] = []
  /// The most animations of a layer that are compared, each with all others.
  private static let mostAnimations = 200

  mutating func find(in contents: SceneContents) {
    var additions: [String: [(time: Double, addition: TimelineOperation.Addition)]] = [:]
    // Layers whose clocks change, and those that lose animations.
    var unknown: Set<String> = []
    for (time, operation) in contents.operationsInOrder {
      switch operation {
      case .add(let addition): additions[addition.layer, default: []].append((time, addition))
      case .clock(let layer, _), .remove(let layer, _): unknown.insert(layer)
      case .set, .scroll, .act, .morph, .step: break
      }
    }
    func find(in layer: SceneLayer, on parent: LocalClock) {
      let clock = LocalClock(layer, in: parent)
      if let composition = layer.composition { self.find(in: composition.contents) }
      if layer.identifier.map({ !unknown.contains($0) }) ?? true, clock.rate > 0 {
        let added = layer.identifier.flatMap { additions[$0] } ?? []
        check(entries(of: layer, added: added, on: clock), on: clock)
      }
      for child in layer.descendants { find(in: child, on: clock) }
    }
    let stage = LocalClock(stageAt: RenderContext.epoch)
    for layer in contents.nodes { find(in: layer, on: stage) }
  }

  /// Returns the animations of a layer, each over those before it.
  private func entries(
    of layer: SceneLayer, added: [(time: Double, addition: TimelineOperation.Addition)],
    on clock: LocalClock
  ) -> [Entry] {
    guard layer.animations.count + added.count > 1 else { return [] }
    var spans = AnimationSpans()
    var entries: [Entry] = []
    func add(_ animation: AnimationNode, at time: Double, from start: Double) {
      let key = animation.key
      // An animation with the same key takes the place of the old one.
      if let key {
        for index in entries.indices where entries[index].key == key {
          entries[index].span.end = min(entries[index].span.end, time)
          entries[index].span.fillsAfter = false
        }
      }
      let animation = spans.add(animation, at: start)
      entries += animation.spans(from: start).map {
        Entry(span: $0, added: time, key: key, place: animation.place)
      }
    }
    for animation in layer.animations { add(animation, at: -.infinity, from: 0) }
    for (time, addition) in added {
      let now = clock.time(atStageTime: time)
      add(addition.animation, at: now, from: now)
    }
    return Array(entries.prefix(Self.mostAnimations))
  }

  private mutating func check(_ entries: [Entry], on clock: LocalClock) {
    for (index, upper) in entries.enumerated() {
      guard let place = upper.place else { continue }
      for lower in entries[..<index] where hides(upper, lower) {
        let start = (max(lower.span.begin, lower.added) - clock.start) / clock.rate
        let time = roundedNumberText((start * 1e6).rounded() / 1e6)
        let hint =
          upper.span.begin > lower.span.begin
          ? "write fillMode: forwards" : "write additive: true, or animate one after the other"
        warnings.append(
          place.with(
            code: .hidesAnimation,
            message: "\(quoted(upper.span.path)) hides the animation of "
              + "\(quoted(lower.span.path)) that starts at \(time) s",
            hint: hint))
        break
      }
    }
  }

  /// Whether an animation hides all of another one, or shows its start or its end instead of it.
  private func hides(_ upper: Entry, _ lower: Entry) -> Bool {
    guard upper.span.covers(lower.span) else { return false }
    let run = (begin: max(lower.span.begin, lower.added), end: lower.span.end)
    guard run.end > run.begin else { return false }
    func hidden(from begin: Double, to end: Double) -> Bool {
      min(end, run.end) - max(begin, run.begin, upper.added) > 1e-6
    }
    let (from, until) = (max(upper.span.shownFrom, upper.added), upper.span.shownUntil)
    if from <= run.begin + 1e-9, until >= run.end - 1e-9 { return true }
    if upper.span.fillsBefore, lower.span.begin < upper.span.begin,
      hidden(from: -.infinity, to: upper.span.begin)
    {
      return true
    }
    // The end of a loop is meant; what starts later cannot be seen.
    return upper.span.fillsAfter && lower.span.begin >= upper.span.begin
      && hidden(from: upper.span.end, to: .infinity)
  }
}
