import LayerTree
import QuartzCore

/// Plays a scene's layers and timeline without drawing, to find out what only the engine knows.
///
/// Nodes that are more than layers, which belong to the main actor, are replaced by layers. Their
/// animations last as long as the scene declares.
///
/// It uses its own context and does not affect the current one.
struct DryRun {
  private let context = RenderContext()

  /// Returns the time at which the last finite activity of a scene ends: animations, timeline steps
  /// and runs of layers' time.
  ///
  /// Animations that never end do not count, nor do those of layers whose time stops forever. An
  /// animation that stays in effect after its end counts until its end.
  ///
  /// - Parameter contents: The scene. Its `duration` is ignored.
  /// - Returns: Seconds of stage time, or 0 if nothing ends. Times beyond the longest video are not
  ///   exact.
  /// - Throws: `LimitExceeded` if finding it takes too long.
  static func lastEnd(of contents: SceneContents) throws(LimitExceeded) -> Double {
    // A separate slot for the current context, which layers use when they are created.
    let result = RenderContext.$taskSlot.withValue(ContextSlot()) {
      Result { () throws(LimitExceeded) in try DryRun(contents).lastEnd(of: contents) }
    }
    return try result.get()
  }

  /// Builds the layers of a scene.
  private init(_ contents: SceneContents) {
    context.makeCurrent()
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: contents.stage.size)
    context.add(LayerTreeHost(root: root, size: contents.stage.size, background: nil))
    var builder = StageBuilder(contents: contents, root: root, scale: contents.stage.scale)
    let placements = builder.build()
    let player = TimelinePlayer(
      context: context, placements: placements, layout: builder.layout)
    for time in contents.payloadTimes { context.schedule(at: time) {} }
    player.schedule(contents.timeline) { [unowned context] in !Self.isExhausted(context) }
  }

  private static func isExhausted(_ context: RenderContext) -> Bool {
    context.publishedLayerCount > SceneLimit.lengthSteps.value
  }

  private func lastEnd(of contents: SceneContents) throws(LimitExceeded) -> Double {
    let longest = Double(SceneLimit.frameCount.value + 1) / contents.stage.framesPerSecond
    var next: Double? = 0
    while let time = next {
      // A video of that length is rejected anyway.
      if let last = context.lastScheduledTime, last > longest { return last }
      context.advance(to: time)
      if Self.isExhausted(context) { throw LimitExceeded(limit: .lengthSteps) }
      next = context.lastScheduledTime == nil ? nil : context.nextEventTime
    }
    // Nothing changes from here on, so the rest does not have to be played.
    let end = max(context.elapsed, context.lastAnimationEnd ?? 0)
    // The clock's own numbers are larger by a thousand (O-02), so digits that they cannot represent
    // are rounded off.
    return (end * 1e10).rounded() / 1e10
  }
}

/// The error of a scene that exceeds a limit.
struct LimitExceeded: Error {
  /// The limit.
  let limit: SceneLimit
}
