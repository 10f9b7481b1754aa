/// One row of pixels to blend.
struct BlendRow {
  var source: UnsafePointer<UInt32>
  /// The weight of the result, in each word's highest byte; nil for full weight.
  var coverage: UnsafePointer<UInt32>?
  /// A factor for the source, from 0 to 1.
  var opacity: Float
  var count: Int
  var pixels: UnsafeMutablePointer<UInt32>

  init(
    source: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt32>?, opacity: Float,
    count: Int, pixels: UnsafeMutablePointer<UInt32>
  ) {
    self.source = UnsafePointer(source)
    self.coverage = coverage
    self.opacity = opacity
    self.count = count
    self.pixels = pixels
  }

  /// Returns the coverage of a pixel, from 0 to 1.
  @inline(__always)
  func covered(_ index: Int) -> Float {
    guard let coverage else { return 1 }
    return Float(Int32(bitPattern: coverage[index] &>> 24)) * (1 / 255)
  }
}

/// A pixel's premultiplied channels as numbers from 0 to 1.
struct BlendPixel {
  var blue: Float
  var green: Float
  var red: Float
  var alpha: Float

  @inline(__always)
  init(blue: Float, green: Float, red: Float, alpha: Float) {
    self.blue = blue
    self.green = green
    self.red = red
    self.alpha = alpha
  }

  /// Creates a pixel from the channels of a word, multiplied by a factor.
  @inline(__always)
  init(_ word: UInt32, times factor: Float) {
    let part = factor * (1 / 255)
    blue = Float(Int32(bitPattern: word & 0xFF)) * part
    green = Float(Int32(bitPattern: (word &>> 8) & 0xFF)) * part
    red = Float(Int32(bitPattern: (word &>> 16) & 0xFF)) * part
    alpha = Float(Int32(bitPattern: word &>> 24)) * part
  }

  /// The pixel as a word, rounded to nearest; no color is below 0 or above its alpha.
  @inline(__always)
  var word: UInt32 {
    let whole = Self.limited(alpha, 1)
    // Adding 2^23 leaves the integer part, rounded to nearest, in the lowest bits.
    let round: Float = 8_388_608
    let alphaByte = (whole * 255 + round).bitPattern & 0xFF
    let redByte = (Self.limited(red, whole) * 255 + round).bitPattern & 0xFF
    let greenByte = (Self.limited(green, whole) * 255 + round).bitPattern & 0xFF
    let blueByte = (Self.limited(blue, whole) * 255 + round).bitPattern & 0xFF
    return blueByte | greenByte &<< 8 | redByte &<< 16 | alphaByte &<< 24
  }

  @inline(__always)
  private static func limited(_ value: Float, _ most: Float) -> Float {
    let low = value > 0 ? value : 0
    return low < most ? low : most
  }
}
