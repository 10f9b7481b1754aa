package import MultiplaneScene

extension JSONValue {
  /// Creates the description of a layer and all its sublayers.
  ///
  /// - Parameter layer: The layer.
  package init(_ layer: LayerReport) {
    let names = { (chosen: [LayerReport.Property]) in
      JSONValue.array(chosen.map { .string($0.name) })
    }
    let values = layer.properties.map { ($0.name, JSONValue($0.value)) }
    self = .sorted([
      "label": .string(layer.label), "path": .string(layer.path), "class": .string(layer.className),
      "id": layer.identifier.map { .string($0) } ?? .null, "frame": JSONValue(layer.frame),
      "time": layer.ownTime.map { .number($0) } ?? .null, "speed": .number(layer.rate),
      "values": .sorted(Dictionary(values) { first, _ in first }),
      "changed": names(layer.properties.filter { !$0.isDefault }),
      "animated": names(layer.properties.filter(\.isAnimated)),
      "animations": .array(layer.animations.map { JSONValue($0) }),
      "layers": .array(layer.sublayers.map { JSONValue($0) }),
      "mask": layer.mask.first.map { JSONValue($0) } ?? .null,
    ])
  }

  /// Creates the description of an animation and its members.
  private init(_ animation: AnimationReport) {
    func number(_ value: Double?) -> JSONValue {
      value.map { $0.isFinite ? .number($0) : .null } ?? .null
    }
    func string(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    self = .sorted([
      "key": string(animation.key), "type": .string(animation.type),
      "keyPath": string(animation.keyPath), "sublayer": string(animation.sublayer),
      "phase": .string(animation.phase.rawValue), "progress": number(animation.progress),
      "completedPasses": .integer(animation.completedPasses), "passes": number(animation.passes),
      "begin": number(animation.begin), "remaining": number(animation.remaining),
      "members": .array(animation.members.map { JSONValue($0) }),
    ])
  }
}

extension JSONValue {
  /// Creates the description of a font face.
  ///
  /// - Parameter font: The face.
  package init(_ font: FontReport) {
    self = .sorted([
      "family": .string(font.family), "style": .string(font.style),
      "fullName": .string(font.fullName), "postScriptName": .string(font.postScriptName),
      "weight": .number(font.weight), "italic": .boolean(font.isItalic),
      "width": .number(font.width), "file": .string(font.file),
      "packaged": .boolean(font.isPackaged), "used": .boolean(font.isUsed),
    ])
  }

  /// Creates the description of a font substitution.
  ///
  /// - Parameter substitution: The name and the font.
  package init(_ substitution: FontReport.Substitution) {
    self = .sorted([
      "name": .string(substitution.name), "fullName": .string(substitution.fullName),
    ])
  }
}
