import MultiplaneScene

/// Factors parts of schemas that are repeated out into definitions.
///
/// Annotations such as descriptions stay where they are, next to the reference.
struct SchemaDefinitions {
  /// The shortest text of a part that becomes a definition.
  private static let minimumLength = 60
  private static let annotations: Set = ["description", "default", "deprecated", "doNotSuggest"]

  private var counts: [JSONValue: Int] = [:]
  private var shared: [String: JSONValue] = [:]

  /// Returns definitions whose repeated parts are definitions, too.
  ///
  /// - Parameter definitions: The definitions, by name.
  /// - Returns: The definitions with those of the parts.
  static func factored(_ definitions: [String: JSONValue]) -> [String: JSONValue] {
    var result = SchemaDefinitions()
    for definition in definitions.values {
      _ = definition.mapParts { result.count($0) }
    }
    let own = definitions.mapValues { definition in definition.mapParts { result.replaced($0) } }
    return own.merging(result.shared) { own, _ in own }
  }

  private mutating func count(_ schema: JSONValue) -> JSONValue {
    if let core = core(of: schema) { counts[core, default: 0] += 1 }
    return schema.mapParts { count($0) }
  }

  private mutating func replaced(_ schema: JSONValue) -> JSONValue {
    guard let core = core(of: schema), counts[core, default: 0] > 1 else {
      return schema.mapParts { replaced($0) }
    }
    // The name depends on the contents, so that a change elsewhere does not change it.
    let name = "shared-" + String(core.checksum, radix: 36)
    if shared[name] == nil { shared[name] = core.mapParts { replaced($0) } }
    let rest = schema.members.filter { Self.annotations.contains($0.key) }
    return JSONValue.object(rest).adding("$ref", .string("#/$defs/" + name))
  }

  /// Returns a schema without annotations, or nil if it is too short to be shared.
  private func core(of schema: JSONValue) -> JSONValue? {
    guard case .object(let members) = schema, schema["$ref"] == nil else { return nil }
    let core = JSONValue.object(members.filter { !Self.annotations.contains($0.key) })
    return core.inlineText.utf8.count >= Self.minimumLength ? core : nil
  }
}

extension JSONValue {
  /// Returns a schema with other schemas in it.
  fileprivate func mapParts(_ transform: (JSONValue) -> JSONValue) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        let value =
          switch (member.key, member.value) {
          case ("if", .object), ("then", .object), ("else", .object), ("not", .object),
            ("items", .object), ("contains", .object), ("additionalProperties", .object),
            ("propertyNames", .object):
            transform(member.value)
          case ("allOf", .array(let schemas)), ("prefixItems", .array(let schemas)):
            JSONValue.array(schemas.map(transform))
          case ("properties", .object(let properties)),
            ("patternProperties", .object(let properties)):
            JSONValue.object(properties.map { Member($0.key, transform($0.value)) })
          default: member.value
          }
        return Member(member.key, value)
      })
  }

  /// A number that depends on the contents (FNV-1a).
  fileprivate var checksum: UInt32 {
    inlineText.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
