import Foundation

/// The user's settings for an output, apart from its format.
package struct OutputSettings: Sendable, Equatable {
  /// The quality and effort of videos.
  package var h264: VideoSettings
  /// The quality of lossy images, 0 to 100, or nil for lossless images.
  package var quality: Double?
  /// The numbers of images and of lines in hash lists.
  package var numbers: FrameNumbers
  /// Whether existing output may be replaced.
  package var overwrites: Bool
  /// Whether to resume an interrupted sequence.
  package var resumes: Bool
  /// An identification of what the frames are made from; only a sequence with the same one is
  /// resumed.
  package var source: String

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - h264: The quality and effort of videos.
  ///   - quality: The quality of lossy images, or nil for lossless images.
  ///   - numbers: The frame numbers shown to users.
  ///   - overwrites: Whether existing output may be replaced.
  ///   - resumes: Whether to resume an interrupted sequence.
  ///   - source: An identification of what the frames are made from.
  package init(
    h264: VideoSettings = VideoSettings(), quality: Double? = nil,
    numbers: FrameNumbers = FrameNumbers(), overwrites: Bool = true, resumes: Bool = false,
    source: String = ""
  ) {
    self.h264 = h264
    self.quality = quality
    self.numbers = numbers
    self.overwrites = overwrites
    self.resumes = resumes
    self.source = source
  }
}

extension OutputDestination {
  /// Opens the output.
  ///
  /// - Parameters:
  ///   - video: The video to write.
  ///   - settings: The user's settings.
  ///   - sound: The sound, which formats without sound ignore; nil for a silent video.
  /// - Returns: The sink for the format.
  /// - Throws: `EncodingError` if the format does not support the video or the destination cannot
  ///   be written.
  package func makeSink(
    video: VideoDescription, settings: OutputSettings = OutputSettings(),
    sound: SoundStream? = nil
  ) throws -> any FrameSink {
    guard format.hasAlpha || !video.hasAlpha else {
      throw EncodingError.unsupported(
        "\(format.name) has no alpha channel; use \(OutputFormat.namesWithAlpha)")
    }
    guard !settings.resumes || format.kind == .sequence else {
      throw EncodingError.unsupported(
        "cannot resume \(format.name); only image sequences can be resumed")
    }
    guard settings.h264.pixelFormat == .yuv420p || format.hasPixelFormats else {
      throw EncodingError.unsupported(
        "\(format.name) does not support the pixel format \(settings.h264.pixelFormat.rawValue); "
          + "only mp4 does")
    }
    switch (format.kind, place) {
    case (.video, .file(let path)):
      return try videoSink(path, video, .h264(settings.h264), settings, sound)
    case (.proRes, .file(let path)):
      return try videoSink(path, video, .proRes, settings, sound)
    case (.webM, .file(let path)):
      return try videoSink(path, video, .vp9(settings.h264), settings, sound)
    case (.apng, _): return try animation(APNGCoder(video: video), video, settings)
    case (.gif, _): return try animation(GIFCoder(video: video), video, settings)
    case (.webP, .file):
      return try animation(WebPCoder(video: video, quality: settings.quality), video, settings)
    case (.sequence, .sequence(let pattern)):
      return try PNGSequenceSink(
        pattern: pattern, video: video, numbers: settings.numbers, overwrites: settings.overwrites,
        resumes: settings.resumes, source: settings.source)
    case (.image, .file):
      guard video.frameCount == 1 else {
        throw EncodingError.unsupported(
          "a .png file holds one image, not \(video.frameCount); use a folder or a pattern such as "
            + "frame-%05d.png")
      }
      return try stream(PNGCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.image, _): return try stream(PNGCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.hashes, _): return try stream(HashCoder(), video, settings)
    case (.raw, _): return try stream(RawCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.y4m, _): return try stream(Y4MCoder(video: video), video, settings)
    case (.video, _), (.proRes, _), (.sequence, _), (.webM, _), (.webP, _):
      throw EncodingError.unsupported("cannot write \(format.name) to this destination")
    }
  }

  private func videoSink(
    _ path: String, _ video: VideoDescription, _ codec: VideoCodec, _ settings: OutputSettings,
    _ sound: SoundStream?
  ) throws -> any FrameSink {
    try VideoSink(
      path: path, video: video, codec: codec, overwrites: settings.overwrites, sound: sound)
  }

  private func animation(
    _ coder: any AnimationCoder, _ video: VideoDescription, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try AnimationSink(
      target: byteTarget(), video: video, coder: coder, overwrites: settings.overwrites)
  }

  private func stream(
    _ coder: any FrameCoder, _ video: VideoDescription, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try StreamSink(
      target: byteTarget(), video: video, coder: coder, numbers: settings.numbers,
      overwrites: settings.overwrites)
  }

  private func byteTarget() throws -> ByteTarget {
    switch place {
    case .file(let path): return .file(path)
    case .standardOutput: return .descriptor(STDOUT_FILENO)
    case .sequence:
      throw EncodingError.unsupported("cannot write \(format.name) as an image sequence")
    }
  }
}
