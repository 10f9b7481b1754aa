extension CALayer {
  /// The text of `debugDescription`: the geometry, then what is around the layer, then the values that
  /// are not defaults and have a short text (LX-25).
  var detailedDescription: String {
    let kind = state.content.kind
    let initial = LayerState(kind: kind)
    let values = PropertyTable.of(kind).rows.compactMap { row -> String? in
      guard row.derivedFrom.isEmpty, row !== LayerValues.position.row,
        row !== LayerValues.bounds.row,
        row.read(state) != row.read(initial)
      else { return nil }
      return row.read(state).shortText.map { "\(row.name) = \($0)" }
    }
    let parts =
      [
        "\(ObjectText.className(of: self)):\(ObjectText.address(of: self))",
        "position = CGPoint (\(ObjectText.numbers(position.x, position.y)))",
        "bounds = CGRect \(ObjectText.rect(bounds))",
      ] + [delegateText, sublayerText].compactMap { $0 } + values
    return "<\(parts.joined(separator: "; "))>"
  }

  private var delegateText: String? {
    delegate.map {
      "delegate = \(($0 as? any CustomStringConvertible)?.description ?? ObjectText.reference(to: $0))"
    }
  }

  private var sublayerText: String? {
    sublayers.map {
      "sublayers = (\($0.map { ObjectText.reference(to: $0) }.joined(separator: ", ")))"
    }
  }
}

extension AnimatableValue {
  /// The value in the description of a layer; nil for values without a short text, such as images.
  fileprivate var shortText: String? {
    switch self {
    case .number(let number): ObjectText.number(CGFloat(number))
    case .integer(let number): "\(number)"
    case .boolean(let flag): ObjectText.flag(flag)
    case .point(let point): "CGPoint (\(ObjectText.numbers(point.x, point.y)))"
    case .size(let size): "CGSize (\(ObjectText.numbers(size.width, size.height)))"
    case .rect(let rect): "CGRect \(ObjectText.rect(rect))"
    case .transform(let m):
      "CATransform3D ("
        + [
          ObjectText.numbers(m.m11, m.m12, m.m13, m.m14),
          ObjectText.numbers(m.m21, m.m22, m.m23, m.m24),
          ObjectText.numbers(m.m31, m.m32, m.m33, m.m34),
          ObjectText.numbers(m.m41, m.m42, m.m43, m.m44),
        ].joined(separator: "; ") + ")"
    case .color(let color?):
      "(\((color.components ?? []).map(ObjectText.number).joined(separator: " ")))"
    case .string(let string?): string
    default: nil
    }
  }
}
