import Foundation

/// A part of a sound file at a place in a video, as in a composition of AVFoundation.
///
/// Tracks of a stage are added. Times are seconds; each is rounded to the nearest of 48,000 samples per
/// second (AU-01).
public struct AudioTrack: Sendable, Hashable {
  /// The course of a fade.
  public enum FadeCurve: String, Sendable, Hashable, CaseIterable {
    /// The volume changes by the same amount in every sample, as in a volume ramp of AVFoundation.
    case linear
    /// The power changes by the same amount in every sample, so that the sum of two different sounds
    /// of which one fades in while the other one fades out stays as loud.
    case equalPower
  }

  /// The file to play.
  public var file: AudioFile
  /// When the track starts, in seconds since the stage began, 0 by default; it may be negative.
  public var startTime: Double
  /// When the track ends at the latest, in seconds since the stage began; the default is nil, which
  /// plays to `outPoint`, or forever if the track loops.
  public var endTime: Double?
  /// The time in the file at which the played part starts, in seconds; the default is 0.
  public var inPoint: Double
  /// The time in the file at which the played part ends, in seconds, clamped to the file; the
  /// default is nil, the end of the file.
  public var outPoint: Double?
  /// The factor of all samples, at least 0; the default is 1, which keeps the volume of the file.
  public var volume: Double
  /// The balance, from -1 to 1: at -1, only the left channel can be heard, and at 1, only the right
  /// one; the default is 0, which keeps both channels.
  public var pan: Double
  /// The time during which the track fades in, in seconds; the default is 0.
  public var fadeIn: Double
  /// The time before the track's end during which it fades out, in seconds.
  ///
  /// A track without an end does not fade out. The default is 0.
  public var fadeOut: Double
  /// The course of both fades; the default is `linear`.
  public var fadeCurve: FadeCurve
  /// Whether the played part repeats, without a gap, until `endTime`; the default is false.
  public var loops: Bool

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - file: The file to play.
  ///   - startTime: When the track starts, in seconds. The default is 0.
  ///   - inPoint: Where the played part starts, in seconds. The default is 0.
  ///   - outPoint: Where the played part ends, in seconds; nil is the end of the file.
  ///   - volume: The factor of all samples. The default is 1.
  public init(
    _ file: AudioFile, startTime: Double = 0, inPoint: Double = 0, outPoint: Double? = nil,
    volume: Double = 1
  ) {
    self.file = file
    self.startTime = startTime
    self.inPoint = inPoint
    self.outPoint = outPoint
    self.volume = volume
    endTime = nil
    (pan, fadeIn, fadeOut) = (0, 0, 0)
    fadeCurve = .linear
    loops = false
  }

  /// Returns the factor for a volume in decibels: 10 to the power of a twentieth of it.
  ///
  /// - Parameter decibels: The volume; 0 keeps that of the file, and -6 is about half of it.
  /// - Returns: The factor.
  public static func volume(decibels: Double) -> Double { pow(10, decibels / 20) }
}
