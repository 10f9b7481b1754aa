import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// The visual format language.
@Suite(.ownContext) @MainActor struct VisualFormatTests {
  private let lab = LayoutStage()

  private func format(
    _ text: String, _ options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil, _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    NSLayoutConstraint.constraints(
      withVisualFormat: text, options: options, metrics: metrics, views: views)
  }

  @Test(
    "Formats and their constraints (AL-18)",
    arguments: [
      ("[a]", []),
      ("H:|[a]|", ["a.leading == box.leading @1000", "box.trailing == a.trailing @1000"]),
      (
        "|-[a]-|",
        ["a.leading == box.leadingMargin @1000", "box.trailingMargin == a.trailing @1000"]
      ),
      ("[a][b]", ["b.leading == a.trailing @1000"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8 @1000"]),
      ("[a]-5.5-[b]", ["b.leading == a.trailing + 5.5 @1000"]),
      ("[a]-(-5)-[b]", ["b.leading == a.trailing - 5 @1000"]),
      ("[a]-gap-[b]", ["b.leading == a.trailing + 12 @1000"]),
      (
        "[a]-(>=10,<=20@750)-[b]",
        ["b.leading >= a.trailing + 10 @1000", "b.leading <= a.trailing + 20 @750"]
      ),
      ("[a(50)]", ["a.width == 50 @1000"]),
      ("V:[a(>=50@low,==b)]", ["a.height >= 50 @250", "a.height == b.height @1000"]),
      (
        "V:|-gap-[a(gap)]-(>=0)-|",
        [
          "a.top == box.top + 12 @1000", "a.height == 12 @1000",
          "box.bottom >= a.bottom @1000",
        ]
      ),
    ])
  func formats(_ text: String, _ constraints: [String]) {
    let (a, b) = (lab.add("a"), lab.add("b"))
    let made = format(
      text, metrics: ["gap": 12, "low": UILayoutPriority.defaultLow], ["a": a, "b": b])
    #expect(made.map { $0.description } == constraints.map { "<NSLayoutConstraint \($0)>" })
  }

  @Test("Directions and alignments (AL-18)")
  func options() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    let views = ["a": a, "b": b]
    NSLayoutConstraint.activate(
      format("|-10-[a(30)]-5-[b(40)]", [.directionRightToLeft, .alignAllTop], views)
        + format("V:|-7-[a(10)]", [], views) + format("V:[b(20)]", [], views))
    lab.view.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 260, y: 7, width: 30, height: 10))
    #expect(b.frame == CGRect(x: 215, y: 7, width: 40, height: 20))
    let made = format("V:[a]-[b]", [.alignAllLeading, .alignAllTrailing], views)
    #expect(made.map(\.firstAttribute) == [.top, .leading, .trailing])
    let left = format("[a]-[b]", .directionLeftToRight, views)
    #expect(left[0].firstAttribute == .left && left[0].secondAttribute == .right)
  }

  @Test(
    "Errors name the place (AL-18)",
    arguments: [
      ("", "expected \"[\", found the end at column 1 of \"\""),
      ("H:|[a", "expected \"]\", found the end at column 6 of \"H:|[a\""),
      ("[a]-[x]", "unknown view \"x\" at column 6 of \"[a]-[x]\""),
      ("[a]-wide-[b]", "unknown metric \"wide\" at column 5 of \"[a]-wide-[b]\""),
      ("[a(=5)]", "expected \"=\", found \"5\" at column 5 of \"[a(=5)]\""),
      ("[a]--[b]", "expected a number or a name, found \"-\" at column 5 of \"[a]--[b]\""),
      ("[a(5@2000)]", "a priority cannot be 2000.0 at column 4 of \"[a(5@2000)]\""),
      ("|[a]|[b]", "expected the end, found \"[\" at column 6 of \"|[a]|[b]\""),
      ("[]", "expected the name of a view, found \"]\" at column 2 of \"[]\""),
      ("[a(text)]", "the metric \"text\" is not a number at column 4 of \"[a(text)]\""),
      ("|[free]", "\"free\" has no superview at column 3 of \"|[free]\""),
    ])
  func errors(_ text: String, _ message: String) {
    let (a, b) = (lab.add("a"), lab.add("b"))
    let made = format(text, metrics: ["text": "5"], ["a": a, "b": b, "free": UIView()])
    #expect(made.isEmpty)
    #expect(lab.illegalCalls == ["AL-18: \(message) (AL-18, docs/rules/layout.md)"])
  }

  @Test("Numbers are finite (AL-18)")
  func hugeNumber() {
    let digits = String(repeating: "9", count: 400)
    #expect(format("[a(\(digits))]", [], ["a": lab.add("a")]).isEmpty)
    #expect(lab.illegalCalls.count == 1 && lab.illegalCalls[0].contains("at column 4 of"))
  }

  @Test("Views are not aligned along the format (AL-18)")
  func wrongAlignment() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    #expect(format("[a]-[b]", .alignAllLeft, ["a": a, "b": b]).isEmpty)
    #expect(lab.illegalCalls.count == 1)
  }
}
