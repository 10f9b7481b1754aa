import UIKit

/// Constraints of views in a row or column, in the visual format: `H:|-[title]-8-[button(80)]-|`.
///
/// The bars are the edges of the view that has the constraints, or its margins before a lone hyphen.
package struct VisualFormat {
  /// The constraints, in the order of the text.
  package private(set) var formulas: [LayoutFormula] = []
  /// The views, in the order of the text.
  private(set) var names: [String] = []
  /// Whether the views are below each other.
  private(set) var isVertical = false

  /// A distance or size, with its relation and priority.
  fileprivate struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant = 0.0
    /// A view of the same size, for sizes.
    var view: String?
    var priority: Double?
  }

  private enum Space {
    case none, standard
    case some([Predicate])
  }

  private enum Element: Equatable {
    case edge
    case view(String)
  }

  private var rest: Substring

  /// Returns whether a constraint is in the visual format.
  static func isUsed(in text: String) -> Bool {
    let start = text.drop { $0 == " " }
    return ["H:", "V:", "|", "["].contains { start.hasPrefix($0) }
  }

  /// Parses a format.
  ///
  /// - Throws: What is wrong with it.
  package init(_ text: String) throws(LayoutFormulaProblem) {
    rest = text[...]
    skipSpaces()
    if skip("V:") { isVertical = true } else { _ = skip("H:") }
    var previous = try element()
    while !rest.isEmpty {
      let space = try space()
      let next = try element()
      guard previous != .edge || next != .edge else {
        throw LayoutFormulaProblem(message: "there is no view between the edges")
      }
      relate(previous, next, space)
      previous = next
      if next == .edge { break }
    }
    guard rest.isEmpty else {
      throw LayoutFormulaProblem(message: "expected the end of the format, found \(found)")
    }
    guard !names.isEmpty, !formulas.isEmpty else {
      throw LayoutFormulaProblem(
        message: "the format relates nothing", hint: "write a format such as H:|-[title]-|")
    }
  }

  // MARK: Constraints

  private var start: String { isVertical ? "top" : "leading" }
  private var end: String { isVertical ? "bottom" : "trailing" }

  /// The distance between views whose space is not given, in points.
  private static let standardSpace = 8.0

  private mutating func relate(_ left: Element, _ right: Element, _ space: Space) {
    let isStandard = if case .standard = space { true } else { false }
    let predicates: [Predicate] =
      switch space {
      case .none: [Predicate()]
      case .standard:
        [Predicate(constant: left == .edge || right == .edge ? 0 : Self.standardSpace)]
      case .some(let predicates): predicates
      }
    let edge: LayoutFormula.Item = isStandard ? .margins : .container
    for predicate in predicates {
      switch (left, right) {
      case (.view(let left), .view(let right)):
        add((.view(right), start), predicate, (.view(left), end))
      case (.edge, .view(let right)): add((.view(right), start), predicate, (edge, start))
      case (.view(let left), _): add((.view(left), end), predicate.mirrored, (edge, end))
      case (.edge, .edge): break
      }
    }
  }

  private mutating func add(
    _ first: (LayoutFormula.Item, String), _ predicate: Predicate,
    _ second: (LayoutFormula.Item, String)?
  ) {
    formulas.append(
      LayoutFormula(
        first: LayoutFormula.Operand(item: first.0, attribute: first.1),
        relation: predicate.relation,
        second: second.map { LayoutFormula.Operand(item: $0.0, attribute: $0.1) },
        multiplier: 1, constant: predicate.constant, priority: predicate.priority))
  }

  // MARK: Parsing

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  private mutating func skip(_ sign: String) -> Bool {
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    skipSpaces()
    return true
  }

  private var found: String { rest.isEmpty ? "the end" : quoted(String(rest.prefix(40))) }

  private mutating func expect(_ sign: String) throws(LayoutFormulaProblem) {
    guard skip(sign) else {
      throw LayoutFormulaProblem(message: "expected \(sign), found \(found)")
    }
  }

  private mutating func element() throws(LayoutFormulaProblem) -> Element {
    if skip("|") { return .edge }
    guard skip("[") else {
      throw LayoutFormulaProblem(
        message: "expected | or a view in brackets, found \(found)",
        hint: "write a format such as H:|-[title]-|")
    }
    guard let name = name() else {
      throw LayoutFormulaProblem(message: "expected the id of a view, found \(found)")
    }
    names.append(name)
    if rest.hasPrefix("(") {
      for size in try predicates() {
        let attribute = isVertical ? "height" : "width"
        add((.view(name), attribute), size, size.view.map { (.view($0), attribute) })
      }
    }
    try expect("]")
    return .view(name)
  }

  private mutating func name() -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }
    rest = rest[name.endIndex...]
    skipSpaces()
    return name.isEmpty ? nil : String(name)
  }

  private mutating func space() throws(LayoutFormulaProblem) -> Space {
    guard skip("-") else { return .none }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return .standard }
    let predicates = rest.hasPrefix("(") ? try predicates() : [try predicate()]
    try expect("-")
    if predicates.contains(where: { $0.view != nil }) {
      throw LayoutFormulaProblem(message: "a space cannot be the size of a view")
    }
    return .some(predicates)
  }

  private mutating func predicates() throws(LayoutFormulaProblem) -> [Predicate] {
    try expect("(")
    var predicates = [try predicate()]
    while skip(",") { predicates.append(try predicate()) }
    try expect(")")
    return predicates
  }

  private mutating func predicate() throws(LayoutFormulaProblem) -> Predicate {
    var predicate = Predicate()
    if skip("<=") {
      predicate.relation = .lessThanOrEqual
    } else if skip(">=") {
      predicate.relation = .greaterThanOrEqual
    } else {
      _ = skip("==")
    }
    if let first = rest.first, first.isLetter || first == "_" {
      predicate.view = name()
    } else {
      predicate.constant = try number()
    }
    if skip("@") {
      let priority = try number()
      guard priority > 0, priority <= 1000 else {
        throw LayoutFormulaProblem(
          message:
            "the priority must be greater than 0, up to 1000, and is \(numberText(priority))")
      }
      predicate.priority = priority
    }
    return predicate
  }

  private mutating func number() throws(LayoutFormulaProblem) -> Double {
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let value = Double(digits), value <= ValueDecoder.largestNumber else {
      throw LayoutFormulaProblem(message: "expected a number, found \(found)")
    }
    rest = rest[digits.endIndex...]
    skipSpaces()
    return value
  }
}

extension VisualFormat.Predicate {
  /// The same distance, measured from the other side.
  fileprivate var mirrored: Self {
    var result = self
    result.constant = -constant
    switch relation {
    case .lessThanOrEqual: result.relation = .greaterThanOrEqual
    case .greaterThanOrEqual: result.relation = .lessThanOrEqual
    case .equal: break
    }
    return result
  }
}
