package import LayerTree
import QuartzCore

extension Stage {
  /// What is on screen now, as values; commits first.
  ///
  /// - Returns: The tree that a frame of this moment is drawn from.
  package func renderTree() -> RenderTree {
    context.makeCurrent()
    let job = job(index: 0, time: currentTime)
    return job.snapshot.evaluate(at: job.globalTime)
  }
}
