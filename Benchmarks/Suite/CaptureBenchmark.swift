import CoreGraphics
package import QuartzCore

/// One commit of a large tree: layout, then capture of every layer's state and animations.
package struct CaptureBenchmark: Benchmark {
  /// The number of layers in the tree, without the root.
  package static let layerCount = 2000
  private static let rounds = 301

  package let name = "capture"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    let tree = LayerClock(size: WorkloadVideo.size, background: nil)
    let layers = Self.populate(tree.root)
    tree.commit()
    var times: [Double] = []
    for round in 0..<Self.rounds {
      CATransaction.setDisableActions(true)
      layers[round % layers.count].opacity = round.isMultiple(of: 2) ? 0.5 : 1
      times.append(CPUClock.thread.measure { tree.commit() })
    }
    return BenchmarkResult(
      name: name,
      figures: [.init("layers", Double(layers.count)), .init("capture_ms", times.median * 1000)])
  }

  /// Fills a tree with 40 containers of 49 layers each; 160 of the layers are animated.
  ///
  /// - Parameter root: An empty layer.
  /// - Returns: All added layers.
  package static func populate(_ root: CALayer) -> [CALayer] {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0.2, 0.8, 3600)
    var layers: [CALayer] = []
    let (containers, children) = (40, 49)
    for index in 0..<containers {
      let container = CALayer()
      container.frame = CGRect(x: 0, y: 27 * index, width: 1920, height: 27)
      root.addSublayer(container)
      layers.append(container)
      for place in 0..<children {
        let layer = CALayer()
        layer.frame = CGRect(x: 39 * place, y: 0, width: 36, height: 24)
        layer.backgroundColor = .white
        (layer.cornerRadius, layer.borderWidth) = (4, 1)
        if layers.count.isMultiple(of: 10) { layer.add(fade, forKey: "fade") }
        container.addSublayer(layer)
        layers.append(layer)
      }
    }
    return layers
  }
}
