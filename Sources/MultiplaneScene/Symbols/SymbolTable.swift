/// The symbols of a file: layers to use more than once.
///
/// Definitions have no scope: each use gives them one with its arguments.
package struct SymbolTable {
  private var definitions: [String: SceneCursor] = [:]
  /// Symbols that contain themselves; they are reported once and left out where they are used.
  private var broken: Set<String> = []
  /// The `type:` of each symbol that has one, its own or that of the symbol that it is a use of.
  private var types: [String: SceneFields.Field] = [:]
  /// Where the chain of symbols ends that each one is a use of: its own definition, or another's.
  private var ends: [String: SceneCursor] = [:]

  /// Makes a table without symbols.
  package init() {}

  /// The names, in alphabetical order.
  package var names: [String] { definitions.keys.sorted() }

  /// Takes the symbols of a file and reports cycles.
  ///
  /// - Parameters:
  ///   - cursor: The mapping of names to layers; nil if the file has none.
  ///   - decoder: Gets the errors.
  package init(_ cursor: SceneCursor?, decoder: ValueDecoder) {
    guard let cursor, let fields = decoder.fields(cursor, owner: "symbols") else { return }
    for field in fields.fields where !field.key.hasPrefix("x-") {
      definitions[field.key] = field.value.within(nil)
    }
    findCycles(decoder)
    findTypes(decoder)
  }

  /// The `type:` of a symbol, which may stand in another one of which it is a use.
  ///
  /// - Parameter name: The symbol.
  /// - Returns: The key with its value; nil if there is none.
  package func type(of name: String) -> SceneFields.Field? { types[name] }

  /// The definition at which a symbol's chain of uses ends.
  ///
  /// - Parameter name: The symbol.
  /// - Returns: The definition of a symbol that is no use of another; nil if there is none.
  package func end(of name: String) -> SceneCursor? { ends[name] }

  /// Follows each symbol to the one that says the type, and gives it to all on the way.
  private mutating func findTypes(_ decoder: ValueDecoder) {
    var finished = broken
    for start in names {
      var chain: [String] = []
      var found: SceneFields.Field?
      var end: SceneCursor?
      var next: String? = start
      while let name = next, let definition = definitions[name] {
        next = nil
        guard finished.insert(name).inserted else {
          found = types[name]
          end = ends[name]
          continue
        }
        chain.append(name)
        guard case .mapping = definition.node.content,
          let fields = decoder.fields(definition, owner: "layer")
        else { continue }
        end = definition
        found = fields.field("type")
        if found == nil, case .scalar(.string(let base))? = fields["symbol"]?.node.content {
          next = base
        }
      }
      for name in chain {
        types[name] = found
        ends[name] = end
      }
    }
  }

  /// The layer that a symbol stands for.
  ///
  /// - Parameters:
  ///   - cursor: The node that names it.
  ///   - decoder: Gets the errors.
  /// - Returns: The definition; nil after an error, and for a symbol that contains itself.
  package func definition(_ cursor: SceneCursor, decoder: ValueDecoder) -> SceneCursor? {
    guard let name = decoder.string(cursor) else { return nil }
    if let definition = definitions[name] { return broken.contains(name) ? nil : definition }
    decoder.report(
      .unknownSymbol, "unknown symbol \(quoted(name))", at: cursor,
      unknown: UnknownWord(name, among: names),
      hint: names.isEmpty ? "the file has no symbols" : "symbols are \(listed(names))")
    return nil
  }

  /// The layer that a symbol stands for, without an error where there is none.
  ///
  /// - Parameter name: The symbol.
  /// - Returns: The definition; nil for an unknown symbol and for one that contains itself.
  package func definition(of name: String) -> SceneCursor? {
    broken.contains(name) ? nil : definitions[name]
  }

  // MARK: Cycles

  /// A place in a symbol where another symbol is used.
  private struct Use {
    let name: String
    let place: SceneCursor
  }

  /// Walks through the uses depth first, with its own stack: a chain of symbols may be as long as
  /// the file.
  private mutating func findCycles(_ decoder: ValueDecoder) {
    let uses = definitions.mapValues { definition in
      var found: [Use] = []
      collectUses(in: definition, decoder: decoder, into: &found)
      return found
    }
    var finished: Set<String> = []
    for start in names where !finished.contains(start) {
      var chain: [(name: String, next: Int)] = [(start, 0)]
      var open: Set<String> = [start]
      while let top = chain.last {
        guard let found = uses[top.name], top.next < found.count else {
          finished.insert(top.name)
          open.remove(top.name)
          chain.removeLast()
          continue
        }
        let use = found[top.next]
        chain[chain.count - 1].next += 1
        if open.contains(use.name) {
          report(use, chain: chain.map(\.name), decoder: decoder)
        } else if !finished.contains(use.name), definitions[use.name] != nil {
          open.insert(use.name)
          chain.append((use.name, 0))
        }
      }
    }
  }

  private mutating func report(_ use: Use, chain: [String], decoder: ValueDecoder) {
    let cycle = chain.drop { $0 != use.name } + [use.name]
    broken.formUnion(cycle)
    let shown = cycle.count > 12 ? Array(cycle.prefix(6)) + ["..."] + cycle.suffix(5) : Array(cycle)
    decoder.report(
      .symbolCycle,
      "the symbol \(quoted(use.name)) contains itself: \(shown.joined(separator: " -> "))",
      at: use.place)
  }

  /// Finds `symbol:` in a layer, its mask and its sublayers, where it names the symbol itself.
  ///
  /// What is no layer there is left for decoding to report.
  private func collectUses(
    in cursor: SceneCursor, decoder: ValueDecoder, into found: inout [Use]
  ) {
    guard case .mapping = cursor.node.content,
      let fields = decoder.fields(cursor, owner: "layer")
    else { return }
    if let place = fields["symbol"], case .scalar(.string(let name)) = place.node.content {
      found.append(Use(name: name, place: place))
    }
    if let mask = fields["mask"] { collectUses(in: mask, decoder: decoder, into: &found) }
    guard let layers = fields["layers"], case .sequence = layers.node.content else { return }
    for layer in decoder.elements(layers) ?? [] {
      collectUses(in: layer, decoder: decoder, into: &found)
    }
  }
}
