package import CoreGraphics
package import LayerTree

/// A key path, resolved in the property tables.
package struct SceneKeyPath: Sendable {
  /// The path in Core Animation's syntax.
  package let text: String
  /// The property that it resolves to.
  package let path: PropertyPath
  /// The size that percentages refer to, which is that of the parent of the layer that the key path
  /// resolves to; nil if percentages are not allowed.
  package let parentSize: CGSize?
  /// How many numbers its values have if they are vectors of a filter; otherwise nil.
  let vectorCount: Int?
}

extension SceneDecoder {
  /// Decodes the key path of an animation.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - target: The layer.
  /// - Returns: The path, or nil after an error.
  package func keyPath(_ cursor: SceneCursor, on target: AnimationTarget) -> SceneKeyPath? {
    string(cursor).flatMap {
      keyPath($0, on: target, isAnimated: true, at: cursor.range, path: cursor.path)
    }
  }

  /// Resolves a key path; in an animation, also through `sublayers.NAME.` (V-03).
  ///
  /// - Parameters:
  ///   - text: The path.
  ///   - target: The layer.
  ///   - isAnimated: Whether the property must be animatable.
  ///   - range: The source range of the path.
  ///   - path: The path of its node.
  /// - Returns: The path, or nil after an error.
  package func keyPath(
    _ text: String, on target: AnimationTarget, isAnimated: Bool, at range: SourceRange,
    path: NodePath
  ) -> SceneKeyPath? {
    guard isAnimated else {
      return property(text, whole: text, on: target, isAnimated: false, at: range, path: path)
    }
    var target = target
    var rest = text[...]
    while rest.hasPrefix("sublayers.") {
      let named = rest.dropFirst("sublayers.".count)
      // Names may contain dots, so the name does not end at the first one.
      guard let found = target.sublayer(withPrefixOf: named) else {
        reportSublayer(String(named), of: target, at: range, path: path)
        return nil
      }
      (target, rest) = (found.target, named.dropFirst(found.name.count + 1))
    }
    return property(
      String(rest), whole: text, on: target, isAnimated: true, at: range, path: path)
  }

  private func property(
    _ text: String, whole: String, on target: AnimationTarget, isAnimated: Bool,
    at range: SourceRange, path: NodePath
  ) -> SceneKeyPath? {
    let table = target.nodeClass.properties
    let animated = target.nodeClass.animatedProperties
    let own = isAnimated ? PropertyPath(text, in: animated) : nil
    guard let found = own ?? PropertyPath(text, in: table), !found.property.isForCodeOnly else {
      let owners = owners(of: text, besides: target.nodeClass)
      let part = owners.isEmpty ? unknownPart(of: text, on: target) : nil
      diagnostics.report(
        .unknownKeyPath, "a \(target.nodeClass.noun) has no property \(quoted(text))",
        at: range, path: path,
        unknown: owners.isEmpty
          ? part?.word ?? UnknownWord(text, among: keyPaths(of: table)) : nil,
        hint: owners.isEmpty
          ? part.flatMap { $0.word.listed(as: $0.noun) }
          : "valid in layers of type \(owners.joined(separator: " or "))")
      return nil
    }
    guard found.isAnimatable || !isAnimated else {
      diagnostics.report(
        .notAnimatable, "the property \(quoted(text)) cannot be animated", at: range, path: path,
        hint: hint(forDerived: found.property))
      return nil
    }
    guard checkTextPart(found, on: target, at: range, path: path) else { return nil }
    if let (noun, names) = namedParts(of: found.property, of: target),
      let component = found.component,
      target.value(of: found.property).flatMap({ component.read($0) }) == nil
    {
      let part = unknownPart(of: text, on: target)
      diagnostics.report(
        .unknownKeyPath, "the layer has no \(noun) for the key path \(quoted(text))",
        at: range, path: path, unknown: part?.word,
        hint: part?.noun == "inputs"
          ? part?.word.listed(as: "inputs")
          : names.isEmpty ? nil : "\(noun)s are \(names.joined(separator: ", "))")
      return nil
    }
    checkAxis(found, on: target, at: range, path: path)
    let isRelative = target.nodeClass.parentRelativeProperties.contains(found.property.name)
    return SceneKeyPath(
      text: whole, path: found, parentSize: isRelative ? target.parentSize : nil,
      vectorCount: vectorCount(of: found, on: target))
  }

  /// Returns how many numbers a vector of a filter has, by the value that the scene gives it; nil
  /// for other values.
  private func vectorCount(of path: PropertyPath, on target: AnimationTarget) -> Int? {
    guard let component = path.component, let whole = target.value(of: path.property),
      case .numbers(let numbers?)? = component.read(whole)
    else { return nil }
    return numbers.count
  }

  /// Returns what key paths lead to below a property and the names there, for cells and filters
  /// (V-03, EM-19); nil for other properties.
  private func namedParts(
    of property: LayerProperty, of target: AnimationTarget
  ) -> (noun: String, names: [String])? {
    switch (property.kind, target.value(of: property)) {
    case (.emitterCells, .emitterCells(let cells?)): ("emitter cell", cells.compactMap(\.name))
    case (.emitterCells, _): ("emitter cell", [])
    case (.filters, .filters(let filters?)): ("filter", filters.map(\.name))
    case (.filters, _): ("filter", [])
    case (.transitionFilter, .transitionFilter(let filter?)):
      ("input", filter.kind.inputs.map(\.key))
    case (.transitionFilter, _): ("filter", [])
    default: nil
    }
  }

  /// Returns the part of a key path into filters that the layer's filters do not have, and what it
  /// should be one of: the name of a filter, or the key of an input; nil for other key paths.
  private func unknownPart(
    of text: String, on target: AnimationTarget
  ) -> (word: UnknownWord, noun: String)? {
    guard let dot = text.firstIndex(of: "."),
      let row = target.nodeClass.properties[String(text[..<dot])],
      let value = target.value(of: row)
    else { return nil }
    func key(_ key: Substring, of filter: LayerFilter) -> (word: UnknownWord, noun: String) {
      let keys = filter.kind.inputs.map(\.key) + ["enabled"]
      return (word: UnknownWord(String(key), among: keys), noun: "inputs")
    }
    let rest = text[text.index(after: dot)...]
    switch value {
    case .compositingFilter(.filter(let filter)?): return key(rest, of: filter)
    case .filters(let filters?):
      // Names may contain dots, but keys do not.
      let end = rest.lastIndex(of: ".") ?? rest.endIndex
      guard let filter = filters.first(where: { $0.name == rest[..<end] }), end < rest.endIndex
      else {
        let word = UnknownWord(String(rest[..<end]), among: filters.map(\.name))
        return (word: word, noun: "filters")
      }
      return key(rest[rest.index(after: end)...], of: filter)
    default: return nil
    }
  }

  private func reportSublayer(
    _ named: String, of target: AnimationTarget, at range: SourceRange, path: NodePath
  ) {
    guard target.knowsItsSublayers else { return }
    let name = named.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init)
    diagnostics.report(
      .unknownLayer, "the layer has no sublayer \(quoted(name ?? ""))", at: range, path: path,
      unknown: UnknownWord(name ?? "", among: target.sublayerNames),
      hint: "to reach a sublayer, write sublayers.NAME.opacity")
  }

  /// Decodes a value for a key path.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - keyPath: The path.
  /// - Returns: The value of the path's kind, or nil after an error.
  package func value(_ cursor: SceneCursor, at keyPath: SceneKeyPath) -> AnimatableValue? {
    let path = keyPath.path
    let parent = keyPath.parentSize
    if let count = keyPath.vectorCount {
      return vector(cursor, count: count).map { .numbers($0) }
    }
    if let parent, let component = path.component, path.kind == .number {
      // "position.x" is relative to the width, "bounds.size.height" to the height.
      let isVertical = component.name.hasSuffix("y") || component.name.hasSuffix("height")
      return length(cursor, of: isVertical ? parent.height : parent.width).map { .number($0) }
    }
    return value(
      cursor, of: path.kind, in: parent, isAngle: path.component?.isAngle ?? false)
  }

  /// Returns the layer types that have a property; for a layer, without those of views.
  private func owners(of text: String, besides own: NodeClass) -> [String] {
    guard !text.isEmpty else { return [] }
    return classes.all.filter { other in
      (!own.isLayer || other.isLayer) && PropertyPath(text, in: other.properties) != nil
    }.map(\.name).sorted()
  }

  private func keyPaths(of table: PropertyTable) -> [String] {
    table.sceneRows.flatMap { row in
      var parts = ValueComponent.components(of: row.kind).map(\.name)
      if row.kind == .transitionFilter {
        parts += Set(NodeRegistry.transitionFilters.flatMap(\.inputs).map(\.key)).sorted()
      }
      return [row.name] + parts.map { "\(row.name).\($0)" }
    }
  }

  private func hint(forDerived property: LayerProperty) -> String? {
    guard !property.derivedFrom.isEmpty else { return nil }
    return "animate \(property.derivedFrom.map(\.name).joined(separator: " and "))"
  }
}
