import CoreGraphics

/// Checks the symbols of a scene on their own.
extension LayerDecoder {
  /// Checks the symbols that are parts of the layers that use them, whether they are used or not.
  ///
  /// Their uses of other symbols are not expanded.
  ///
  /// - Parameters:
  ///   - cursor: The mapping of symbols, or nil if the scene has none.
  ///   - parentSize: The size that percentages refer to.
  func checkSymbols(_ cursor: SceneCursor?, parentSize: CGSize) {
    guard let cursor, let fields = decoder.fields(cursor, owner: "symbols") else { return }
    let (before, uses, count) = (references, decoder.momentUses, layerCount)
    isCheckingSymbols = true
    for field in fields.fields where !field.key.hasPrefix("x-") {
      let definition = unusedSymbol(field.value, name: field.key)
      guard !definition.playsContents else { continue }
      _ = layer(definition, in: NodeSurroundings(.symbol, size: parentSize))
    }
    isCheckingSymbols = false
    references = before
    notes = DecodingNotes()
    // Names in times are those of the contents that use the symbol (ST-05), and layers count there.
    decoder.momentUses = uses
    layerCount = count
  }

  /// Checks the symbols that play something and that no layer has played, each with everything that it
  /// plays.
  ///
  /// A symbol comes after those that use it, which check it, too.
  ///
  /// - Parameters:
  ///   - cursor: The mapping of symbols, or nil if the scene has none.
  ///   - parentSize: The size that percentages refer to.
  func checkUnplayedSymbols(_ cursor: SceneCursor?, parentSize: CGSize) {
    guard let cursor, let fields = decoder.fields(cursor, owner: "symbols") else { return }
    for name in decoder.fileScope.file.symbols.usersFirst where !playedSymbols.contains(name) {
      guard !isExhausted, let field = fields.field(name) else { continue }
      let definition = unusedSymbol(field.value, name: name)
      guard definition.playsContents else { continue }
      let count = layerCount
      decoder.valueCount.withoutCounting {
        check(definition, parentSize: parentSize)
      }
      layerCount = count
    }
  }

  private func check(_ definition: SceneCursor, parentSize: CGSize) {
    if definition.node["sequence"] != nil, !definition.hasDefinitionKeys {
      _ = nested { $0.layer(definition, in: NodeSurroundings(.symbol, size: parentSize)) }
      return
    }
    let definition = definition.within(definition.scope?.withOwnIdentifiers())
    _ = nested { $0.contents(ofSymbol: definition, parentSize: parentSize, depth: 1) }
  }
}

extension SceneCursor {
  /// Whether the definition of a symbol has keys that only a definition can have.
  fileprivate var hasDefinitionKeys: Bool {
    PrecompositionKeys.ofDefinitions.contains { node[$0] != nil }
  }

  /// Whether the definition of a symbol has a timeline, or a sequence, of its own.
  fileprivate var playsContents: Bool { hasDefinitionKeys || node["sequence"] != nil }
}
