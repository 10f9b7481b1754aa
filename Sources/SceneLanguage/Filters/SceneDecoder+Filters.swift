import CoreImage
package import LayerTree

extension SceneDecoder {
  /// Decodes the filters of a layer or of what is behind it.
  ///
  /// - Parameter cursor: The list.
  /// - Returns: The filters, or nil after an error.
  package func filters(_ cursor: SceneCursor) -> [LayerFilter]? {
    var names: [String: SourceRange] = [:]
    return list(cursor) { item -> LayerFilter? in
      guard let (filter, name) = filter(item) else { return nil }
      guard let name else { return filter }
      if let first = names[filter.name] {
        reportRepetition(
          .duplicateIdentifier, "two filters have the name \(quoted(filter.name))", at: name,
          first: first)
        return nil
      }
      names[filter.name] = name.range
      return filter
    }
  }

  /// Decodes what composites a layer: a name, or a filter.
  ///
  /// - Parameter cursor: The name or mapping.
  /// - Returns: The filter, or nil after an error.
  package func compositingFilter(_ cursor: SceneCursor) -> CompositingFilter? {
    guard case .mapping = cursor.node.content else {
      return name(cursor, among: CompositingFilter.names).map { .named($0) }
    }
    guard
      let (plain, node) = filter(
        cursor, among: NodeRegistry.compositingFilters, or: CompositingFilterKeys.mapping,
        as: NodeRegistry.compositingFilterType(of:), owner: "compositing filter")
    else { return nil }
    var filter = plain
    filter.isEnabled = node[FilterKeys.enabled]
    return inputs(of: node, into: filter, except: kCIInputBackgroundImageKey).map { .filter($0) }
  }

  /// Decodes the filter of a transition: its name, or a mapping with its inputs.
  ///
  /// - Parameter cursor: The name or mapping.
  /// - Returns: The filter, or nil after an error.
  package func transitionFilter(_ cursor: SceneCursor) -> LayerFilter? {
    let filters = NodeRegistry.transitionFilters
    guard case .mapping = cursor.node.content else {
      guard let kind = filterKind(cursor, among: filters) else { return nil }
      guard let key = kind.imageKeys.first(where: { kind.requires($0) }) else {
        return LayerFilter(kind)
      }
      report(
        .missingKey, "missing key \(quoted(key)) in filter \(quoted(kind.name))", at: cursor,
        hint: "write {filter: \(kind.name), \(key): image.png}")
      return nil
    }
    guard
      let (filter, node) = filter(cursor, among: filters, or: TransitionFilterKeys.mapping)
    else { return nil }
    return inputs(of: node, into: filter)
  }

  /// Decodes a filter, with the place of its name if it has one of its own.
  private func filter(_ cursor: SceneCursor) -> (filter: LayerFilter, name: SceneCursor?)? {
    guard
      let (plain, node) = filter(
        cursor, among: NodeRegistry.imageFilters, or: FilterKeys.mapping)
    else { return nil }
    var filter = plain
    if let name = node[FilterKeys.name] { filter.name = name }
    filter.isEnabled = node[FilterKeys.enabled]
    filter.isClamped = node[FilterKeys.clamp]
    return inputs(of: node, into: filter).map { ($0, node.place(FilterKeys.name)) }
  }

  /// Decodes the kind of a filter, and checks the keys of the mapping.
  ///
  /// - Parameters:
  ///   - cursor: The mapping.
  ///   - kinds: The filters that it may be.
  ///   - type: The type of the mapping if its filter is missing or unknown.
  ///   - typeOfKind: Returns the type of the mapping for its filter.
  ///   - owner: What the mapping is, for errors.
  /// - Returns: The filter with default inputs, and the fields; nil after an error.
  private func filter(
    _ cursor: SceneCursor, among kinds: [FilterKind], or type: NodeType,
    as typeOfKind: (FilterKind) -> NodeType = NodeRegistry.filterType(of:),
    owner: String = "filter"
  ) -> (LayerFilter, NodeFields)? {
    guard let fields = fields(cursor, owner: owner) else { return nil }
    guard let field = fields.field(FilterKeys.filter.name) else {
      // Reports the missing key.
      _ = NodeFields(fields, as: type, decoder: self)
      return nil
    }
    guard let kind = filterKind(field.value, among: kinds) else { return nil }
    let named = fields.named("filter \(quoted(kind.name))")
    return (LayerFilter(kind), NodeFields(named, as: typeOfKind(kind), decoder: self))
  }

  /// Decodes the name of a filter.
  ///
  /// There are too many names to list them in a message.
  ///
  /// - Parameters:
  ///   - cursor: The name.
  ///   - kinds: The filters that it may be.
  /// - Returns: The filter, or nil after an error.
  private func filterKind(_ cursor: SceneCursor, among kinds: [FilterKind]) -> FilterKind? {
    guard let text = string(cursor) else { return nil }
    if let kind = kinds.first(where: { $0.name == text }) { return kind }
    if FilterDefinition.named(text) != nil {
      report(
        .unknownName, "the filter \(quoted(text)) cannot be used here", at: cursor,
        hint: FilterKind.use(of: text))
    } else {
      report(
        .unknownName, "unknown filter \(quoted(text))", at: cursor,
        unknown: UnknownWord(text, among: kinds.map(\.name)),
        hint: UnknownWord.question(kinds.map(\.name).containing(text)))
    }
    return nil
  }

  /// Decodes the inputs of a filter.
  ///
  /// - Parameters:
  ///   - node: The fields.
  ///   - filter: The filter with default inputs.
  ///   - providedKey: The key of an image that the layer provides.
  /// - Returns: The filter, or nil after an error.
  private func inputs(
    of node: NodeFields, into filter: LayerFilter, except providedKey: String? = nil
  ) -> LayerFilter? {
    var (filter, isSound) = (filter, true)
    for input in filter.kind.inputs {
      guard let place = node[input.key]?.value else { continue }
      let decoded: AnimatableValue? =
        if let count = input.count {
          vector(place, count: count).map { .numbers($0) }
        } else if input.isAngle {
          angle(place).map { .number($0) }
        } else if input.kind == .number {
          number(place, in: input.range).map { .number($0) }
        } else {
          value(place, of: input.kind)
        }
      isSound = decoded.map { filter.setValue($0, forInput: input.key) } == true && isSound
    }
    for key in filter.kind.imageKeys where key != providedKey {
      guard let place = node[key]?.value else { continue }
      guard case .image(.image(let image)?)? = value(place, of: .image) else {
        isSound = false
        continue
      }
      filter.objects[key] = .image(CIImage(cgImage: image))
    }
    isSound = decodeTables(of: node, into: &filter) && isSound
    return isSound ? filter : nil
  }
}

extension FilterKind {
  /// Returns a hint about where scenes can use a filter of Core Image.
  fileprivate static func use(of name: String) -> String {
    let kind = named(name)
    return switch kind?.purpose {
    case .image where kind?.combinesImages == false:
      "it can be used in filters and backgroundFilters"
    case .image, .blend: "it can be used in compositingFilter, filters and backgroundFilters"
    case .transition:
      "it can be used as the filter of a transition or of a layer of type filterTransition"
    // No name leads to a filter of client code.
    case .client, nil: "it can only be used in Swift, for images"
    }
  }
}

extension [String] {
  /// Returns the names that start with a part of a name, or else those that contain it; an empty
  /// list for more than three.
  fileprivate func containing(_ part: String) -> [String] {
    let part = part.lowercased()
    guard part.count > 3 else { return [] }
    let found = filter { $0.lowercased().contains(part) }
    let starting = found.filter { $0.lowercased().hasPrefix(part) }
    let names = starting.isEmpty ? found : starting
    return names.count > 3 ? [] : names
  }
}
