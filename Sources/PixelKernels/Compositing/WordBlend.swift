/// One pixel faded and laid over another, as every loop over pixels does it.
enum WordBlend {
  /// Adding 2^23 leaves a number's whole part in the lowest bits, rounded to the nearest.
  private static let round: Float = 8_388_608

  /// `above * part` over `below`: `source + round(destination * (255 - source alpha) / 255)`.
  ///
  /// - Parameters:
  ///   - above: What is laid; a premultiplied BGRA word.
  ///   - part: What it is multiplied by, 0 to 1.
  ///   - below: What it is laid on.
  /// - Returns: The word.
  @inline(__always)
  static func over(_ above: UInt32, part: Float, _ below: UInt32) -> UInt32 {
    let alpha = Float(Int32(bitPattern: above &>> 24)) * part + round
    let red = Float(Int32(bitPattern: (above &>> 16) & 0xFF)) * part + round
    let green = Float(Int32(bitPattern: (above &>> 8) & 0xFF)) * part + round
    let blue = Float(Int32(bitPattern: above & 0xFF)) * part + round
    return over(blue: blue, green: green, red: red, alpha: alpha, below)
  }

  /// A colour whose parts are rounded, with 2^23 in them still, over `below`.
  @inline(__always)
  static func over(
    blue: Float, green: Float, red: Float, alpha: Float, _ below: UInt32
  ) -> UInt32 {
    let rest = (255 - (alpha - round)) * (1 / 255 as Float)
    let alphaBelow = Float(Int32(bitPattern: below &>> 24)) * rest + round
    let redBelow = Float(Int32(bitPattern: (below &>> 16) & 0xFF)) * rest + round
    let greenBelow = Float(Int32(bitPattern: (below &>> 8) & 0xFF)) * rest + round
    let blueBelow = Float(Int32(bitPattern: below & 0xFF)) * rest + round
    let low =
      ((blue.bitPattern & 0xFF) &+ (blueBelow.bitPattern & 0xFF))
      | ((green.bitPattern & 0xFF) &+ (greenBelow.bitPattern & 0xFF)) &<< 8
    let high =
      ((red.bitPattern & 0xFF) &+ (redBelow.bitPattern & 0xFF)) &<< 16
      | ((alpha.bitPattern & 0xFF) &+ (alphaBelow.bitPattern & 0xFF)) &<< 24
    return low | high
  }
}
