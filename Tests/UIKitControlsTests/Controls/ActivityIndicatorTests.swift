import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

@Suite(.ownContext) @MainActor struct ActivityIndicatorTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let view = UIActivityIndicatorView(style: .large)

  init() { stage.window.addSubview(view) }

  private var spokes: [CALayer] { view.layer.sublayers ?? [] }

  /// The brightest spoke at a time.
  private func leader(at time: Double) -> Int? {
    stage.advance(to: time)
    let opacities = spokes.map { ($0.presentation() ?? $0).opacity }
    return opacities.firstIndex(of: 1)
  }

  @Test func stylesHaveSizes() {
    #expect(view.frame.size == CGSize(width: 37, height: 37))
    let medium = UIActivityIndicatorView()
    #expect(medium.intrinsicContentSize == CGSize(width: 20, height: 20))
    medium.style = .large
    #expect(medium.sizeThatFits(.zero) == CGSize(width: 37, height: 37))
    #expect(UIActivityIndicatorView.Style.medium.rawValue == 100)
  }

  @Test func itIsHiddenWhenItStops() {
    #expect(view.isHidden && !view.isAnimating)
    view.startAnimating()
    #expect(!view.isHidden && view.isAnimating)
    view.stopAnimating()
    #expect(view.isHidden)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
  }

  /// CT-11: eight steps per second, clockwise from the top.
  @Test func spokesTakeTurns() {
    view.startAnimating()
    #expect(leader(at: 0) == 0 && leader(at: 0.124) == 0 && leader(at: 0.125) == 1)
    #expect(leader(at: 0.95) == 7 && leader(at: 1.01) == 0 && leader(at: 10.3) == 2)
    // The tail: a seventh of three quarters less per spoke.
    let opacities = spokes.map { Double($0.presentation()?.opacity ?? 0) }
    let tail = (0..<8).map { 1 - 0.75 * Double($0) / 7 }
    #expect(areClose((0..<8).map { opacities[(2 - $0 + 8) % 8] }, tail, tolerance: 1e-6))
  }

  /// CT-11: without a window it does not turn, and starts again in one.
  @Test func itTurnsAgainInAWindow() {
    view.startAnimating()
    stage.advance(to: 0.5)
    view.removeFromSuperview()
    stage.advance(to: 1)
    #expect(view.isAnimating)
    stage.window.addSubview(view)
    #expect(leader(at: 1.2) == 1)
  }

  @Test func spokesAreInTheCenter() {
    view.frame.size = CGSize(width: 80, height: 60)
    view.color = .red
    stage.advance(to: 0)
    #expect(spokes.count == 8 && spokes[0].backgroundColor == UIColor.red.cgColor)
    // 0.35 of 37 points above the center.
    #expect(abs(spokes[0].position.x - 40) < 1e-9)
    #expect(abs(spokes[0].position.y - (30 - 12.95)) < 1e-9)
    #expect(abs(spokes[2].position.x - (40 + 12.95)) < 1e-9)
  }
}
