package import FrameEncoding
import PixelKernels
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
  /// Returns why a video has no sound although it could be expected; nil if there is sound, or if
  /// there are no tracks or `options` turn it off.
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

  /// Returns the digest of the sound of a video that starts at the current time: the XXH64 of its
  /// samples, left and right in turn, as little-endian floating-point numbers.
  ///
  /// - Parameter duration: The duration of the video in seconds.
  /// - Returns: The digest, or nil without tracks.
  /// - Throws: `RenderError` if the file of a track cannot be read.
  package func soundDigest(duration: Double) throws -> UInt64? {
    guard !audioTracks.isEmpty else { return nil }
    do {
      let mixer = try AudioMixer(audioTracks)
      let range = SoundStream.samples(
        during: 0..<framesPerSecond.frameCount(forDuration: duration), rate: framesPerSecond)
      let first = Int((currentTime * Double(AudioMixer.sampleRate)).rounded())
      var hash = XXHash64(seed: 0)
      for start in stride(from: 0, to: range.count, by: 1 << 16) {
        let end = min(start + (1 << 16), range.count)
        let samples = try mixer.samples(first + start..<first + end)
        let words = zip(samples.left, samples.right).flatMap {
          [$0.bitPattern.littleEndian, $1.bitPattern.littleEndian]
        }
        words.withUnsafeBytes { hash.update($0) }
      }
      return hash.digest()
    } catch {
      throw RenderError.wrapping(error)
    }
  }
}
