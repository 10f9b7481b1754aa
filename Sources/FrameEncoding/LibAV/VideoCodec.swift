import CLibAV

/// A way to compress videos: which of libav's encoders, in which container, told what.
package struct VideoCodec: Sendable {
  /// How images are handed to the encoder.
  enum PixelLayout {
    /// 8 bits, 4:2:0, limited range, seen before black.
    case halved
    /// Likewise, in straight colours, with a plane of alpha.
    case halvedWithAlpha
    /// 10 bits, 4:4:4, limited range, seen before black.
    case deep
    /// Likewise, in straight colours, with a plane of alpha.
    case deepWithAlpha
  }

  private enum Kind {
    case h264, proRes, vp9
  }

  private let kind: Kind
  private let settings: VideoSettings

  /// H.264 in MP4.
  ///
  /// - Parameter settings: Quality and effort.
  /// - Returns: The codec.
  package static func h264(_ settings: VideoSettings = VideoSettings()) -> VideoCodec {
    VideoCodec(kind: .h264, settings: settings)
  }

  /// VP9 in WebM.
  ///
  /// - Parameter settings: Quality and effort, on VP9's own scale of rate factors.
  /// - Returns: The codec.
  package static func vp9(_ settings: VideoSettings = VideoSettings()) -> VideoCodec {
    VideoCodec(kind: .vp9, settings: settings)
  }

  /// ProRes 4444 in QuickTime's container; it has no settings.
  package static let proRes = VideoCodec(kind: .proRes, settings: VideoSettings())

  /// libav's name of the encoder.
  var encoder: String {
    switch kind {
    case .h264: "libx264"
    case .proRes: "prores_ks"
    case .vp9: "libvpx-vp9"
    }
  }

  /// The encoder and what it makes, for messages.
  var title: String {
    switch kind {
    case .h264: "libx264 (H.264)"
    case .proRes: "prores_ks (ProRes)"
    case .vp9: "libvpx-vp9 (VP9)"
    }
  }

  /// The Debian package that has the encoder.
  var package: String { kind == .h264 ? "libavcodec-extra" : "libavcodec59" }

  /// libav's name of the format, as a probe tells it.
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

  /// Whether the container's head says how many frames follow.
  var countsFrames: Bool { kind != .vp9 }

  /// Frames in a chunk, and so in a group of images at most; part of the format.
  var chunkLength: Int {
    switch kind {
    case .h264, .vp9: 48
    // Every image stands alone; a chunk only spares opening the encoder again.
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
    case .h264: .halved
    case .proRes: hasAlpha ? .deepWithAlpha : .deep
    case .vp9: hasAlpha ? .halvedWithAlpha : .halved
    }
  }

  func pixelFormat(hasAlpha: Bool) -> AVPixelFormat {
    switch layout(hasAlpha: hasAlpha) {
    case .halved: AV_PIX_FMT_YUV420P
    case .halvedWithAlpha: AV_PIX_FMT_YUVA420P
    case .deep: AV_PIX_FMT_YUV444P10LE
    case .deepWithAlpha: AV_PIX_FMT_YUVA444P10LE
    }
  }

  /// Refuses what the codec cannot have.
  ///
  /// - Parameter video: What is to be compressed.
  /// - Throws: `EncodingError.unsupported`.
  func requireSupport(for video: VideoDescription) throws {
    let range = VideoSettings.rateFactors
    guard range.contains(settings.rateFactor) else {
      throw EncodingError.unsupported(
        "a crf of \(settings.rateFactor) is outside \(Int(range.lowerBound)) to "
          + "\(Int(range.upperBound))")
    }
    guard kind == .h264 else { return }
    guard !video.hasAlpha else {
      throw EncodingError.unsupported(
        "MP4 with H.264 has no alpha; use \(OutputFormat.namesWithAlpha)")
    }
    guard video.width.isMultiple(of: 2), video.height.isMultiple(of: 2) else {
      throw EncodingError.unsupported(
        "H.264 needs an even width and height, and \(video.width)x\(video.height) is odd; "
          + "use \(video.width + video.width % 2)x\(video.height + video.height % 2)")
    }
  }

  /// The encoder's own options, by name.
  ///
  /// - Parameter hasAlpha: Whether alpha is kept.
  /// - Returns: Names and values.
  func options(hasAlpha: Bool) -> [(name: String, value: String)] {
    switch kind {
    case .h264:
      // Headers that do not depend on the images, so that all chunks share one.
      var parameters = "stitchable=1"
      if let instructions = Self.instructionSet { parameters += ":asm=" + instructions }
      return [
        ("preset", settings.preset.rawValue), ("profile", "high"),
        ("crf", String(settings.rateFactor)), ("x264-params", parameters),
      ]
    case .proRes:
      // Apple's programs trust videos that say they come from one of them.
      return [("profile", "4444"), ("vendor", "apl0"), ("alpha_bits", hasAlpha ? "16" : "0")]
    case .vp9:
      return [
        ("crf", String(Int(settings.rateFactor.rounded()))), ("deadline", "good"),
        ("cpu-used", String(settings.preset.speed)), ("row-mt", "0"),
        // Images that are not shown would come without their alpha.
        ("auto-alt-ref", hasAlpha ? "0" : "1"), ("lag-in-frames", "16"),
      ]
    }
  }

  /// The widest instructions x264 may use, in its names.
  ///
  /// Its bytes are the same from SSE4.2 to AVX2 but not with AVX-512, and a video should not depend
  /// on the machine. Nil leaves the choice to x264, on processors where no such name applies.
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
