package import LayerTree
import QuartzCore

extension Stage {
  /// What is on screen now, as values; commits first.
  ///
  /// - Returns: The tree that a frame of this moment is drawn from.
  package func renderTree() -> RenderTree {
    let moment = committedTree()
    return moment.snapshot.evaluate(at: moment.globalTime)
  }

  /// The layers and animations that a frame of this moment is drawn from; commits first.
  ///
  /// - Returns: The tree, and what the clock reads that its times are in.
  package func committedTree() -> (snapshot: LayerSnapshot, globalTime: Double) {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    return (job.snapshot, job.globalTime)
  }
}
