import Multiplane
import TestSupport
import Testing

/// A client's view that a finger drags, lets go, catches and throws back (PA-14, PA-16, S-13).
@Suite(.ownContext) @MainActor struct DrawerViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300))
  private let drawer = DrawerView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    stage.window.addSubview(drawer)
    stage.advance(to: 0)
  }

  /// Touches the drawer at a height, now.
  private func touch(_ phase: UITouch.Phase, _ y: CGFloat) {
    let touch = UITouch(location: CGPoint(x: 100, y: y), in: drawer, phase: phase)
    switch phase {
    case .began: drawer.touchesBegan([touch], with: nil)
    case .moved: drawer.touchesMoved([touch], with: nil)
    default: drawer.touchesEnded([touch], with: nil)
    }
  }

  /// The progress of a spring of ratio 0.8 that comes to rest within 0.5 s (S-04, S-13).
  private func spring(at time: Double, velocity v: Double) -> Double {
    let (z, root) = (0.8, 0.6)
    func excess(_ w: Double) -> Double { abs(z * w - v) / (w * root) * exp(-z * w * 0.5) - 0.001 }
    var (low, high) = (10.0, 100.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if excess(middle) < 0 { high = middle } else { low = middle }
    }
    let w = high
    let lead = (z * w - v) / (w * root)
    return 1 - exp(-z * w * time) * (cos(w * root * time) + lead * sin(w * root * time))
  }

  /// Drags the card up by 100 points within 0.5 s, and lets it go at 200 points per second.
  private func throwOpen() {
    touch(.began, 290)
    stage.advance(to: 0.4)
    touch(.moved, 210)
    #expect(stage.currentTime == 0.4 && !drawer.isMoving)
    stage.advance(to: 0.5)
    #expect(abs(Double(drawer.cardTopOnScreen) - 200) < 1e-6)
    touch(.moved, 190)
    touch(.ended, 190)
  }

  @Test func theCardFollowsTheFingerAndSpringsOpen() {
    throwOpen()
    #expect(drawer.isMoving)
    // 100 points remain, so that the velocity is 2 distances per second.
    for time in [0.0, 0.05, 0.1, 0.2] {
      stage.advance(to: 0.5 + time)
      let moved = spring(at: time, velocity: 2)
      #expect(abs(Double(drawer.cardTopOnScreen) - (180 - 100 * moved)) < 1e-5)
      #expect(abs(Double(drawer.dimmingOnScreen) - (0.25 + 0.25 * moved)) < 1e-5)
    }
    stage.advance(to: 1)
    #expect(drawer.isOpen && !drawer.isMoving)
    #expect(drawer.cardTopOnScreen == 80 && drawer.dimmingOnScreen == 0.5)
  }

  @Test func theCardCanBeCaughtAndThrownBack() {
    throwOpen()
    stage.advance(to: 0.6)
    touch(.began, 150)
    let top = drawer.cardTopOnScreen
    stage.advance(to: 1)
    #expect(abs(drawer.cardTopOnScreen - top) < 1e-6 && !drawer.isMoving)
    stage.advance(to: 1.1)
    touch(.moved, 170)
    touch(.ended, 170)
    stage.advance(to: 1.1)
    #expect(abs(drawer.cardTopOnScreen - top - 20) < 1e-6)
    stage.advance(to: 2)
    #expect(!drawer.isOpen && !drawer.isMoving)
    #expect(drawer.cardTopOnScreen == 280 && drawer.dimmingOnScreen == 0)
  }

  @Test func theCardStaysWithTheFingerAtItsEnds() {
    touch(.began, 290)
    stage.advance(to: 0.1)
    touch(.moved, 0)
    stage.advance(to: 0.2)
    #expect(abs(drawer.cardTopOnScreen - 80) < 1e-6)
    touch(.moved, 0)
    touch(.ended, 0)
    stage.advance(to: 2)
    #expect(drawer.isOpen)
    // It is open now: the same finger closes it on the way down.
    touch(.began, 90)
    stage.advance(to: 2.1)
    touch(.moved, 190)
    stage.advance(to: 2.1)
    #expect(abs(drawer.cardTopOnScreen - 180) < 1e-6)
    touch(.ended, 190)
    stage.advance(to: 4)
    #expect(!drawer.isOpen && drawer.cardTopOnScreen == 280)
  }
}
