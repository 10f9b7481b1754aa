import FrameEncoding
import Multiplane

/// What is different from the scene's sound in an output.
struct SoundNote {
  /// One sentence without a period.
  let text: String
  /// Whether it applies to every output with the same options, rather than to the samples of one.
  let isGeneral: Bool

  /// Creates a note, or nil if the sound is the scene's.
  ///
  /// - Parameters:
  ///   - silence: Why the output has no sound.
  ///   - clippedSampleCount: The number of samples that were limited to full scale.
  init?(silence: SilenceReason?, clippedSampleCount: Int) {
    isGeneral = silence != nil
    switch silence {
    case .format?:
      text = "no sound: only \(OutputFormat.namesWithSound) have it; --mute turns it off everywhere"
    case .frames?:
      text = "no sound: the frames are not consecutive; --mute turns it off"
    case nil where clippedSampleCount > 0:
      text = "the sound is too loud: \(clippedSampleCount) samples were limited to full scale"
    case nil: return nil
    }
  }
}
