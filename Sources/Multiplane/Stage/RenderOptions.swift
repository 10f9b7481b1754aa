public import FrameEncoding

/// How a video is rendered and encoded.
public struct RenderOptions: Sendable, Hashable {
  /// How much time the encoder spends to save bytes.
  public typealias Preset = EncoderPreset

  /// Constant rate factor of H.264 and VP9, 1 to 51: lower is better and larger.
  ///
  /// Default 18.
  public var crf: Double
  /// The encoder's effort.
  ///
  /// Default `medium`.
  public var preset: Preset
  /// Threads that draw and encode, 1 to 64; nil takes one a core.
  ///
  /// It never changes the output.
  public var workers: Int?
  /// Which frames of the duration are wanted; nil for all.
  public var frames: FrameSelection?
  /// Whether alpha is kept, in formats that have it.
  ///
  /// Default false.
  public var alpha: Bool

  /// Quality of animated WebP, 0 to 100: higher is better and larger; nil for lossless.
  ///
  /// Default nil.
  public var quality: Double?
  /// Whether a sequence of images that was interrupted is gone on with.
  ///
  /// Images that are there with the bytes they were written with stay, all others are made; the
  /// result is what one run would have made. A sequence of another size, rate, selection or `source`
  /// is refused. Default false.
  public var resume: Bool
  /// What the frames are made from, in the client's own words: a version or a digest.
  ///
  /// It stands in a sequence's manifest and tells what may be resumed. Default empty.
  public var source: String

  /// Makes options; everything has a default.
  public init(
    crf: Double = 18, preset: Preset = .medium, workers: Int? = nil, frames: FrameSelection? = nil,
    alpha: Bool = false, quality: Double? = nil, resume: Bool = false, source: String = ""
  ) {
    self.crf = crf
    self.preset = preset
    self.workers = workers
    self.frames = frames
    self.alpha = alpha
    self.quality = quality
    self.resume = resume
    self.source = source
  }
}
