package import CoreGraphics
package import LayerTree
package import QuartzCore

/// A root layer with a clock but no rendering, for tests of layers and animations.
package final class TestTree {
  /// The root layer; its descendants are on screen.
  package let root = CALayer()
  private let context = RenderContext()
  private let host: LayerTreeHost

  /// Creates the tree and makes its context current.
  package init(size: CGSize = CGSize(width: 320, height: 240)) {
    context.makeCurrent()
    root.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(root: root, size: size, background: nil, scale: 1)
    context.add(host)
  }

  /// Adds a new layer to the root and commits it.
  package func committedLayer<Layer: CALayer>(_ layer: Layer = CALayer()) -> Layer {
    root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  /// The time since the tree was created, in seconds.
  package var time: Double { context.elapsed }

  /// Commits, then advances the clock.
  package func advance(to time: Double) { context.advance(to: time) }

  /// Runs a closure at a time.
  package func schedule(at time: Double, _ block: @escaping () -> Void) {
    context.schedule(at: time, block)
  }

  /// The snapshot of the last commit.
  package var snapshot: LayerSnapshot { host.snapshot }

  /// Captures a frame without painting it.
  package func capture() { _ = context.captureFrame(of: host, shutter: .frame(duration: 0)) }

  /// Collects illegal calls from here on instead of trapping on them.
  package func collectIllegalCalls() -> IllegalCalls {
    let calls = IllegalCalls()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    return calls
  }
}

/// The rules that illegal calls have violated.
package final class IllegalCalls {
  /// The rule numbers, in order.
  package var rules: [String] = []
}
