package enum LoopKeys {
  /// The key of nodes that can be repeated.
  package static let loop = Key(
    "for", .written(form),
    "Repeats the element for each of some values; a list nests loops, the outermost first.")
  package static let form = SyntaxForm.either(
    .node("for"), .list(of: .node("for"), count: 1...Int.max))
  static let each = Key(
    "each", .identifier, shows: "item",
    "The name by which the element refers to the value: {param: item}, ${item}, item.part.")
  static let `in` = Key(
    "in", .written(.either(.list(of: .anything), .node("for values"))), isRequired: true,
    "The values: a list, a count, or the rows of a file.")
  static let index = Key("index", .identifier, "The name of the value's index, which starts at 0.")

  package static let mapping = NodeType(
    name: "for", summary: "Repeats an element of a list for each of some values.",
    keys: [each, `in`, index])
}

enum LoopSourceKeys {
  static let count = Key(
    "count", .integer(.between(0, Double(SceneLimit.documentNodes.value))),
    "The number of values, which are the numbers from 0.")
  static let data = Key(
    "data", .written(.assetPath),
    "A CSV or TSV file, whose first row names the columns, or a JSON or YAML file with a list.")

  static let mapping = NodeType(
    name: "for values", summary: "The source of a loop's values.",
    keys: [count, data],
    rules: [
      .exclusive(["count"], ["data"], reason: "both define the values"),
      .some(
        of: ["count", "data"], problem: "missing \"count\" or \"data\" in the values of for",
        hint: "write {count: 10} or {data: rows.csv}"),
    ])
}

/// Expands `for:` in the elements of a list.
extension SceneDecoder {
  /// Returns the repetitions of an element with `for:`, or the element itself (XP-08).
  ///
  /// - Parameter element: An element of a list.
  /// - Returns: The elements to decode.
  func repetitions(of element: SceneCursor) -> [SceneCursor] {
    guard case .mapping(let entries) = element.node.content,
      let loop = entries.first(where: { $0.key == "for" })
    else { return [element] }
    let path = element.path.appending("for")
    guard let scope = element.scope else {
      diagnostics.report(
        .misplacedKey, "\"for\" is not allowed in a default, a caller's value or data",
        at: loop.keyRange, path: path, hint: "loop over the list where it is used")
      return []
    }
    // An element that is not a mapping is the value of the key "value".
    let others = entries.filter { $0.key != "for" }
    let isValue = others.count == 1 && others[0].key == "value"
    let body =
      isValue ? others[0].value : SceneNode(.mapping(others), range: element.node.range)
    let bodyPath = isValue ? element.path.appending("value") : element.path
    let scopes = scopes(of: resolved(loop.value, path: path, scope: scope), perPass: body.count)
    return scopes.map { scope in
      isValue
        ? resolved(body, path: bodyPath, scope: scope)
        : SceneCursor(node: body, path: bodyPath, scope: scope)
    }
  }

  /// Returns the scopes of the passes of a loop, or of a list of nested loops, the outermost first.
  private func scopes(of head: SceneCursor, perPass count: Int) -> [SceneScope] {
    guard let scope = head.scope else { return [] }
    guard case .sequence(let nodes) = head.node.content else {
      return passes(of: head, in: scope, perPass: count)
    }
    if nodes.isEmpty { report(.wrongCount, "the list of loops is empty", at: head) }
    var scopes = nodes.isEmpty ? [] : [scope]
    for (index, node) in nodes.enumerated() {
      let path = head.path.appending(index)
      scopes = scopes.flatMap { outer -> [SceneScope] in
        // Each of a million outer passes would exceed the limit again, or have the same error.
        guard !valueCount.isExceeded, !diagnostics.isRepetitive else { return [] }
        return passes(
          of: resolved(node, path: path, scope: outer), in: outer,
          perPass: index == nodes.count - 1 ? count : 1)
      }
    }
    return scopes
  }

  /// Returns the scopes of the passes of a loop.
  private func passes(
    of head: SceneCursor, in scope: SceneScope, perPass count: Int
  ) -> [SceneScope] {
    guard let values = values(of: head, perPass: count) else { return [] }
    return values.enumerated().map { index, value in
      var names = [(name: values.name, meaning: SceneScope.Meaning.value(value))]
      if let name = values.indexName {
        let number = SceneNode(
          .scalar(.number(Double(index), isInteger: true)), range: head.range)
        names.append((name, .value(SceneCursor(node: number, path: head.path))))
      }
      return scope.adding(names)
    }
  }

  /// The values of a loop.
  private struct LoopValues: Sequence {
    let name: String
    let indexName: String?
    let values: [SceneCursor]

    func makeIterator() -> IndexingIterator<[SceneCursor]> { values.makeIterator() }
  }

  private func values(of head: SceneCursor, perPass count: Int) -> LoopValues? {
    guard let node = node(head, as: LoopKeys.mapping, owner: "for") else { return nil }
    let (name, indexName) = (node[LoopKeys.each], node[LoopKeys.index])
    guard let source = node[LoopKeys.in] else { return nil }
    let values = loopSource(source, perPass: count)
    if let name, name == indexName, let place = node.place(LoopKeys.index) {
      report(.conflictingKeys, "each and index must be different names", at: place)
      return nil
    }
    let isValid =
      (name != nil || !node.has(LoopKeys.each)) && (indexName != nil || !node.has(LoopKeys.index))
    guard let values, isValid else { return nil }
    return LoopValues(name: name ?? "item", indexName: indexName, values: values)
  }

  /// Returns the values of a loop: those of a list, the numbers up to a count, or the rows of a
  /// file.
  private func loopSource(_ cursor: SceneCursor, perPass count: Int) -> [SceneCursor]? {
    if case .mapping = cursor.node.content {
      guard let node = node(cursor, as: LoopSourceKeys.mapping, owner: "the values of for") else {
        return nil
      }
      if let place = node.place(LoopSourceKeys.count) {
        guard let number = node[LoopSourceKeys.count],
          admitValues(number, times: count, at: place)
        else { return nil }
        return (0..<number).map { index in
          let node = SceneNode(
            .scalar(.number(Double(index), isInteger: true)), range: place.range)
          return SceneCursor(node: node, path: place.path)
        }
      }
      guard let place = node[LoopSourceKeys.data],
        let rows = finder.rows(place, of: file(of: place)),
        admitValues(rows.count, times: count, at: place)
      else {
        return nil
      }
      return rows
    }
    guard let elements = writtenElements(cursor),
      admitValues(elements.count, times: count, at: cursor)
    else { return nil }
    return elements
  }
}
