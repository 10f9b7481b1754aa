package import CoreGraphics
package import LayerTree
package import QuartzCore

/// A layer tree with a clock but no canvas, to measure one part at a time.
package final class LayerClock {
  /// The root layer, with the size of the canvas.
  package let root = CALayer()
  private let context = RenderContext()
  private let host: LayerTreeHost

  /// Creates an empty tree and makes its context current.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - background: The background behind the root, or nil for none.
  package init(size: CGSize, background: CGColor?) {
    context.makeCurrent()
    root.frame = CGRect(origin: .zero, size: size)
    host = LayerTreeHost(root: root, size: size, background: background)
    context.add(host)
  }

  /// Commits pending changes without advancing the clock.
  package func commit() { context.commitImplicitTransaction() }

  /// Advances the clock to a number of seconds after the creation of the tree.
  package func advance(to time: Double) { context.advance(to: time) }

  /// The current tree, after a commit.
  package var snapshot: LayerSnapshot {
    commit()
    return host.snapshot
  }

  /// Returns the clock's value at a number of seconds after the creation of the tree, for
  /// evaluating snapshots.
  package static func globalTime(_ seconds: Double) -> Double { RenderContext.epoch + seconds }
}
