extension SceneDecoder {
  /// Decodes `parameters:` and gives each parameter the caller's value or its default.
  ///
  /// - Parameters:
  ///   - cursor: The mapping of names to `{type: ..., default: ...}`; nil if the scene has none.
  ///   - overrides: The caller's values by name.
  package func declareParameters(
    _ cursor: SceneCursor?, overrides: [String: ParameterValue]
  ) {
    let fields = cursor.flatMap { self.fields($0, owner: "parameters") }?.fields ?? []
    var declared = ParameterValues()
    for field in fields where !field.key.hasPrefix("x-") {
      declared.declare(field.key, as: value(of: field, override: overrides[field.key]))
    }
    let names = declared.declaredNames
    for name in overrides.keys.sorted() where !names.contains(name) {
      diagnostics.report(
        .unknownParameter, "the scene has no parameter \(quoted(name))", at: nil,
        hint: NearName.hint(for: name, among: names))
    }
    parameters = declared
  }

  /// Decodes one declaration.
  ///
  /// A default is checked even where the caller's value replaces it.
  private func value(of field: SceneFields.Field, override: ParameterValue?) -> SceneNode? {
    guard let fields = fields(field.value, owner: "parameter \(quoted(field.key))") else {
      return nil
    }
    refuseUnknownKeys(in: fields, allowed: ["default", "description", "type"])
    if let description = fields["description"] { _ = string(description) }
    guard let typeCursor = required("type", in: fields), let typeName = string(typeCursor) else {
      return nil
    }
    let names = ParameterType.allCases.map(\.rawValue)
    guard let type = ParameterType(rawValue: typeName) else {
      report(
        .unknownType, "\(quoted(typeName)) is no type of parameter", at: typeCursor,
        hint: NearName.hint(for: typeName, among: names)
          ?? "types are \(names.joined(separator: ", "))")
      return nil
    }
    let isDefaultRight = fields["default"].map { type.check($0, with: self) } ?? true
    guard let override else {
      guard let value = fields["default"] else {
        diagnostics.report(
          .badParameter, "the parameter \(quoted(field.key)) has no value", at: field.keyRange,
          path: fields.path, hint: "give it a default, or a value when rendering")
        return nil
      }
      return isDefaultRight ? value.node : nil
    }
    return checked(override, as: type, name: field.key, at: field)
  }

  /// Checks a caller's value with the decoders of the scene itself; what they say is reported
  /// without a place, because the value stands in no file.
  private func checked(
    _ value: ParameterValue, as type: ParameterType, name: String, at field: SceneFields.Field
  ) -> SceneNode? {
    let node = SceneNode(.scalar(type.scalar(for: value)), range: field.keyRange)
    let probe = SceneDecoder(diagnostics: DiagnosticList(source: diagnostics.source))
    probe.framesPerSecond = framesPerSecond
    let cursor = SceneCursor(node: node, path: field.value.path)
    if type.check(cursor, with: probe) { return node }
    let problem = probe.diagnostics.diagnostics.first
    diagnostics.report(
      .badParameter,
      "the value given for parameter \(quoted(name)) is no \(type.rawValue): "
        + (problem?.message ?? type.rawValue),
      at: nil, path: field.value.path, hint: problem?.hint)
    return nil
  }
}
