/// The declaration of a parameter by a scene or a symbol.
package struct ParameterDeclaration {
  /// The name of the parameter.
  package let name: String
  /// The source range of the name.
  package let keyRange: SourceRange
  /// The path of the declaration.
  package let path: NodePath
  /// The type of its values, or nil if it is invalid, which was reported.
  package var type: ParameterType?
  /// The default value, or nil for none.
  package var defaultValue: SceneCursor?
  /// Whether the default value is invalid.
  package var hasWrongDefault = false
  /// The bounds of numeric values, or nil for none.
  package var bounds: ClosedRange<Double>?
  /// The bounds as written in the scene, or nil for none.
  package var boundTexts: (minimum: String?, maximum: String?)
  /// The allowed values, or nil for all.
  package var choices: [ParameterType.Reading]?
  /// The allowed values as written in the scene.
  package var choiceTexts: [String] = []
  /// The description of the parameter.
  package var summary: String?
}

extension ValueDecoder {
  /// Decodes the declarations of parameters.
  ///
  /// Declarations cannot contain references: defaults are literal.
  ///
  /// - Parameter cursor: The mapping from names to `{type: ..., default: ...}`, or nil for none.
  /// - Returns: The parameters in file order, including invalid ones.
  package func parameterDeclarations(_ cursor: SceneCursor?) -> [ParameterDeclaration] {
    let fields = cursor.flatMap { self.fields($0.within(nil), owner: "parameters") }?.fields ?? []
    return fields.filter { !$0.key.hasPrefix("x-") }.map { declaration($0) }
  }

  private func declaration(_ field: SceneFields.Field) -> ParameterDeclaration {
    var declaration = ParameterDeclaration(
      name: field.key, keyRange: field.keyRange, path: field.value.path)
    guard
      let node = node(
        field.value, as: ParameterKeys.mapping, owner: "parameter \(quoted(field.key))")
    else { return declaration }
    declaration.summary = node[ParameterKeys.description]
    guard let place = node[ParameterKeys.type], let name = string(place) else { return declaration }
    let names = ParameterType.allCases.map(\.rawValue)
    guard let type = ParameterType(rawValue: name) else {
      report(
        .unknownType, "unknown parameter type \(quoted(name))", at: place,
        unknown: UnknownWord(name, among: names),
        hint: "types are \(names.joined(separator: ", "))")
      return declaration
    }
    declaration.bounds = bounds(node, type)
    declaration.boundTexts = (
      node[ParameterKeys.minimum]?.writtenText, node[ParameterKeys.maximum]?.writtenText
    )
    if let place = node.place(ParameterKeys.values), let elements = node[ParameterKeys.values] {
      let readings = elements.map { type.reading($0, with: self) }
      if readings.isEmpty {
        report(.wrongCount, "expected at least one allowed value", at: place)
      } else {
        declaration.choices = readings.compactMap { $0 }
        declaration.choiceTexts = elements.map(\.node.flowText)
      }
    }
    declaration.type = type
    if let value = node[ParameterKeys.default] {
      declaration.defaultValue = value
      declaration.hasWrongDefault = !isFit(value, for: declaration)
    }
    return declaration
  }

  private func bounds(_ node: NodeFields, _ type: ParameterType) -> ClosedRange<Double>? {
    let fields = [ParameterKeys.minimum, ParameterKeys.maximum].compactMap { node.field($0) }
    guard let first = fields.first else { return nil }
    guard type.isBounded else {
      report(
        .conflictingKeys, "a parameter of type \(type.rawValue) has no \(first.key)",
        at: first.value,
        hint: "list the allowed values under values")
      return nil
    }
    func bound(_ key: Key<SceneCursor?>, else open: Double) -> Double? {
      guard let place = node[key] else { return open }
      guard case .number(let value)? = type.reading(place, with: self) else { return nil }
      return value
    }
    guard let low = bound(ParameterKeys.minimum, else: -.infinity),
      let high = bound(ParameterKeys.maximum, else: .infinity)
    else { return nil }
    guard low <= high else {
      report(
        .outOfRange,
        "the maximum is less than the minimum: \(numberText(high)) < \(numberText(low))",
        at: fields[1].value)
      return nil
    }
    return low...high
  }

  /// Checks a value that is written in a file.
  private func isFit(_ value: SceneCursor, for declaration: ParameterDeclaration) -> Bool {
    guard let type = declaration.type else { return false }
    guard let reading = type.reading(value, with: self) else { return false }
    guard let problem = declaration.refusal(of: reading) else { return true }
    report(
      .outOfRange,
      "invalid value for parameter \(quoted(declaration.name)): "
        + "\(problem), found \(value.description)",
      at: value)
    return false
  }

  // MARK: Values

  /// Returns the value of each parameter of a scene: the caller's value or the default.
  ///
  /// - Parameters:
  ///   - declarations: The parameters.
  ///   - overrides: The caller's values by name.
  ///   - places: Where these values are written, for those from a data file.
  /// - Returns: The values by name.
  package func values(
    of declarations: [ParameterDeclaration], overrides: [String: ParameterValue],
    places: [String: ParameterLocation] = [:]
  ) -> [(name: String, meaning: SceneScope.Meaning)] {
    defer { refuseUnknown(overrides, places, among: declarations.map(\.name)) }
    return declarations.map { declaration in
      let place = places[declaration.name]?.value
      guard let override = overrides[declaration.name] else {
        return (declaration.name, defaultMeaning(of: declaration) { refuseMissing($0, at: place) })
      }
      let value = checked(override, for: declaration, at: place)
      return (declaration.name, value.map { .value($0) } ?? .invalid)
    }
  }

  private func refuseUnknown(
    _ overrides: [String: ParameterValue], _ places: [String: ParameterLocation],
    among names: [String]
  ) {
    for name in overrides.keys.sorted() where !names.contains(name) {
      diagnostics.report(
        .unknownParameter, "unknown parameter \(quoted(name))", at: places[name]?.name,
        unknown: UnknownWord(name, among: names))
    }
  }

  /// Returns the value of each parameter of a symbol or an included file: the argument or the
  /// default.
  ///
  /// - Parameters:
  ///   - declarations: The parameters.
  ///   - arguments: The mapping from names to values at the use of the symbol, or nil for none.
  ///   - use: The node that refers to the symbol, or nil while the symbol is checked on its own.
  ///     Then, parameters without a default have no known value.
  /// - Returns: The values by name.
  package func values(
    of declarations: [ParameterDeclaration], arguments: SceneCursor?, use: SceneCursor?
  ) -> [(name: String, meaning: SceneScope.Meaning)] {
    let given = arguments.flatMap { fields($0, owner: "arguments") }
    let names = declarations.map(\.name)
    for field in given?.fields ?? []
    where !field.key.hasPrefix("x-") && !names.contains(field.key) {
      diagnostics.report(
        .unknownParameter, "unknown parameter \(quoted(field.key))", at: field.keyRange,
        path: field.value.path,
        unknown: UnknownWord(field.key, among: names),
        hint: names.isEmpty ? "there are no parameters" : "parameters are \(listed(names))")
    }
    return declarations.map { declaration in
      guard let argument = given?[declaration.name] else {
        return (
          declaration.name,
          defaultMeaning(of: declaration) { declaration in
            // Arguments that are not a mapping were reported.
            guard let use, arguments == nil || given != nil else { return }
            report(
              .badParameter, "missing argument \(quoted(declaration.name))", at: use,
              hint: "write arguments: {\(declaration.name): ...}, or give the parameter a default")
          }
        )
      }
      return (declaration.name, isFit(argument, for: declaration) ? .value(argument) : .invalid)
    }
  }

  private func defaultMeaning(
    of declaration: ParameterDeclaration, orElse refuse: (ParameterDeclaration) -> Void
  ) -> SceneScope.Meaning {
    guard declaration.type != nil, !declaration.hasWrongDefault else { return .invalid }
    guard let value = declaration.defaultValue else {
      refuse(declaration)
      return .invalid
    }
    return .value(value)
  }

  private func refuseMissing(_ declaration: ParameterDeclaration, at place: SourceRange?) {
    diagnostics.report(
      .badParameter, "the parameter \(quoted(declaration.name)) has no value",
      at: place ?? declaration.keyRange, path: place == nil ? declaration.path : .root,
      hint: "add a default, or give it a value when rendering")
  }

  /// Checks a caller's value with the decoders of the scene.
  ///
  /// Errors of a value that is not in a file are reported without a location.
  private func checked(
    _ value: ParameterValue, for declaration: ParameterDeclaration, at place: SourceRange?
  ) -> SceneCursor? {
    guard let type = declaration.type else { return nil }
    let probe = ValueDecoder(
      diagnostics: DiagnosticList(like: diagnostics), framesPerSecond: framesPerSecond)
    func refuse(_ reason: String, unknown: UnknownWord? = nil, hint: String? = nil) {
      diagnostics.report(
        .badParameter, "invalid value for parameter \(quoted(declaration.name)): \(reason)",
        at: place, path: place == nil ? declaration.path : .root, unknown: unknown, hint: hint)
    }
    guard let node = value.node(as: type, range: declaration.keyRange) else {
      refuse("expected a JSON list such as [1, 2]")
      return nil
    }
    let cursor = SceneCursor(node: node, path: declaration.path)
    guard let reading = type.reading(cursor, with: probe) else {
      let problem = probe.diagnostics.diagnostics.first
      refuse(
        problem?.message ?? "expected a value of type \(type.rawValue)",
        unknown: problem?.unknown, hint: problem?.hint)
      return nil
    }
    if let problem = declaration.refusal(of: reading) {
      refuse("\(problem), found \(cursor.description)")
      return nil
    }
    return cursor
  }
}

extension ParameterDeclaration {
  /// Returns the reason why a value of the right type is not allowed, or nil if it is.
  fileprivate func refusal(of reading: ParameterType.Reading) -> String? {
    if case .number(let number) = reading, let bounds, !bounds.contains(number) {
      switch boundTexts {
      case (let low?, let high?): return "expected a value between \(low) and \(high)"
      case (let low?, nil): return "expected a value of at least \(low)"
      case (nil, let high): return "expected a value of at most \(high ?? "")"
      }
    }
    if let choices, !choices.contains(reading) { return "expected one of \(listed(choiceTexts))" }
    return nil
  }
}

extension SceneCursor {
  /// A single value as written in the scene, without quotation marks.
  fileprivate var writtenText: String? {
    switch node.content {
    case .scalar(.string(let text)): text
    case .scalar(.number(let value, _)): numberText(value)
    default: nil
    }
  }
}
