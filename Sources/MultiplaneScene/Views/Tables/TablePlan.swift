/// What the timeline does to the rows of tables, played without drawing to find changes that are
/// impossible.
///
/// It does not know what fingers do, so that changes are not checked in scenes with input.
struct TablePlan {
  private var tables: [String: SceneTable] = [:]
  /// The nouns of view controllers by full id, and whether they can be pushed.
  private var controllers: [String: (noun: String, canBePushed: Bool)] = [:]
  private var taps: [ControllerChange] = []

  /// Checks the tables and the timeline of a scene.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - diagnostics: Receives the errors.
  static func check(_ contents: SceneContents, reporting diagnostics: DiagnosticList) {
    var plan = TablePlan()
    for node in contents.nodes { plan.add(node) }
    let changes = contents.timeline.flatMap { entry in
      entry.occurrences.flatMap { time, step in step.tableChanges.map { (time, $0) } }
    }
    for change in changes { plan.taps += change.1.insertions.compactMap(\.content.shows) }
    for tap in plan.taps {
      if let problem = plan.problem(of: tap) {
        diagnostics.report(tap.place.with(message: problem))
      }
    }
    guard !contents.hasInput else { return }
    let inOrder = changes.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    for (_, change) in inOrder.map(\.element) {
      do throws(TableChange.Problem) {
        try plan.tables[change.table]?.apply(change)
      } catch {
        diagnostics.report(error.place)
      }
    }
  }

  private mutating func add(_ layer: SceneLayer) {
    if let table = layer.table {
      taps += table.taps
      if let identifier = layer.identifier { tables[identifier] = table }
    }
    if let kind = layer.nodeClass.controller?.kind, let identifier = layer.identifier {
      controllers[identifier] = (layer.nodeClass.noun, kind != .navigation && kind != .alert)
    }
    for child in layer.descendants { add(child) }
  }

  private func problem(of tap: ControllerChange) -> String? {
    guard let controller = controllers[tap.controller] else {
      return "no view controller has the id \(quoted(tap.controller))"
    }
    return tap.verb == .push && !controller.canBePushed
      ? "\(controller.noun)s cannot be pushed" : nil
  }
}
