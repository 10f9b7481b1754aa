package import CoreGraphics

/// What a `VideoLayer` has: a video, and how it is played (VD).
package struct VideoContent: ClassContent {
  /// The video; nil shows the layer's own contents.
  package var video: LayerVideo?
  /// The time in the video at which it starts (the in point), in seconds (VD-04).
  package var startTime: Double = 0
  /// The time in the video at which it ends, in seconds; 0 is its own end (VD-04).
  package var endTime: Double = 0
  /// Seconds of the video per second of the layer's time (VD-05).
  package var rate: Double = 1
  /// How often the video plays; 0 repeats it forever (VD-06).
  package var loopCount = 1
  /// What is shown after the end (VD-07).
  package var endBehavior = VideoLayerEndBehavior.freeze
  /// Seconds added to the position in the video (VD-08).
  package var playbackOffset: Double = 0

  package init() {}

  package static let kind = LayerKind.video

  package func source(_ commit: SourceCommit) -> (any ContentSource)? {
    VideoPlayback(
      continuing: commit.previous, with: self, at: commit.clock.time,
      isScheduled: commit.timing.beginTime != 0)
  }

  /// The properties that `VideoLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] = [
    video.row, startTime.row, endTime.row, rate.row, loopCount.row, endBehavior.row,
    playbackOffset.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.video)

  package static let video = rows.property(
    "video", \.video, ValueCases.video,
    .init(synonyms: ["source"], isAnimatable: false, implicit: .none))
  package static let startTime = rows.time("startTime", \.startTime, isAnimatable: false)
  package static let endTime = rows.time("endTime", \.endTime, isAnimatable: false)
  package static let rate = rows.number(
    "rate", \.rate, isAnimatable: false, implicit: .none, as: .float)
  package static let loopCount = rows.integer(
    "loopCount", \.loopCount, isAnimatable: false)
  package static let endBehavior = rows.name(
    "endBehavior", \.endBehavior, among: VideoLayerEndBehavior.allNames)
  package static let playbackOffset = rows.time(
    "playbackOffset", \.playbackOffset, isAnimatable: true)
}

extension LayerKind {
  package static let video = LayerKind(
    "video", className: "VideoLayer", VideoContent(), hasContentSource: true
  ) {
    $0.contentsGravity = .resizeAspect  // VD-13
  }
}

extension LayerContent {
  package var video: VideoContent? {
    get { self[VideoContent.self] }
    set { self[VideoContent.self] = newValue }
  }
}

extension VideoContent {
  /// The part of the video that is played, in seconds of the video; its length may be 0.
  private var part: (start: Double, end: Double) {
    let duration = video?.source.duration ?? 0
    let start = max(0, min(startTime, duration))
    return (start, max(start, endTime > 0 ? min(endTime, duration) : duration))
  }

  /// The time for which the video plays at a rate of 1 or -1, in seconds: infinite if it repeats
  /// forever.
  package var playingTime: Double {
    let length = part.end - part.start
    return length > 0 && loopCount <= 0 ? .infinity : length * Double(max(1, loopCount))
  }

  /// The difference of times that only rounding can cause, in seconds.
  private static let instant = 1e-6

  /// Returns the frame at a position.
  ///
  /// - Parameters:
  ///   - position: Seconds of the video since its start, continuing through repetitions.
  ///   - isBackward: Whether the video plays backward or, if it is paused, did so last.
  /// - Returns: The frame; nil without a video, or if it has ended and is hidden then.
  package func frame(at position: Double, isBackward: Bool) -> CGImage? {
    guard let video = video?.source else { return nil }
    let (start, end) = part
    let first = video.frameIndex(at: start + video.tolerance)
    let total = playingTime
    guard total > 0 else { return video.frame(at: first) }
    let last = max(first, video.frameIndex(before: end - Self.instant))
    let time = position + (isBackward ? -video.tolerance : video.tolerance)
    if total.isFinite, isBackward ? time <= 0 : time >= total {
      if endBehavior == .hide { return nil }
      return video.frame(at: isBackward ? first : last)
    }
    let length = end - start
    let bounded = total.isFinite ? max(0, min(time, total)) : time
    var offset = bounded - (bounded / length).rounded(.down) * length
    // Backward, a repetition includes its end instead of its start.
    if isBackward, offset <= 0 { offset = length }
    let index =
      isBackward ? video.frameIndex(before: start + offset) : video.frameIndex(at: start + offset)
    return video.frame(at: max(first, min(index, last)))
  }
}
