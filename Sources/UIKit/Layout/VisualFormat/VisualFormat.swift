import CoreGraphics

/// A text in the visual format language, as a list of parts.
struct VisualFormat: Equatable {
  /// A number, a metric or a view's size, and how a length is related to it.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case number(CGFloat)
      /// The name of a metric or a view.
      case name(String)
    }

    var relation: NSLayoutConstraint.Relation
    var object: Object
    var priority: Object?
    /// The index of the first character.
    var place: Int
  }

  /// What is between two views.
  enum Gap: Equatable {
    /// Nothing: the views touch.
    case none
    /// A hyphen: the standard space.
    case standard
    case predicates([Predicate])
  }

  struct View: Equatable {
    var name: String
    var predicates: [Predicate]
    var place: Int
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  /// The space between the superview's edge and the first view; nil without that edge.
  var leadingGap: Gap?
  var views: [View] = []
  /// The space after each view but the last.
  var gaps: [Gap] = []
  /// The space between the last view and the superview's edge; nil without that edge.
  var trailingGap: Gap?
}

/// What is wrong with a format, and where.
struct VisualFormatError: Error {
  let message: String
  /// The index of the character.
  let place: Int
}

/// Reads the visual format language.
struct VisualFormatParser {
  private let characters: [Character]
  private var index = 0

  /// Returns the parts of a format.
  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.format()
  }

  private init(_ format: String) { characters = Array(format) }

  // MARK: Characters

  private var next: Character? { index < characters.count ? characters[index] : nil }

  private mutating func accept(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
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

  private mutating func format() throws(VisualFormatError) -> VisualFormat {
    var format = VisualFormat()
    if let axis = next, "HV".contains(axis), characters.dropFirst().first == ":" {
      format.axis = axis == "H" ? .horizontal : .vertical
      index += 2
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
    guard let name = name() else { throw expected("the name of a view") }
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
    _ = accept("-")
    while let character = next, character.isASCII, character.isNumber || character == "." {
      index += 1
    }
    guard let number = Double(String(characters[start..<index])), number.isFinite else {
      index = start
      throw expected("a number or a name")
    }
    return .number(CGFloat(number))
  }

  /// Reads a name: a letter or underscore, and then also digits.
  private mutating func name() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = index
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      index += 1
    }
    return String(characters[start..<index])
  }
}
