import Foundation

/// What a user may ask of an output beyond its format.
package struct OutputSettings: Sendable, Equatable {
  /// Quality and effort of videos.
  package var h264: VideoSettings
  /// Quality of lossy images, 0 to 100; nil for lossless ones.
  package var quality: Double?
  /// The numbers of images and of lines in hash lists.
  package var numbers: FrameNumbers
  /// Whether what is there may be replaced.
  package var overwrites: Bool
  /// Whether an interrupted sequence is gone on with.
  package var resumes: Bool
  /// What the frames are made from, in the caller's words; only the same is gone on with.
  package var source: String

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - h264: Quality and effort of videos.
  ///   - quality: Quality of lossy images; nil for lossless ones.
  ///   - numbers: The numbers users know the frames by.
  ///   - overwrites: Whether what is there may be replaced.
  ///   - resumes: Whether an interrupted sequence is gone on with.
  ///   - source: What the frames are made from.
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
  ///   - video: What will be written.
  ///   - settings: What the user asked for.
  /// - Returns: The sink for the format.
  /// - Throws: `EncodingError` where the format cannot hold the video or the place cannot be written.
  package func makeSink(
    video: VideoDescription, settings: OutputSettings = OutputSettings()
  ) throws -> any FrameSink {
    guard format.hasAlpha || !video.hasAlpha else {
      throw EncodingError.unsupported(
        "\(format.name) has no alpha; use \(OutputFormat.namesWithAlpha)")
    }
    guard !settings.resumes || format.kind == .sequence else {
      throw EncodingError.unsupported(
        "only sequences of images can be resumed, and the format is \(format.name)")
    }
    switch (format.kind, place) {
    case (.video, .file(let path)):
      return try videoSink(path, video, .h264(settings.h264), settings)
    case (.proRes, .file(let path)): return try videoSink(path, video, .proRes, settings)
    case (.webM, .file(let path)): return try videoSink(path, video, .vp9(settings.h264), settings)
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
          "a .png holds one image, not \(video.frameCount); use a folder or a pattern such as "
            + "frame-%05d.png")
      }
      return try stream(PNGCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.image, _): return try stream(PNGCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.hashes, _): return try stream(HashCoder(), video, settings)
    case (.raw, _): return try stream(RawCoder(hasAlpha: video.hasAlpha), video, settings)
    case (.y4m, _): return try stream(Y4MCoder(video: video), video, settings)
    case (.video, _), (.proRes, _), (.sequence, _), (.webM, _), (.webP, _):
      throw EncodingError.unsupported("\(format.name) cannot be written there")
    }
  }

  private func videoSink(
    _ path: String, _ video: VideoDescription, _ codec: VideoCodec, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try VideoSink(path: path, video: video, codec: codec, overwrites: settings.overwrites)
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
      throw EncodingError.unsupported("\(format.name) cannot be written as a sequence")
    }
  }
}
