import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The arrangement of stack views.
@Suite(.ownContext) @MainActor struct StackViewTests {
  private let lab = LayoutStage()

  /// A stack view of 300 by 100 points with views whose contents have some lengths.
  private func stack(
    _ lengths: [CGFloat], axis: NSLayoutConstraint.Axis = .horizontal,
    isFixed: Bool = true
  ) -> (stack: UIStackView, views: [ContentView]) {
    let views = lengths.enumerated().map { index, length in
      let view =
        axis == .horizontal ? ContentView(length, 20) : ContentView(20, length)
      view.layer.name = "v\(index)"
      return view
    }
    let stack = lab.add("stack", UIStackView(arrangedSubviews: views))
    stack.axis = axis
    activate(
      stack.leadingAnchor.constraint(equalTo: lab.view.leadingAnchor),
      stack.topAnchor.constraint(equalTo: lab.view.topAnchor))
    if isFixed {
      activate(
        stack.widthAnchor.constraint(equalToConstant: 300),
        stack.heightAnchor.constraint(equalToConstant: 100))
    }
    return (stack, views)
  }

  private func spans(_ views: [UIView]) -> [[CGFloat]] {
    lab.view.layoutIfNeeded()
    return views.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test("Filling stretches the view that hugs least (AL-20)")
  func fill() {
    let (stack, views) = stack([50, 60, 70])
    stack.spacing = 10
    views[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    // 300 - 2 * 10 - 50 - 70
    #expect(spans(views) == [[0, 50], [60, 160], [230, 70]])
    #expect(views.allSatisfy { $0.frame.minY == 0 && $0.frame.height == 100 })
    // Content that is too long is compressed where it resists least.
    views[2].content.width = 400
    views[2].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(spans(views) == [[0, 50], [60, 60], [130, 170]])
    #expect(lab.warnings.isEmpty)
  }

  @Test("Equal lengths, and lengths in proportion to the content (AL-20)")
  func shares() {
    let (stack, views) = stack([30, 60, 90])
    stack.distribution = .fillEqually
    stack.spacing = 15
    #expect(spans(views) == [[0, 90], [105, 90], [210, 90]])
    stack.distribution = .fillProportionally
    stack.spacing = 0
    #expect(spans(views) == [[0, 50], [50, 100], [150, 150]])
    views[0].content.width = 150
    #expect(spans(views) == [[0, 150], [150, 60], [210, 90]])
  }

  @Test("Equal spaces and equal distances of centers (AL-20)")
  func spaces() {
    let (stack, views) = stack([20, 60, 40])
    stack.distribution = .equalSpacing
    stack.spacing = 5
    // 300 - 120 leaves 90 for each of two spaces.
    #expect(spans(views) == [[0, 20], [110, 60], [260, 40]])
    stack.distribution = .equalCentering
    // The centers are at 10, 145 and 280.
    #expect(spans(views) == [[0, 20], [115, 60], [260, 40]])
    stack.distribution = .equalSpacing
    stack.spacing = 100
    // The spaces are at least 100, so that 20 points of content are missing.
    let widths = spans(views)
    #expect(widths[1][0] - widths[0][1] == 100 && widths[2][0] + widths[2][1] == 300)
  }

  @Test("Alignments across the axis (AL-21)")
  func alignments() {
    let (stack, views) = stack([50, 60], isFixed: false)
    views[1].content.height = 50
    func heights() -> [CGFloat] {
      lab.view.layoutIfNeeded()
      return [stack.frame.height] + views.flatMap { [$0.frame.minY, $0.frame.height] }
    }
    stack.alignment = .top
    #expect(heights() == [50, 0, 20, 0, 50] && stack.frame.width == 110)
    stack.alignment = .bottom
    #expect(heights() == [50, 30, 20, 0, 50])
    stack.alignment = .center
    #expect(heights() == [50, 15, 20, 0, 50])
    stack.alignment = .firstBaseline
    #expect(heights() == [50, 0, 20, 0, 50])
    stack.alignment = .lastBaseline
    #expect(heights() == [50, 30, 20, 0, 50])
    stack.alignment = .fill
    #expect(heights()[2] == heights()[4])
    #expect(lab.warnings.isEmpty)
  }

  @Test("Custom spacing, margins, and directions (AL-19)")
  func spacingAndMargins() {
    let (stack, views) = stack([50, 60, 70], isFixed: false)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: views[0])
    #expect(spans(views) == [[0, 50], [80, 60], [150, 70]])
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[0])
    #expect(spans(views)[1] == [58, 60])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    #expect(spans(views) == [[20, 50], [80, 60], [150, 70]])
    #expect(stack.frame.size == CGSize(width: 250, height: 23))
    stack.isLayoutMarginsRelativeArrangement = false
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(spans(views) == [[150, 50], [80, 60], [0, 70]])
    stack.axis = .vertical
    lab.view.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [0, 30, 60] && stack.frame.size.height == 80)
  }

  @Test("Views are inserted, moved and removed (AL-19)")
  func views() {
    let (stack, views) = stack([50, 60, 70], isFixed: false)
    stack.insertArrangedSubview(views[2], at: 0)
    #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
    #expect(stack.subviews == views && spans([views[2], views[0]]) == [[0, 70], [70, 50]])
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    #expect(spans([views[1]]) == [[70, 60]])
    stack.removeArrangedSubview(views[2])
    #expect(stack.subviews.contains(views[2]) && spans([views[1]]) == [[0, 60]])
    stack.addArrangedSubview(views[2])
    #expect(spans([views[2]]) == [[60, 70]] && stack.frame.width == 130)
    stack.insertArrangedSubview(views[0], at: 5)
    stack.spacing = .nan
    #expect(lab.illegalCalls.count == 2 && views[0].superview == nil)
    for view in views { view.removeFromSuperview() }
    lab.view.layoutIfNeeded()
    #expect(stack.frame.size == .zero && stack.arrangedSubviews.isEmpty)
  }

  @Test("Hidden views take up no space (AL-22)")
  func hiddenViews() {
    let (stack, views) = stack([50, 60, 70], isFixed: false)
    stack.spacing = 10
    views[1].isHidden = true
    #expect(spans([views[0], views[2]]) == [[0, 50], [60, 70]])
    #expect(stack.frame.width == 130 && stack.arrangedSubviews == views)
    views[1].isHidden = false
    #expect(spans(views) == [[0, 50], [60, 60], [130, 70]])
    #expect(lab.warnings.isEmpty)
  }

  @Test("Hiding in a block collapses the view, and then hides it (AL-22)")
  func animatedHiding() {
    let (stack, views) = stack([50, 60, 70], isFixed: false)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = true }
    #expect(views[1].isHidden && !views[1].layer.isHidden)
    lab.stage.advance(to: 0.5)
    #expect(isClose(Double(views[1].shown.bounds.width), 30))
    #expect(isClose(Double(views[2].shown.frame.minX), 80))
    #expect(isClose(Double(stack.shown.bounds.width), 150))
    #expect(!views[1].shown.isHidden)
    lab.stage.advance(to: 1.1)
    #expect(views[1].layer.isHidden && views[1].isHidden && views[2].frame.minX == 50)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[1].isHidden = false }
    lab.stage.advance(to: 1.6)
    #expect(isClose(Double(views[1].shown.bounds.width), 30) && !views[1].layer.isHidden)
    // Showing it again before the end leaves it visible.
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    UIView.animate(withDuration: 1) { views[1].isHidden = false }
    lab.stage.advance(to: 4)
    #expect(
      !views[1].layer.isHidden && views[1].frame == CGRect(x: 50, y: 0, width: 60, height: 20))
  }

  @Test("A view hidden, shown and hidden again collapses until the last block ends (AL-22)")
  func hiddenAgain() {
    let (_, views) = stack([50, 60, 70], isFixed: false)
    lab.stage.advance(to: 0)
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    lab.stage.advance(to: 0.4)
    UIView.animate(withDuration: 1) { views[1].isHidden = false }
    lab.stage.advance(to: 0.8)
    UIView.animate(withDuration: 1) { views[1].isHidden = true }
    lab.stage.advance(to: 1.5)
    #expect(!views[1].layer.isHidden && views[1].isHidden)
    lab.stage.advance(to: 2)
    #expect(views[1].layer.isHidden && views[2].frame.minX == 50)
  }

  @Test("What is inside a hidden view is not reported as ambiguous (AL-16, AL-22)")
  func insideHiddenViews() {
    let (stack, views) = stack([50, 60], isFixed: false)
    let row = UIView()
    lab.add("inside", to: row).pin(to: row, inset: 5)
    row.isHidden = true
    stack.insertArrangedSubview(row, at: 0)
    #expect(spans(views) == [[0, 50], [50, 60]] && lab.warnings.isEmpty)
  }

  @Test("Nested stack views, with baselines as spacing (AL-21, AL-25)")
  func nesting() {
    let labels = ["one", "two"].map { text in
      let label = UILabel()
      (label.text, label.font) = (text, .systemFont(ofSize: 20))
      return label
    }
    let inner = UIStackView(arrangedSubviews: labels)
    inner.axis = .vertical
    inner.spacing = 40
    inner.isBaselineRelativeArrangement = true
    let outer = lab.add("outer", UIStackView(arrangedSubviews: [inner, ContentView(10, 10)]))
    outer.alignment = .firstBaseline
    activate(
      outer.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      outer.topAnchor.constraint(equalTo: lab.view.topAnchor))
    lab.view.layoutIfNeeded()
    #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 40) <= 1)
    // The plain view has its top at the baseline of the first label.
    let content = outer.arrangedSubviews[1]
    #expect(abs(content.frame.minY - labels[0].frame.minY - TextBaseline.first(of: labels[0])) <= 1)
    #expect(inner.forFirstBaselineLayout === labels[0])
    #expect(inner.forLastBaselineLayout === labels[1])
    #expect(outer.frame.width == inner.frame.width + 10 && lab.warnings.isEmpty)
  }
}
