public import FrameEncoding

/// Options for rendering and encoding a video.
public struct RenderOptions: Sendable, Hashable {
  /// The tradeoff between encoding time and file size.
  public typealias Preset = EncoderPreset
  /// The depth of components and the resolution of chroma.
  public typealias PixelFormat = VideoPixelFormat

  /// The constant rate factor of H.264 and VP9, from 1 to 51, 18 by default; lower is better and
  /// larger.
  public var crf: Double
  /// The encoder's effort; the default is `medium`.
  public var preset: Preset
  /// The pixel format of H.264.
  ///
  /// The default is `yuv420p`, which all players support; other formats than `mp4` support no other.
  public var pixelFormat: PixelFormat
  /// The number of threads that draw and encode, from 1 to 64; nil uses one per available core.
  ///
  /// The number never changes the output.
  public var workers: Int?
  /// The frames to render; nil renders all.
  public var frames: FrameSelection?
  /// Whether to keep the alpha channel, in formats that support it; the default is false.
  public var alpha: Bool
  /// Whether the video contains the stage's audio tracks, in formats that support sound (AU-10).
  ///
  /// Frames that are not consecutive have no sound. The default is true.
  public var sound: Bool

  /// The quality of animated WebP, from 0 to 100, nil by default; higher is better and larger, and
  /// nil is lossless.
  public var quality: Double?
  /// Whether to resume an interrupted image sequence.
  ///
  /// Existing images with their original bytes are kept, and all others are rendered; the result is
  /// the same as that of a single run. A sequence with a different size, rate, selection or
  /// `source` is an error. The default is false.
  public var resume: Bool
  /// An identifier of what the frames are rendered from, such as a version or a digest.
  ///
  /// It is stored in a sequence's manifest, and determines whether the sequence can be resumed. The
  /// default is empty.
  public var source: String

  /// Creates options, all of which have defaults.
  public init(
    crf: Double = 18, preset: Preset = .medium, pixelFormat: PixelFormat = .yuv420p,
    workers: Int? = nil, frames: FrameSelection? = nil, alpha: Bool = false,
    sound: Bool = true, quality: Double? = nil, resume: Bool = false, source: String = ""
  ) {
    self.crf = crf
    self.preset = preset
    self.pixelFormat = pixelFormat
    self.workers = workers
    self.frames = frames
    self.alpha = alpha
    self.sound = sound
    self.quality = quality
    self.resume = resume
    self.source = source
  }
}

extension RenderOptions {
  /// Returns the settings of the output.
  ///
  /// - Parameters:
  ///   - frames: The numbers of the frames in the whole video.
  ///   - overwrites: Whether existing output may be replaced.
  /// - Returns: The settings.
  package func outputSettings(frames: [Int], overwrites: Bool) -> OutputSettings {
    OutputSettings(
      h264: VideoSettings(rateFactor: crf, preset: preset, pixelFormat: pixelFormat),
      quality: quality, numbers: FrameNumbers(frames), overwrites: overwrites, resumes: resume,
      source: source)
  }
}
