/// The position of a video as a function of a layer's time (VD-03, VD-05).
///
/// A commit makes a new playback from the last one, so that every snapshot has its own.
package final class VideoPlayback: ContentSource {
  private let content: VideoContent
  /// The layer's time at which the video was at `position`; it is there at all times before.
  private let origin: Double
  /// Seconds of the video since its start, continuing through repetitions.
  private let position: Double
  /// Whether the video plays backward or, if it is paused, did so last (VD-05).
  private let isBackward: Bool

  /// Starts or continues playing at a commit.
  ///
  /// - Parameters:
  ///   - previous: The source as of the last commit, or nil.
  ///   - content: The layer's values.
  ///   - time: The layer's time, in seconds.
  ///   - isScheduled: Whether the layer has a begin time, so that the video starts at its time 0
  ///     instead of at the commit.
  package init(
    continuing previous: (any ContentSource)?, with content: VideoContent, at time: Double,
    isScheduled: Bool
  ) {
    self.content = content
    let total = content.playingTime
    guard let previous = previous as? VideoPlayback, previous.content.video == content.video else {
      origin = isScheduled ? 0 : time
      isBackward = content.rate < 0
      position = isBackward && total.isFinite ? total : 0
      return
    }
    isBackward = content.rate == 0 ? previous.isBackward : content.rate < 0
    guard previous.content.rate != content.rate else {
      (origin, position) = (previous.origin, previous.position)
      return
    }
    // A video that has ended starts from its end when it is reversed.
    let reached = previous.position(at: time)
    origin = max(time, previous.origin)
    position = total.isFinite ? max(0, min(reached, total)) : reached
  }

  /// Whether nothing moves.
  package var isStill: Bool { content.video == nil || content.rate == 0 }

  package func content(of state: LayerState, on clock: LayerClock) -> RenderContent { .plain }

  package func contents(of state: LayerState, on clock: LayerClock) -> ContentsImage? {
    guard let content = state.content.video, content.video != nil else {
      return state.values.contents
    }
    let position = position(at: clock.time) + content.playbackOffset
    return content.frame(at: position, isBackward: isBackward).map { .image($0) }
  }

  /// The layer's time at which the video ends; nil if it does not.
  package var end: Double? {
    let total = content.playingTime
    guard content.video != nil, content.rate != 0, total.isFinite else { return nil }
    let shown = position + content.playbackOffset
    let rest = content.rate < 0 ? shown : total - shown
    return origin + max(0, rest) / abs(content.rate)
  }

  private func position(at time: Double) -> Double {
    position + content.rate * max(0, time - origin)
  }
}
