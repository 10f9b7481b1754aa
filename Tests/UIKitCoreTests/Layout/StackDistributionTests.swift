import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// All distributions along both axes, with hidden views, and what is in stack views.
@Suite(.ownContext) @MainActor struct StackDistributionTests {
  private let lab = LayoutStage()

  /// A stack view of 324 points along its axis and 100 across, with spaces of 12 points.
  private func stack(
    _ lengths: [CGFloat], _ axis: NSLayoutConstraint.Axis = .horizontal
  ) -> (stack: UIStackView, views: [ContentView]) {
    let views = lengths.map { axis == .horizontal ? ContentView($0, 20) : ContentView(20, $0) }
    let stack = lab.add("stack", UIStackView(arrangedSubviews: views))
    (stack.axis, stack.spacing) = (axis, 12)
    if axis == .horizontal { stack.fix(0, 0, 324, 100) } else { stack.fix(0, 0, 100, 324) }
    return (stack, views)
  }

  /// The start and length of views along an axis.
  private func spans(_ views: [UIView], _ axis: NSLayoutConstraint.Axis) -> [[CGFloat]] {
    lab.view.layoutIfNeeded()
    return views.map { view in
      axis == .horizontal
        ? [view.frame.minX, view.frame.width] : [view.frame.minY, view.frame.height]
    }
  }

  /// Contents of 30, 60 and 90 points in 324, first all of them, then without the second one.
  @Test(
    "Distributions along both axes, with and without a hidden view (AL-20, AL-22)",
    arguments: [
      // 120 points are left for the last one, and 192 without the second one.
      (.fill, [[0, 30], [42, 60], [114, 210]], [[0, 30], [42, 282]]),
      (.fillEqually, [[0, 100], [112, 100], [224, 100]], [[0, 156], [168, 156]]),
      // 300 to 180 points of content, and 312 to 120.
      (.fillProportionally, [[0, 50], [62, 100], [174, 150]], [[0, 78], [90, 234]]),
      (.equalSpacing, [[0, 30], [102, 60], [234, 90]], [[0, 30], [234, 90]]),
      // The centers of the first and last are at 15 and 279.
      (.equalCentering, [[0, 30], [117, 60], [234, 90]], [[0, 30], [234, 90]]),
    ] as [(UIStackView.Distribution, [[CGFloat]], [[CGFloat]])],
    [NSLayoutConstraint.Axis.horizontal, .vertical])
  func distributions(
    _ expected: (distribution: UIStackView.Distribution, all: [[CGFloat]], some: [[CGFloat]]),
    _ axis: NSLayoutConstraint.Axis
  ) {
    let (stack, views) = stack([30, 60, 90], axis)
    views[2].setContentHuggingPriority(.defaultLow - 1, for: axis)
    stack.distribution = expected.distribution
    #expect(spans(views, axis) == expected.all)
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal
    #expect(spans(views, across) == [[0, 100], [0, 100], [0, 100]])
    views[1].isHidden = true
    #expect(spans([views[0], views[2]], axis) == expected.some)
    views[1].isHidden = false
    #expect(spans(views, axis) == expected.all && lab.warnings.isEmpty)
    guard axis == .horizontal else { return }
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(spans(views, axis) == expected.all.map { [324 - $0[0] - $0[1], $0[1]] })
  }

  @Test("Custom spacing follows a visible view, and goes with a hidden one (AL-19)")
  func customSpacing() {
    let (stack, views) = stack([30, 60, 90])
    stack.distribution = .equalSpacing
    stack.setCustomSpacing(100, after: views[0])
    // Equal spaces are at least the largest; the contents are compressed.
    let spread = spans(views, .horizontal)
    #expect(spread[1][0] - spread[0][1] == 100 && spread[2][0] - spread[1][0] - spread[1][1] == 100)
    stack.distribution = .fill
    views[2].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    #expect(spans(views, .horizontal) == [[0, 30], [130, 60], [202, 122]])
    views[1].isHidden = true
    #expect(spans([views[2]], .horizontal) == [[130, 194]])
    stack.setCustomSpacing(20, after: views[1])
    #expect(spans([views[2]], .horizontal) == [[130, 194]])
    views[0].isHidden = true
    #expect(spans([views[2]], .horizontal) == [[0, 324]])
    (views[0].isHidden, views[1].isHidden) = (false, false)
    #expect(spans(views, .horizontal) == [[0, 30], [130, 60], [210, 114]])
  }

  @Test("Stack views arrange alignment rectangles, and ignore transforms (AL-04, AL-19)")
  func alignmentRectangles() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 6)
      }
      override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
    }
    let (view, next) = (Shadowed(), ContentView(60, 20))
    let stack = lab.add("stack", UIStackView(arrangedSubviews: [view, next]))
    activate(
      stack.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      stack.topAnchor.constraint(equalTo: lab.view.topAnchor))
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    lab.view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 110, height: 20))
    #expect(view.bounds.size == CGSize(width: 60, height: 24))
    #expect(view.center == CGPoint(x: 26, y: 11) && next.frame.minX == 50)
  }

  // MARK: Text

  private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), lines)
    return label
  }

  private static let words = "one two three four five six seven eight nine ten eleven twelve"

  @Test("A label in a stack view wraps at the width that is left for it (AL-13)")
  func wrappingLabels() {
    let (icon, text) = (ContentView(20, 20), label(Self.words, lines: 0))
    let row = UIStackView(arrangedSubviews: [icon, text])
    (row.spacing, row.alignment) = (10, .top)
    let footer = ContentView(10, 15)
    let column = lab.add("column", UIStackView(arrangedSubviews: [row, footer]))
    column.axis = .vertical
    activate(
      column.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      column.topAnchor.constraint(equalTo: lab.view.topAnchor))
    let width = column.widthAnchor.constraint(equalToConstant: 140)
    width.isActive = true
    func check(_ available: CGFloat) {
      lab.view.layoutIfNeeded()
      let height = text.sizeThatFits(CGSize(width: available, height: 0)).height
      #expect(text.frame == CGRect(x: 30, y: 0, width: available, height: height))
      #expect(row.frame.height == height && footer.frame.minY == height)
      #expect(column.frame.height == height + 15)
    }
    check(110)
    #expect(text.frame.height > 3 * label("one").intrinsicContentSize.height)
    width.constant = 200
    check(170)
    text.text = "one two"
    width.constant = 140
    lab.view.layoutIfNeeded()
    #expect(text.frame.height == label("one two").intrinsicContentSize.height)
    #expect(lab.warnings.isEmpty)
  }

  @Test("A preferred width wraps a label independently of its layout (AL-13)")
  func preferredWidth() {
    let text = label(Self.words, lines: 0)
    text.preferredMaxLayoutWidth = 80
    let stack = lab.add("stack", UIStackView(arrangedSubviews: [text]))
    stack.alignment = .top
    activate(
      stack.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      stack.topAnchor.constraint(equalTo: lab.view.topAnchor))
    lab.view.layoutIfNeeded()
    #expect(text.frame.size == text.intrinsicContentSize && text.frame.width <= 80)
    #expect(text.frame.height > 3 * label("one").intrinsicContentSize.height)
  }

  @Test("Baselines of a row: the first and the last lines (AL-21, AL-25)")
  func baselines() {
    let (big, small) = (label("Big", size: 40), label("small", size: 10))
    let lines = label("one\ntwo", size: 20, lines: 2)
    let stack = lab.add("stack", UIStackView(arrangedSubviews: [big, small, lines]))
    activate(
      stack.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      stack.topAnchor.constraint(equalTo: lab.view.topAnchor))
    func first(_ label: UILabel) -> CGFloat {
      label.frame.minY + label.font.ascender
    }
    func last(_ label: UILabel) -> CGFloat { label.frame.maxY + label.font.descender }
    stack.alignment = .firstBaseline
    lab.view.layoutIfNeeded()
    #expect(abs(first(small) - first(big)) <= 1.5 && abs(first(lines) - first(big)) <= 1.5)
    #expect(lines.frame.maxY == stack.bounds.maxY)
    stack.alignment = .lastBaseline
    lab.view.layoutIfNeeded()
    #expect(abs(last(small) - last(big)) <= 1.5 && abs(last(lines) - last(big)) <= 1.5)
    #expect(lines.frame.minY < first(big) - first(lines) + 20 && lab.warnings.isEmpty)
  }
}
