import CoreGraphics
import PixelKernels
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// Colors, traits, drawing and snapshots of views.
@Suite(.ownContext) @MainActor struct ViewAppearanceTests {
  private let tree = ViewStage(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    tree.stage.snapshot().buffer[x, y]
  }

  @Test func tintIsInherited() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner) = (Tinted(), Tinted())
    outer.addSubview(inner)
    #expect(inner.tintColor == .systemBlue && inner.changes == 0)
    outer.tintColor = red
    #expect(inner.tintColor == red && inner.changes == 1 && outer.changes == 1)
    inner.tintColor = blue
    outer.tintColor = nil
    #expect(inner.tintColor == blue && inner.changes == 2)
    #expect(inner.tintAdjustmentMode == .normal)
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && inner.changes == 3)
    // The gray of blue: 0.114.
    #expect(isClose(Double(inner.tintColor.cgColor.components?.first ?? 0), 0.114, tolerance: 1e-3))
    tree.view.tintColor = red
    inner.tintColor = nil
    tree.view.addSubview(outer)
    #expect(outer.tintColor != blue && outer.changes == 4)
  }

  @Test func stylesAreInherited() {
    final class Styled: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let view = Styled()
    tree.view.addSubview(view)
    #expect(view.styles.isEmpty)
    tree.view.overrideUserInterfaceStyle = .dark
    #expect(view.traitCollection.userInterfaceStyle == .dark)
    #expect(view.styles == [.dark])
    view.overrideUserInterfaceStyle = .light
    #expect(view.styles == [.dark, .light])
    view.overrideUserInterfaceStyle = .unspecified
    view.removeFromSuperview()
    #expect(view.styles == [.dark, .light, .dark, .light])
  }

  /// A dynamic background color follows the style.
  @Test func dynamicColors() {
    let view = UIView()
    view.backgroundColor = UIColor { [red, blue] in
      $0.userInterfaceStyle == .dark ? red : blue
    }
    tree.view.addSubview(view)
    #expect(view.layer.backgroundColor == blue.cgColor)
    tree.view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == red.cgColor)
    view.layer.backgroundColor = blue.cgColor
    #expect(view.backgroundColor == blue)
  }

  @Test func layoutDirection() {
    let view = tree.view
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
  }

  @Test func contentModes() {
    let view = tree.view
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
    view.contentMode = .top
    // Gravities are named for y pointing up.
    #expect(view.layer.contentsGravity == .bottom)
    #expect(!view.layer.needsDisplayOnBoundsChange)
    view.contentMode = .redraw
    #expect(view.layer.needsDisplayOnBoundsChange && view.layer.contentsGravity == .resize)
  }

  /// A view that overrides `draw(_:)` draws when it appears, and again when it is marked.
  @Test func drawing() throws {
    final class Painted: UIView {
      var rects: [CGRect] = []
      override func draw(_ rect: CGRect) {
        rects.append(rect)
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
      }
    }
    let view = Painted(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
    view.backgroundColor = red
    tree.view.addSubview(view)
    #expect(pixel(25, 22) == 0xFF00_FF00)
    // The background color fills the opaque bitmap first.
    #expect(pixel(25, 28) == 0xFFFF_0000)
    #expect(view.rects == [view.bounds])
    view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    tree.stage.advance(to: 1)
    #expect(view.rects.last == CGRect(x: 0, y: 0, width: 2, height: 2))
    view.bounds.size = CGSize(width: 20, height: 20)
    tree.stage.advance(to: 2)
    #expect(view.rects.count == 2)
    view.contentMode = .redraw
    view.bounds.size = CGSize(width: 30, height: 30)
    tree.stage.advance(to: 3)
    #expect(view.rects.last == view.bounds)
  }

  /// The bitmap of an opaque view starts out black, of others clear (P-02).
  @Test(arguments: [true, false]) func opaqueViews(_ isOpaque: Bool) throws {
    final class Empty: UIView {
      override func draw(_ rect: CGRect) {}
    }
    tree.view.backgroundColor = red
    let view = Empty(frame: CGRect(x: 20, y: 20, width: 10, height: 10))
    view.isOpaque = isOpaque
    tree.view.addSubview(view)
    #expect(pixel(25, 25) == (isOpaque ? 0xFF00_0000 : 0xFFFF_0000))
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 0)
    #expect(pixel(25, 25) == 0xFFFF_0000)
  }

  /// A view that does not override `draw(_:)` has no bitmap.
  @Test func viewsWithoutDrawing() {
    tree.view.setNeedsDisplay()
    tree.stage.advance(to: 0)
    #expect(tree.view.layer.contents == nil)
  }

  /// A snapshot shows what is on screen, or the changes since.
  @Test(arguments: [true, false]) func snapshots(_ afterUpdates: Bool) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = red
    tree.view.addSubview(view)
    tree.stage.advance(to: 0)
    view.backgroundColor = blue
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    #expect(snapshot.bounds.size == view.bounds.size)
    snapshot.frame.origin = CGPoint(x: 50, y: 50)
    tree.view.addSubview(snapshot)
    #expect(pixel(55, 55) == (afterUpdates ? 0xFF00_00FF : 0xFFFF_0000))
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }

  /// A snapshot larger than the largest canvas has fewer pixels per point.
  @Test func largeSnapshots() throws {
    let snapshot = try #require(
      tree.view.resizableSnapshotView(
        from: CGRect(x: 0, y: 0, width: 32_768, height: 2), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(snapshot.bounds.size == CGSize(width: 32_768, height: 2))
    #expect(snapshot.layer.contents != nil && snapshot.layer.contentsScale == 0.5)
  }

  /// The caps of a resizable snapshot keep their size.
  @Test func resizableSnapshots() throws {
    let snapshot = try #require(
      tree.view.resizableSnapshotView(
        from: CGRect(x: 10, y: 10, width: 40, height: 20), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)))
    #expect(snapshot.bounds.size == CGSize(width: 40, height: 20))
    #expect(
      snapshot.layer.contentsCenter == CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
  }

  @Test func drawHierarchy() throws {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    view.backgroundColor = red
    tree.view.addSubview(view)
    let buffer = PixelBuffer(width: 40, height: 40)
    let context = CGContext(buffer: buffer)
    UIGraphicsPushContext(context)
    let target = CGRect(x: 0, y: 0, width: 20, height: 20)
    #expect(view.drawHierarchy(in: target, afterScreenUpdates: true))
    UIGraphicsPopContext()
    #expect(buffer[19, 19] == 0xFFFF_0000 && buffer[21, 21] == 0)
    #expect(!view.drawHierarchy(in: target, afterScreenUpdates: true))
  }

  /// Snapshots show what the screen shows, not what `render(in:)` draws.
  @Test(arguments: [false, true]) func snapshotsAreAsOnScreen(afterUpdates: Bool) throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    tree.view.addSubview(view)
    let gradient = CAGradientLayer()
    gradient.frame = view.bounds
    gradient.colors = [CGColor(srgbRed: 0.8, green: 0, blue: 1, alpha: 1)]
    let turned = CALayer()
    turned.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    turned.backgroundColor = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1)
    turned.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
    for layer in [gradient, turned] { view.layer.addSublayer(layer) }
    tree.stage.advance(to: 0)
    // The width of the square is 20 cos(1.2) = 7.2, and its right half is behind the gradient.
    #expect(pixel(11, 20) == 0xFFCC_00FF && pixel(18, 20) == 0xFFFF_FFFF)
    let buffer = PixelBuffer(width: 40, height: 40)
    UIGraphicsPushContext(CGContext(buffer: buffer))
    #expect(view.drawHierarchy(in: view.bounds, afterScreenUpdates: afterUpdates))
    UIGraphicsPopContext()
    #expect(buffer[11, 20] == 0xFFCC_00FF && buffer[18, 20] == 0xFFFF_FFFF)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: afterUpdates))
    snapshot.frame.origin = CGPoint(x: 50, y: 50)
    tree.view.addSubview(snapshot)
    #expect(pixel(61, 70) == 0xFFCC_00FF && pixel(68, 70) == 0xFFFF_FFFF)
  }

  /// Accessibility is stored (LX-21).
  @Test func accessibilityIsStored() {
    let view = UIView()
    #expect(view.accessibilityLabel == nil && view.accessibilityTraits == .none)
    view.accessibilityLabel = "Play"
    view.accessibilityTraits = [.button, .selected]
    view.isAccessibilityElement = true
    #expect(view.accessibilityLabel == "Play" && view.accessibilityTraits.contains(.button))
    #expect(view.isAccessibilityElement && view.accessibilityIdentifier == nil)
  }
}
