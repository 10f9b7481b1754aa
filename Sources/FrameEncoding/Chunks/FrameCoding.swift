/// How frames become bytes of a format, wherever they are written; a value that any thread may use.
package struct FrameCoding: Sendable {
  /// The kinds of coding.
  enum Kind: Sendable {
    /// A video, whose chunks are groups that decode alone.
    case video(VideoCodec)
    /// An animated image, whose chunks start with a complete frame.
    case animation(any AnimationCoder)
    /// Frames that do not depend on each other.
    case frames(any FrameCoder)
  }

  /// The kind of coding, with its settings.
  let kind: Kind

  /// The number of frames in every chunk except the last; part of the format.
  package var chunkLength: Int {
    switch kind {
    case .video(let codec): codec.chunkLength
    case .animation: AnimationSink.chunkLength
    case .frames: 1
    }
  }

  /// Returns the number of images, with different phases of dithering, that a frame is encoded from.
  ///
  /// - Returns: The number, at least 1.
  func phaseCount(of video: VideoDescription) -> Int {
    guard case .video(let codec) = kind else { return 1 }
    return codec.phaseCount(hasAlpha: video.hasAlpha)
  }

  /// Checks that frames of a video can be encoded on this machine.
  ///
  /// - Throws: `EncodingError.unsupported`, `codecMissing`.
  package func requireEncoder(for video: VideoDescription) throws {
    guard case .video(let codec) = kind else { return }
    try codec.requireSupport(for: video)
    _ = try VideoEncoder(video: video, codec: codec, firstFrame: 0)
  }

  /// Creates the encoder of a chunk.
  ///
  /// `firstFrame` is the chunk's first frame, a multiple of `chunkLength`.
  ///
  /// - Returns: An encoder for use on one thread.
  /// - Throws: `EncodingError` if the encoder is missing or does not support the video.
  func makeEncoder(
    firstFrame: Int, of video: VideoDescription, numbers: FrameNumbers
  ) throws -> any ChunkEncoder {
    switch kind {
    case .video(let codec):
      try VideoEncoder(video: video, codec: codec, firstFrame: firstFrame)
    case .animation(let coder):
      AnimationChunkEncoder(coder: coder, video: video, firstFrame: firstFrame)
    case .frames(let coder):
      SingleFrameEncoder(
        coder: coder, video: video, index: firstFrame, number: numbers.number(ofFrame: firstFrame))
    }
  }
}

extension OutputDestination {
  /// Returns how a video is encoded in the format.
  ///
  /// - Throws: `EncodingError.unsupported` if the format does not support the video or a setting.
  package func coding(
    of video: VideoDescription, settings: OutputSettings
  ) throws -> FrameCoding {
    guard format.hasAlpha || !video.hasAlpha else {
      throw EncodingError.unsupported(
        "\(format.name) has no alpha channel; use \(OutputFormat.namesWithAlpha)")
    }
    guard settings.h264.pixelFormat == .yuv420p || format.hasPixelFormats else {
      throw EncodingError.unsupported(
        "\(format.name) does not support the pixel format \(settings.h264.pixelFormat.rawValue); "
          + "only mp4 does")
    }
    return FrameCoding(kind: try codingKind(of: video, settings))
  }

  private func codingKind(
    of video: VideoDescription, _ settings: OutputSettings
  ) throws -> FrameCoding.Kind {
    switch format.kind {
    case .video: return .video(.h264(settings.h264))
    case .proRes: return .video(.proRes)
    case .webM: return .video(.vp9(settings.h264))
    case .apng: return .animation(APNGCoder(video: video))
    case .gif: return .animation(try GIFCoder(video: video))
    case .webP: return .animation(try WebPCoder(video: video, quality: settings.quality))
    case .image:
      if case .file = place, video.frameCount > 1 {
        throw EncodingError.unsupported(
          "a .png file holds one image, not \(video.frameCount); use a folder or a pattern such as "
            + "frame-%05d.png")
      }
      return .frames(PNGCoder(hasAlpha: video.hasAlpha))
    case .sequence: return .frames(PNGCoder(hasAlpha: video.hasAlpha))
    case .hashes: return .frames(HashCoder())
    case .raw: return .frames(RawCoder(hasAlpha: video.hasAlpha))
    case .y4m: return .frames(Y4MCoder(video: video))
    }
  }
}
