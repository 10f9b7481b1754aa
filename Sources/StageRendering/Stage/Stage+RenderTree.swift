package import LayerTree
import QuartzCore

extension Stage {
  /// Commits, then returns the tree on screen as values.
  ///
  /// - Returns: The tree from which a frame at the current time is drawn.
  /// - Throws: `RenderError` if replicators show too many layers, or if an expression has no value.
  package func renderTree() throws(RenderError) -> RenderTree {
    let moment = committedTree()
    return try moment.snapshot.drawableTree(at: moment.globalTime)
  }

  /// Commits, then returns the layers and animations from which a frame at the current time is
  /// drawn.
  package func committedTree() -> (snapshot: LayerSnapshot, globalTime: Double) {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    return (job.snapshot, job.globalTime)
  }
}

extension LayerSnapshot {
  /// Returns the tree on screen at a time.
  ///
  /// - Parameters:
  ///   - globalTime: The time in seconds, on the clock of `CACurrentMediaTime()`.
  ///   - exposure: The evaluation of a frame with motion blur, or nil for the time itself.
  /// - Returns: The tree, with at most as many layers in replicators as allowed.
  /// - Throws: `RenderError` if replicators show too many layers (RP-06), or if an expression has no
  ///   value (XP-12).
  func drawableTree(
    at globalTime: Double, exposure: Exposure? = nil
  ) throws(RenderError) -> RenderTree {
    let tree = evaluate(at: globalTime, exposure: exposure)
    switch tree.error {
    case nil: return tree
    case .tooManyInstances:
      let time = globalTime - RenderContext.epoch
      throw RenderError(
        .limit,
        "the frame at \((time * 1000).rounded() / 1000) s shows more than "
          + "\(InstanceLimit.layers) layers in replicators (limit replicated-layers)")
    case .expression(let error):
      throw RenderError(.noValue, error.message, cause: error.located ?? error)
    }
  }
}
