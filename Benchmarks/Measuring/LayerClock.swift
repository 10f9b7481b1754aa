package import CoreGraphics
package import LayerTree
package import QuartzCore

/// A layer tree with a clock and no canvas, for what is measured one part at a time.
package final class LayerClock {
  /// The root, as large as the canvas would be.
  package let root = CALayer()
  private let context = RenderContext()
  private let host: LayerTreeHost

  /// Makes an empty tree, and its context the current one.
  ///
  /// - Parameters:
  ///   - size: Points.
  ///   - background: What would lie behind the root; nil for nothing.
  package init(size: CGSize, background: CGColor?) {
    context.makeCurrent()
    root.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(root: root, size: size, background: background)
    context.add(host)
  }

  /// Publishes what has changed, without moving the clock.
  package func commit() { context.commitImplicitTransaction() }

  /// The tree as of now; commits first.
  package var snapshot: LayerSnapshot {
    commit()
    return host.snapshot
  }

  /// The clock's value, for evaluating snapshots, so many seconds after the tree was made.
  package static func globalTime(_ seconds: Double) -> Double { RenderContext.epoch + seconds }
}
