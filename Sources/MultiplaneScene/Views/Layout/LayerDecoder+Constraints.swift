import UIKit

extension LayerDecoder {
  /// The views in a view that its constraints and behaviors can name.
  struct ViewNames {
    /// The full ids.
    private(set) var identifiers: Set<String> = []
    /// The full ids of the views whose size is declared to be empty.
    private(set) var emptyViews: Set<String> = []

    /// Collects the views that are subviews, at any depth.
    init(in layers: [SceneLayer]) {
      for layer in layers { add(layer) }
    }

    private mutating func add(_ layer: SceneLayer) {
      // A view in a layer has no superview.
      guard layer.nodeClass.view != nil else { return }
      if let identifier = layer.identifier {
        identifiers.insert(identifier)
        if layer.hasSize, layer.size.width == 0 || layer.size.height == 0 {
          emptyViews.insert(identifier)
        }
      }
      for child in layer.layers { add(child) }
    }
  }

  /// Returns the full id of a view, or reports that there is none.
  ///
  /// - Parameters:
  ///   - name: The id in the file.
  ///   - names: The known views.
  ///   - cursor: The value that contains the name.
  /// - Returns: The id, or nil after an error.
  func view(_ name: String, among names: ViewNames, at cursor: SceneCursor) -> String? {
    let identifier = (cursor.scope ?? decoder.fileScope).identifier(name)
    if let identifier, names.identifiers.contains(identifier) { return identifier }
    // While a symbol is checked on its own, its uses are not expanded.
    if isCheckingSymbols { return identifier ?? name }
    let prefix = identifier?.dropLast(name.count) ?? ""
    let known = names.identifiers.filter { $0.hasPrefix(prefix) }
      .map { String($0.dropFirst(prefix.count)) }.sorted()
    let unknown = UnknownWord(name, among: known)
    decoder.report(
      .unknownLayer, "no view here has the id \(quoted(name))", at: cursor,
      unknown: unknown, hint: unknown.listed(as: "views with an id"))
    return nil
  }

  /// Decodes `constraints:`.
  ///
  /// - Parameters:
  ///   - cursor: The list.
  ///   - layers: The contents of the view that has the list.
  /// - Returns: The valid constraints.
  func constraints(_ cursor: SceneCursor, among layers: [SceneLayer]) -> [SceneConstraint] {
    let names = ViewNames(in: layers)
    return (decoder.elements(cursor) ?? []).compactMap { constraint($0, among: names) }
  }

  private func constraint(_ cursor: SceneCursor, among names: ViewNames) -> SceneConstraint? {
    guard case .mapping = cursor.node.content else {
      return formulas(cursor, align: nil, among: names).map { SceneConstraint(formulas: $0) }
    }
    guard
      let node = decoder.node(
        cursor, as: ConstraintKeys.mapping, owner: "constraint"),
      let text = node[ConstraintKeys.constraint],
      let formulas = formulas(text, align: node, among: names)
    else { return nil }
    var constraint = SceneConstraint(formulas: formulas)
    constraint.isActive = node[ConstraintKeys.active]
    if let place = node.place(ConstraintKeys.id) {
      guard let name = node[ConstraintKeys.id] else { return nil }
      constraint.identifier = (cursor.scope ?? decoder.fileScope).identifier(name)
      let isFormat = decoder.string(text).map { FormattedConstraints.isUsed(in: $0) } ?? false
      registerRelation(
        constraint.identifier, as: isFormat ? .visualFormat : .constraint, at: place)
    }
    return constraint
  }

  /// Decodes the text of a constraint.
  private func formulas(
    _ cursor: SceneCursor, align node: NodeFields?, among names: ViewNames
  ) -> [LayoutFormula]? {
    guard let text = decoder.string(cursor) else { return nil }
    do throws(LayoutFormulaProblem) {
      if FormattedConstraints.isUsed(in: text) {
        let format = try FormattedConstraints(text)
        return resolved(
          format.formulas + (try alignment(of: format, node) ?? []), among: names, at: cursor)
      }
      if let align = node?.field(ConstraintKeys.align) {
        decoder.diagnostics.report(
          .conflictingKeys, "\"align\" is only for the visual format", at: align.keyRange,
          path: align.value.path)
        return nil
      }
      return resolved([try LayoutFormula(text)], among: names, at: cursor)
    } catch {
      decoder.report(
        .badConstraint, error.message, at: cursor, unknown: error.unknown, hint: error.hint)
      return nil
    }
  }

  private func alignment(
    of format: FormattedConstraints, _ node: NodeFields?
  ) throws(LayoutFormulaProblem) -> [LayoutFormula]? {
    guard let name = node?[ConstraintKeys.align], let first = format.names.first else { return nil }
    return format.names.dropFirst().map { other in
      LayoutFormula(
        first: LayoutFormula.Operand(item: .view(other), attribute: name), relation: .equal,
        second: LayoutFormula.Operand(item: .view(first), attribute: name), multiplier: 1,
        constant: 0, priority: nil)
    }
  }

  /// Returns formulas with the full ids of their views, or nil if there is an unknown one.
  private func resolved(
    _ formulas: [LayoutFormula], among names: ViewNames, at cursor: SceneCursor
  ) -> [LayoutFormula]? {
    var full: [String: String?] = [:]
    func resolved(_ operand: LayoutFormula.Operand) -> LayoutFormula.Operand? {
      guard case .view(let name) = operand.item else { return operand }
      if full[name] == nil { full[name] = .some(view(name, among: names, at: cursor)) }
      return (full[name] ?? nil).map {
        LayoutFormula.Operand(item: .view($0), attribute: operand.attribute)
      }
    }
    let result = formulas.compactMap { formula -> LayoutFormula? in
      let second = formula.second.map { resolved($0) }
      guard let first = resolved(formula.first) else { return nil }
      if let second, second == nil { return nil }
      return LayoutFormula(
        first: first, relation: formula.relation, second: second ?? nil,
        multiplier: formula.multiplier, constant: formula.constant, priority: formula.priority)
    }
    return result.count == formulas.count ? result : nil
  }
}
