import MultiplaneBenchmarks
import QuartzCore
import TestSupport
import Testing
import UIKit

@Suite(.ownContext) @MainActor struct DynamicsBenchmarkTests {
  @Test func theViewsFallAndCollide() {
    let tree = LayerClock(size: CGSize(width: 1920, height: 1080), background: nil)
    let animator = DynamicsBenchmark.populate(tree.root)
    let views = animator.items(in: tree.root.bounds)
    #expect(views.count == DynamicsBenchmark.viewCount)
    let heights = views.map(\.center.y)
    tree.advance(to: 1)
    #expect(animator.isRunning)
    #expect(zip(views, heights).allSatisfy { $0.center.y > $1 })
    // In free fall, the lowest ones would have left the window, and the highest are at half a second's
    // distance from the floor.
    #expect(views.allSatisfy { $0.center.y < 1080 })
  }
}
