import Foundation
import LayerTree

/// Resolves the values `{param: name}` and `{calc: "..."}`, and `${name}` in text.
extension ValueDecoder {
  /// Resolves the references of a node.
  ///
  /// Descendants are not resolved, and neither are references in inserted values.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - path: The path of the node.
  ///   - scope: The scope of names, or nil if references are not resolved.
  /// - Returns: The node to decode, with the source range of the reference.
  package func resolved(_ node: SceneNode, path: NodePath, scope: SceneScope?) -> SceneCursor {
    guard let scope else { return SceneCursor(node: node, path: path) }
    let use = Reference(range: node.range, path: path, scope: scope)
    switch node.content {
    case .mapping(let entries):
      guard let entry = entries.first else { break }
      if ["calc", "expr"].contains(entry.key), refuseCutCalculation(entries, use) {
        return use.scalar(nil)
      }
      guard entries.count == 1 else { break }
      switch entry.key {
      case "param": return parameter(entry.value, use)
      case "calc": return calculation(entry.value, use)
      default: break
      }
    case .scalar(.string(let text)) where text.contains("${"):
      return use.scalar(filled(text, use).map { .string($0) })
    case .scalar, .sequence: break
    }
    return SceneCursor(node: node, path: path, scope: scope)
  }

  /// A place where a value is inserted.
  struct Reference {
    let range: SourceRange
    let path: NodePath
    let scope: SceneScope

    /// Returns the node to decode, with a scalar, or with an invalid value for nil.
    func scalar(_ kind: ScalarKind?) -> SceneCursor {
      SceneCursor(
        node: SceneNode(.scalar(kind ?? .invalid), range: range), path: path, scope: scope)
    }
  }

  // MARK: Values

  private func parameter(_ name: SceneNode, _ use: Reference) -> SceneCursor {
    guard case .scalar(.string(let text)) = name.content else {
      diagnostics.report(
        .badString, "expected the name of a parameter, found \(name.name)", at: name.range,
        path: use.path)
      return use.scalar(nil)
    }
    let here = Reference(range: name.range, path: use.path, scope: use.scope)
    guard let value = value(named: text, here) else { return use.scalar(nil) }
    let origin = value.origin ?? value.range
    // A scalar contains no references that could be resolved in the wrong scope, and costs nothing
    // no matter how often it is inserted.
    let isSingle = if case .scalar = value.node.content { true } else { false }
    guard isSingle || admitValues(1, times: value.node.count, at: use.scalar(nil)) else {
      return use.scalar(nil)
    }
    return SceneCursor(
      node: SceneNode(value.node.content, range: use.range), path: use.path,
      scope: value.scope ?? (isSingle ? use.scope : nil),
      origin: origin.file == use.range.file ? nil : origin)
  }

  /// Returns the value of a name: a parameter, an argument, a loop variable, or a part of one as in
  /// `row.price`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - use: The place of the reference.
  /// - Returns: The value, or nil after an error in the reference or the declaration.
  func value(named name: String, _ use: Reference) -> SceneCursor? {
    // A name can contain dots, so the longest known name is used.
    var known = name[...]
    while true {
      let isKnowable = known.utf8.count <= use.scope.longestName
      switch isKnowable ? use.scope.meaning(of: String(known)) : nil {
      case .value(let value):
        let rest = name.dropFirst(known.count + 1)
        return rest.isEmpty ? value : part(rest, of: value, name: String(known), use)
      case .invalid: return nil
      case nil: break
      }
      guard let point = known.lastIndex(of: ".") else { break }
      known = known[..<point]
    }
    let names = use.scope.names
    diagnostics.report(
      .unknownParameter, "unknown parameter \(quoted(name))", at: use.range, path: use.path,
      unknown: UnknownWord(name, among: names),
      hint: name.contains("-") ? "put spaces around a minus sign" : nil)
    return nil
  }

  private func part(
    _ part: Substring, of whole: SceneCursor, name: String, _ use: Reference
  ) -> SceneCursor? {
    switch whole.node.content {
    case .mapping(let entries):
      // The longest matching key is used, as with names.
      var key = part
      while true {
        if let entry = entries.first(where: { $0.key == key }) {
          let value = resolved(
            entry.value, path: whole.path.appending(entry.key), scope: whole.scope)
          let rest = part.dropFirst(key.count + 1)
          return rest.isEmpty ? value : self.part(rest, of: value, name: name + ".\(key)", use)
        }
        guard let point = key.lastIndex(of: ".") else { break }
        key = key[..<point]
      }
      let keys = entries.map(\.key)
      diagnostics.report(
        .unknownParameter, "\(quoted(name)) has no key \(quoted(String(key)))", at: use.range,
        path: use.path,
        unknown: UnknownWord(String(key), among: keys),
        hint: keys.isEmpty ? "it is empty" : "it has \(listed(keys))")
    case .sequence(let elements):
      let digits = part.prefix { $0 != "." }
      if let index = Int(digits) ?? SceneNode.index(ofPart: digits, among: elements.count),
        elements.indices.contains(index)
      {
        let value = resolved(
          elements[index], path: whole.path.appending(index), scope: whole.scope)
        let rest = part.dropFirst(digits.count + 1)
        return rest.isEmpty ? value : self.part(rest, of: value, name: name + ".\(digits)", use)
      }
      diagnostics.report(
        .unknownParameter, "\(quoted(name)) has no element \(quoted(String(digits)))",
        at: use.range, path: use.path,
        hint: elements.isEmpty ? "it is empty" : "its elements are 0 to \(elements.count - 1)")
    case .scalar(.invalid): break
    case .scalar:
      diagnostics.report(
        .unknownParameter, "\(quoted(name)) is \(whole.description), which has no parts",
        at: use.range, path: use.path)
    }
    return nil
  }

  // MARK: Text

  /// Returns a key with its placeholders filled, or nil after an error.
  func filledKey(
    _ key: String, at range: SourceRange, path: NodePath, scope: SceneScope?
  ) -> String? {
    guard let scope, key.contains("${") else { return key }
    return filled(key, Reference(range: range, path: path, scope: scope))
  }

  /// Replaces each `${name}`, and `$${` with a literal `${`.
  private func filled(_ text: String, _ use: Reference) -> String? {
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
        diagnostics.report(
          .badPlaceholder,
          "missing } in the placeholder \(quoted(String(rest[dollar.lowerBound...])))",
          at: use.range, path: use.path, hint: "write $${ for a literal ${")
        return nil
      }
      let name = String(rest[dollar.upperBound..<brace])
      guard let inserted = inserted(name, use), admitInsertedText(inserted, at: use.range) else {
        return nil
      }
      result += inserted
      rest = rest[rest.index(after: brace)...]
    }
    return result + rest
  }

  /// Returns the text of a name, or else of a calculation: `${i + 1}`.
  private func inserted(_ name: String, _ use: Reference) -> String? {
    do {
      if let call = try FormattedPlaceholder.read(name) { return formatted(call, use) }
    } catch {
      diagnostics.report(
        .badPlaceholder, error.message, at: use.range, path: use.path, hint: error.hint)
      return nil
    }
    // Calculations have predefined names.
    let isConstant = Calculation.constant(name) != nil && use.scope.meaning(of: name) == nil
    guard isConstant || !Calculation.isName(name) else {
      return value(named: name, use).flatMap { insertion($0, name: name, use) }
    }
    guard let result = calculated(name, use) else { return nil }
    if let text = result.insertedText { return text }
    diagnostics.report(
      .badPlaceholder, "cannot insert \(result.noun) into text", at: use.range, path: use.path)
    return nil
  }

  /// Returns the text of a formatted calculation: times in seconds, and percentages as fractions.
  private func formatted(_ call: FormattedPlaceholder, _ use: Reference) -> String? {
    guard let result = calculated(call.expression, use) else { return nil }
    guard case .number(let value) = result, let number = value.formula.constant else {
      diagnostics.report(
        .badPlaceholder, "cannot format \(result.noun) as a number", at: use.range, path: use.path)
      return nil
    }
    return format(of: call, use)?.string(from: number * (value.unit?.formatFactor ?? 1))
  }

  /// Returns the format of a call of `format`, or nil after an error.
  func format(of call: FormattedPlaceholder, _ use: Reference) -> NumberFormat? {
    guard let locale = NumberLocale(rawValue: call.locale) else {
      let names = NumberLocale.allNames
      diagnostics.report(
        .unknownName, "unknown locale \(quoted(call.locale))", at: use.range, path: use.path,
        unknown: UnknownWord(call.locale, among: names),
        hint: "locales are \(names.joined(separator: ", "))")
      return nil
    }
    return format(call.pattern, locale: locale, at: use.range, path: use.path)
  }

  private func insertion(_ value: SceneCursor, name: String, _ use: Reference) -> String? {
    if case .scalar(let kind) = value.node.content {
      switch kind {
      case .string(let text): return text
      case .number(let value, _): return roundedNumberText(value)
      case .boolean(let value): return String(value)
      case .invalid: return nil
      case .null: break
      }
    }
    diagnostics.report(
      .badPlaceholder, "cannot insert \(quoted(name)) into text: it is \(value.description)",
      at: use.range, path: use.path,
      hint: value.isNull ? nil : "use it as a whole value: {param: \(name)}")
    return nil
  }
}

extension SceneNode {
  /// Returns the index of a part of a point, a size or a rectangle by its name.
  ///
  /// - Parameters:
  ///   - name: `x`, `y`, `width` or `height`.
  ///   - count: The number of elements of the list.
  /// - Returns: The index, or nil for other names and lists.
  fileprivate static func index(ofPart name: Substring, among count: Int) -> Int? {
    guard count == 2 || count == 4 else { return nil }
    return switch name {
    case "x": 0
    case "y": 1
    case "width": count - 2
    case "height": count - 1
    default: nil
    }
  }
}
