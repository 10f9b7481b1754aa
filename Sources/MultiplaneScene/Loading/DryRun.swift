import LayerTree
import QuartzCore

/// Plays a scene's layers and timeline without drawing anything, to find out what only the engine
/// knows.
///
/// It has a context of its own and leaves the current one as it is.
struct DryRun {
  private let context = RenderContext()

  /// When the last thing in a scene ends that ends at all: animations, steps of the timeline, runs
  /// of layers' time.
  ///
  /// Animations that never end do not count, nor those of layers whose time stands still for good. An
  /// animation that stays after its end counts up to its end.
  ///
  /// - Parameter contents: The scene; its own `duration` is not looked at.
  /// - Returns: Seconds of stage time; 0 if nothing ends. Times that are beyond the longest video are
  ///   not told apart.
  /// - Throws: `LimitExceeded` where finding it takes too long.
  static func lastEnd(of contents: SceneContents) throws(LimitExceeded) -> Double {
    // A slot of its own for the current context, which layers take when they are made.
    let result = RenderContext.$taskSlot.withValue(ContextSlot()) {
      Result { () throws(LimitExceeded) in try DryRun(contents).lastEnd(of: contents) }
    }
    return try result.get()
  }

  /// Builds a scene's layers.
  private init(_ contents: SceneContents) {
    context.makeCurrent()
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: contents.stage.size)
    context.add(LayerTreeHost(root: root, size: contents.stage.size, background: nil))
    var builder = StageBuilder(contents: contents, root: root, scale: contents.stage.scale)
    let player = TimelinePlayer(context: context, placements: builder.build())
    player.schedule(contents.timeline) { [unowned context] in !Self.isExhausted(context) }
  }

  private static func isExhausted(_ context: RenderContext) -> Bool {
    context.publishedLayerCount > SceneLimit.lengthSteps.value
  }

  private func lastEnd(of contents: SceneContents) throws(LimitExceeded) -> Double {
    let longest = Double(SceneLimit.frameCount.value + 1) / contents.stage.framesPerSecond
    var next: Double? = 0
    while let time = next {
      // A video of that length is refused, whatever comes before.
      if let last = context.lastScheduledTime, last > longest { return last }
      context.advance(to: time)
      if Self.isExhausted(context) { throw LimitExceeded(limit: .lengthSteps) }
      next = context.lastScheduledTime == nil ? nil : context.nextEventTime
    }
    // From here on nothing changes any more, so that what is left need not be played.
    let end = max(context.elapsed, context.lastAnimationEnd ?? 0)
    // The clock's own numbers are a thousand larger (O-02): what they cannot hold is no part of it.
    return (end * 1e10).rounded() / 1e10
  }
}

/// A limit that a scene exceeds.
struct LimitExceeded: Error {
  /// The limit.
  let limit: SceneLimit
}
