import ArgumentParser
import FrameEncoding
import Multiplane

/// How a video is compressed, and by how many threads.
struct EncodingArguments: ParsableArguments {
  @Option(help: "Quality of mp4 and webm, 1 to 51: lower is better and larger. (default: 18)")
  var crf: Double?

  @Option(help: "Effort of mp4 and webm, from ultrafast to placebo. (default: medium)")
  var preset: RenderOptions.Preset?

  @Option(help: "Quality of animated WebP, 0 to 100: higher is better. (default: lossless)")
  var quality: Double?

  @OptionGroup var workers: WorkerArguments

  mutating func validate() throws {
    if let crf, !(1...51).contains(crf) {
      throw ValidationError("--crf is from 1 to 51, not \(crf)")
    }
    if let quality, !(0...100).contains(quality) {
      throw ValidationError("--quality is from 0 to 100, not \(quality)")
    }
  }

  /// What the encoder and the threads are told.
  ///
  /// - Parameters:
  ///   - format: The output's.
  ///   - frames: Which are wanted; nil for all.
  ///   - hasAlpha: Whether alpha is kept.
  /// - Returns: The options, with the defaults for what was not given.
  /// - Throws: `CommandError` for an option that the format has no use for.
  func options(
    for format: OutputFormat, frames: FrameSelection?, hasAlpha: Bool
  ) throws -> RenderOptions {
    if !format.hasRateFactor, crf != nil || preset != nil {
      throw CommandError(
        .usage,
        "only mp4 and webm have a \(crf != nil ? "crf" : "preset"), and the format is \(format.name)"
      )
    }
    if quality != nil, !format.hasQuality {
      throw CommandError(.usage, "only webp has a quality, and the format is \(format.name)")
    }
    var options = RenderOptions(workers: workers.workers, frames: frames, alpha: hasAlpha)
    if let crf { options.crf = crf }
    if let preset { options.preset = preset }
    options.quality = quality
    return options
  }
}

/// How many threads draw and encode.
struct WorkerArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Threads, 1 to 64; they never change the output. (default: one a core)", valueName: "count"))
  var workers: Int?

  mutating func validate() throws {
    guard workers.map({ (1...64).contains($0) }) ?? true else {
      throw ValidationError("--workers is from 1 to 64")
    }
  }
}
