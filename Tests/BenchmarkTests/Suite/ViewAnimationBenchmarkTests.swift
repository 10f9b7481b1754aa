import CoreGraphics
import MultiplaneBenchmarks
import QuartzCore
import TestSupport
import Testing
import UIKit

@Suite(.ownContext) @MainActor struct ViewAnimationBenchmarkTests {
  @Test func everyViewHasThreeAnimations() {
    let tree = LayerClock(size: CGSize(width: 1920, height: 1080), background: nil)
    let views = ViewAnimationBenchmark.populate(tree.root)
    #expect(views.count == ViewAnimationBenchmark.viewCount + 1)
    tree.commit()
    ViewAnimationBenchmark.animate(views.dropLast())
    let keys = views.map { Set($0.layer.animationKeys() ?? []) }
    #expect(keys.dropLast().allSatisfy { $0 == ["position", "transform", "opacity"] })
    #expect(keys.last?.isEmpty == true)
  }
}
