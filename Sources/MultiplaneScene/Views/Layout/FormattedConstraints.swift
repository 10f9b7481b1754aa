import UIKit

/// Constraints of views in a row or column, in the visual format: `H:|-[title]-8-[button(80)]-|`.
///
/// The bars are the edges of the view that has the constraints, or its margins before a lone hyphen.
package struct FormattedConstraints {
  /// The constraints, in the order of the text.
  package private(set) var formulas: [LayoutFormula] = []
  /// The views, in the order of the text.
  let names: [String]
  private let axis: NSLayoutConstraint.Axis

  /// Returns whether a constraint is in the visual format.
  static func isUsed(in text: String) -> Bool {
    let start = text.drop { $0 == " " }
    return ["H:", "V:", "|", "["].contains { start.hasPrefix($0) }
  }

  /// Parses a format.
  ///
  /// - Throws: What is wrong with it.
  package init(_ text: String) throws(LayoutFormulaProblem) {
    let format: VisualFormat
    do {
      format = try VisualFormat(text, in: .ids)
    } catch {
      throw LayoutFormulaProblem(
        message: "\(error.message) at column \(error.place + 1)",
        hint: "write a format such as H:|-[title]-|")
    }
    (axis, names) = (format.axis, format.views.map(\.name))
    for (index, view) in format.views.enumerated() {
      for size in view.predicates { try add(size, toSizeOf: view.name) }
      if let gap = index == 0 ? format.leadingGap : format.gaps[index - 1] {
        try add(gap, after: index == 0 ? nil : names[index - 1], before: view.name)
      }
    }
    if let gap = format.trailingGap { try add(gap, after: names.last, before: nil) }
    guard !formulas.isEmpty else {
      throw LayoutFormulaProblem(
        message: "the format relates nothing", hint: "write a format such as H:|-[title]-|")
    }
  }

  private var start: String { axis == .vertical ? "top" : "leading" }
  private var end: String { axis == .vertical ? "bottom" : "trailing" }

  /// The distance between views whose space is not given, in points.
  private static let standardSpace = 8.0

  // MARK: Constraints

  /// Adds the space between two views, or, for nil, an edge of the container.
  private mutating func add(
    _ gap: VisualFormat.Gap, after left: String?, before right: String?
  ) throws(LayoutFormulaProblem) {
    switch gap {
    case .none: addSpace(0, .equal, nil, after: left, before: right, edge: .container)
    case .standard:
      let isInside = left != nil && right != nil
      addSpace(
        isInside ? Self.standardSpace : 0, .equal, nil, after: left, before: right, edge: .margins)
    case .predicates(let predicates):
      for predicate in predicates {
        guard case .number(let length) = predicate.object else {
          throw LayoutFormulaProblem(
            message: "a space cannot be the size of a view, at column \(predicate.place + 1)")
        }
        addSpace(
          try checked(length, at: predicate.place), predicate.relation, try priority(of: predicate),
          after: left, before: right, edge: .container)
      }
    }
  }

  private mutating func addSpace(
    _ length: Double, _ relation: NSLayoutConstraint.Relation, _ priority: Double?,
    after left: String?, before right: String?, edge: LayoutFormula.Item
  ) {
    guard let right else {
      // Measured from the other side, to constrain the view.
      guard let left else { return }
      let mirrored = NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? .equal
      add((.view(left), end), mirrored, (edge, end), -length, priority)
      return
    }
    let origin = left.map { (LayoutFormula.Item.view($0), end) } ?? (edge, start)
    add((.view(right), start), relation, origin, length, priority)
  }

  private mutating func add(
    _ predicate: VisualFormat.Predicate, toSizeOf view: String
  ) throws(LayoutFormulaProblem) {
    let size = axis == .vertical ? "height" : "width"
    let priority = try priority(of: predicate)
    switch predicate.object {
    case .number(let length):
      let length = try checked(length, at: predicate.place)
      add((.view(view), size), predicate.relation, nil, length, priority)
    case .name(let name):
      add((.view(view), size), predicate.relation, (.view(name), size), 0, priority)
    }
  }

  private mutating func add(
    _ first: (LayoutFormula.Item, String), _ relation: NSLayoutConstraint.Relation,
    _ second: (LayoutFormula.Item, String)?, _ constant: Double, _ priority: Double?
  ) {
    formulas.append(
      LayoutFormula(
        first: LayoutFormula.Operand(item: first.0, attribute: first.1), relation: relation,
        second: second.map { LayoutFormula.Operand(item: $0.0, attribute: $0.1) }, multiplier: 1,
        constant: constant, priority: priority))
  }

  // MARK: Numbers

  private func checked(_ length: CGFloat, at place: Int) throws(LayoutFormulaProblem) -> Double {
    guard abs(Double(length)) <= ValueDecoder.largestNumber else {
      throw LayoutFormulaProblem(
        message: "expected a number up to \(numberText(ValueDecoder.largestNumber)) at column "
          + "\(place + 1)")
    }
    return Double(length)
  }

  private func priority(of predicate: VisualFormat.Predicate) throws(LayoutFormulaProblem)
    -> Double?
  {
    switch predicate.priority {
    case nil: return nil
    case .number(let number): return try LayoutFormula.checkedPriority(Double(number))
    case .name(let name):
      guard let priority = LayoutFormula.namedPriority(name) else {
        let unknown = UnknownWord(name, among: LayoutFormula.priorityNames)
        throw LayoutFormulaProblem(
          message: "unknown priority \(quoted(name))", unknown: unknown,
          hint: unknown.listed(as: "priorities"))
      }
      return priority
    }
  }
}

extension VisualFormat.Syntax {
  /// The syntax in scenes: names are ids, which have hyphens and slashes, and spaces are skipped.
  fileprivate static var ids: VisualFormat.Syntax {
    var syntax = VisualFormat.Syntax()
    syntax.nameMarks = "_-/"
    syntax.startsNamesAnyhow = true
    syntax.skipsSpaces = true
    return syntax
  }
}
