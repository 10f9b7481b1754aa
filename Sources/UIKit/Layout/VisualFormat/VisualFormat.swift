import CoreGraphics

/// A text in the visual format language, as a list of parts (AL-18).
package struct VisualFormat: Equatable {
  /// How the format may be written.
  package enum Dialect {
    /// As in code: names are like those of variables, and there are no spaces.
    case code
    /// As in scenes: names are ids, which have hyphens and slashes, and spaces are skipped.
    case scene
  }

  /// A number, a metric or a view's size, and how a length is related to it.
  package struct Predicate: Equatable {
    package enum Object: Equatable {
      case number(CGFloat)
      /// The name of a metric or a view.
      case name(String)
    }

    package var relation: NSLayoutConstraint.Relation
    package var object: Object
    package var priority: Object?
    /// The index of the first character.
    package var place: Int
  }

  /// What is between two views.
  package enum Gap: Equatable {
    /// Nothing: the views touch.
    case none
    /// A hyphen: the standard space.
    case standard
    case predicates([Predicate])
  }

  package struct View: Equatable {
    package var name: String
    package var predicates: [Predicate]
    /// The index of the first character.
    package var place: Int
  }

  package var axis = NSLayoutConstraint.Axis.horizontal
  /// The space between the superview's edge and the first view; nil without that edge.
  package var leadingGap: Gap?
  package var views: [View] = []
  /// The space after each view but the last.
  package var gaps: [Gap] = []
  /// The space between the last view and the superview's edge; nil without that edge.
  package var trailingGap: Gap?
}

extension VisualFormat {
  /// Parses a format.
  ///
  /// - Throws: What is wrong with it, and where.
  package init(_ text: String, in dialect: Dialect) throws(VisualFormatError) {
    var parser = VisualFormatParser(text, dialect)
    self = try parser.format()
  }
}

/// What is wrong with a format, and where.
package struct VisualFormatError: Error {
  /// The message.
  package let message: String
  /// The index of the character.
  package let place: Int
}

/// Reads the visual format language.
private struct VisualFormatParser {
  private let characters: [Character]
  private let dialect: VisualFormat.Dialect
  private var index = 0

  init(_ format: String, _ dialect: VisualFormat.Dialect) {
    characters = Array(format)
    self.dialect = dialect
    skipSpaces()
  }

  // MARK: Characters

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func skipSpaces() {
    guard dialect == .scene else { return }
    while next == " " { index += 1 }
  }

  private mutating func accept(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
    skipSpaces()
    return true
  }

  private func expected(_ what: String) -> VisualFormatError {
    let found = next.map { "\"\($0)\"" } ?? "the end"
    return VisualFormatError(message: "expected \(what), found \(found)", place: index)
  }

  private mutating func expect(_ character: Character) throws(VisualFormatError) {
    if !accept(character) { throw expected("\"\(character)\"") }
  }

  // MARK: Parts

  mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if let axis = next, "HV".contains(axis), characters.dropFirst(index + 1).first == ":" {
      format.axis = axis == "H" ? .horizontal : .vertical
      index += 2
      skipSpaces()
    }
    if accept("|") { format.leadingGap = try gap() }
    format.views.append(try view())
    while next != nil {
      let gap = try gap()
      if accept("|") {
        format.trailingGap = gap
        if next != nil { throw expected("the end") }
        return format
      }
      format.gaps.append(gap)
      format.views.append(try view())
    }
    return format
  }

  private mutating func view() throws(VisualFormatError) -> VisualFormat.View {
    try expect("[")
    let place = index
    guard let name = viewName() else { throw expected("the name of a view") }
    var predicates: [VisualFormat.Predicate] = []
    if next == "(" { predicates = try predicateList() }
    try expect("]")
    return VisualFormat.View(name: name, predicates: predicates, place: place)
  }

  private mutating func gap() throws(VisualFormatError) -> VisualFormat.Gap {
    guard accept("-") else { return .none }
    if next == "[" || next == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if next == "(" {
      predicates = try predicateList()
    } else {
      let place = index
      let object = try object()
      predicates = [VisualFormat.Predicate(relation: .equal, object: object, place: place)]
    }
    try expect("-")
    return .predicates(predicates)
  }

  private mutating func predicateList() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    try expect("(")
    var predicates = [try predicate()]
    while accept(",") { predicates.append(try predicate()) }
    try expect(")")
    return predicates
  }

  private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
    let place = index
    var relation = NSLayoutConstraint.Relation.equal
    for (sign, value) in [
      ("=", NSLayoutConstraint.Relation.equal), ("<", .lessThanOrEqual), (">", .greaterThanOrEqual),
    ] where accept(Character(sign)) {
      try expect("=")
      relation = value
      break
    }
    let object = try object()
    let priority = accept("@") ? try self.object() : nil
    return VisualFormat.Predicate(
      relation: relation, object: object, priority: priority, place: place)
  }

  private mutating func object() throws(VisualFormatError) -> VisualFormat.Predicate.Object {
    if let name = name() { return .name(name) }
    let start = index
    if next == "-" { index += 1 }
    while let character = next, character.isASCII, character.isNumber || character == "." {
      index += 1
    }
    guard let number = Double(String(characters[start..<index])), number.isFinite else {
      index = start
      throw expected("a number or a name")
    }
    skipSpaces()
    return .number(CGFloat(number))
  }

  /// Reads the name of a view.
  private mutating func viewName() -> String? {
    guard dialect == .scene else { return name() }
    return read { $0.isLetter || $0.isNumber || "_-/".contains($0) }
  }

  /// Reads a name that starts with a letter or an underscore.
  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    if dialect == .scene { return viewName() }
    return read { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private mutating func read(while isPart: (Character) -> Bool) -> String? {
    let start = index
    while let character = next, isPart(character) { index += 1 }
    guard index > start else { return nil }
    defer { skipSpaces() }
    return String(characters[start..<index])
  }
}
