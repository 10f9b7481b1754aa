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

  /// Creates settings; `quality` is the quality of lossy images, or nil for lossless images.
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
  /// `sound` is the sound, which formats without sound ignore; nil for a silent video.
  ///
  /// - Throws: `EncodingError` if the format does not support the video or the destination cannot
  ///   be written.
  package func makeSink(
    video: VideoDescription, settings: OutputSettings = OutputSettings(),
    sound: SoundStream? = nil
  ) throws -> any FrameSink {
    guard !settings.resumes || format.kind == .sequence else {
      throw EncodingError.unsupported(
        "cannot resume \(format.name); only image sequences can be resumed")
    }
    switch (try coding(of: video, settings: settings).kind, place) {
    case (.video(let codec), .file(let path)):
      return try VideoSink(
        path: path, video: video, codec: codec, overwrites: settings.overwrites, sound: sound)
    case (.animation(let coder), _):
      return try AnimationSink(
        target: byteTarget(), video: video, coder: coder, overwrites: settings.overwrites)
    case (.frames, .sequence(let pattern)):
      return try PNGSequenceSink(
        pattern: pattern, video: video, numbers: settings.numbers, overwrites: settings.overwrites,
        resumes: settings.resumes, source: settings.source)
    case (.frames(let coder), _):
      return try StreamSink(
        target: byteTarget(), video: video, coder: coder, numbers: settings.numbers,
        overwrites: settings.overwrites)
    case (.video, _):
      throw EncodingError.unsupported("cannot write \(format.name) to this destination")
    }
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
