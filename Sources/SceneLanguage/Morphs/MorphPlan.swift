import LayerTree

/// What morphs of the timeline need of the layers, checked before anything is played.
struct MorphPlan {
  /// The ids from the stage to each layer, by its id; empty elements are layers without one.
  private var paths: [String: [String]] = [:]
  private var hidden: Set<String> = []
  private let diagnostics: DiagnosticList

  /// Checks the morphs of a scene.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - operations: The operations of its timeline, in order.
  ///   - diagnostics: Receives the errors.
  static func check(
    _ contents: SceneContents, _ operations: [TimelineOperation],
    reporting diagnostics: DiagnosticList
  ) {
    var plan = MorphPlan(diagnostics: diagnostics)
    for layer in contents.nodes { plan.add(layer, path: []) }
    for operation in operations {
      switch operation {
      case .morph(let morph): plan.perform(morph)
      case .set(let change) where change.keyPath == "hidden" || change.keyPath == "isHidden":
        if change.value == .boolean(true) {
          plan.hidden.insert(change.layer)
        } else {
          plan.hidden.remove(change.layer)
        }
      default: break
      }
    }
  }

  private init(diagnostics: DiagnosticList) { self.diagnostics = diagnostics }

  private mutating func add(_ layer: SceneLayer, path: [String]) {
    let path = path + [layer.identifier ?? ""]
    if let identifier = layer.identifier {
      paths[identifier] = path
      if layer.value(of: "hidden") == .boolean(true) { hidden.insert(identifier) }
    }
    // What is in a mask has no place on the stage.
    for child in layer.layers { add(child, path: path) }
  }

  private mutating func perform(_ morph: SceneMorph) {
    if let problem = problem(of: morph) {
      diagnostics.report(morph.place.with(message: problem.message, hint: problem.hint))
    } else {
      for (match, message) in problems(of: morph.matches, morph) {
        diagnostics.report(match.place.with(message: message))
      }
    }
    hidden.insert(morph.source)
    hidden.remove(morph.target)
  }

  private func problem(of morph: SceneMorph) -> (message: String, hint: String?)? {
    let (source, target) = (morph.source, morph.target)
    if source == target { return ("\(quoted(target)) cannot come out of itself", nil) }
    for identifier in [source, target] where paths[identifier] == nil {
      return ("\(quoted(identifier)) is in a mask", nil)
    }
    for (inner, outer) in [(source, target), (target, source)] where isInside(inner, outer) {
      return (
        "\(quoted(inner)) is inside \(quoted(outer)), so one cannot come out of the other",
        "put them side by side, into a layer of their own"
      )
    }
    guard hidden.contains(target) else {
      return (
        "\(quoted(target)) is already shown, so it cannot come out of \(quoted(source))",
        "add hidden: true to \(target)"
      )
    }
    return nil
  }

  private func problems(
    of matches: [SceneMorph.Match], _ morph: SceneMorph
  ) -> [(SceneMorph.Match, String)] {
    var known: Set<String> = []
    return matches.compactMap { match in
      for (inner, outer) in [(match.source, morph.source), (match.target, morph.target)]
      where !isInside(inner, outer) {
        return (match, "\(quoted(inner)) is not inside \(quoted(outer))")
      }
      for identifier in [match.source, match.target] where !known.insert(identifier).inserted {
        return (match, "\(quoted(identifier)) matches two layers")
      }
      return nil
    }
  }

  private func isInside(_ inner: String, _ outer: String) -> Bool {
    inner != outer && paths[inner]?.contains(outer) == true
  }
}
