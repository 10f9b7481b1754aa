import LayerTree

/// Finds changes of view controllers that are impossible at any time.
///
/// What depends on the time is found while the scene plays.
struct ControllerCheck {
  /// The controllers by full id.
  private var controllers: [String: SceneLayer] = [:]
  private var tables: [SceneTable] = []
  private let allViews: Set<String>
  private let diagnostics: DiagnosticList

  /// Checks the controllers, the tables that show them and the timeline of a scene.
  ///
  /// - Parameters:
  ///   - contents: The scene.
  ///   - diagnostics: Receives the errors.
  static func check(_ contents: SceneContents, reporting diagnostics: DiagnosticList) {
    var check = ControllerCheck(contents, diagnostics)
    for layer in contents.nodes { check.add(layer) }
    for table in check.tables { for tap in table.taps { check.check(tap: tap) } }
    for case .act(let action) in contents.timeline.flatMap(\.step.allOperations) {
      if let change = action as? ControllerChange { check.check(change) }
      for row in (action as? TableChange)?.insertions ?? [] {
        if let tap = row.content.shows { check.check(tap: tap) }
      }
    }
  }

  private init(_ contents: SceneContents, _ diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
    allViews = contents.nodes.reduce(into: []) { $0.formUnion(Self.views(in: $1)) }
  }

  private mutating func add(_ layer: SceneLayer) {
    if let table = layer.table { tables.append(table) }
    if layer.controller != nil, let identifier = layer.identifier {
      controllers[identifier] = layer
    }
    if let transition = layer.controller?.transition { check(transition, of: layer) }
    for child in layer.descendants { add(child) }
  }

  private func check(_ change: ControllerChange) {
    guard let layer = controllers[change.controller] else { return }
    if let transition = change.transition { check(transition, of: layer) }
    if change.verb == .present { checkThatItReplaces(layer, change) }
  }

  /// Reports a controller that a tap on a row cannot show.
  private func check(tap: ControllerChange) {
    guard let layer = controllers[tap.controller] else {
      let unknown = UnknownWord(tap.controller, among: controllers.keys.sorted())
      return diagnostics.report(
        tap.place.with(
          code: .unknownLayer, message: "no view controller has the id \(quoted(tap.controller))",
          unknown: unknown, hint: unknown.listed(as: "view controllers with an id")))
    }
    if tap.verb == .push, layer.nodeClass.controller?.kind.canBePushed == false {
      diagnostics.report(tap.place.with(message: "\(layer.nodeClass.noun)s cannot be pushed"))
    }
  }

  /// Reports what a transition does with a view that a presentation leaves where it is.
  private func checkThatItReplaces(_ layer: SceneLayer, _ change: ControllerChange) {
    guard let transition = change.transition ?? layer.controller?.transition,
      transition.outgoing != SceneTransition.Effect()
    else { return }
    if case .string(let style?)? = layer.value(of: "modalPresentationStyle"),
      ["fullScreen", "currentContext"].contains(style)
    {
      return
    }
    diagnostics.report(
      change.place.with(
        message: "the view behind \(layer.controllerName) stays where it is, so \(quoted("from")) "
          + "has no effect"))
  }

  /// Reports matched elements that are not where a transition looks for them.
  private func check(_ transition: SceneTransition, of layer: SceneLayer) {
    let shown = Self.views(in: layer)
    for match in transition.matches {
      if !shown.contains(match.target) {
        diagnostics.report(
          match.place.with(
            message:
              "the controller \(layer.controllerName) has no view \(quoted(match.target))"))
      }
      if !allViews.contains(match.source) {
        diagnostics.report(
          match.place.with(message: "no view has the id \(quoted(match.source))"))
      } else if shown.contains(match.source) {
        diagnostics.report(
          match.place.with(
            message: "\(quoted(match.source)) is in the controller that is shown, and cannot be "
              + "matched with a view of it"))
      }
    }
  }

  /// Returns the ids of the views of a node and of all in it.
  private static func views(in layer: SceneLayer) -> Set<String> {
    layer.descendants.reduce(
      into: layer.nodeClass.view == nil ? [] : Set([layer.identifier].compactMap { $0 })
    ) {
      $0.formUnion(views(in: $1))
    }
  }
}

extension SceneLayer {
  /// The name of a controller in messages.
  var controllerName: String { identifier.map { quoted($0) } ?? "a \(nodeClass.noun)" }
}
