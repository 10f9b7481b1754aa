import CoreGraphics
import LayerTree

extension LayerDecoder {
  /// Decodes the expressions of a layer, and gives the layer their values at t = 0 (XP-10).
  ///
  /// - Parameters:
  ///   - layer: The layer with its other properties, such as filters that key paths lead to.
  ///   - node: The keys of the layer.
  ///   - parentSize: The size of the layer's parent.
  func prepareExpressions(_ layer: inout SceneLayer, _ node: NodeFields, parentSize: CGSize) {
    let target = AnimationTarget(
      layer, parentSize: parentSize, knowsItsSublayers: !isCheckingSymbols)
    var frame: (row: LayerProperty, field: SceneFields.Field)?
    for (row, field) in layer.nodeClass.properties(in: node) where field.value.isComputed {
      if row.isText {
        addText(field, to: &layer, node, on: target)
      } else if row.isFrame {
        frame = (row, field)
      } else if let initial = add(field, as: row.computedName, to: &layer, on: target) {
        layer.settings.append(SceneLayer.Setting(property: row, value: initial))
      }
    }
    for field in node.parts { _ = add(field, as: field.key, to: &layer, on: target) }
    if let frame { addFrame(frame.field, as: frame.row, to: &layer, on: target) }
  }

  /// Adds an expression, and returns its value at t = 0, or nil after an error.
  private func add(
    _ field: SceneFields.Field, as name: String, to layer: inout SceneLayer,
    on target: AnimationTarget
  ) -> AnimatableValue? {
    guard !name.hasPrefix("sublayers.") else {
      decoder.diagnostics.report(
        .misplacedExpression, "an expression cannot compute a property of a sublayer",
        at: field.keyRange, path: field.value.path, hint: "write it in the sublayer itself")
      return nil
    }
    guard let keyPath = keyPath(name, of: field, on: target),
      let value = decoder.expression(field.value, at: keyPath)
    else { return nil }
    return add(value, of: field, at: keyPath.path, to: &layer)
  }

  private func keyPath(
    _ name: String, of field: SceneFields.Field, on target: AnimationTarget
  ) -> SceneKeyPath? {
    decoder.keyPath(
      name, on: target, isAnimated: true, at: field.keyRange, path: field.value.path)
  }

  private func add(
    _ value: ExpressionValue, of field: SceneFields.Field, at path: PropertyPath,
    to layer: inout SceneLayer
  ) -> AnimatableValue? {
    let place = decoder.diagnostic(.expressionWithoutValue, "", at: field.value)
    if let other = layer.expressions.first(where: { $0.computes(path) }) {
      decoder.report(
        .conflictingKeys,
        "\(quoted(path.keyPath)) and \(quoted(other.path.keyPath)) compute the same thing",
        at: field.value, hint: "remove one of them")
      return nil
    }
    layer.expressions.append(SceneExpression(path: path, value: value, place: place))
    guard let initial = try? value.value(at: 0) else {
      decoder.report(
        .expressionWithoutValue,
        "the expression for \(quoted(path.keyPath)) is not a finite number at t = 0",
        at: field.value, hint: "begin later, such as with max(t, 0.01), or choose with if()")
      return nil
    }
    return initial
  }

  /// Gives a text layer a number over time instead of a string (XP-14).
  private func addText(
    _ field: SceneFields.Field, to layer: inout SceneLayer, _ node: NodeFields,
    on target: AnimationTarget
  ) {
    let others = ["count", "format", "locale", "rounding", "value"]
    if let other = others.lazy.compactMap({ node[$0] }).first {
      decoder.reportConflict(field, other, in: node.fields, reason: "set the same thing")
      return
    }
    guard let (number, format) = decoder.textExpression(field.value),
      let keyPath = keyPath(TextContent.value.row.name, of: field, on: target),
      let start = add(number, of: field, at: keyPath.path, to: &layer)
    else { return }
    layer.settings += decoder.settings(of: start, in: format)
    decoder.alignDigits(of: &layer)
  }

  /// Computes the position and the size for an expression of the frame (XP-15).
  private func addFrame(
    _ field: SceneFields.Field, as row: LayerProperty, to layer: inout SceneLayer,
    on target: AnimationTarget
  ) {
    let whole = decoder.keyPath(
      row.name, on: target, isAnimated: false, at: field.keyRange, path: field.value.path)
    if layer.expressions.contains(where: { $0.path.property.name == "anchorPoint" }) {
      decoder.report(
        .conflictingKeys, "the frame cannot be computed while the anchor point moves",
        at: field.value, hint: "compute position and bounds")
      return
    }
    guard let whole, let frame = decoder.expression(field.value, at: whole),
      let position = keyPath("position", of: field, on: target),
      let size = keyPath("bounds.size", of: field, on: target)
    else { return }
    var anchor = layer.nodeClass.defaults.values.anchorPoint
    if case .point(let point)? = layer.value(of: "anchorPoint") { anchor = point }
    let (x, y, width, height) =
      (frame.formulas[0], frame.formulas[1], frame.formulas[2], frame.formulas[3])
    func along(_ start: Formula, _ length: Formula, _ part: Double) -> Formula {
      Formula(.add, start, Formula(.multiply, length, Formula(part)))
    }
    guard
      let place = ExpressionValue(
        .point, [along(x, width, anchor.x), along(y, height, anchor.y)]),
      let extent = ExpressionValue(.size, [width, height]),
      add(place, of: field, at: position.path, to: &layer) != nil,
      add(extent, of: field, at: size.path, to: &layer) != nil,
      let start = try? frame.value(at: 0)
    else { return }
    layer.settings.append(SceneLayer.Setting(property: row, value: start))
  }
}

extension LayerProperty {
  /// Whether expressions can compute the property.
  package var isComputable: Bool {
    isText || isFrame
      || (isAnimatable || sameProperty?.isAnimatable == true)
        && ExpressionValue.componentCounts(of: kind) != nil
  }

  /// Whether the property is the text of a text layer, which can show a number over time.
  fileprivate var isText: Bool { self === TextContent.string.row }

  /// Whether the property is the frame of a layer or view, which follows from others.
  fileprivate var isFrame: Bool { name == "frame" }

  /// The name of the property that an expression computes: that of the layer, for a property of a
  /// view that has the same values.
  fileprivate var computedName: String { isAnimatable ? name : sameProperty?.name ?? name }

  /// The property of the layer whose values a property of a view has.
  private var sameProperty: LayerProperty? {
    derivedFrom.count == 1 && derivedFrom[0].kind == kind ? derivedFrom[0] : nil
  }
}
