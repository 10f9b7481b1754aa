/// The symbols of a file, which are reusable layers.
///
/// Definitions have no scope. Each use provides one with its arguments.
package struct SymbolTable {
  private var definitions: [String: SceneCursor] = [:]
  /// Symbols that contain themselves, which are reported once and ignored when used.
  private var broken: Set<String> = []
  /// The `type:` of each symbol that has one, either its own or that of the symbol that it uses.
  private var types: [String: SceneFields.Field] = [:]
  /// The definition at the end of each symbol's chain of uses: its own or another's.
  private var ends: [String: SceneCursor] = [:]

  /// The names, each after those of all symbols that use it.
  private(set) var usersFirst: [String] = []

  /// Creates an empty table.
  package init() {}

  /// The names, in alphabetical order.
  package var names: [String] { definitions.keys.sorted() }

  /// Creates a table of the symbols of a file and reports cycles.
  ///
  /// - Parameters:
  ///   - cursor: The mapping from names to layers, or nil if the file has none.
  ///   - decoder: Receives the errors.
  package init(_ cursor: SceneCursor?, decoder: ValueDecoder) {
    guard let cursor, let fields = decoder.fields(cursor, owner: "symbols") else { return }
    for field in fields.fields where !field.key.hasPrefix("x-") {
      definitions[field.key] = field.value.within(nil)
    }
    findCycles(decoder)
    findTypes(decoder)
  }

  /// Returns the `type:` of a symbol, which may come from another one that it uses.
  ///
  /// - Parameter name: The name of the symbol.
  /// - Returns: The key with its value, or nil if there is none.
  package func type(of name: String) -> SceneFields.Field? { types[name] }

  /// Returns the definition at the end of a symbol's chain of uses.
  ///
  /// - Parameter name: The name of the symbol.
  /// - Returns: The definition of a symbol that does not use another, or nil if there is none.
  package func end(of name: String) -> SceneCursor? { ends[name] }

  /// Follows each chain of symbols to the one that sets the type, which applies to all of them.
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

  /// Returns the definition of a symbol.
  ///
  /// - Parameters:
  ///   - cursor: The node that refers to it.
  ///   - decoder: Receives the errors.
  /// - Returns: The definition, or nil after an error and for a symbol that contains itself.
  package func definition(_ cursor: SceneCursor, decoder: ValueDecoder) -> SceneCursor? {
    guard let name = decoder.string(cursor) else { return nil }
    if let definition = definitions[name] { return broken.contains(name) ? nil : definition }
    decoder.report(
      .unknownSymbol, "unknown symbol \(quoted(name))", at: cursor,
      unknown: UnknownWord(name, among: names),
      hint: names.isEmpty ? "the file has no symbols" : "symbols are \(listed(names))")
    return nil
  }

  /// Returns the definition of a symbol, without reporting an error.
  ///
  /// - Parameter name: The name of the symbol.
  /// - Returns: The definition, or nil for an unknown symbol and for one that contains itself.
  package func definition(of name: String) -> SceneCursor? {
    broken.contains(name) ? nil : definitions[name]
  }

  // MARK: Cycles

  /// A place in a symbol where another symbol is used.
  private struct Use {
    let name: String
    let place: SceneCursor
  }

  /// Finds cycles depth first, with an explicit stack because a chain of symbols can be as long as
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
          usersFirst.append(top.name)
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
    usersFirst.reverse()
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

  /// Finds literal values of `symbol:` in a layer, its mask, its sublayers and its sequence.
  ///
  /// Invalid layers are reported later, by decoding.
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
    if let list = fields["layers"], list.isSequence {
      for layer in decoder.elements(list) ?? [] {
        collectUses(in: layer, decoder: decoder, into: &found)
      }
    }
    if let list = fields["sequence"] {
      collectUses(inEntries: list, decoder: decoder, into: &found)
    }
  }

  /// Finds them in the entries of a sequence, or of a group of entries.
  private func collectUses(
    inEntries list: SceneCursor, decoder: ValueDecoder, into found: inout [Use]
  ) {
    guard list.isSequence else { return }
    for entry in decoder.elements(list) ?? [] where entry.isMapping {
      guard let played = decoder.fields(entry, owner: "the entry")?["play"] else { continue }
      if played.isSequence {
        collectUses(inEntries: played, decoder: decoder, into: &found)
      } else {
        collectUses(in: played, decoder: decoder, into: &found)
      }
    }
  }
}
