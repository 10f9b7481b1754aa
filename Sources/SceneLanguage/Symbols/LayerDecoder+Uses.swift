/// Expands the uses of symbols and included files in layers.
extension LayerDecoder {
  /// A layer's use of a symbol or an included file.
  private struct Use {
    let field: SceneFields.Field
    /// The definition, with the arguments as its scope.
    let definition: SceneCursor
    /// The noun for the definition in messages.
    let noun: String
    /// The whole file that is included; nil for a symbol or layer.
    var file: SceneCursor?

    /// Returns what the layer plays on a clock of its own (PC-10).
    ///
    /// - Parameter clock: The value of `clock:`, or nil for none.
    /// - Returns: The definition; nil if it is a part of the layer.
    func precomposition(clock: SceneCursor?) -> Precomposition? {
      let whole = file ?? definition
      let hasTimeline =
        file == nil
        ? PrecompositionKeys.ofDefinitions.contains { definition.node[$0] != nil }
        : ["timeline", "sequence", "audio"].contains { whole.node[$0] != nil }
      guard clock != nil || hasTimeline else { return nil }
      return Precomposition(
        definition: whole.within(whole.scope?.withOwnIdentifiers()), isFile: file != nil,
        clock: clock)
    }
  }

  /// All keys of a layer, and the definition that it plays on a clock of its own instead of being it.
  struct Expansion {
    let fields: SceneFields
    var precomposition: Precomposition?
  }

  /// Returns the definition of a symbol for checking it on its own.
  ///
  /// - Parameters:
  ///   - cursor: The definition.
  ///   - name: The name of the symbol.
  /// - Returns: The definition, with the known values of its parameters.
  func unusedSymbol(_ cursor: SceneCursor, name: String) -> SceneCursor {
    guard let scope = cursor.scope else { return cursor }
    return cursor.within(
      scope.ofSymbol(
        usedBy: "symbols/\(name)",
        values: decoder.values(of: declarations(of: cursor), arguments: nil, use: nil)))
  }

  /// Returns whether the keys are those of a layer that plays a file on a clock of its own.
  private func playsFile(_ fields: SceneFields) -> Bool {
    guard case .scalar(.string(let name))? = fields["type"]?.node.content else { return false }
    return decoder.classes[name]?.nodeClass.parts.contains(where: \.playsFile) ?? false
  }

  /// Reports keys that are only allowed in definitions or in uses.
  ///
  /// - Parameters:
  ///   - own: The layer's own keys.
  ///   - isDefinition: Whether it is the definition of a symbol.
  func refuseMisplacedKeys(_ own: SceneFields, isDefinition: Bool) {
    if !isDefinition, let field = own.field("parameters") {
      decoder.diagnostics.report(
        .misplacedKey, "only the definition of a symbol can have parameters", at: field.keyRange,
        path: own.path, hint: "use arguments instead")
    }
    if own["symbol"] == nil, own["include"] == nil {
      for key in playsFile(own) ? ["arguments"] : ["arguments", "clock"] {
        guard let field = own.field(key) else { continue }
        let owners =
          key == "clock"
          ? "\"symbol\", \"include\", type: lottie or type: video" : "\"symbol\" or \"include\""
        decoder.diagnostics.report(
          .misplacedKey, "\(quoted(key)) requires \(owners)",
          at: field.keyRange, path: own.path)
      }
    }
    for key in PrecompositionKeys.ofDefinitions where !isDefinition && own[key] != nil {
      guard let field = own.field(key) else { continue }
      decoder.diagnostics.report(
        .misplacedKey, "only the definition of a symbol can have \(quoted(key))",
        at: field.keyRange, path: own.path,
        hint: key == "duration"
          ? "write it into a clock, or into the entry of a sequence"
          : "write it at the top of the scene")
    }
  }

  /// Merges the keys of a layer with those of the definition that it uses.
  ///
  /// - Parameters:
  ///   - own: The layer's own keys.
  ///   - cursor: The layer.
  ///   - identifier: The layer's full id, which prefixes the ids inside the definition.
  /// - Returns: All keys, each value with the scope in which it is written, and the definition if it
  ///   is played on a clock of its own; nil after an error.
  func expanded(
    _ own: SceneFields, cursor: SceneCursor, identifier: String?
  ) -> Expansion? {
    var fields = own.fields
    var precomposition: Precomposition?
    var known = Set(fields.map(\.key))
    var current = own
    var depth = 0
    // A definition can itself be a use. Cycles were already reported, except those that only arise
    // from arguments.
    while current["symbol"] != nil || current["include"] != nil {
      // The arguments of each use retain the scope of the previous one, and all are released
      // together.
      if current["arguments"] != nil { depth += 1 }
      guard depth <= SceneLimit.documentDepth.value else {
        exhaust("levels of nested uses with arguments", .documentDepth, at: cursor)
        return nil
      }
      guard let use = use(current, identifier: identifier) else { return nil }
      if let type = current["type"] {
        decoder.report(
          .conflictingKeys, "\(use.noun) already has a type", at: type, hint: "remove the type")
        return nil
      }
      precomposition = use.precomposition(clock: current["clock"])
      if let precomposition {
        guard decoder.admitValues(1, times: precomposition.definition.node.count, at: cursor) else {
          return nil
        }
        break
      }
      guard decoder.admitValues(1, times: use.definition.node.count, at: cursor),
        let definition = decoder.fields(use.definition, owner: own.owner)
      else { return nil }
      // A definition's id, parameters and own use are private.
      var privateKeys: Set = ["arguments", "id", "include", "parameters", "symbol"]
      // The clock of a video or a Lottie animation is a property of its layer.
      if !playsFile(definition) { privateKeys.insert("clock") }
      var added = definition.fields.filter {
        !known.contains($0.key) && !privateKeys.contains($0.key)
      }
      if isCheckingSymbols {
        // Every symbol is checked on its own, so only the type of the used symbol matters here.
        let type = typeField(of: use.definition)
        // A type given by an argument is not known here.
        if let type, case .mapping = type.value.node.content { return nil }
        added = type.map { [$0] } ?? []
      }
      known.formUnion(added.map(\.key))
      fields += added
      if isCheckingSymbols { break }
      current = definition
    }
    return Expansion(
      fields: SceneFields(
        owner: own.owner, range: own.range, path: own.path, fields: fields, scope: own.scope),
      precomposition: precomposition)
  }

  private func use(_ fields: SceneFields, identifier: String?) -> Use? {
    let given = ["symbol", "include"].compactMap { fields.field($0) }
    guard let field = given.first else { return nil }
    if given.count > 1 {
      decoder.reportConflict(field, given[1], in: fields, reason: "both name a definition")
      return nil
    }
    let scope = fields.scope ?? decoder.fileScope
    if field.key == "include" { return include(field, fields, identifier: identifier, scope) }
    guard let definition = scope.file.symbols.definition(field.value, decoder: decoder) else {
      return nil
    }
    if !isCheckingSymbols, scope.file === decoder.fileScope.file,
      let name = decoder.string(field.value)
    {
      playedSymbols.insert(name)
    }
    let values = decoder.values(
      of: declarations(of: definition), arguments: fields["arguments"], use: field.value)
    return Use(
      field: field,
      definition: definition.within(scope.ofSymbol(usedBy: identifier, values: values)),
      noun: "the symbol \(quoted(decoder.string(field.value) ?? ""))")
  }

  private func include(
    _ field: SceneFields.Field, _ fields: SceneFields, identifier: String?, _ scope: SceneScope
  ) -> Use? {
    guard let place = decoder.finder.assetPath(field.value)?.path,
      let reference = decoder.string(place).map({ IncludeReference($0) }),
      // An unreadable file was already reported.
      let file = scope.file.includes[reference.path]
    else { return nil }
    guard let definition = file.definition(reference.name) else {
      let names = file.definitionNames
      decoder.report(
        .unknownInclude,
        "\(file.name) has no symbol or layer named \(quoted(reference.name ?? ""))",
        at: place,
        unknown: UnknownWord(reference.name ?? "", among: names),
        hint: names.isEmpty ? "it has no named symbols or layers" : "it has \(listed(names))")
      return nil
    }
    let own = declarations(of: definition)
    let ownNames = Set(own.map(\.name))
    let shared = file.parameters.filter { !ownNames.contains($0.name) }
    let values = decoder.values(of: shared + own, arguments: fields["arguments"], use: place)
    let top = SceneScope(
      file: file, idPrefix: identifier.map { $0 + "/" },
      values: values.filter { !ownNames.contains($0.name) })
    return Use(
      field: field,
      definition: definition.within(top.adding(values.filter { ownNames.contains($0.name) })),
      noun: quoted(reference.text),
      file: reference.name == nil
        ? file.top.map { SceneCursor(node: $0, path: .root, scope: top) } : nil)
  }

  /// Returns the parameters that a definition declares.
  private func declarations(of definition: SceneCursor) -> [ParameterDeclaration] {
    guard let node = definition.node["parameters"] else { return [] }
    return decoder.parameterDeclarations(
      SceneCursor(node: node, path: definition.path.appending("parameters")))
  }

  /// Returns the `type:` of a definition, which may come from another one that it uses.
  private func typeField(of definition: SceneCursor) -> SceneFields.Field? {
    guard var file = definition.scope?.file else { return nil }
    var current = definition.within(nil)
    // Includes have no cycles, and the symbol table resolves chains of symbols.
    for _ in 0...2 * SceneLimit.includeDepth.value {
      guard case .mapping = current.node.content,
        let fields = decoder.fields(current, owner: "layer")
      else { return nil }
      if let type = fields.field("type") { return type }
      if case .scalar(.string(let name))? = fields["symbol"]?.node.content {
        if let type = file.symbols.type(of: name) { return type }
        guard let next = file.symbols.end(of: name) else { return nil }
        current = next
        continue
      }
      guard case .scalar(.string(let text))? = fields["include"]?.node.content else { return nil }
      let reference = IncludeReference(text)
      guard let included = file.includes[reference.path],
        let next = included.definition(reference.name)
      else { return nil }
      (current, file) = (next, included)
    }
    return nil
  }
}
