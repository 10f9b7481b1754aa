import CoreGraphics
import MultiplaneBenchmarks
import QuartzCore
import TestSupport
import Testing
import UIKit

@Suite(.ownContext) @MainActor struct LayoutBenchmarkTests {
  @Test func constraintsPlaceEveryView() {
    let tree = LayerClock(size: CGSize(width: 1920, height: 1080), background: nil)
    let form = LayoutBenchmark.populate(tree.root)
    #expect(form.views.count == LayoutBenchmark.viewCount && form.constraintCount == 4000)
    form.window.layoutIfNeeded()
    #expect(form.views.allSatisfy { $0.frame.width > 0 && $0.frame.height == 20 })
    // 99 rows of 20 points, each after 2 points.
    #expect(form.views[990].frame == CGRect(x: 8, y: 2180, width: 1904, height: 20))
    form.knob.constant = 30
    form.window.layoutIfNeeded()
    #expect(form.views[990].frame.minY == 2190 && form.views[999].frame.maxX == 1904)
  }

  @Test func chainsAndStackViews() {
    let chain = LayoutBenchmark.makeChain()
    chain.layoutIfNeeded()
    #expect(chain.subviews.count == LayoutBenchmark.viewCount)
    #expect(chain.subviews[999].frame == CGRect(x: 8 + 999 * 18, y: 0, width: 10, height: 10))
    let container = LayoutBenchmark.makeStacks()
    container.layoutIfNeeded()
    let stack = container.subviews[0]
    // 9 rows of 10 views, each 10 points high, with spaces of 4.
    #expect(stack.frame.size == CGSize(width: 2500, height: 9 * (10 * 14 - 4) + 8 * 4))
    var count = 0
    func visit(_ view: UIView) {
      count += 1
      view.subviews.forEach(visit)
    }
    visit(stack)
    #expect(count == LayoutBenchmark.viewCount)
  }
}
