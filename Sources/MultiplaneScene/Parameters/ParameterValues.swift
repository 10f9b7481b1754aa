import Foundation

/// The parameters of a scene with their values for one load.
package struct ParameterValues: Sendable {
  /// The values by name, checked against their types.
  private var nodes: [String: SceneNode] = [:]
  /// Every declared name, also of parameters whose value is wrong.
  private var names: [String] = []

  /// Makes an empty set.
  package init() {}

  /// Adds a parameter.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - node: Its value; nil if it is wrong, so that uses are not reported in addition.
  package mutating func declare(_ name: String, as node: SceneNode?) {
    names.append(name)
    nodes[name] = node
  }

  /// The declared names, in the order of the file.
  package var declaredNames: [String] { names }

  /// Puts parameters into a node.
  ///
  /// `{param: name}` becomes the value, and `${name}` in text its text. Nodes further down are
  /// left alone.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - path: The way to it from the root.
  ///   - decoder: Gets the errors.
  /// - Returns: The node to decode; its place is that of the use.
  package func resolved(_ node: SceneNode, path: NodePath, decoder: SceneDecoder) -> SceneNode {
    switch node.content {
    case .mapping(let entries):
      guard entries.count == 1, let entry = entries.first, entry.key == "param" else { return node }
      guard case .scalar(.string(let name)) = entry.value.content else {
        decoder.diagnostics.report(
          .badString, "the name of a parameter is text, not \(entry.value.name)",
          at: entry.value.range, path: path)
        return SceneNode(.scalar(.invalid), range: node.range)
      }
      let value = value(name, at: entry.value.range, path: path, decoder: decoder)
      return SceneNode(value?.content ?? .scalar(.invalid), range: node.range)
    case .scalar(.string(let text)) where text.contains("${"):
      let filled = filled(text, at: node.range, path: path, decoder: decoder)
      return SceneNode(.scalar(filled.map { .string($0) } ?? .invalid), range: node.range)
    case .scalar, .sequence:
      return node
    }
  }

  private func value(
    _ name: String, at range: SourceRange, path: NodePath, decoder: SceneDecoder
  ) -> SceneNode? {
    if let node = nodes[name] { return node }
    if !names.contains(name) {
      decoder.diagnostics.report(
        .unknownParameter, "no parameter is called \(quoted(name))", at: range, path: path,
        hint: NearName.hint(for: name, among: names))
    }
    return nil
  }

  /// Replaces each `${name}`; `$${` stands for `${` itself.
  private func filled(
    _ text: String, at range: SourceRange, path: NodePath, decoder: SceneDecoder
  ) -> String? {
    var result = ""
    var rest = text[...]
    while let dollar = rest.range(of: "${") {
      let before = rest[..<dollar.lowerBound]
      if before.hasSuffix("$") {
        result += before.dropLast() + "${"
        rest = rest[dollar.upperBound...]
        continue
      }
      result += before
      guard let brace = rest[dollar.upperBound...].firstIndex(of: "}") else {
        decoder.diagnostics.report(
          .badPlaceholder, "the placeholder \(quoted(String(rest[dollar.lowerBound...]))) has no }",
          at: range, path: path, hint: "write $${ for the characters themselves")
        return nil
      }
      let name = String(rest[dollar.upperBound..<brace])
      guard let value = value(name, at: range, path: path, decoder: decoder),
        let inserted = insertion(value, name: name, at: range, path: path, decoder: decoder),
        decoder.admitInsertedText(inserted, at: range)
      else { return nil }
      result += inserted
      rest = rest[rest.index(after: brace)...]
    }
    return result + rest
  }

  private func insertion(
    _ node: SceneNode, name: String, at range: SourceRange, path: NodePath, decoder: SceneDecoder
  ) -> String? {
    if case .scalar(let kind) = node.content {
      switch kind {
      case .string(let text): return text
      case .number(let value, _): return numberText(value)
      case .boolean(let value): return String(value)
      case .null, .invalid: return nil
      }
    }
    decoder.diagnostics.report(
      .badPlaceholder, "the parameter \(quoted(name)) has no text to put here", at: range,
      path: path, hint: "use it as a whole value: {param: \(name)}")
    return nil
  }
}
