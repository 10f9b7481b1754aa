package import UIKit

/// A constraint in its short form, such as `title.top = safe.top + 16`.
package struct LayoutFormula: Sendable, Equatable {
  /// What has an attribute.
  package enum Item: Sendable, Hashable {
    /// A view, by its own id.
    case view(String)
    /// The view that has the constraints.
    case container
    /// The safe area of that view.
    case safeArea
    /// That view without its margins.
    case margins
  }

  /// An attribute of an item.
  package struct Operand: Sendable, Equatable {
    /// The item.
    package let item: Item
    /// The name of the attribute.
    package let attribute: String

    /// Creates an operand.
    package init(item: Item, attribute: String) {
      (self.item, self.attribute) = (item, attribute)
    }
  }

  /// The left side.
  package let first: Operand
  /// How the sides are related.
  package let relation: NSLayoutConstraint.Relation
  /// The attribute on the right side, or nil for a constant.
  package let second: Operand?
  /// The factor of the attribute on the right side.
  package let multiplier: Double
  /// What is added to the right side, in points.
  package let constant: Double
  /// The priority, above 0 and up to 1000, or nil for that of a required constraint.
  package let priority: Double?

  /// Creates a constraint.
  package init(
    first: Operand, relation: NSLayoutConstraint.Relation, second: Operand?, multiplier: Double,
    constant: Double, priority: Double?
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
  }
}

/// What is wrong with a constraint in its short form.
package struct LayoutFormulaProblem: Error, Equatable {
  /// The message.
  package let message: String
  /// The name that is unknown, and the known ones.
  package var unknown: UnknownWord?
  /// What to do about it.
  package var hint: String?
}

/// The attributes of views in constraints.
enum LayoutAttributeName {
  /// What can be related to each other.
  enum Kind {
    case horizontal, directional, vertical, size
  }

  private static let all: [(name: String, attribute: NSLayoutConstraint.Attribute, kind: Kind)] = [
    ("left", .left, .horizontal), ("right", .right, .horizontal),
    ("leading", .leading, .directional), ("trailing", .trailing, .directional),
    ("centerX", .centerX, .horizontal), ("top", .top, .vertical), ("bottom", .bottom, .vertical),
    ("centerY", .centerY, .vertical), ("firstBaseline", .firstBaseline, .vertical),
    ("lastBaseline", .lastBaseline, .vertical), ("width", .width, .size),
    ("height", .height, .size),
  ]

  /// All names.
  static let names = all.map(\.name)

  /// Returns the attribute with a name.
  static func named(_ name: String) -> NSLayoutConstraint.Attribute {
    all.first { $0.name == name }?.attribute ?? .notAnAttribute
  }

  /// Returns whether two attributes can be related.
  static func canRelate(_ first: String, _ second: String) -> Bool {
    guard let first = kind(first), let second = kind(second) else { return false }
    return first.kind == second.kind
      // The center is the same in all directions of writing.
      || first.name == "centerX" && second.kind == .directional
      || second.name == "centerX" && first.kind == .directional
  }

  /// Whether the attribute is a size, which can be related to a constant.
  static func isSize(_ name: String) -> Bool { kind(name)?.kind == .size }

  private static func kind(_ name: String) -> (name: String, kind: Kind)? {
    all.first { $0.name == name }.map { ($0.name, $0.kind) }
  }
}

extension LayoutFormula {
  /// Parses a constraint.
  ///
  /// - Parameter text: The short form: `view.attribute = [number *] view.attribute [* number]
  ///   [+ number] [@priority]`, or `view.attribute = number`, also with `<=` and `>=`.
  /// - Throws: What is wrong with it.
  package init(_ text: String) throws(LayoutFormulaProblem) {
    var parser = LayoutFormulaParser(text)
    self = try parser.formula()
  }
}

private struct LayoutFormulaParser {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  /// Skips a sign, and returns whether it was there.
  private mutating func skip(_ sign: String) -> Bool {
    skipSpaces()
    guard rest.hasPrefix(sign) else { return false }
    rest = rest.dropFirst(sign.count)
    return true
  }

  /// The rest of the text, for messages.
  private var found: String {
    let text = rest.drop { $0 == " " }
    return text.isEmpty ? "the end" : quoted(String(text.prefix(40)))
  }

  mutating func formula() throws(LayoutFormulaProblem) -> LayoutFormula {
    guard let first = try operand() else {
      throw LayoutFormulaProblem(
        message: "expected a view and an attribute, found \(found)",
        hint: "write a constraint such as title.top = super.top + 16")
    }
    let relation = try relation()
    var (second, multiplier, constant) = (LayoutFormula.Operand?.none, 1.0, 0.0)
    if let operand = try operand() {
      second = operand
    } else {
      constant = try signedNumber()
      if skip("*") {
        guard let operand = try operand() else {
          throw LayoutFormulaProblem(message: "expected a view and an attribute, found \(found)")
        }
        (second, multiplier, constant) = (operand, constant, 0)
      }
    }
    if second != nil {
      if skip("*") { multiplier *= try number() }
      if skip("/") {
        let divisor = try number()
        guard divisor != 0 else { throw LayoutFormulaProblem(message: "division by 0") }
        multiplier /= divisor
      }
      if skip("+") {
        constant = try number()
      } else if skip("-") || skip("\u{2212}") {
        constant = -(try number())
      }
    }
    let priority = skip("@") ? try priority() : nil
    skipSpaces()
    guard rest.isEmpty else {
      throw LayoutFormulaProblem(message: "expected the end of the constraint, found \(found)")
    }
    let formula = LayoutFormula(
      first: first, relation: relation, second: second, multiplier: multiplier, constant: constant,
      priority: priority)
    try check(formula)
    return formula
  }

  private func check(_ formula: LayoutFormula) throws(LayoutFormulaProblem) {
    let first = formula.first.attribute
    guard let second = formula.second?.attribute else {
      guard LayoutAttributeName.isSize(first) else {
        throw LayoutFormulaProblem(
          message: "\(quoted(first)) is a position, and cannot be a number",
          hint: "relate it to another view: super.\(first)")
      }
      return
    }
    guard LayoutAttributeName.canRelate(first, second) else {
      throw LayoutFormulaProblem(
        message: "\(quoted(first)) and \(quoted(second)) cannot be related")
    }
    guard formula.multiplier != 0 || LayoutAttributeName.isSize(first) else {
      throw LayoutFormulaProblem(message: "the factor of a position cannot be 0")
    }
    let isBaseline = second.hasSuffix("Baseline") || first.hasSuffix("Baseline")
    for operand in [formula.first, formula.second] {
      switch operand?.item {
      case .safeArea?, .margins?:
        guard !isBaseline || operand?.attribute.hasSuffix("Baseline") == false else {
          throw LayoutFormulaProblem(message: "an area has no baseline")
        }
      default: break
      }
    }
  }

  private mutating func relation() throws(LayoutFormulaProblem)
    -> NSLayoutConstraint.Relation
  {
    for sign in ["<=", "\u{2264}"] where skip(sign) { return .lessThanOrEqual }
    for sign in [">=", "\u{2265}"] where skip(sign) { return .greaterThanOrEqual }
    for sign in ["==", "="] where skip(sign) { return .equal }
    throw LayoutFormulaProblem(message: "expected =, <= or >=, found \(found)")
  }

  /// Parses `view.attribute`; returns nil, and reads nothing, if there is something else.
  private mutating func operand() throws(LayoutFormulaProblem) -> LayoutFormula.Operand? {
    skipSpaces()
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-/".contains($0) }
    let after = rest[name.endIndex...]
    guard !name.isEmpty, after.first == "." else { return nil }
    let attribute = after.dropFirst().prefix { $0.isLetter }
    // A number, such as 1.5.
    guard !attribute.isEmpty else { return nil }
    guard LayoutAttributeName.names.contains(String(attribute)) else {
      let word = UnknownWord(String(attribute), among: LayoutAttributeName.names)
      throw LayoutFormulaProblem(
        message: "unknown attribute \(quoted(String(attribute)))", unknown: word,
        hint: word.listed(as: "attributes"))
    }
    rest = after.dropFirst(1 + attribute.count)
    let item: LayoutFormula.Item =
      switch name {
      case "super": .container
      case "safe": .safeArea
      case "margins": .margins
      default: .view(String(name))
      }
    return LayoutFormula.Operand(item: item, attribute: String(attribute))
  }

  private mutating func signedNumber() throws(LayoutFormulaProblem) -> Double {
    skip("-") || skip("\u{2212}") ? -(try number()) : try number()
  }

  private mutating func number() throws(LayoutFormulaProblem) -> Double {
    skipSpaces()
    let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let value = Double(digits), value <= ValueDecoder.largestNumber else {
      throw LayoutFormulaProblem(message: "expected a number, found \(found)")
    }
    rest = rest[digits.endIndex...]
    return value
  }

  private mutating func priority() throws(LayoutFormulaProblem) -> Double {
    for name in LayoutFormula.priorityNames where skip(name) {
      return LayoutFormula.namedPriority(name) ?? 0
    }
    return try LayoutFormula.checkedPriority(try number())
  }
}

extension LayoutFormula {
  private static let priorities = [("required", 1000.0), ("high", 750), ("low", 250)]

  /// The names of priorities.
  static let priorityNames = priorities.map(\.0)

  /// Returns the priority with a name.
  static func namedPriority(_ name: String) -> Double? {
    priorities.first { $0.0 == name }?.1
  }

  /// Returns a priority that is in range.
  static func checkedPriority(_ value: Double) throws(LayoutFormulaProblem) -> Double {
    guard value > 0, value <= 1000 else {
      throw LayoutFormulaProblem(
        message: "the priority must be greater than 0, up to 1000, and is \(numberText(value))")
    }
    return value
  }
}
