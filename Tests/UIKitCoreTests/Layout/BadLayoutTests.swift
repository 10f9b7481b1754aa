import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// Contradictory, ambiguous and impossible constraints.
@Suite(.ownContext) @MainActor struct BadLayoutTests {
  private let lab = LayoutStage()

  @Test("Contradictions name the constraints and the ignored one (AL-09)")
  func contradictions() {
    let title = lab.add("title")
    title.fix(0, 0, 120, 20)
    let narrow = title.widthAnchor.constraint(equalToConstant: 80)
    narrow.isActive = true
    lab.stage.advance(to: 0)
    #expect(title.frame.width == 120)
    #expect(
      lab.warnings == [
        "AL-09: constraints contradict each other: title.width == 120 @1000, "
          + "title.width == 80 @1000; ignoring title.width == 80 @1000 (AL-09, docs/rules/layout.md)"
      ])
    // It counts again when the other one is gone.
    title.constraints[0].isActive = false
    lab.stage.advance(to: 0)
    #expect(title.frame.width == 80 && lab.warnings.count == 1)
  }

  @Test("Activating a constraint again before layout makes it the last one (AL-09)")
  func activatedAgain() {
    let title = lab.add("title")
    let (wide, narrow) = (
      title.widthAnchor.constraint(equalToConstant: 120),
      title.widthAnchor.constraint(equalToConstant: 80)
    )
    activate(wide, narrow)
    wide.isActive = false
    wide.isActive = true
    lab.view.layoutIfNeeded()
    #expect(title.frame.width == 80)
    #expect(lab.warnings.contains { $0.contains("ignoring title.width == 120 @1000") })
  }

  @Test("Contradictory inequalities, with identifiers (AL-09)")
  func contradictoryInequalities() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    a.fix(0, 0, 200, 20)
    b.fix(0, 50, 20, 20)
    let order = b.leftAnchor.constraint(greaterThanOrEqualTo: a.rightAnchor, constant: 10)
    order.identifier = "b after a"
    order.isActive = true
    lab.stage.advance(to: 0)
    #expect(b.frame.minX == 0)
    #expect(
      lab.warnings == [
        "AL-09: constraints contradict each other: a.left == box.left @1000, "
          + "a.width == 200 @1000, b.left == box.left @1000, b after a; "
          + "ignoring b after a (AL-09, docs/rules/layout.md)"
      ])
  }

  @Test("A frame set by hand wins over constraints, and is named (AL-09)")
  func contradictoryFrames() {
    let hand = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    hand.layer.name = "hand"
    lab.view.addSubview(hand)
    hand.widthAnchor.constraint(equalToConstant: 50).isActive = true
    lab.stage.advance(to: 0)
    #expect(hand.frame.width == 40)
    #expect(lab.warnings.first?.contains("hand.width == 40 (its frame)") == true)
    // The constraint holds at that width.
    hand.frame.size.width = 50
    lab.stage.advance(to: 0)
    #expect(lab.warnings.count == 1)
  }

  @Test("A contradiction that a new constant causes (AL-09)")
  func contradictoryConstants() {
    let a = lab.add("a")
    a.fix(0, 0, 50, 20)
    let most = a.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    most.isActive = true
    lab.stage.advance(to: 0)
    #expect(lab.warnings.isEmpty)
    a.constraints[0].constant = 150
    lab.stage.advance(to: 0)
    #expect(a.frame.width == 150 && lab.warnings.count == 1)
    a.constraints[0].constant = 70
    most.constant = 60
    lab.stage.advance(to: 0)
    #expect(a.frame.width == 70 && lab.warnings.count == 2)
  }

  @Test("Ambiguous views are named with what is known (AL-16)")
  func ambiguity() {
    let a = lab.add("a")
    activate(
      a.leftAnchor.constraint(equalTo: lab.view.leftAnchor, constant: 5),
      a.topAnchor.constraint(equalTo: lab.view.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 10))
    lab.stage.advance(to: 0)
    #expect(a.hasAmbiguousLayout && a.frame == CGRect(x: 5, y: 0, width: 0, height: 10))
    #expect(
      lab.warnings == [
        "AL-16: the width of a is ambiguous: there are a.left == box.left + 5 @1000 "
          + "(AL-16, docs/rules/layout.md)"
      ])
    #expect(a.constraintsAffectingLayout(for: .vertical).map(\.firstAttribute) == [.top, .height])
    a.widthAnchor.constraint(equalToConstant: 7).isActive = true
    #expect(!a.hasAmbiguousLayout && a.leftAnchor.constraintsAffectingLayout.count == 2)
  }

  @Test("Sizes are not negative, and a size that has to be counts as zero (AL-16)")
  func negativeSizes() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    for view in [a, b] {
      activate(
        view.topAnchor.constraint(equalTo: lab.view.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10))
      let width = view.widthAnchor.constraint(equalToConstant: 100)
      width.priority = view === a ? .defaultHigh : .defaultHigh - 1
      width.isActive = true
    }
    activate(
      a.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.rightAnchor.constraint(equalTo: lab.view.rightAnchor))
    lab.view.frame.size.width = 60
    lab.stage.advance(to: 0)
    #expect(a.frame.width == 60 && b.frame == CGRect(x: 60, y: 0, width: 0, height: 10))
    let c = lab.add("c")
    c.pin(to: a, inset: 40)
    lab.stage.advance(to: 0)
    #expect(c.frame.size == .zero && lab.warnings.isEmpty)
  }

  @Test("Constraints between unrelated views are illegal (AL-15)")
  func unrelatedViews() {
    let a = lab.add("a")
    let stranger = UIView()
    stranger.layer.name = "stranger"
    let constraint = a.leftAnchor.constraint(equalTo: stranger.leftAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive && a.constraints.isEmpty)
    #expect(
      lab.illegalCalls == [
        "AL-15: a.left == stranger.left @1000 cannot be active: a.left and stranger.left are not "
          + "in the same view (AL-15, docs/rules/layout.md)"
      ])
    lab.view.layoutIfNeeded()
  }

  @Test("Numbers that are not finite are illegal (AL-15)")
  func numbers() {
    let a = lab.add("a")
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    width.constant = .nan
    width.constant = .infinity
    #expect(width.constant == 10 && lab.illegalCalls.count == 2)
    a.widthAnchor.constraint(equalToConstant: .nan).isActive = true
    #expect(lab.illegalCalls.count == 4 && a.constraints == [width])
    width.priority = .defaultLow
    #expect(width.priority == .required && lab.illegalCalls.count == 5)
    let other = a.widthAnchor.constraint(equalToConstant: 10)
    other.priority = UILayoutPriority(1001)
    other.priority = UILayoutPriority(.nan)
    #expect(other.priority == .required && lab.illegalCalls.count == 7)
    a.setContentHuggingPriority(UILayoutPriority(0), for: .vertical)
    #expect(lab.illegalCalls.count == 8)
  }

  @Test(
    "Attributes that cannot be paired are illegal (AL-15)",
    arguments: [
      (.left, .height), (.leading, .left), (.width, .left), (.left, .notAnAttribute),
      (.notAnAttribute, .width),
    ] as [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)])
  func pairs(_ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute) {
    let a = lab.add("a")
    let constraint = NSLayoutConstraint(
      item: a, attribute: first, relatedBy: .equal,
      toItem: second == .notAnAttribute ? nil : lab.view, attribute: second, multiplier: 1,
      constant: 0)
    #expect(lab.illegalCalls.count == 1)
    constraint.isActive = true
    #expect(!constraint.isActive && lab.illegalCalls.count == 2)
  }

  @Test("Items are views or guides (AL-15)")
  func items() {
    _ = NSLayoutConstraint(
      item: "a", attribute: .left, relatedBy: .equal, toItem: lab.view, attribute: .left,
      multiplier: 1, constant: 0)
    _ = NSLayoutConstraint(
      item: lab.view, attribute: .left, relatedBy: .equal, toItem: 5, attribute: .left,
      multiplier: 1, constant: 0)
    #expect(lab.illegalCalls.count == 2)
  }

  @Test("Views that are released take their constraints along (AL-26)")
  func releasedViews() {
    weak var weakView: UIView?
    do {
      let view = lab.add("a")
      view.fix(0, 0, 10, 10)
      lab.stage.advance(to: 0)
      weakView = view
      view.removeFromSuperview()
    }
    lab.stage.advance(to: 0.1)
    #expect(weakView == nil && lab.view.constraints.isEmpty)
  }
}
