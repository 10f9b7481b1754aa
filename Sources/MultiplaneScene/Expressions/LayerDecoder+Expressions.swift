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
    for row in layer.nodeClass.properties.sceneRows {
      guard let field = node[row.sceneName], field.value.isComputed else { continue }
      if let initial = add(field, as: row.computedName, to: &layer, on: target) {
        layer.settings.append(SceneLayer.Setting(property: row, value: initial))
      }
    }
    for field in node.parts { _ = add(field, as: field.key, to: &layer, on: target) }
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
    guard
      let keyPath = decoder.keyPath(
        name, on: target, isAnimated: true, at: field.keyRange, path: field.value.path),
      let value = decoder.expression(field.value, at: keyPath)
    else { return nil }
    let path = keyPath.path
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
}

extension LayerProperty {
  /// Whether expressions can compute the property.
  package var isComputable: Bool {
    (isAnimatable || sameProperty?.isAnimatable == true)
      && ExpressionValue.componentCounts(of: kind) != nil
  }

  /// The name of the property that an expression computes: that of the layer, for a property of a
  /// view that has the same values.
  fileprivate var computedName: String { isAnimatable ? name : sameProperty?.name ?? name }

  /// The property of the layer whose values a property of a view has.
  private var sameProperty: LayerProperty? {
    derivedFrom.count == 1 && derivedFrom[0].kind == kind ? derivedFrom[0] : nil
  }
}
