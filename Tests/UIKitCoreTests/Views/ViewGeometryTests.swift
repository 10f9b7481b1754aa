import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Geometry, layout, conversion and hit testing of views.
@Suite(.ownContext) @MainActor struct ViewGeometryTests {
  private let tree = ViewStage(view: UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))

  private func subview(
    _ mask: UIView.AutoresizingMask, frame: CGRect = CGRect(x: 20, y: 10, width: 100, height: 50)
  ) -> UIView {
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    tree.view.addSubview(view)
    return view
  }

  @Test func geometryIsTheLayers() {
    let view = subview([])
    #expect(view.center == CGPoint(x: 70, y: 35))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -30, y: -15, width: 200, height: 100))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(view.transform3D.m11 == 2)
    view.transform3D = CATransform3DIdentity
    view.anchorPoint = .zero
    #expect(view.layer.anchorPoint == .zero && view.frame.origin == CGPoint(x: 70, y: 35))
    view.alpha = 0.5
    view.isHidden = true
    view.clipsToBounds = true
    #expect(view.layer.opacity == 0.5 && view.layer.isHidden && view.layer.masksToBounds)
  }

  /// A frame that is not a number is an illegal call, and the old one remains (O-09).
  @Test func impossibleFrames() {
    let view = subview([])
    let calls = tree.collectIllegalCalls()
    view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    view.center = CGPoint(x: CGFloat.infinity, y: 0)
    #expect(!calls.rules.isEmpty && calls.rules.allSatisfy { $0 == "O-09" })
    #expect(view.frame == CGRect(x: 20, y: 10, width: 100, height: 50))
    #expect(UIView(frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)).frame == .zero)
  }

  /// The flexible parts share the change in proportion: here, the width grows by 100.
  ///
  /// The parts are 20, 100 and 80 points wide.
  @Test(
    arguments: [
      ([], 20, 100), (.flexibleWidth, 20, 200), (.flexibleLeftMargin, 120, 100),
      (.flexibleRightMargin, 20, 100),
      // 20 + 100 * 20 / 100, of a margin of 20 and another of 80.
      ([.flexibleLeftMargin, .flexibleRightMargin], 40, 100),
      // 100 + 100 * 100 / 180
      ([.flexibleWidth, .flexibleRightMargin], 20, 155.555556),
      // All three: everything scales by 1.5.
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 30, 150),
    ] as [(UIView.AutoresizingMask, Double, Double)])
  func autoresizing(_ mask: UIView.AutoresizingMask, _ x: Double, _ width: Double) {
    let view = subview(mask)
    tree.view.bounds.size.width = 300
    #expect(isClose(Double(view.frame.minX), x) && isClose(Double(view.frame.width), width))
    #expect(view.frame.minY == 10 && view.frame.height == 50)
  }

  @Test func autoresizingHeight() {
    let views = [
      subview([.flexibleTopMargin, .flexibleBottomMargin]), subview(.flexibleHeight),
      subview([.flexibleTopMargin, .flexibleBottomMargin], frame: tree.view.bounds),
    ]
    tree.view.frame.size.height = 200
    // The margins are 10 and 40.
    #expect(views[0].frame == CGRect(x: 20, y: 30, width: 100, height: 50))
    #expect(views[1].frame == CGRect(x: 20, y: 10, width: 100, height: 150))
    // Two margins of 0 share evenly.
    #expect(views[2].frame == CGRect(x: 0, y: 50, width: 200, height: 100))
    tree.view.autoresizesSubviews = false
    tree.view.frame.size.height = 500
    #expect(views[1].frame.height == 150)
  }

  /// Subviews that a block resizes animate with it (U-01).
  @Test func autoresizingAnimates() {
    let view = subview(.flexibleWidth)
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      tree.view.bounds.size.width = 300
    }
    tree.stage.advance(to: 0.5)
    #expect(isClose(Double(view.shown.bounds.width), 150))
  }

  /// `layoutSubviews` runs in the layout pass of a commit, or on request.
  @Test func layoutPasses() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tree.view.addSubview(view)
    tree.stage.advance(to: 0)
    #expect(view.count == 1)
    view.setNeedsLayout()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 2)
    view.bounds.size.width = 20
    tree.stage.advance(to: 0)
    #expect(view.count == 3)
    tree.stage.advance(to: 1)
    #expect(view.count == 3)
  }

  @Test func sizeToFit() {
    final class Fitting: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 40) }
    }
    let view = Fitting(frame: CGRect(x: 5, y: 6, width: 1, height: 1))
    view.sizeToFit()
    #expect(view.frame == CGRect(x: 5, y: 6, width: 30, height: 40))
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test func conversion() {
    let view = subview([])
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
    view.addSubview(inner)
    view.bounds.origin.y = 5
    #expect(inner.convert(CGPoint.zero, to: tree.view) == CGPoint(x: 21, y: 7))
    #expect(inner.convert(CGPoint(x: 21, y: 7), from: nil) == .zero)
    #expect(
      tree.view.convert(inner.bounds, from: inner) == CGRect(x: 21, y: 7, width: 10, height: 10))
  }

  @Test func hitTesting() {
    let back = subview([])
    let front = subview([], frame: CGRect(x: 60, y: 10, width: 100, height: 50))
    let window = tree.stage.window
    let point = CGPoint(x: 70, y: 20)
    #expect(window.hitTest(point, with: nil) === front)
    front.alpha = 0.005
    #expect(window.hitTest(point, with: nil) === back)
    front.alpha = 1
    front.isUserInteractionEnabled = false
    #expect(window.hitTest(point, with: nil) === back)
    back.isHidden = true
    #expect(window.hitTest(point, with: nil) === tree.view)
    #expect(window.hitTest(CGPoint(x: 999, y: 0), with: nil) == nil)
  }

  @Test func touchesGoUpTheChain() {
    final class Receiver: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
      }
    }
    let receiver = Receiver(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let inner = UIView(frame: receiver.bounds)
    tree.view.addSubview(receiver)
    receiver.addSubview(inner)
    let touch = UITouch(location: CGPoint(x: 15, y: 20), in: inner)
    inner.touchesBegan([touch], with: UIEvent(touches: [touch]))
    #expect(receiver.places == [CGPoint(x: 5, y: 10)])
  }

  @Test func marginsAndSafeArea() {
    final class Noting: UIView {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let view = Noting(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    tree.view.addSubview(view)
    #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(view.safeAreaInsets == .zero)
    tree.stage.window.setAdditionalSafeAreaInsets(
      UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
    #expect(view.changes == 1)
    // The window is 240 points high, so that its lower inset does not reach the view.
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    #expect(
      view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 0, y: 40, width: 200, height: 60))
    #expect(view.layoutMargins.top == 48)
    view.insetsLayoutMarginsFromSafeArea = false
    #expect(
      view.layoutMarginsGuide.layoutFrame == CGRect(x: 8, y: 8, width: 184, height: 84))
    tree.view.frame.origin.y = 30
    #expect(view.safeAreaInsets.top == 10 && view.changes == 2)
    view.semanticContentAttribute = .forceRightToLeft
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }
}
