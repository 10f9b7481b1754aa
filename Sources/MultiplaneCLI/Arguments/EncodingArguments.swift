import ArgumentParser
import FrameEncoding
import Multiplane

/// How a video is compressed, and how many threads do it.
struct EncodingArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Set the quality of mp4 and webm, 1 to 51. Lower is better. (default: 18)",
      valueName: "number"))
  var crf: Double?

  @Option(help: "Set the encoding effort of mp4 and webm, ultrafast to placebo. (default: medium)")
  var preset: RenderOptions.Preset?

  @Option(help: "Set the depth and chroma of mp4. (default: yuv420p)")
  var pixelFormat: RenderOptions.PixelFormat?

  @Option(
    help: ArgumentHelp(
      "Set the quality of WebP, 0 to 100. Higher is better. (default: lossless)",
      valueName: "number"))
  var quality: Double?

  @Flag(help: "Leave out the sound.")
  var mute = false

  @OptionGroup var workers: WorkerArguments

  mutating func validate() throws {
    if let crf, !(1...51).contains(crf) {
      throw ValidationError("expected --crf between 1 and 51, found \(crf)")
    }
    if let quality, !(0...100).contains(quality) {
      throw ValidationError("expected --quality between 0 and 100, found \(quality)")
    }
  }

  /// Returns the options for the encoder and the threads.
  ///
  /// - Parameters:
  ///   - format: The output's format.
  ///   - frames: The frames to render, or nil for all.
  ///   - hasAlpha: Whether to keep the alpha channel.
  /// - Returns: The options, with defaults for those that were not given.
  /// - Throws: `CommandError` for an option that the format does not support.
  func options(
    for format: OutputFormat, frames: FrameSelection?, hasAlpha: Bool
  ) throws -> RenderOptions {
    if !format.hasRateFactor, crf != nil || preset != nil {
      throw CommandError(
        .usage,
        "\(format.name) does not support --\(crf != nil ? "crf" : "preset"); only mp4 and webm do"
      )
    }
    if pixelFormat != nil, !format.hasPixelFormats {
      throw CommandError(.usage, "\(format.name) does not support --pixel-format; only mp4 does")
    }
    if quality != nil, !format.hasQuality {
      throw CommandError(.usage, "\(format.name) does not support --quality; only webp does")
    }
    var options = RenderOptions(
      workers: workers.workers, frames: frames, alpha: hasAlpha, sound: !mute)
    if let crf { options.crf = crf }
    if let preset { options.preset = preset }
    if let pixelFormat { options.pixelFormat = pixelFormat }
    options.quality = quality
    return options
  }
}

/// The number of threads that draw and encode.
struct WorkerArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use this many threads, 1 to 64; the output does not change. (default: one per available core)",
      valueName: "count"))
  var workers: Int?

  mutating func validate() throws {
    guard workers.map({ (1...64).contains($0) }) ?? true else {
      throw ValidationError("expected --workers between 1 and 64")
    }
  }
}
