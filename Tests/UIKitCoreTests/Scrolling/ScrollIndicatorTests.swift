import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// The indicators of scroll views (SV-08 to SV-10).
@Suite(.ownContext) @MainActor struct ScrollIndicatorTests {
  private let tree: ViewStage
  private let scroll: UIScrollView

  init() {
    scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    scroll.contentSize = CGSize(width: 100, height: 800)
    tree = ViewStage(view: scroll)
  }

  /// The frames of the bars in front of the content, relative to the view.
  private var bars: [CGRect] {
    (scroll.layer.sublayers ?? []).filter { $0.cornerRadius == 1.5 }.map {
      $0.frame.offsetBy(dx: -scroll.bounds.minX, dy: -scroll.bounds.minY)
    }
  }

  /// The opacity of the first bar on screen; 0 without one.
  private var opacity: Double {
    (scroll.layer.sublayers ?? []).first { $0.cornerRadius == 1.5 }
      .map { Double(($0.presentation() ?? $0).opacity) } ?? 0
  }

  /// Bars are as long, and as far down, as the visible part of the content (SV-08).
  @Test func barsAreProportional() {
    #expect(bars.isEmpty)
    scroll.flashScrollIndicators()
    // 194 points between the margins, of which a quarter is visible; 3 points from the edges.
    #expect(bars == [CGRect(x: 94, y: 3, width: 3, height: 48.5)])
    scroll.contentOffset.y = 300
    #expect(bars == [CGRect(x: 94, y: 75.75, width: 3, height: 48.5)])
    scroll.contentOffset.y = 600
    #expect(bars == [CGRect(x: 94, y: 148.5, width: 3, height: 48.5)])
    // Beyond the content, they shrink toward the edge.
    scroll.contentOffset.y = 620
    #expect(bars == [CGRect(x: 94, y: 168.5, width: 3, height: 28.5)])
    scroll.contentOffset.y = -1000
    #expect(bars == [CGRect(x: 94, y: 3, width: 3, height: 7)])
    scroll.contentOffset.y = 0
    scroll.contentSize.height = 1e9
    #expect(bars.map(\.height) == [36])
  }

  /// Both bars leave the corner free, and stay within their insets (SV-08).
  @Test func insetsOfBars() {
    scroll.contentSize.width = 200
    scroll.flashScrollIndicators()
    // 94 - 6 points and 194 - 6 points, of which a half and a quarter are visible.
    #expect(bars.count == 2)
    #expect(bars.contains(CGRect(x: 3, y: 194, width: 44, height: 3)))
    #expect(bars.contains(CGRect(x: 94, y: 3, width: 3, height: 47)))
    scroll.showsHorizontalScrollIndicator = false
    scroll.scrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 44, right: 10)
    #expect(bars == [CGRect(x: 84, y: 53, width: 3, height: 36)])
    tree.stage.window.setAdditionalSafeAreaInsets(
      UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(bars.map(\.minY) == [73])
    scroll.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(bars.map(\.minY) == [53])
    scroll.contentSize = CGSize(width: 100, height: 100)
    #expect(bars.isEmpty)
  }

  /// Bars are shown during an animated scroll, and fade out 0.3 s after it (SV-09).
  @Test func barsFadeOutAfterAScroll() {
    #expect(opacity == 0)
    scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    // The scroll ends at 0.3 s, the fade is from 0.6 s to 0.85 s.
    let shown = tree.samples(at: [0.1, 0.3, 0.55, 0.9]) { opacity }
    #expect(shown == [1, 1, 1, 0])
    tree.stage.advance(to: 2)
    // They are not shown when code moves the content.
    scroll.contentOffset.y = 200
    #expect(opacity == 0)
  }

  /// Flashing bars stay for a second (SV-10).
  @Test func flashing() {
    scroll.flashScrollIndicators()
    #expect(tree.samples(at: [0, 0.9, 1.3]) { opacity } == [1, 1, 0])
    scroll.flashScrollIndicators()
    tree.stage.advance(to: 1.3)
    #expect(opacity == 1)
    #expect(scroll.subviews.isEmpty)
    // Content that is added later is behind them.
    scroll.addSubview(UIView())
    #expect(scroll.layer.sublayers?.last?.cornerRadius == 1.5)
  }

  /// In an animation block, bars move with the view's frame of reference (SV-08).
  @Test func barsStayInBlocks() throws {
    scroll.flashScrollIndicators()
    tree.stage.advance(to: 0)
    UIView.animate(withDuration: 0.5) { scroll.contentOffset.y = 300 }
    tree.stage.advance(to: 0.25)
    let bar = try #require(scroll.layer.sublayers?.last?.presentation())
    // Halfway down the content, so halfway between 3 and 75.75 from the top of the view.
    #expect(isClose(Double(bar.frame.minY - scroll.shown.bounds.minY), 39.375))
  }

  /// The color of bars follows their style and the interface (SV-08).
  @Test func colors() throws {
    scroll.flashScrollIndicators()
    let bar = try #require(scroll.layer.sublayers?.last)
    #expect(bar.backgroundColor == UIColor(white: 0, alpha: 0.35).cgColor)
    tree.stage.window.overrideUserInterfaceStyle = .dark
    #expect(bar.backgroundColor == UIColor(white: 1, alpha: 0.5).cgColor)
    scroll.indicatorStyle = .black
    #expect(bar.backgroundColor == UIColor(white: 0, alpha: 0.35).cgColor)
    scroll.indicatorStyle = .white
    tree.stage.window.overrideUserInterfaceStyle = .light
    #expect(bar.backgroundColor == UIColor(white: 1, alpha: 0.5).cgColor)
  }
}
