import CoreGraphics
import MultiplaneScene
import Testing
import UIKit

/// Constraints in their short form and in the visual format, as values.
struct LayoutFormulaTests {
  private func formula(
    _ first: (LayoutFormula.Item, String), _ relation: NSLayoutConstraint.Relation = .equal,
    _ second: (LayoutFormula.Item, String)? = nil, times multiplier: Double = 1,
    plus constant: Double = 0, priority: Double? = nil
  ) -> LayoutFormula {
    LayoutFormula(
      first: LayoutFormula.Operand(item: first.0, attribute: first.1), relation: relation,
      second: second.map { LayoutFormula.Operand(item: $0.0, attribute: $0.1) },
      multiplier: multiplier, constant: constant, priority: priority)
  }

  @Test func sums() throws {
    #expect(
      try LayoutFormula("title.top = safe.top + 16")
        == formula((.view("title"), "top"), .equal, (.safeArea, "top"), plus: 16))
    #expect(
      try LayoutFormula("a-1.right=super.right-8.5")
        == formula((.view("a-1"), "right"), .equal, (.container, "right"), plus: -8.5))
    #expect(
      try LayoutFormula("menu/row.centerX == margins.leading")
        == formula((.view("menu/row"), "centerX"), .equal, (.margins, "leading")))
  }

  @Test func factorsAndPriorities() throws {
    #expect(
      try LayoutFormula("a.width >= b.height * 1.5 + 2 @750")
        == formula(
          (.view("a"), "width"), .greaterThanOrEqual, (.view("b"), "height"), times: 1.5, plus: 2,
          priority: 750))
    #expect(
      try LayoutFormula("a.width <= 0.5 * b.width / 4 @low")
        == formula(
          (.view("a"), "width"), .lessThanOrEqual, (.view("b"), "width"), times: 0.125,
          priority: 250))
    #expect(
      try LayoutFormula("a.width = -0.5 * b.width")
        == formula((.view("a"), "width"), .equal, (.view("b"), "width"), times: -0.5))
    #expect(try LayoutFormula("2.height = 44") == formula((.view("2"), "height"), plus: 44))
  }

  private func formulas(_ text: String) throws -> [LayoutFormula] {
    try FormattedConstraints(text).formulas
  }

  @Test func rows() throws {
    #expect(
      try formulas("H:|-[a]-[b(80)]-20-|") == [
        formula((.view("a"), "leading"), .equal, (.margins, "leading")),
        formula((.view("b"), "width"), plus: 80),
        formula((.view("b"), "leading"), .equal, (.view("a"), "trailing"), plus: 8),
        formula((.view("b"), "trailing"), .equal, (.container, "trailing"), plus: -20),
      ])
  }

  @Test func columns() throws {
    #expect(
      try formulas("V: |[a(b)] [b( >=20@high, <=40 )]-(>=4)-|") == [
        formula((.view("a"), "height"), .equal, (.view("b"), "height")),
        formula((.view("a"), "top"), .equal, (.container, "top")),
        formula((.view("b"), "height"), .greaterThanOrEqual, plus: 20, priority: 750),
        formula((.view("b"), "height"), .lessThanOrEqual, plus: 40),
        formula((.view("b"), "top"), .equal, (.view("a"), "bottom")),
        // At least 4 from the edge is at most the edge less 4.
        formula((.view("b"), "bottom"), .lessThanOrEqual, (.container, "bottom"), plus: -4),
      ])
  }

  @Test(arguments: ["", "a", "a.width 4", "a.width = b", "a.width = 4 +", "a.top = b.top * 0"])
  func malformed(text: String) {
    #expect(throws: LayoutFormulaProblem.self) { try LayoutFormula(text) }
  }

  @Test(arguments: [
    ("H:|-[a", "expected \"]\", found the end at column 7"),
    ("[a]-(b)-[c]", "a space cannot be the size of a view, at column 6"),
    ("V: [a(5@hi)]", "unknown priority \"hi\""),
    ("[a]-1e9-[b]", "expected \"-\", found \"e\" at column 6"),
  ])
  func places(text: String, message: String) {
    let problem = #expect(throws: LayoutFormulaProblem.self) { try FormattedConstraints(text) }
    #expect(problem?.message == message)
  }

  @Test(arguments: ["", "|", "||", "|-|", "[a", "[a]-4-", "[a]-(b)-[c]", "[]", "X:[a]", "[a]]"])
  func malformedFormats(text: String) {
    #expect(throws: LayoutFormulaProblem.self) { try FormattedConstraints(text) }
  }
}
