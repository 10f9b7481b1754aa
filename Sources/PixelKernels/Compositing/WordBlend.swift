/// Composites one pixel over another, with the arithmetic that every loop over pixels uses.
enum WordBlend {
  /// Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
  private static let round: Float = 8_388_608

  /// Composites `above * part` over `below`: `source + round(destination * (255 - source alpha) /
  /// 255)`.
  ///
  /// - Parameters:
  ///   - above: The pixel to composite; a premultiplied BGRA word.
  ///   - part: A factor for `above`, from 0 to 1.
  ///   - below: The pixel to composite over.
  /// - Returns: The composited word.
  @inline(__always)
  static func over(_ above: UInt32, part: Float, _ below: UInt32) -> UInt32 {
    let alpha = Float(Int32(bitPattern: above &>> 24)) * part + round
    let red = Float(Int32(bitPattern: (above &>> 16) & 0xFF)) * part + round
    let green = Float(Int32(bitPattern: (above &>> 8) & 0xFF)) * part + round
    let blue = Float(Int32(bitPattern: above & 0xFF)) * part + round
    return over(blue: blue, green: green, red: red, alpha: alpha, below)
  }

  /// Composites a color, whose components are rounded and still have 2^23 added, over `below`.
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
