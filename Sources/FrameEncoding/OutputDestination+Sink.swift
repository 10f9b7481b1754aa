import Foundation

/// What a user may ask of an output beyond its format.
package struct OutputSettings: Sendable, Equatable {
  /// Quality and effort of films.
  package var h264: FilmSettings
  /// Quality of lossy pictures, 0 to 100; nil for lossless ones.
  package var quality: Double?
  /// The numbers of pictures and of lines in hash lists.
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
  ///   - h264: Quality and effort of films.
  ///   - quality: Quality of lossy pictures; nil for lossless ones.
  ///   - numbers: The numbers users know the frames by.
  ///   - overwrites: Whether what is there may be replaced.
  ///   - resumes: Whether an interrupted sequence is gone on with.
  ///   - source: What the frames are made from.
  package init(
    h264: FilmSettings = FilmSettings(), quality: Double? = nil,
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
  ///   - film: What will be written.
  ///   - settings: What the user asked for.
  /// - Returns: The sink for the format.
  /// - Throws: `EncodingError` where the format cannot hold the film or the place cannot be written.
  package func makeSink(
    film: FilmDescription, settings: OutputSettings = OutputSettings()
  ) throws -> any FrameSink {
    guard format.hasAlpha || !film.hasAlpha else {
      throw EncodingError.unsupported(
        "\(format.name) has no alpha; use \(OutputFormat.namesWithAlpha)")
    }
    guard !settings.resumes || format.kind == .sequence else {
      throw EncodingError.unsupported(
        "only sequences of pictures can be resumed, and the format is \(format.name)")
    }
    switch (format.kind, place) {
    case (.film, .file(let path)): return try filmSink(path, film, .h264(settings.h264), settings)
    case (.proRes, .file(let path)): return try filmSink(path, film, .proRes, settings)
    case (.webM, .file(let path)): return try filmSink(path, film, .vp9(settings.h264), settings)
    case (.apng, _): return try animation(APNGCoder(film: film), film, settings)
    case (.gif, _): return try animation(GIFCoder(film: film), film, settings)
    case (.webP, .file):
      return try animation(WebPCoder(film: film, quality: settings.quality), film, settings)
    case (.sequence, .sequence(let pattern)):
      return try PNGSequenceSink(
        pattern: pattern, film: film, numbers: settings.numbers, overwrites: settings.overwrites,
        resumes: settings.resumes, source: settings.source)
    case (.picture, .file):
      guard film.frameCount == 1 else {
        throw EncodingError.unsupported(
          "a .png holds one picture, not \(film.frameCount); use a folder or a pattern such as "
            + "frame-%05d.png")
      }
      return try stream(PNGCoder(hasAlpha: film.hasAlpha), film, settings)
    case (.picture, _): return try stream(PNGCoder(hasAlpha: film.hasAlpha), film, settings)
    case (.hashes, _): return try stream(HashCoder(), film, settings)
    case (.raw, _): return try stream(RawCoder(hasAlpha: film.hasAlpha), film, settings)
    case (.y4m, _): return try stream(Y4MCoder(film: film), film, settings)
    case (.film, _), (.proRes, _), (.sequence, _), (.webM, _), (.webP, _):
      throw EncodingError.unsupported("\(format.name) cannot be written there")
    }
  }

  private func filmSink(
    _ path: String, _ film: FilmDescription, _ codec: FilmCodec, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try FilmSink(path: path, film: film, codec: codec, overwrites: settings.overwrites)
  }

  private func animation(
    _ coder: any AnimationCoder, _ film: FilmDescription, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try AnimationSink(
      target: byteTarget(), film: film, coder: coder, overwrites: settings.overwrites)
  }

  private func stream(
    _ coder: any FrameCoder, _ film: FilmDescription, _ settings: OutputSettings
  ) throws -> any FrameSink {
    try StreamSink(
      target: byteTarget(), film: film, coder: coder, numbers: settings.numbers,
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
