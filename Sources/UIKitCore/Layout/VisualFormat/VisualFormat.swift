/// A text in the visual format language, as a list of parts (AL-18).
package struct VisualFormat: Equatable {
  /// The names and spaces that a format may have; by default, names are like those of variables, and
  /// there are no spaces.
  package struct Syntax {
    /// The characters of names other than letters and digits.
    package var nameMarks = "_"
    /// Whether the names of views may start with any of their characters.
    package var startsNamesAnyhow = false
    /// Whether spaces between parts are skipped.
    package var skipsSpaces = false

    package init() {}
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
  package init(_ text: String, in syntax: Syntax = Syntax()) throws(VisualFormatError) {
    var parser = VisualFormatParser(text, syntax)
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
  private let syntax: VisualFormat.Syntax
  private var index = 0

  init(_ format: String, _ syntax: VisualFormat.Syntax) {
    characters = Array(format)
    self.syntax = syntax
    skipSpaces()
  }

  // MARK: Characters

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func skipSpaces() {
    guard syntax.skipsSpaces else { return }
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
    guard let name = syntax.startsNamesAnyhow ? anyName() : name() else {
      throw expected("the name of a view")
    }
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

  /// Reads a name that starts with a letter or an underscore.
  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    return anyName()
  }

  /// Reads a name.
  private mutating func anyName() -> String? {
    let start = index
    while let character = next,
      character.isLetter || character.isNumber || syntax.nameMarks.contains(character)
    {
      index += 1
    }
    guard index > start else { return nil }
    defer { skipSpaces() }
    return String(characters[start..<index])
  }
}
