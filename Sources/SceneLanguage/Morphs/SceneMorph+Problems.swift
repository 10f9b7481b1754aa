import QuartzCore

extension SceneMorph {
  /// Returns why the layer cannot come out of the other one now (MG-08).
  ///
  /// - Parameter layer: Returns a layer by its id.
  /// - Returns: The errors with their places; empty if the morph is possible.
  func problems(layer: (String) -> CALayer?) -> [SceneDiagnostic] {
    guard let from = layer(source), let to = layer(target) else { return [] }
    func problem(_ message: String, hint: String? = nil) -> [SceneDiagnostic] {
      [place.with(message: message, hint: hint)]
    }
    if source == target { return problem("\(quoted(target)) cannot come out of itself") }
    for (identifier, layer) in [(source, from), (target, to)] where layer.isInMask {
      return problem("\(quoted(identifier)) is in a mask")
    }
    for (inner, outer, isInside) in [
      (source, target, from.isInside(to)), (target, source, to.isInside(from)),
    ] where isInside {
      return problem(
        "\(quoted(inner)) is inside \(quoted(outer)), so one cannot come out of the other",
        hint: "put them side by side, into a layer of their own")
    }
    guard to.isHidden else {
      return problem(
        "\(quoted(target)) is already shown, so it cannot come out of \(quoted(source))",
        hint: "add hidden: true to \(target)")
    }
    var known: Set<String> = []
    return matches.compactMap { match in
      for (identifier, outer, name) in [(match.source, from, source), (match.target, to, target)]
      where layer(identifier).map({ $0 === outer || !$0.isInside(outer) }) == true {
        return match.place.with(message: "\(quoted(identifier)) is not inside \(quoted(name))")
      }
      for identifier in [match.source, match.target] where !known.insert(identifier).inserted {
        return match.place.with(message: "\(quoted(identifier)) matches two layers")
      }
      return nil
    }
  }
}

extension CALayer {
  /// Whether the layer, or one around it, is a mask.
  fileprivate var isInMask: Bool {
    sequence(first: self, next: \.superlayer).contains { layer in layer.superlayer?.mask === layer }
  }
}
