import LayerTree

extension SyntaxForm {
  /// A point in stage time of at least 0, or a reference such as `intro + 0.3s` (ST-04).
  static let moment = moment(.atLeast(0))
  /// A point in time on the clock of a layer, or such a reference.
  static let localMoment = moment(nil)

  private static func moment(_ range: NodeRange?) -> SyntaxForm {
    let units = ["s", "ms", "f"]
    let offset = #"(?: +[+-] +\+?"# + ScalarForm.digits + "(?:\(units.joined(separator: "|")))?)?"
    return .scalar(
      .quantity(
        "moment", "a name such as `intro + 0.3s`, or a time", in: range, units: units,
        orTexts: [#"[^\u0000-@\[-`{-\u007f][^ ]*"# + offset],
        hint: "write a time such as 1.5s, or a name: intro + 0.3s",
        examples: ["1.5s", "intro + 300ms", "start(intro)"]))
  }
}

extension Syntax<SceneMoment> {
  static var localMoment: Syntax { .ofScene(.localMoment) { $0.sceneMoment($1) } }
}

extension Syntax<Double> {
  /// A stage time, for what is decoded once the times of the timeline are known.
  package static var stageTime: Syntax { .ofScene(.moment, text: timeText) { $0.stageTime($1) } }
}

extension SceneDecoder {
  /// Decodes a point in time: a time, or a reference such as `intro + 0.3s` (ST-04).
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The moment, or nil after an error.
  func sceneMoment(_ cursor: SceneCursor) -> SceneMoment? {
    guard isReference(cursor) else { return time(cursor).map { .time($0) } }
    guard let reference = timeReference(cursor, edge: .end) else { return nil }
    momentUses.append((reference, cursor))
    return .named(reference)
  }

  /// Decodes a stage time, once the times of the timeline are known.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: Seconds of at least 0, or nil after an error.
  func stageTime(_ cursor: SceneCursor) -> Double? {
    guard isReference(cursor), let times else { return duration(cursor) }
    guard let reference = timeReference(cursor, edge: .end) else { return nil }
    times.check(reference, at: cursor, self)
    return times.seconds(of: reference).flatMap { $0 < 0 ? nil : $0 }
  }
}

extension ValueDecoder {
  /// Whether a node is text that is not a time.
  func isReference(_ cursor: SceneCursor) -> Bool {
    guard case .scalar(.string(let text)) = cursor.node.content else { return false }
    return Quantity(text) == nil && text.unicodeScalars.first?.properties.isAlphabetic == true
  }

  /// Decodes a reference to a marker or an entry of the timeline: `intro`, `start(intro) + 0.3s`.
  ///
  /// - Parameters:
  ///   - cursor: The node.
  ///   - edge: What a name alone refers to.
  /// - Returns: The reference, or nil after an error.
  func timeReference(_ cursor: SceneCursor, edge: TimeReference.Edge) -> TimeReference? {
    guard let text = string(cursor) else { return nil }
    // A name can contain a hyphen, so a sign is a word of its own.
    let words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    guard words.count == 1 || words.count == 3 && ["+", "-"].contains(words[1]) else {
      report(
        .badTime, "expected a time or a name, found \(quoted(text))", at: cursor,
        hint: "write a name and a time: intro + 0.3s")
      return nil
    }
    var reference = TimeReference(name: words[0], edge: edge)
    for (function, edge) in [("start", TimeReference.Edge.start), ("end", .end)]
    where words[0].hasPrefix(function + "(") && words[0].hasSuffix(")") {
      reference = TimeReference(
        name: String(words[0].dropFirst(function.count + 1).dropLast()), edge: edge)
    }
    guard words.count == 3 else { return reference }
    guard let value = offset(words[2]), value <= ValueDecoder.largestNumber else {
      report(
        .badTime, "expected a time after \(words[1]), found \(quoted(words[2]))", at: cursor,
        hint: "write a time such as 1.5s, 300ms or 12f")
      return nil
    }
    reference.offset = words[1] == "-" ? -value : value
    return reference
  }

  /// Returns the seconds of a time of at least 0, or nil for any other text.
  private func offset(_ text: String) -> Double? {
    guard let quantity = Quantity(text), quantity.value >= 0 else { return nil }
    if quantity.unit.isEmpty { return quantity.value }
    let number = calculatedNumber(quantity.value, unit: quantity.unit)
    return number?.unit?.dimension == .time ? number?.inBaseUnit.constant : nil
  }

  /// Reports a name that neither an entry nor a marker has.
  func reportUnknown(_ reference: TimeReference, at place: SceneCursor, among names: [String]) {
    let unknown = UnknownWord(reference.name, among: names.sorted())
    report(
      .unknownLabel, "unknown label, marker or entry \(quoted(reference.name))", at: place,
      unknown: unknown, hint: unknown.listed(as: "labels, markers and entries"))
  }

  /// Reports a reference to the end of something that never ends.
  func reportEndless(_ reference: TimeReference, at place: SceneCursor) {
    report(
      .endlessLabel,
      "the entry \(quoted(reference.name)) never ends, so nothing can come after it", at: place,
      hint: "write start(\(reference.name)) and a time: start(\(reference.name)) + 1s")
  }

  /// Reports a time before the start of the stage.
  func reportEarly(_ seconds: Double, at place: SceneCursor) {
    report(
      .outOfRange,
      "the time is \(roundedNumberText(seconds)) s, before the stage starts", at: place)
  }
}
