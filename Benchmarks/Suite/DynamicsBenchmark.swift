package import QuartzCore
package import UIKit

/// A second of dynamics: views that fall onto each other, in frames of 1/60 s.
package struct DynamicsBenchmark: Benchmark {
  /// The number of views.
  package static let viewCount = 200
  private static let rounds = 5
  private static let frameCount = 60

  package let name = "dynamics"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    var seconds: [Double] = []
    for _ in 0..<Self.rounds {
      let tree = LayerClock(size: WorkloadVideo.size, background: nil)
      let animator = Self.populate(tree.root)
      tree.commit()
      seconds.append(
        CPUClock.thread.measure {
          for frame in 1...Self.frameCount { tree.advance(to: Double(frame) / 60) }
        })
      withExtendedLifetime(animator) {}
    }
    return BenchmarkResult(name: name, figures: [.init("second_ms", seconds.median * 1000)])
  }

  /// Fills a layer with views of different sizes, in rows of 20 above a floor.
  ///
  /// - Parameter root: The layer of the current context's tree.
  /// - Returns: The animator that lets them fall.
  @MainActor package static func populate(_ root: CALayer) -> UIDynamicAnimator {
    let window = UIWindow(frame: root.bounds)
    window.isHidden = false
    let views = (0..<viewCount).map { index in
      let (row, column) = (index / 20, index % 20)
      let size = CGFloat(40 + index * 7 % 20)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
      view.center = CGPoint(x: 300 + 66 * column + 9 * (row % 3), y: 1000 - 64 * row)
      window.addSubview(view)
      return view
    }
    let animator = UIDynamicAnimator(referenceView: window)
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: views))
    return animator
  }
}
