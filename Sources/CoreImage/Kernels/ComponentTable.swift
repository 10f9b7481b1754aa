import PixelKernels

/// A function of a color component from 0 to 1, piecewise linear between numbers that are a 128th
/// of their power of two apart: as exact in the shadows as in the lights.
struct ComponentTable: Sendable {
  /// The sRGB-encoded value of linear light, exact to a 200,000th.
  static let sRGBFromLinear = ComponentTable(TransferFunction.sRGB(fromLinear:))
  /// The linear light of an sRGB-encoded value.
  static let linearFromSRGB = ComponentTable(TransferFunction.linear(fromSRGB:))

  /// The smallest number in the table; below it, the function is linear.
  private static var least: Float { 0x1p-16 }
  // Computed, so that they are constants of the loops.
  private static var first: Int { Int(least.bitPattern >> 16) }
  private static var last: Int { Int(Float(1).bitPattern >> 16) }

  /// The values, by the bits of the number without the lowest 16.
  private let values: [Float]
  private let atZero: Float
  private let slope: Float

  /// Creates the table of a function of numbers from 0 to 1.
  init(_ function: (Double) -> Double) {
    var values = (Self.first...Self.last).map {
      Float(function(Double(Float(bitPattern: UInt32($0) << 16))))
    }
    atZero = Float(function(0))
    slope = (values[0] - atZero) / Self.least
    values.append(values[values.count - 1])
    self.values = values
  }

  /// Returns the function of a number, which is limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  func value(_ number: Float) -> Float {
    guard number > 0 else { return atZero }
    let number = min(number, 1)
    guard number >= Self.least else { return atZero + number * slope }
    let bits = Int(number.bitPattern)
    let index = bits >> 16 &- Self.first
    let fraction = Float(bits & 0xFFFF) * (1 / 65536)
    return values.withUnsafeBufferPointer { $0[index] + ($0[index + 1] - $0[index]) * fraction }
  }

  /// Returns the function of each component of a color; the fourth is undefined.
  @inline(__always)
  func values(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4(value(color.x), value(color.y), value(color.z), 0)
  }
}
