import LayerTree

extension LayerReport {
  /// Returns the layer and its sublayers as indented lines.
  ///
  /// The layer's line has its label, class and frame. Below it are the properties that differ from
  /// their defaults, with `*` before those affected by an animation; the animations, after `>`; and
  /// the sublayers, indented by two columns.
  ///
  /// - Parameter indent: The number of columns before the layer's own line.
  /// - Returns: The lines, without line feeds.
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
  /// Returns the animation and its members as indented lines.
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

  /// The progress: `50% of pass 2 of 3, 0.5 s left`.
  private var state: String {
    switch phase {
    case .waiting:
      if isMember { return progress == nil ? "waiting" : "already shown" }
      let held = progress == nil ? "" : ", already shown"
      return (begin.map { "starts in \(ValueText.number($0)) s" } ?? "waiting") + held
    case .finished:
      return progress == nil ? "finished" : "finished, held"
    case .running:
      let part = progress.map { "\(ValueText.number(($0 * 1000).rounded() / 10))%" }
      var pass = ""
      if passes.isInfinite {
        pass = " of pass \(completedPasses + 1)"
      } else if passes != 1 {
        pass = " of pass \(completedPasses + 1) of \(ValueText.number(passes))"
      }
      let now = (part ?? "no effect") + pass
      // A member ends no later than its group, which reports the end.
      if isMember { return now }
      let end =
        remaining.map { "\(ValueText.number($0)) s left" }
        ?? (passes.isInfinite ? "forever" : "never ends")
      return "\(now), \(end)"
    }
  }
}
