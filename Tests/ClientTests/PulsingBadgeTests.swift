import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct PulsingBadgeTests {
  private let tree = TestTree()

  @Test func layoutAnimationAndCompletion() {
    let badge = PulsingBadgeLayer(accent: CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
    badge.frame = CGRect(x: 10, y: 10, width: 60, height: 60)
    _ = tree.committedLayer(badge)
    #expect(badge.ring.frame == CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(badge.ring.path?.boundingBox == CGRect(x: 2, y: 2, width: 56, height: 56))

    var finished: [Double] = []
    badge.pulse { finished.append(self.tree.time) }
    tree.advance(to: 0.25)
    let copy = badge.presentation()
    #expect(copy?.accent == badge.accent)
    #expect(abs(Double(copy?.transform.m11 ?? 0) - 1.25) < 1e-9)
    #expect(abs(Double(copy?.opacity ?? 0) - 0.625) < 1e-6)
    tree.advance(to: 2)
    #expect(finished == [1] && badge.animationKeys() == nil)
  }

  @Test func classesChooseTheirActions() {
    let badge = tree.committedLayer(PulsingBadgeLayer(accent: .black))
    badge.position = CGPoint(x: 100, y: 100)
    #expect(badge.animationKeys() == nil)
    badge.opacity = 0.5
    #expect(badge.animationKeys() == ["opacity"])
    badge.draw(progress: 0.3)
    #expect(badge.ring.strokeEnd == 0.3 && badge.ring.animationKeys() == nil)
  }
}
