import CoreGraphics
import SeededRandom

/// An animation of the parts of a text, resolved for the number of parts (TP-03).
package struct TextPartSpec: Sendable {
  /// The timing of the whole animation, whose duration ends with the last part.
  package var timing = MediaTiming()
  package let effect: TextPartEffect
  /// When each part starts, as a multiple of the stagger.
  package let ranks: [Int]
  private let pass: MediaTiming
  private let spring: SpringCurve?

  /// Creates the spec of an effect.
  package init(_ effect: TextPartEffect, count: Int) {
    self.effect = effect
    ranks = effect.ranks(count: count)
    pass = effect.pass
    spring = effect.spring
    timing.duration = effect.duration(ranks: ranks)
  }

  /// Applies the animation to a state at one time.
  ///
  /// `state` is the result of the preceding animations; a layer without text does not change.
  func apply(_ sample: MediaTiming.Sample, to state: inout LayerState) {
    guard var text = state.content.text else { return }
    var parts = text[parts: effect.unit]
    for index in ranks.indices {
      let part = part(index, at: sample.basicTime)
      guard !part.isAtRest || !part.axes.isEmpty else { continue }
      var sum = parts[index] ?? TextPart()
      sum.combine(with: part)
      if let anchor = effect.anchorPoint { sum.anchorPoint = anchor }
      if sum.isFinite { parts[index] = sum }
    }
    text[parts: effect.unit] = parts
    state.content.text = text
  }

  /// Returns what the animation does to a part at a time since its start.
  func part(_ index: Int, at seconds: Double) -> TextPart {
    let elapsed = seconds - effect.delay - Double(ranks[index]) * effect.stagger
    var part = TextPart()
    let isOver = elapsed >= pass.activeDuration - MediaTiming.instant
    let progress = progress(elapsed, isOver: isOver)
    let (from, to) = (effect.from, effect.to)
    func mix(_ start: CGFloat?, _ end: CGFloat?, rest: Double) -> Double {
      guard start != nil || end != nil else { return rest }
      return (start.map { Double($0) } ?? rest)
        .interpolated(to: end.map { Double($0) } ?? rest, by: progress)
    }
    func mix(_ start: CGPoint?, _ end: CGPoint?, rest: CGPoint) -> CGPoint {
      guard start != nil || end != nil else { return rest }
      return (start ?? rest).interpolated(to: end ?? rest, by: progress)
    }
    part.opacity = min(max(mix(from.opacity, to.opacity, rest: 1), 0), 1)
    part.position = mix(from.position, to.position, rest: .zero)
    part.scale = mix(from.scale, to.scale, rest: CGPoint(x: 1, y: 1))
    part.rotation = mix(from.rotation, to.rotation, rest: 0)
    part.blur = max(mix(from.blur, to.blur, rest: 0), 0)
    let share = min(max(progress, 0), 1)
    switch (from.color, to.color) {
    case (nil, nil): break
    case (let start?, let end?): part.color = start.interpolated(to: end, by: share)
    case (let start?, nil): (part.color, part.colorShare) = (start, 1 - share)
    case (nil, let end?): (part.color, part.colorShare) = (end, share)
    }
    part.axes = TextPartAxis.mix(
      (from.fontVariations ?? [:]).mapValues { Double($0) },
      (to.fontVariations ?? [:]).mapValues { Double($0) }, by: progress)
    if effect.scramble > 0, !isOver {
      let change = Int64(min((max(seconds, 0) * effect.scramble + 1e-6).rounded(.down), 1e15))
      part.scramble =
        KeyedRandom(seed: UInt64(bitPattern: Int64(effect.seed)))
        .keyed(by: UInt64(bitPattern: change)).bits
    }
    return part
  }

  private func progress(_ elapsed: Double, isOver: Bool) -> Double {
    if elapsed < -MediaTiming.instant { return 0 }
    // A pass of no length jumps.
    guard pass.cycle > MediaTiming.instant else { return effect.autoreverses ? 0 : 1 }
    guard let sample = pass.sample(atParentTime: elapsed, isEndIncluded: true) else { return 0 }
    guard let spring else {
      return effect.timingFunction?.value(at: sample.progress) ?? sample.progress
    }
    // At its end, a spring is within a thousandth of rest.
    if isOver, sample.basicTime >= pass.duration { return 1 }
    return spring.progress(at: sample.basicTime)
  }
}

extension TextContent {
  /// The parts of a kind that differ from rest, by index.
  package subscript(parts unit: TextPartUnit) -> [Int: TextPart] {
    get {
      switch unit {
      case .line: lines
      case .word: words
      case .character: characters
      }
    }
    set {
      switch unit {
      case .line: lines = newValue
      case .word: words = newValue
      case .character: characters = newValue
      }
    }
  }

  /// Whether every part is drawn where and as the text is laid out.
  package var isAtRest: Bool {
    [lines, words, characters].allSatisfy { $0.values.allSatisfy(\.isAtRest) }
  }

  /// The text without what moves its parts; what remains are the axes of the parts.
  package var atRest: TextContent {
    func axes(_ parts: [Int: TextPart]) -> [Int: TextPart] {
      parts.filter { !$0.value.axes.isEmpty }.mapValues { part in
        var rest = TextPart()
        rest.axes = part.axes
        return rest
      }
    }
    var content = self
    (content.lines, content.words) = (axes(lines), axes(words))
    content.characters = axes(characters)
    return content
  }

  /// The text without its parts.
  package var whole: TextContent {
    var content = self
    (content.lines, content.words, content.characters) = ([:], [:], [:])
    return content
  }
}
