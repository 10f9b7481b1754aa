import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// Large and small numbers in constraints.
@Suite(.ownContext) @MainActor struct LayoutLimitTests {
  private let lab = LayoutStage()

  @Test("Numbers beyond the limits are replaced with a warning (AL-27)")
  func limits() {
    let a = lab.add("a")
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    width.constant = 1e300
    #expect(width.constant == 1e7)
    width.constant = -2e7
    #expect(width.constant == -1e7)
    #expect(
      lab.warnings == [
        "AL-27: the constant of a constraint of a.width exceeds the limits: 10000000 takes the "
          + "place of 1e+300 (AL-27, docs/rules/layout.md)",
        "AL-27: the constant of a constraint of a.width exceeds the limits: -10000000 takes the "
          + "place of -20000000 (AL-27, docs/rules/layout.md)",
      ])
    let tiny = a.widthAnchor.constraint(
      equalTo: lab.view.widthAnchor, multiplier: -CGFloat.leastNonzeroMagnitude)
    let huge = a.widthAnchor.constraint(equalTo: lab.view.widthAnchor, multiplier: 1e9)
    let none = a.widthAnchor.constraint(equalTo: lab.view.widthAnchor, multiplier: 0)
    #expect([tiny, huge, none].map(\.multiplier) == [-1e-6, 1e6, 0] && lab.warnings.count == 4)
    width.constant = 1e7
    #expect(lab.warnings.count == 4 && lab.illegalCalls.isEmpty)
  }

  @Test("The largest finite number is no limit for a layout (AL-27)")
  func greatestNumber() {
    let a = lab.add("a", ContentView(.greatestFiniteMagnitude, 20))
    activate(
      a.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      a.topAnchor.constraint(equalTo: lab.view.topAnchor),
      a.rightAnchor.constraint(lessThanOrEqualTo: lab.view.rightAnchor),
      a.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude))
    lab.view.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 300, height: 20))
    let size = lab.view.systemLayoutSizeFitting(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0))
    #expect(size == CGSize(width: 1e7, height: 0))
  }

  @Test("A million points away, views are where their constraints say (AL-27)")
  func farAway() {
    var previous = lab.add("first")
    activate(
      previous.leftAnchor.constraint(equalTo: lab.view.leftAnchor, constant: 999_000),
      previous.topAnchor.constraint(equalTo: lab.view.topAnchor, constant: -1_000_000),
      previous.widthAnchor.constraint(equalToConstant: 30),
      previous.heightAnchor.constraint(equalTo: previous.widthAnchor, multiplier: 1 / 3))
    for index in 1..<40 {
      let view = lab.add("v\(index)")
      activate(
        view.leftAnchor.constraint(equalTo: previous.rightAnchor, constant: 0.1),
        view.topAnchor.constraint(equalTo: previous.topAnchor),
        view.widthAnchor.constraint(equalTo: previous.heightAnchor, multiplier: 3),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1 / 3))
      previous = view
    }
    lab.view.layoutIfNeeded()
    // 999,000 + 39 * 30.1 = 1,000,173.9
    #expect(previous.frame == CGRect(x: 1_000_174, y: -1_000_000, width: 30, height: 10))
    #expect(lab.warnings.isEmpty)
  }

  @Test("Without a second item, the multiplier is what the initializer got, or 1 (AL-28)")
  func multiplierAlone() {
    let a = lab.add("a")
    #expect(a.widthAnchor.constraint(equalToConstant: 5).multiplier == 1)
    let made = NSLayoutConstraint(
      item: a, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 3, constant: 5)
    a.fix(0, 0, 5, 5)
    made.isActive = true
    lab.view.layoutIfNeeded()
    #expect(made.multiplier == 3 && a.frame.width == 5 && lab.warnings.isEmpty)
  }
}
