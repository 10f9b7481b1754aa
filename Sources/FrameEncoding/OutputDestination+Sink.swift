import Foundation

/// What a user may ask of an output beyond its format.
package struct OutputSettings: Sendable, Equatable {
  /// Quality and effort of films.
  package var h264: H264Settings
  /// The numbers of pictures and of lines in hash lists.
  package var numbers: FrameNumbers
  /// Whether what is there may be replaced.
  package var overwrites: Bool

  /// Makes settings.
  ///
  /// - Parameters:
  ///   - h264: Quality and effort of films.
  ///   - numbers: The numbers users know the frames by.
  ///   - overwrites: Whether what is there may be replaced.
  package init(
    h264: H264Settings = H264Settings(), numbers: FrameNumbers = FrameNumbers(),
    overwrites: Bool = true
  ) {
    self.h264 = h264
    self.numbers = numbers
    self.overwrites = overwrites
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
    switch (format.kind, place) {
    case (.film, .file(let path)):
      return try MP4Sink(
        path: path, film: film, settings: settings.h264, overwrites: settings.overwrites)
    case (.sequence, .sequence(let pattern)):
      return try PNGSequenceSink(
        pattern: pattern, film: film, numbers: settings.numbers, overwrites: settings.overwrites)
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
    case (.film, _), (.sequence, _):
      throw EncodingError.unsupported("\(format.name) cannot be written there")
    }
  }

  private func stream(
    _ coder: any FrameCoder, _ film: FilmDescription, _ settings: OutputSettings
  ) throws -> any FrameSink {
    let target: ByteTarget
    switch place {
    case .file(let path): target = .file(path)
    case .standardOutput: target = .descriptor(STDOUT_FILENO)
    case .sequence:
      throw EncodingError.unsupported("\(format.name) cannot be written as a sequence")
    }
    return try StreamSink(
      target: target, film: film, coder: coder, numbers: settings.numbers,
      overwrites: settings.overwrites)
  }
}
