import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore

/// Constraints, anchors, content sizes and priorities.
@Suite(.ownContext) @MainActor struct ConstraintTests {
  private let lab = LayoutStage()

  @Test("Anchors place views at the commit, and on request (AL-01)")
  func anchors() {
    let view = lab.add("a")
    view.pin(to: lab.view, inset: 10)
    #expect(view.frame == .zero)
    lab.stage.advance(to: 0)
    #expect(view.frame == CGRect(x: 10, y: 10, width: 280, height: 180))
    let inner = lab.add("b", to: view)
    activate(
      inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5, constant: 10),
      inner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      // Across the levels: 30 below the top of the box.
      inner.topAnchor.constraint(equalTo: lab.view.topAnchor, constant: 30))
    lab.view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 70, y: 20, width: 140, height: 80))
    #expect(lab.warnings.isEmpty)
  }

  @Test("Constraints belong to the closest common view (AL-06, AL-26)")
  func holders() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    let width = a.widthAnchor.constraint(equalToConstant: 10)
    let order = b.leftAnchor.constraint(equalTo: a.rightAnchor)
    let edge = a.leftAnchor.constraint(equalTo: lab.view.leftAnchor)
    activate(width, order, edge)
    #expect(a.constraints == [width] && b.constraints.isEmpty)
    #expect(lab.view.constraints == [order, edge])
    #expect(width.isActive && order.firstItem === b && order.secondItem === a)
    #expect(order.firstAttribute == .left && order.secondAttribute == .right)
    #expect(edge.firstAnchor?.name == "a.left")
    // A view that leaves takes along what is inside it.
    a.removeFromSuperview()
    #expect(width.isActive && !order.isActive && !edge.isActive)
    #expect(lab.view.constraints.isEmpty && a.constraints == [width])
    lab.view.addSubview(a)
    activate(
      edge, a.topAnchor.constraint(equalTo: lab.view.topAnchor),
      a.heightAnchor.constraint(equalToConstant: 5))
    lab.view.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test("A changed constant requests layout of the common view (AL-06)")
  func constants() {
    let view = lab.add("a")
    view.fix(10, 20, 30, 40)
    lab.stage.advance(to: 0)
    #expect(!lab.view.layer.needsLayout())
    lab.view.constraints[0].constant = 15
    #expect(lab.view.layer.needsLayout())
    view.constraints[0].constant = 50
    lab.stage.advance(to: 0)
    #expect(view.frame == CGRect(x: 15, y: 20, width: 50, height: 40))
  }

  @Test("Inequalities and priorities (AL-08)")
  func priorities() {
    let view = lab.add("a")
    let wide = view.widthAnchor.constraint(equalToConstant: 1000)
    wide.priority = .defaultHigh
    let narrow = view.widthAnchor.constraint(equalToConstant: 5)
    narrow.priority = .defaultHigh - 1
    activate(
      view.leftAnchor.constraint(equalTo: lab.view.leftAnchor, constant: 40),
      view.rightAnchor.constraint(lessThanOrEqualTo: lab.view.rightAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: lab.view.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 20),
      view.heightAnchor.constraint(lessThanOrEqualTo: view.widthAnchor), wide, narrow)
    let small = view.heightAnchor.constraint(equalToConstant: 0)
    small.priority = .defaultLow
    small.isActive = true
    lab.view.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 40, y: 0, width: 250, height: 20))
    wide.priority = .defaultLow
    lab.view.layoutIfNeeded()
    // The height keeps the width from being 5.
    #expect(view.frame == CGRect(x: 40, y: 0, width: 20, height: 20))
    wide.isActive = false
    small.isActive = false
    lab.view.layoutIfNeeded()
    #expect(view.frame.width == 20 && lab.warnings.isEmpty)
  }

  @Test("Content sizes: hugging and compression resistance (AL-13)")
  func contentSizes() {
    let left = lab.add("left", ContentView(100, 20))
    let right = lab.add("right", ContentView(100, 30))
    activate(
      left.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      right.leftAnchor.constraint(equalTo: left.rightAnchor),
      right.rightAnchor.constraint(equalTo: lab.view.rightAnchor),
      left.topAnchor.constraint(equalTo: lab.view.topAnchor),
      right.bottomAnchor.constraint(equalTo: lab.view.bottomAnchor))
    left.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    lab.view.layoutIfNeeded()
    // The one that hugs less is stretched to fill 300.
    #expect(left.frame == CGRect(x: 0, y: 0, width: 100, height: 20))
    #expect(right.frame == CGRect(x: 100, y: 170, width: 200, height: 30))
    left.content.width = 250
    right.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    lab.view.layoutIfNeeded()
    #expect(left.frame.width == 250 && right.frame.width == 50)
    #expect(left.contentHuggingPriority(for: .horizontal).rawValue == 251)
    #expect(left.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
  }

  @Test("A label wraps at the width that constraints give it (AL-13)")
  func labels() {
    let label = lab.add("label", UILabel())
    label.text = "one two three four five six seven eight nine ten eleven twelve"
    label.numberOfLines = 0
    let below = lab.add("below")
    activate(
      label.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      label.topAnchor.constraint(equalTo: lab.view.topAnchor),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      below.topAnchor.constraint(equalTo: label.bottomAnchor),
      below.leftAnchor.constraint(equalTo: label.leftAnchor),
      below.widthAnchor.constraint(equalToConstant: 10),
      below.heightAnchor.constraint(equalToConstant: 10))
    lab.view.layoutIfNeeded()
    let height = label.sizeThatFits(CGSize(width: 120, height: 0)).height
    let line = label.textRect(forBounds: lab.view.bounds, limitedToNumberOfLines: 1).height
    #expect(height > 3 * line)
    #expect(label.frame.size == CGSize(width: 120, height: height) && below.frame.minY == height)
    label.text = "one"
    lab.view.layoutIfNeeded()
    #expect(label.frame.height == line && label.frame.width < 60 && below.frame.minY == line)
  }

  @Test("Baselines of labels, and edges of other views (AL-25)")
  func baselines() {
    let big = lab.add("big", UILabel())
    (big.text, big.font) = ("Big", .systemFont(ofSize: 40))
    let small = lab.add("small", UILabel())
    (small.text, small.font) = ("small", .systemFont(ofSize: 10))
    let view = lab.add("view", ContentView(10, 10))
    activate(
      big.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      big.topAnchor.constraint(equalTo: lab.view.topAnchor),
      small.leftAnchor.constraint(equalTo: big.rightAnchor),
      small.firstBaselineAnchor.constraint(equalTo: big.firstBaselineAnchor),
      view.leftAnchor.constraint(equalTo: small.rightAnchor),
      view.lastBaselineAnchor.constraint(equalTo: big.lastBaselineAnchor))
    lab.view.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat {
      let drawn = TextBaseline.first(of: label)
      return label.frame.minY + drawn
    }
    #expect(abs(baseline(small) - baseline(big)) <= 1)
    #expect(abs(view.frame.maxY - baseline(big)) <= 1)
    #expect(small.frame.minY > 15)
    let button = lab.add("button", UIButton())
    button.setTitle("OK", for: .normal)
    activate(
      button.lastBaselineAnchor.constraint(equalTo: big.lastBaselineAnchor),
      button.leftAnchor.constraint(equalTo: lab.view.leftAnchor))
    lab.view.layoutIfNeeded()
    lab.view.layoutIfNeeded()
    let title = button.titleLabel ?? UILabel()
    let drawn = button.frame.minY + title.frame.minY + TextBaseline.first(of: title)
    #expect(title.text == "OK" && abs(drawn - baseline(big)) <= 1)
  }

  @Test("Frames start and end on whole pixels (AL-11)")
  func pixels() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    for view in [a, b] {
      activate(
        view.topAnchor.constraint(equalTo: lab.view.topAnchor, constant: 0.4),
        view.heightAnchor.constraint(equalToConstant: 10.2))
    }
    activate(
      a.leftAnchor.constraint(equalTo: lab.view.leftAnchor, constant: 0.3),
      a.widthAnchor.constraint(equalToConstant: 10.3),
      b.leftAnchor.constraint(equalTo: a.rightAnchor),
      b.widthAnchor.constraint(equalTo: a.widthAnchor))
    lab.view.layoutIfNeeded()
    // 0.3 to 10.6 to 20.9, and 0.4 to 10.6.
    #expect(a.frame == CGRect(x: 0, y: 0, width: 11, height: 11))
    #expect(b.frame == CGRect(x: 11, y: 0, width: 10, height: 11))
  }

  @Test("Leading and trailing follow the direction of the common view (AL-12)")
  func directions() {
    let view = lab.add("a")
    activate(
      view.leadingAnchor.constraint(equalTo: lab.view.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(lessThanOrEqualTo: lab.view.trailingAnchor, constant: -20),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: lab.view.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1))
    lab.view.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    lab.view.semanticContentAttribute = .forceRightToLeft
    lab.view.layoutIfNeeded()
    #expect(view.frame.minX == 240)
    #expect(lab.warnings.isEmpty)
  }

  @Test("Distances between anchors, and the system's spacing (AL-17)")
  func distances() {
    let (a, b) = (lab.add("a"), lab.add("b"))
    for view in [a, b] {
      activate(
        view.topAnchor.constraint(equalTo: lab.view.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.widthAnchor.constraint(equalToConstant: 40))
    }
    let gap = a.rightAnchor.anchorWithOffset(to: b.leftAnchor)
    let before = lab.view.leftAnchor.anchorWithOffset(to: a.leftAnchor)
    activate(
      before.constraint(equalTo: gap, multiplier: 2),
      b.rightAnchor.constraint(
        equalTo: lab.view.safeAreaLayoutGuide.rightAnchor, constant: -10))
    lab.view.layoutIfNeeded()
    // 2 d + 40 + d + 40 + 10 = 300
    #expect(a.frame.minX == 140 && b.frame.minX == 250)
    let c = lab.add("c")
    activate(
      c.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
      c.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 1),
      c.widthAnchor.constraint(equalToConstant: 1), c.heightAnchor.constraint(equalToConstant: 1))
    lab.view.layoutIfNeeded()
    #expect(c.frame.origin == CGPoint(x: 196, y: 18))
  }

  @Test("Alignment rectangles, and transforms that constraints ignore (AL-04)")
  func alignmentRectangles() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let view = lab.add("a", Shadowed())
    view.fix(10, 20, 30, 40)
    view.transform = CGAffineTransform(rotationAngle: 1)
    lab.view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 36, height: 44))
    #expect(view.center == CGPoint(x: 26, y: 41))
    view.transform = .identity
    #expect(view.alignmentRect(forFrame: view.frame) == CGRect(x: 10, y: 20, width: 30, height: 40))
    // What is inside refers to the alignment rectangle.
    let inner = lab.add("b", to: view)
    inner.pin(to: view)
    lab.view.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 2, y: 1, width: 30, height: 40))
  }
}
