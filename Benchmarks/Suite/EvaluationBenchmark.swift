import CoreGraphics
import LayerTree
package import QuartzCore

/// The evaluation of a snapshot at a time: with every layer animated, and with only one of many.
package struct EvaluationBenchmark: Benchmark {
  /// The number of moving layers, each with three animations.
  package static let busyCount = 2000
  /// The number of layers in a tree in which only one moves.
  package static let stillCount = 10_000
  private static let frames = 240

  package let name = "evaluate"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    let busy = Self.milliseconds(Self.populate)
    let sparse = Self.milliseconds(Self.populateWithOneAnimation)
    return BenchmarkResult(
      name: name,
      figures: [
        .init("layer_us", busy * 1000 / Double(Self.busyCount)), .init("sparse_ms", sparse),
      ])
  }

  /// Returns the median time of a frame.
  private static func milliseconds(_ populate: (CALayer) -> Void) -> Double {
    let tree = LayerClock(size: WorkloadVideo.size, background: nil)
    populate(tree.root)
    let snapshot = tree.snapshot
    var times: [Double] = []
    for frame in 0..<frames {
      let time = LayerClock.globalTime(Double(frame) / 60)
      times.append(
        CPUClock.thread.measure { withExtendedLifetime(snapshot.evaluate(at: time)) {} })
    }
    return times.median * 1000
  }

  /// Fills a tree with 40 containers of 50 layers, each of which moves, rotates and fades.
  ///
  /// - Parameter root: An empty layer.
  package static func populate(_ root: CALayer) {
    for row in 0..<40 {
      let container = CALayer()
      container.frame = CGRect(x: 0, y: 27 * row, width: 1920, height: 27)
      root.addSublayer(container)
      for place in 0..<(busyCount / 40) {
        let layer = CALayer()
        layer.frame = CGRect(x: 38 * place, y: 0, width: 36, height: 24)
        layer.backgroundColor = .white
        let seconds = 4 + Double((row * 50 + place) % 17) / 10
        let move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.toValue) = (layer.position, CGPoint(x: 960, y: 540))
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue) = (1, 0.2)
        for (key, animation) in [("move", move), ("turn", turn), ("fade", fade)] {
          animation.duration = seconds
          animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
          (animation.autoreverses, animation.repeatCount) = (true, .infinity)
          layer.add(animation, forKey: key)
        }
        container.addSublayer(layer)
      }
    }
  }

  /// Fills a tree with 100 containers of 99 layers, only one of which fades.
  ///
  /// - Parameter root: An empty layer.
  package static func populateWithOneAnimation(_ root: CALayer) {
    for row in 0..<100 {
      let container = CALayer()
      container.frame = CGRect(x: 0, y: 10 * row, width: 1920, height: 10)
      root.addSublayer(container)
      for place in 0..<(stillCount / 100 - 1) {
        let layer = CALayer()
        layer.frame = CGRect(x: 19 * place, y: 0, width: 18, height: 9)
        layer.backgroundColor = .white
        if row == 50, place == 50 {
          let fade = CABasicAnimation(keyPath: "opacity")
          (fade.fromValue, fade.toValue, fade.duration) = (0.2, 0.8, 3600)
          layer.add(fade, forKey: "fade")
        }
        container.addSublayer(layer)
      }
    }
  }
}
