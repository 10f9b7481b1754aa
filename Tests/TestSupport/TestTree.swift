package import CoreGraphics
package import LayerTree
package import QuartzCore

/// A root layer with a clock and without images: what tests of layers and animations need.
package final class TestTree {
  /// The root; a layer under it is on screen.
  package let root = CALayer()
  private let context = RenderContext()
  private let host: LayerTreeHost

  /// Makes the tree and makes its context the current one.
  package init(size: CGSize = CGSize(width: 320, height: 240)) {
    context.makeCurrent()
    root.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(root: root, size: size, background: nil)
    context.add(host)
  }

  /// Puts a new layer under the root and commits it.
  package func committedLayer<Layer: CALayer>(_ layer: Layer = CALayer()) -> Layer {
    root.addSublayer(layer)
    CATransaction.flush()
    return layer
  }

  /// Seconds since the tree was made.
  package var time: Double { context.elapsed }

  /// Commits, then moves the clock.
  package func advance(to time: Double) { context.advance(to: time) }

  /// Runs a block at a time.
  package func schedule(at time: Double, _ block: @escaping () -> Void) {
    context.schedule(at: time, block)
  }

  /// The snapshot of the last commit.
  package var snapshot: LayerSnapshot { host.snapshot }

  /// Captures a frame, without painting it.
  package func capture() { _ = context.captureFrame(of: host) }

  /// What calls that Apple's platforms refuse are collected in from here on, instead of a trap.
  package func collectIllegalCalls() -> IllegalCalls {
    let calls = IllegalCalls()
    CAEngine.illegalCall = { rule, _ in calls.rules.append(rule) }
    return calls
  }
}

/// The rules that illegal calls have broken.
package final class IllegalCalls {
  /// Rule numbers, in order.
  package var rules: [String] = []
}
