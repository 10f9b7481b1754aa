import CLibAV
import PixelKernels

/// A video compression: libav's encoder, its container and its options.
package struct VideoCodec: Sendable {
  /// The pixel format of the encoder's input.
  enum PixelLayout {
    /// 8 bits, 4:2:0, limited range, composited over black.
    case halved
    /// 8 bits, 4:2:0, limited range, straight colors with an alpha plane.
    case halvedWithAlpha
    /// 10 bits, 4:2:0, limited range, composited over black.
    case halvedDeep
    /// 10 bits, 4:4:4, limited range, composited over black.
    case deep
    /// 10 bits, 4:4:4, limited range, straight colors with an alpha plane.
    case deepWithAlpha
  }

  private enum Kind {
    case h264, proRes, vp9
  }

  private let kind: Kind
  private let settings: VideoSettings

  /// Returns H.264 in MP4.
  ///
  /// - Parameter settings: The quality and effort.
  /// - Returns: The codec.
  package static func h264(_ settings: VideoSettings = VideoSettings()) -> VideoCodec {
    VideoCodec(kind: .h264, settings: settings)
  }

  /// Returns VP9 in WebM.
  ///
  /// - Parameter settings: The quality and effort, on VP9's own scale of rate factors.
  /// - Returns: The codec.
  package static func vp9(_ settings: VideoSettings = VideoSettings()) -> VideoCodec {
    VideoCodec(kind: .vp9, settings: settings)
  }

  /// ProRes 4444 in QuickTime, which has no settings.
  package static let proRes = VideoCodec(kind: .proRes, settings: VideoSettings())

  /// libav's name of the encoder.
  var encoder: String {
    switch kind {
    case .h264: "libx264"
    case .proRes: "prores_ks"
    case .vp9: "libvpx-vp9"
    }
  }

  /// The names of the encoder and its codec, for messages.
  var title: String {
    switch kind {
    case .h264: "libx264 (H.264)"
    case .proRes: "prores_ks (ProRes)"
    case .vp9: "libvpx-vp9 (VP9)"
    }
  }

  /// The Debian package that contains the encoder.
  var package: String { kind == .h264 ? "libavcodec-extra" : "libavcodec59" }

  /// libav's name of the codec, as reported by a probe.
  var name: String {
    switch kind {
    case .h264: "h264"
    case .proRes: "prores"
    case .vp9: "vp9"
    }
  }

  /// libav's name of the container.
  var container: String {
    switch kind {
    case .h264: "mp4"
    case .proRes: "mov"
    case .vp9: "webm"
    }
  }

  /// Whether the container's header stores the number of frames.
  var countsFrames: Bool { kind != .vp9 }

  /// The number of frames per chunk, and the maximum size of a group of pictures; part of the
  /// format.
  var chunkLength: Int {
    switch kind {
    case .h264, .vp9: 48
    // Every frame is independent; a chunk only saves reopening the encoder.
    case .proRes: 8
    }
  }

  var codecID: AVCodecID {
    switch kind {
    case .h264: AV_CODEC_ID_H264
    case .proRes: AV_CODEC_ID_PRORES
    case .vp9: AV_CODEC_ID_VP9
    }
  }

  func layout(hasAlpha: Bool) -> PixelLayout {
    switch kind {
    case .h264:
      switch settings.pixelFormat {
      case .yuv420p: .halved
      case .yuv420p10: .halvedDeep
      case .yuv444p10: .deep
      }
    case .proRes: hasAlpha ? .deepWithAlpha : .deep
    case .vp9: hasAlpha ? .halvedWithAlpha : .halved
    }
  }

  /// The number of phases of dithering that add up to the depth of the codec (GR-10).
  func phaseCount(hasAlpha: Bool) -> Int {
    switch layout(hasAlpha: hasAlpha) {
    case .halved, .halvedWithAlpha: 1
    case .halvedDeep, .deep, .deepWithAlpha: DitherPhase.count
    }
  }

  /// Returns the approximate bytes of the encoder of a chunk of a video.
  ///
  /// Encoders look ahead, and keep the frames of a chunk in several forms. The number of bytes per
  /// pixel of a frame was measured at 1920x1080 and 8192x4096.
  func encoderBytes(for video: VideoDescription) -> Int {
    let halfBytes =
      switch kind {
      case .h264: 9
      case .proRes: 8
      case .vp9: 5
      }
    let depth =
      switch layout(hasAlpha: video.hasAlpha) {
      case .halved, .halvedWithAlpha: 1
      case .halvedDeep: 2
      case .deep, .deepWithAlpha: kind == .proRes ? 1 : 4
      }
    let frames = min(chunkLength, video.frameCount)
    return video.width * video.height * frames * halfBytes / 2 * depth
  }

  func pixelFormat(hasAlpha: Bool) -> AVPixelFormat {
    switch layout(hasAlpha: hasAlpha) {
    case .halved: AV_PIX_FMT_YUV420P
    case .halvedWithAlpha: AV_PIX_FMT_YUVA420P
    case .halvedDeep: AV_PIX_FMT_YUV420P10LE
    case .deep: AV_PIX_FMT_YUV444P10LE
    case .deepWithAlpha: AV_PIX_FMT_YUVA444P10LE
    }
  }

  /// Rejects a video or settings that the codec does not support.
  func requireSupport(for video: VideoDescription) throws {
    let range = VideoSettings.rateFactors
    guard range.contains(settings.rateFactor) else {
      throw EncodingError.unsupported(
        "expected a crf between \(Int(range.lowerBound)) and \(Int(range.upperBound)), "
          + "found \(settings.rateFactor)")
    }
    guard kind == .h264 else { return }
    guard !video.hasAlpha else {
      throw EncodingError.unsupported(
        "MP4 with H.264 has no alpha channel; use \(OutputFormat.namesWithAlpha)")
    }
    guard
      !settings.pixelFormat.halvesChroma
        || video.width.isMultiple(of: 2) && video.height.isMultiple(of: 2)
    else {
      throw EncodingError.unsupported(
        "H.264 requires an even width and height, found \(video.width)x\(video.height); "
          + "use \(video.width + video.width % 2)x\(video.height + video.height % 2)")
    }
  }

  /// Returns the encoder's own options, by name.
  ///
  /// - Parameter hasAlpha: Whether the video has an alpha channel.
  /// - Returns: Names and values.
  func options(hasAlpha: Bool) -> [(name: String, value: String)] {
    switch kind {
    case .h264:
      // Make headers independent of the frames, so that all chunks share one.
      var parameters = "stitchable=1"
      if let instructions = Self.instructionSet { parameters += ":asm=" + instructions }
      return [
        ("preset", settings.preset.rawValue), ("profile", settings.pixelFormat.profile),
        ("crf", String(settings.rateFactor)), ("x264-params", parameters),
      ]
    case .proRes:
      // Apple's programs trust videos that claim to come from one of them.
      return [("profile", "4444"), ("vendor", "apl0"), ("alpha_bits", hasAlpha ? "16" : "0")]
    case .vp9:
      return [
        ("crf", String(Int(settings.rateFactor.rounded()))), ("deadline", "good"),
        ("cpu-used", String(settings.preset.speed)), ("row-mt", "0"),
        // Hidden frames would lose their alpha channel.
        ("auto-alt-ref", hasAlpha ? "0" : "1"), ("lag-in-frames", "16"),
      ]
    }
  }

  /// The widest instruction set that x264 may use, by its name in x264.
  ///
  /// x264's output is the same from SSE4.2 to AVX2 but differs with AVX-512, and a video must not
  /// depend on the machine. Nil leaves the choice to x264, on processors without such a name.
  private static let instructionSet: String? = {
    #if arch(x86_64)
      let flags = av_get_cpu_flags()
      if flags & AV_CPU_FLAG_AVX2 != 0 { return "AVX2" }
      return flags & AV_CPU_FLAG_SSE42 != 0 ? "SSE4.2" : nil
    #else
      return nil
    #endif
  }()
}

extension EncoderPreset {
  /// The nearest of libvpx's speeds, from 8 for the fastest to 0.
  fileprivate var speed: Int {
    switch self {
    case .ultrafast: 8
    case .superfast: 7
    case .veryfast: 6
    case .faster, .fast: 5
    case .medium: 4
    case .slow: 3
    case .slower: 2
    case .veryslow: 1
    case .placebo: 0
    }
  }
}
