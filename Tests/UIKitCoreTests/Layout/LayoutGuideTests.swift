import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore

/// Guides, margins, scroll views, measuring, and updates of constraints.
@Suite(.ownContext) @MainActor struct LayoutGuideTests {
  private let lab = LayoutStage()

  @Test("Guides take part in layout (AL-17)")
  func guides() {
    let guide = UILayoutGuide()
    guide.identifier = "half"
    lab.view.addLayoutGuide(guide)
    #expect(lab.view.layoutGuides == [guide] && guide.owningView === lab.view)
    let a = lab.add("a")
    activate(
      guide.leadingAnchor.constraint(equalTo: lab.view.leadingAnchor, constant: 20),
      guide.widthAnchor.constraint(equalTo: lab.view.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: lab.view.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 30))
    a.pin(to: lab.view)
    lab.view.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 20, y: 0, width: 150, height: 30))
    #expect(!guide.hasAmbiguousLayout && guide.widthAnchor.name == "half.width")
    #expect(guide.constraintsAffectingLayout(for: .horizontal).count == 2)
    lab.view.removeLayoutGuide(guide)
    #expect(lab.view.layoutGuides.isEmpty && guide.owningView == nil)
    #expect(lab.view.constraints.count == 4 && guide.layoutFrame == .zero)
  }

  @Test("Margins, the safe area and readable content (AL-17)")
  func areas() {
    let (inner, safe, readable) = (lab.add("inner"), lab.add("safe"), lab.add("readable"))
    lab.view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 10, bottom: 2, trailing: 20)
    func pin(_ view: UIView, _ guide: UILayoutGuide) {
      activate(
        view.leftAnchor.constraint(equalTo: guide.leftAnchor),
        view.rightAnchor.constraint(equalTo: guide.rightAnchor),
        view.topAnchor.constraint(equalTo: guide.topAnchor),
        view.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
    }
    pin(inner, lab.view.layoutMarginsGuide)
    pin(safe, lab.view.safeAreaLayoutGuide)
    pin(readable, lab.view.readableContentGuide)
    lab.stage.advance(to: 0)
    #expect(inner.frame == CGRect(x: 10, y: 1, width: 270, height: 197))
    #expect(safe.frame == lab.view.bounds && readable.frame == inner.frame)
    lab.view.layoutMargins.left = 40
    lab.stage.window.setAdditionalSafeAreaInsets(
      UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    lab.stage.advance(to: 0)
    #expect(inner.frame == CGRect(x: 40, y: 31, width: 240, height: 167))
    #expect(safe.frame == CGRect(x: 0, y: 30, width: 300, height: 170))
    lab.view.frame.size.width = 1000
    lab.stage.advance(to: 0)
    // 40 + (1000 - 40 - 20 - 672) / 2; the safe area has no inset on the right.
    #expect(readable.frame == CGRect(x: 174, y: 31, width: 672, height: 167))
    #expect(lab.view.readableContentGuide.layoutFrame == readable.frame)
    let margin = lab.add("margin")
    activate(
      NSLayoutConstraint(
        item: margin, attribute: .trailing, relatedBy: .equal, toItem: lab.view,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
      margin.widthAnchor.constraint(equalToConstant: 5),
      margin.heightAnchor.constraint(equalToConstant: 5),
      margin.centerYAnchor.constraint(equalTo: inner.centerYAnchor))
    lab.stage.advance(to: 0)
    #expect(margin.frame.maxX == 980 && lab.warnings.isEmpty)
  }

  @Test("Constraints inside a scroll view determine its content (AL-14)")
  func scrollViews() {
    let scroll = lab.add("scroll", UIScrollView())
    scroll.fix(0, 0, 100, 100)
    let content = lab.add("content", to: scroll)
    content.pin(to: scroll, inset: 10)
    activate(
      content.heightAnchor.constraint(equalToConstant: 500),
      content.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20))
    let fixed = lab.add("fixed", to: scroll)
    activate(
      fixed.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 5),
      fixed.leftAnchor.constraint(equalTo: scroll.contentLayoutGuide.leftAnchor),
      fixed.widthAnchor.constraint(equalTo: scroll.widthAnchor),
      fixed.heightAnchor.constraint(equalToConstant: 1))
    lab.stage.advance(to: 0)
    #expect(scroll.contentSize == CGSize(width: 100, height: 520))
    #expect(content.frame == CGRect(x: 10, y: 10, width: 80, height: 500))
    #expect(fixed.frame == CGRect(x: 0, y: 5, width: 100, height: 1))
    scroll.contentOffset.y = 200
    lab.stage.advance(to: 0)
    #expect(content.frame.minY == 10 && fixed.frame.minY == 205)
    // A view outside follows what scrolls.
    let marker = lab.add("marker")
    activate(
      marker.topAnchor.constraint(equalTo: content.bottomAnchor),
      marker.leftAnchor.constraint(equalTo: lab.view.leftAnchor),
      marker.widthAnchor.constraint(equalToConstant: 1),
      marker.heightAnchor.constraint(equalToConstant: 1))
    lab.stage.advance(to: 0)
    #expect(marker.frame.minY == 310)
    scroll.contentOffset.y = 300
    lab.stage.advance(to: 0)
    #expect(marker.frame.minY == 210 && lab.warnings.isEmpty)
  }

  @Test("A content size that constraints do not determine stays (AL-14)")
  func contentSizeByHand() {
    let scroll = lab.add("scroll", UIScrollView())
    scroll.fix(0, 0, 100, 100)
    scroll.contentSize = CGSize(width: 70, height: 80)
    let inner = lab.add("inner", to: scroll)
    activate(
      inner.rightAnchor.constraint(equalTo: scroll.contentLayoutGuide.rightAnchor),
      inner.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 10),
      inner.heightAnchor.constraint(equalToConstant: 10))
    lab.stage.advance(to: 0)
    #expect(inner.frame.minX == 60 && scroll.contentSize == CGSize(width: 70, height: 80))
    scroll.contentSize.width = 90
    lab.stage.advance(to: 0)
    #expect(inner.frame.minX == 80 && scroll.contentSize.width == 90)
  }

  @Test("The size that the constraints in a view determine (AL-23)")
  func fittingSize() {
    let box = UIView()
    let label = lab.add("label", UILabel(), to: box)
    label.text = "some words that need more than one line"
    label.numberOfLines = 0
    label.pin(to: box, inset: 10)
    let wide = box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let line = label.intrinsicContentSize
    #expect(wide == CGSize(width: line.width + 20, height: line.height + 20))
    let narrow = box.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height
    #expect(narrow == CGSize(width: 120, height: height + 20) && height > line.height)
    // Measuring changes nothing.
    #expect(box.frame == .zero && label.frame == .zero && label.constraints.isEmpty)
    let expanded = box.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
    #expect(expanded == wide)
  }

  @Test("updateConstraints is called before layout, for subviews first (AL-24)")
  func updates() {
    final class Updating: UIView {
      static var log: [String] = []
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Self.log.append(layer.name ?? "")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        Self.log.append("layout \(layer.name ?? "")")
      }
    }
    Updating.log = []
    let outer = lab.add("outer", Updating())
    let inner = lab.add("inner", Updating(), to: outer)
    inner.fix(0, 0, 10, 10)
    outer.fix(0, 0, 20, 20)
    lab.stage.advance(to: 0)
    #expect(Updating.log.prefix(3) == ["inner", "outer", "layout outer"])
    Updating.log = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    lab.stage.advance(to: 0)
    #expect(Updating.log == ["inner", "layout inner"])
    outer.setNeedsUpdateConstraints()
    lab.view.updateConstraintsIfNeeded()
    #expect(Updating.log.last == "outer" && !outer.needsUpdateConstraints())
  }

  @Test("A view moves to another tree with its constraints (AL-26)")
  func movedTrees() {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let (a, b) = (lab.add("a", to: card), lab.add("b", to: card))
    a.pin(to: card, inset: 5)
    b.pin(to: a, inset: 5)
    card.layoutIfNeeded()
    #expect(a.frame.width == 90 && b.frame.width == 80)
    lab.view.addSubview(card)
    card.frame.size.width = 200
    lab.stage.advance(to: 0)
    #expect(a.frame.width == 190 && b.frame.width == 180)
    card.removeFromSuperview()
    card.frame.size.width = 60
    card.layoutIfNeeded()
    #expect(a.frame.width == 50 && b.frame.width == 40)
    #expect(lab.warnings.isEmpty)
  }
}
