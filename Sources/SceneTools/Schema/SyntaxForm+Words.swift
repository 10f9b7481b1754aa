import LayerTree
package import MultiplaneScene

extension SyntaxForm {
  /// Returns the form in words, as Markdown with links to the sections of the reference.
  ///
  /// - Parameter address: Returns the address of the section about a mapping, by its name.
  /// - Returns: The words.
  package func words(address: (_ name: String) -> String) -> String {
    func link(_ name: String) -> String { "[\(name)](\(address(name)))" }
    func words(_ form: SyntaxForm) -> String { form.words(address: address) }
    return switch self {
    case .unchecked(let words): words
    case .fixed(let value): value.inlineText
    case .scalar(let form): form.words
    case .value(.color, _): "a \(link("color"))"
    case .value(.path, _): "a \(link("path")), or a list of them"
    case .value(.transform, _):
      "a \(link("transform")), a list of them in the order in which they are applied, or 16 "
        + "numbers row by row"
    case .value(.affineTransform, _):
      "an \(link("affine transform")), a list of them in the order in which they are "
        + "applied, or `[a, b, c, d, tx, ty]`"
    case .value(.camera, _): "a \(link("camera"))"
    case .value(.emitterCells, _): "a list: \(link("emitter cell"))"
    case .value(.filters, _): "a list: \(link("filter"))"
    case .value(let kind, let range): kind.description(in: range)
    case .timingFunction: "a [timing function](../easings.md)"
    case .roundedRect: "`[x, y, width, height, radius]`"
    case .keyPath: "a key path"
    case .layers, .targets: "a layer's id, or a list"
    case .perLayer(let form): "ids with \(words(form)), or one for the entry's layers"
    case .changes: "key paths with values"
    case .actions: "names with an animation, or `none`"
    case .assetPath: "a file"
    case .node(let name): link(name)
    case .layer: "a \(link("layer"))"
    case .animation: "an animation"
    case .groupedAnimation: "an animation, but no transition"
    case .behavior: "a behavior"
    case .oneOrMore(let form): "\(words(form)), or a list"
    case .list(let form, let counts): "\(SyntaxForm.length(counts)): \(words(form))"
    case .tuple(let forms, let count):
      "a list of \(count) to \(forms.count): \(forms.map(words).joined(separator: "; "))"
    case .map(let form): "names with \(words(form))"
    case .either(let left, let right): "\(words(left)), or \(words(right))"
    }
  }

  /// Returns a list's length in words.
  private static func length(_ counts: [ClosedRange<Int>]) -> String {
    guard let first = counts.first else { return "a list" }
    if first.upperBound == .max { return "a list of at least \(first.lowerBound)" }
    let numbers = counts.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)"
    }
    return "a list of \(numbers.joined(separator: " or "))"
  }
}

extension ValueKind {
  /// Returns a description of values whose numbers are in a range.
  fileprivate func description(in range: NodeRange?) -> String {
    guard let range else { return description }
    let isOne = self == .number || self == .integer || self == .time
    return "\(description)\(isOne ? "" : ", each") \(range.description)"
  }
}
