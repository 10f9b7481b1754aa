public import VideoDecoding

/// A layer whose contents are the frames of a video, an animated image or an image sequence (VD).
///
/// It plays in the layer's time, so a layer's `speed`, `timeOffset` and `beginTime` apply. It starts
/// at the commit after `video` is set or, if the layer has a `beginTime`, at its local time 0. The
/// frames are drawn as any contents are: `contentsGravity`, whose default is `resizeAspect` in this
/// class, `contentsRect`, corners, masks and filters apply. Sound is ignored.
open class VideoLayer: CALayer {
  override class var kind: LayerKind { .video }

  private var playback: VideoContent { state.content.video ?? VideoContent() }

  /// The video to play; a new one starts from its start.
  ///
  /// The default is nil, which shows `contents`.
  open var video: Video? {
    get { playback.video?.video }
    set { set(VideoContent.video, newValue.map { LayerVideo($0) }) }
  }
  /// The time in the video at which it starts, in seconds (VD-04).
  ///
  /// It is clamped to the video. The default is 0.
  open var startTime: CGFloat {
    get { CGFloat(playback.startTime) }
    set { set(VideoContent.startTime, Double(newValue)) }
  }
  /// The time in the video at which it ends, in seconds; 0 is the video's own end (VD-04).
  ///
  /// An end at or before the start shows the frame at the start. The default is 0.
  open var endTime: CGFloat {
    get { CGFloat(playback.endTime) }
    set { set(VideoContent.endTime, Double(newValue)) }
  }
  /// Seconds of the video per second of the layer's time; 0 pauses, and a negative rate plays
  /// backward (VD-05).
  ///
  /// A change continues from the current frame. A video that is set together with a negative rate
  /// starts at its end. The default is 1.
  open var rate: Float {
    get { Float(playback.rate) }
    set { set(VideoContent.rate, Double(decimal: newValue)) }
  }
  /// How often the video plays; 0 repeats it forever (VD-06).
  ///
  /// A negative number counts as 0. The default is 1.
  open var loopCount: Int {
    get { playback.loopCount }
    set { set(VideoContent.loopCount, newValue) }
  }
  /// What is shown after the end (VD-07); the default is `freeze`: the last frame.
  open var endBehavior: VideoLayerEndBehavior {
    get { playback.endBehavior }
    set { set(VideoContent.endBehavior, newValue) }
  }
  /// Seconds added to the position in the video (VD-08).
  ///
  /// With a rate of 0, it is the position itself: keyframes remap the video's time. The default is
  /// 0. Animatable, but only explicitly.
  open var playbackOffset: CGFloat {
    get { CGFloat(playback.playbackOffset) }
    set { set(VideoContent.playbackOffset, Double(newValue)) }
  }
}

extension Video: PlayableVideo {
  package var tolerance: Double { times.tolerance }

  package func frameIndex(at time: Double) -> Int { times.index(at: time) }

  package func frameIndex(before time: Double) -> Int { times.index(before: time) }
}

extension LayerVideo {
  /// The video as client code sees it.
  package var video: Video? { source as? Video }
}
