import CoreGraphics
package import QuartzCore
package import UIKit

/// Views animated by one block: the block itself, and a frame while they move.
package struct ViewAnimationBenchmark: Benchmark {
  /// The number of animated views.
  package static let viewCount = 500
  private static let rounds = 31
  private static let framesPerRound = 8

  package let name = "views"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    var (blocks, frames): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.rounds {
      let tree = LayerClock(size: WorkloadVideo.size, background: nil)
      let views = Self.populate(tree.root)
      tree.commit()
      blocks.append(CPUClock.thread.measure { Self.animate(views.dropLast()) })
      for frame in 0..<Self.framesPerRound {
        let time = LayerClock.globalTime(Double(frame) / 60)
        frames.append(
          CPUClock.thread.measure {
            // The animations begin in the first commit; the others have a change to publish.
            views.last?.center.y += 1
            withExtendedLifetime(tree.snapshot.evaluate(at: time)) {}
          })
      }
    }
    return BenchmarkResult(
      name: name,
      figures: [
        .init("block_ms", blocks.median * 1000), .init("frame_ms", frames.median * 1000),
      ])
  }

  /// Fills a layer with a window of views in rows of 25, one more than are animated.
  ///
  /// - Parameter root: The layer of the current context's tree.
  /// - Returns: The views.
  @MainActor package static func populate(_ root: CALayer) -> [UIView] {
    let window = UIWindow(frame: root.bounds)
    window.isHidden = false
    return (0...viewCount).map { index in
      let view = UIView(
        frame: CGRect(x: 76 * (index % 25), y: 50 * (index / 25), width: 60, height: 40))
      view.backgroundColor = .white
      window.addSubview(view)
      return view
    }
  }

  /// Moves, turns and fades views in one block.
  @MainActor package static func animate(_ views: some Sequence<UIView>) {
    UIView.animate(withDuration: 1) {
      for view in views {
        view.center.x += 100
        view.transform = CGAffineTransform(rotationAngle: 1)
        view.alpha = 0.5
      }
    }
  }
}
