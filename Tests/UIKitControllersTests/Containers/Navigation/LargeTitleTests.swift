import Multiplane
import PixelKernels
import QuartzCore
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Large titles that collapse, and the background of the bar (VC-51, VC-52).
@Suite(.ownContext) @MainActor struct LargeTitleTests {
  private let stage: ControllerStage
  private let navigation: UINavigationController
  private let scrollView = UIScrollView()
  private let controller = UIViewController()
  private var bar: UINavigationBar { navigation.navigationBar }

  init() {
    controller.title = "Inbox"
    controller.view = scrollView
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    stage = ControllerStage(root: navigation, size: CGSize(width: 200, height: 400))
  }

  private func labels() -> [UILabel] {
    func find(_ view: UIView) -> [UILabel] {
      (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(find)
    }
    return find(bar).filter { $0.text == "Inbox" }
  }

  @Test("The title collapses by as much as the content scrolls, whose insets follow (VC-51)")
  func collapse() throws {
    #expect(scrollView.contentOffset.y == -96 && scrollView.adjustedContentInset.top == 96)
    let small = try #require(labels().first { $0.font.pointSize == 17 })
    let large = try #require(labels().first { $0.font.pointSize == 34 })
    #expect(small.alpha == 0 && large.convert(large.bounds, to: bar).midY == 68)
    let places: [(offset: CGFloat, extent: CGFloat)] = [
      (-76, 32), (-50, 6), (-44, 0), (300, 0), (-60, 16), (-96, 52),
    ]
    for (offset, extent) in places {
      scrollView.contentOffset.y = offset
      #expect(bar.frame.height == 44 + extent)
      #expect(scrollView.adjustedContentInset.top == 44 + extent)
      #expect(large.convert(large.bounds, to: bar).midY == 68 - (52 - extent))
      // It fades in within the last 12 points.
      #expect(abs(small.alpha - max(0, 1 - extent / 12)) < 1e-6)
      #expect(scrollView.contentOffset.y == offset)
    }
  }

  @Test("Content that is pulled down stretches the bar and enlarges the title (VC-51)")
  func stretch() throws {
    scrollView.contentOffset.y = -96 - 75
    let large = try #require(labels().first { $0.font.pointSize == 34 })
    #expect(bar.frame.height == 96 + 75 && scrollView.adjustedContentInset.top == 96)
    #expect(abs(large.transform.a - 1.05) < 1e-9 && large.frame.minX == 16)
    scrollView.contentOffset.y = -96
    #expect(bar.frame.height == 96 && large.transform.isIdentity)
  }

  @Test(
    "A finger collapses the title, which does not stay half collapsed (VC-51)", arguments: [30, 60])
  func drag(rate: Int) throws {
    func drag(_ distance: Double, at time: Double) throws {
      stage.stage.window.schedule(
        .drag(
          from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 300 - distance), time: time,
          duration: 0.3, rest: 0.2))
      var next = time
      while next < time + 2 {
        next += 1 / Double(rate)
        stage.stage.advance(to: next)
      }
    }
    // The content follows after 10 points.
    try drag(30, at: 1)
    #expect(scrollView.contentOffset.y == -96 && bar.frame.height == 96)
    try drag(50, at: 4)
    #expect(scrollView.contentOffset.y == -44 && bar.frame.height == 44)
    try drag(-30, at: 7)
    #expect(scrollView.contentOffset.y == -44 && bar.frame.height == 44)
    try drag(-200, at: 10)
    #expect(scrollView.contentOffset.y == -96 && bar.frame.height == 96)
  }

  @Test("Each item has its mode, and the bar changes with the push (VC-51)")
  func displayModes() {
    let detail = UIViewController()
    detail.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(detail, animated: true)
    #expect(detail.view.safeAreaInsets.top == 44 && scrollView.adjustedContentInset.top == 96)
    stage.stage.advance(to: 0.0875)
    let progress = easeInOut(0.25)
    #expect(abs(Double(bar.shown.bounds.height) - (96 - 52 * progress)) < 1e-4)
    stage.stage.advance(to: 1)
    #expect(bar.frame.height == 44)
    navigation.popViewController(animated: false)
    #expect(bar.frame.height == 96 && scrollView.contentOffset.y == -96)
    scrollView.contentOffset.y = 200
    navigation.pushViewController(detail, animated: false)
    navigation.popViewController(animated: false)
    // What was collapsed is so again.
    #expect(bar.frame.height == 44 && scrollView.contentOffset.y == 200)
    bar.prefersLargeTitles = false
    #expect(bar.frame.height == 44 && scrollView.contentOffset.y == 200)
    scrollView.contentOffset.y = -44
    bar.prefersLargeTitles = true
    #expect(bar.frame.height == 96 && scrollView.contentOffset.y == -96)
  }

  @Test("A bar that follows no content does not collapse (VC-51)")
  func otherContent() {
    let plain = UIViewController()
    let inner = UIScrollView(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    inner.contentSize = CGSize(width: 200, height: 1000)
    plain.view.addSubview(UIView())
    plain.view.addSubview(inner)
    navigation.pushViewController(plain, animated: false)
    #expect(plain.contentScrollView(for: .top) == nil)
    inner.contentOffset.y = 300
    #expect(bar.frame.height == 96)
    plain.setContentScrollView(inner, for: .top)
    #expect(plain.contentScrollView(for: .top) === inner)
    #expect(plain.contentScrollView(for: .bottom) == nil)
  }

  @Test("Items copy their appearances (VC-52)")
  func itemAppearances() {
    let (standard, edge) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    edge.backgroundColor = .red
    let item = UINavigationItem(title: "")
    (item.standardAppearance, item.scrollEdgeAppearance) = (standard, edge)
    (standard.backgroundColor, edge.backgroundColor) = (.green, .green)
    #expect(item.standardAppearance?.backgroundColor == nil)
    #expect(item.scrollEdgeAppearance?.backgroundColor == .red)
    item.standardAppearance = nil
    #expect(item.standardAppearance == nil)
  }

  @Test("The background appears when content is below the bar (VC-52)")
  func coverage() {
    let edge = UINavigationBarAppearance()
    edge.configureWithTransparentBackground()
    edge.backgroundColor = .red
    bar.scrollEdgeAppearance = edge
    let standard = UINavigationBarAppearance()
    standard.configureWithOpaqueBackground()
    standard.backgroundColor = .blue
    standard.shadowColor = nil
    bar.standardAppearance = standard
    // The bar has copies.
    standard.backgroundColor = .green
    func color() -> UInt32 { stage.stage.snapshot().buffer[5, 5] }
    #expect(color() == 0xFFFF_0000)
    scrollView.contentOffset.y = -60
    #expect(color() == 0xFFFF_0000)
    // 6 of 12 points below the bar.
    scrollView.contentOffset.y = -44 + 6
    let (red, blue) = (Int(color() >> 16 & 0xFF), Int(color() & 0xFF))
    #expect(abs(red - 128) <= 1 && abs(blue - 128) <= 1)
    scrollView.contentOffset.y = 100
    #expect(color() == 0xFF00_00FF)
    bar.barTintColor = .green
    #expect(color() == 0xFF00_FF00)
  }
}
