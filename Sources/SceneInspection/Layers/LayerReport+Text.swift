import LayerTree

extension LayerReport {
  /// The layer and those below it as indented lines.
  ///
  /// A line for the layer: what it is called, its class and its frame. Below it the properties that
  /// are not at their default, `*` before those that an animation has a say in; `>` before
  /// animations; and the sublayers, two columns further in.
  ///
  /// - Parameter indent: Columns before the layer's own line.
  /// - Returns: Lines without line feeds.
  package func lines(indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    let values = properties.filter { !$0.isDefault || $0.isAnimated }
      .filter { $0.name != "name" || ValueText.text(of: $0.value) != label }
    return [space + title]
      + values.map {
        space + ($0.isAnimated ? "  * " : "    ") + "\($0.name) \(ValueText.text(of: $0.value))"
      }
      + animations.flatMap { $0.lines(indent: indent + 2) }
      + (sublayers + mask).flatMap { $0.lines(indent: indent + 2) }
  }

  private var title: String {
    let rect = ValueText.text(of: .rect(frame))
    let clock = ownTime.map {
      "  time \(ValueText.number($0)) s, speed \(ValueText.number(rate))"
    }
    return "\(ValueText.shortened(label))  \(className)  \(rect)\(clock ?? "")"
  }
}

extension AnimationReport {
  /// The animation and its members as indented lines.
  func lines(indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    let what = [type, path].compactMap { $0 }.joined(separator: " ")
    let name = key.map { ValueText.shortened($0) + ": " } ?? ""
    return ["\(space)> \(name)\(what), \(state)"]
      + members.flatMap { $0.lines(indent: indent + 2) }
  }

  private var path: String? {
    guard let keyPath else { return nil }
    return sublayer.map { "\(keyPath) of \($0)" } ?? keyPath
  }

  /// How far it has come: `50 % of pass 2 of 3, 0.5 s left`.
  private var state: String {
    switch phase {
    case .waiting:
      if isMember { return progress == nil ? "waits" : "shown already" }
      let held = progress == nil ? "" : ", shown already"
      return (begin.map { "begins in \(ValueText.number($0)) s" } ?? "waits") + held
    case .finished:
      return progress == nil ? "over" : "over, held"
    case .running:
      let part = progress.map { "\(ValueText.number(($0 * 1000).rounded() / 10)) %" }
      var pass = ""
      if passes.isInfinite {
        pass = " of pass \(completedPasses + 1)"
      } else if passes != 1 {
        pass = " of pass \(completedPasses + 1) of \(ValueText.number(passes))"
      }
      let now = (part ?? "nothing shown") + pass
      // A member ends when its group does at the latest, which is told there.
      if isMember { return now }
      let end =
        remaining.map { "\(ValueText.number($0)) s left" }
        ?? (passes.isInfinite ? "for ever" : "no end in sight")
      return "\(now), \(end)"
    }
  }
}
