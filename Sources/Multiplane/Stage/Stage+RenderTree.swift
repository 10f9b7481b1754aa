package import LayerTree
import QuartzCore

extension Stage {
  /// Commits, then returns the tree on screen as values.
  ///
  /// - Returns: The tree from which a frame at the current time is drawn.
  package func renderTree() -> RenderTree {
    let moment = committedTree()
    return moment.snapshot.evaluate(at: moment.globalTime)
  }

  /// Commits, then returns the layers and animations from which a frame at the current time is
  /// drawn.
  ///
  /// - Returns: The tree, and the current time on its clock.
  package func committedTree() -> (snapshot: LayerSnapshot, globalTime: Double) {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    return (job.snapshot, job.globalTime)
  }
}
