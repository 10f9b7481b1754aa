package import FrameEncoding
import Sound

/// What a rendered output contains.
package struct RenderSummary: Sendable {
  /// The number of frames, which is less than the number rendered if the format does not support that
  /// many per second.
  package let frameCount: Int
  /// The number of samples of the sound that were limited to full scale.
  package let clippedSampleCount: Int
}

/// Why a video of a stage with audio tracks has no sound.
package enum SilenceReason: Sendable {
  /// The format has no sound.
  case format
  /// The frames are not consecutive.
  case frames
}

extension Stage {
  /// Returns why a video has no sound although it could be expected.
  ///
  /// - Parameters:
  ///   - format: The format of the video.
  ///   - options: Its options.
  /// - Returns: The reason; nil if there is sound, or if there are no tracks or `options` turn it off.
  package func silenceReason(for format: OutputFormat, _ options: RenderOptions) -> SilenceReason? {
    guard options.sound, !audioTracks.isEmpty else { return nil }
    guard format.hasSound else { return .format }
    return options.frames.map { Self.areConsecutive($0.frames) } ?? true ? nil : .frames
  }

  private static func areConsecutive(_ frames: [Int]) -> Bool {
    guard let first = frames.first, let last = frames.last else { return true }
    return last - first == frames.count - 1
  }

  /// Returns the mixer of a video's sound, or nil for a video without sound.
  func mixer(
    for format: OutputFormat, frames: [Int], _ options: RenderOptions
  ) throws -> AudioMixer? {
    guard options.sound, !audioTracks.isEmpty, format.hasSound, Self.areConsecutive(frames) else {
      return nil
    }
    return try AudioMixer(audioTracks)
  }

  /// Returns the sound of a video that starts at the current time.
  ///
  /// - Parameters:
  ///   - format: The format of the video.
  ///   - frames: The numbers of its frames.
  ///   - options: Its options.
  /// - Returns: The sound, or nil for a video without sound.
  /// - Throws: `RenderError` if the file of a track cannot be read.
  package func sound(
    for format: OutputFormat, frames: [Int], _ options: RenderOptions
  ) throws -> SoundStream? {
    try mixer(for: format, frames: frames, options).map {
      soundStream($0, start: currentTime, frames: frames)
    }
  }

  /// Returns the sound of consecutive frames, sample by sample (AU-09).
  ///
  /// - Parameters:
  ///   - mixer: The mixer of the stage's tracks.
  ///   - start: The time of frame 0 on the stage, in seconds.
  ///   - frames: The numbers of the frames.
  /// - Returns: The samples from the start of the first frame to the end of the last one.
  func soundStream(_ mixer: AudioMixer, start: Double, frames: [Int]) -> SoundStream {
    let range = SoundStream.samples(
      during: (frames.first ?? 0)..<(frames.last ?? 0) + 1, rate: framesPerSecond)
    let first = Int((start * Double(AudioMixer.sampleRate)).rounded()) + range.lowerBound
    return SoundStream(sampleCount: range.count) { part in
      let samples = try mixer.samples(first + part.lowerBound..<first + part.upperBound)
      return (samples.left, samples.right)
    }
  }
}
