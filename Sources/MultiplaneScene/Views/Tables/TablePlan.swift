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
  ///   - actions: The actions of its timeline, in order.
  ///   - diagnostics: Receives the errors.
  static func check(
    _ contents: SceneContents, _ actions: [any TimelineAction],
    reporting diagnostics: DiagnosticList
  ) {
    var plan = TablePlan()
    for node in contents.nodes { plan.add(node) }
    for case let change as TableChange in actions {
      plan.taps += change.insertions.compactMap(\.content.shows)
    }
    for tap in plan.taps { plan.check(tap, diagnostics) }
    guard !contents.hasInput else { return }
    for case let change as TableChange in actions {
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

  /// Reports a controller that a tap on a row cannot show.
  private func check(_ tap: ControllerChange, _ diagnostics: DiagnosticList) {
    guard let controller = controllers[tap.controller] else {
      let unknown = UnknownWord(tap.controller, among: controllers.keys.sorted())
      return diagnostics.report(
        tap.place.with(
          code: .unknownLayer, message: "no view controller has the id \(quoted(tap.controller))",
          unknown: unknown, hint: unknown.listed(as: "view controllers with an id")))
    }
    if tap.verb == .push, !controller.canBePushed {
      diagnostics.report(tap.place.with(message: "\(controller.noun)s cannot be pushed"))
    }
  }
}
