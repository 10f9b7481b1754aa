package import CLibAV

extension FrameRate {
  /// Frames per second.
  var rational: AVRational { AVRational(num: Int32(numerator), den: Int32(denominator)) }

  /// The duration of a frame in seconds.
  var timeBase: AVRational { AVRational(num: Int32(denominator), den: Int32(numerator)) }

  /// Creates a rate from a number of frames per second; nil if libav does not know it.
  package init?(_ rational: AVRational) {
    guard rational.num > 0, rational.den > 0 else { return nil }
    self.init(Int(rational.num), Int(rational.den))
  }
}
