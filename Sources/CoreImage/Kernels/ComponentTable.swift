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

  /// The value at the start of each segment and the rise in it, by the bits of the number without
  /// the lowest 16.
  private let segments: [SIMD2<Float>]
  private let slope: Float

  /// Creates the table of a function of numbers from 0 to 1.
  init(_ function: (Double) -> Double) {
    let values = (Self.first...Self.last).map {
      Float(function(Double(Float(bitPattern: UInt32($0) << 16))))
    }
    segments = values.indices.map { index in
      SIMD2(values[index], values[min(index + 1, values.count - 1)] - values[index])
    }
    slope = (values[0] - Float(function(0))) / Self.least
  }

  /// Returns the function of a number, which is limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  func value(_ number: Float) -> Float {
    let limited = number > 0 ? min(number, 1) : 0
    let inTable = max(limited, Self.least)
    let bits = inTable.bitPattern
    let fraction = Float(bitPattern: (bits & 0xFFFF) &<< 7 | 0x3F80_0000) - 1
    let segment = segment(bits)
    return segment.x + segment.y * fraction + (limited - inTable) * slope
  }

  /// Returns the function of each component of a color; the fourth is undefined.
  @inline(__always)
  func values(_ color: SIMD4<Float>) -> SIMD4<Float> { Self.values(color, self, self, self) }

  /// Returns the function of four numbers, which are limited to 0 to 1; NaN counts as 0.
  @inline(__always)
  func all(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
    let (limited, inTable, bits, fraction) = Self.parts(numbers)
    let (x, y, z, w) = (segment(bits.x), segment(bits.y), segment(bits.z), segment(bits.w))
    return SIMD4(x.x, y.x, z.x, w.x) + SIMD4(x.y, y.y, z.y, w.y) * fraction
      + (limited - inTable) * slope
  }

  /// Returns numbers limited to 0 to 1, and then to the table, the bits of these, and where they are
  /// in their segments.
  @inline(__always)
  private static func parts(
    _ numbers: SIMD4<Float>
  ) -> (SIMD4<Float>, SIMD4<Float>, SIMD4<UInt32>, SIMD4<Float>) {
    // All components at once, because branches for numbers outside the table are slower.
    let limited = numbers.clamped
    let inTable = limited.maximum(SIMD4(repeating: least))
    let bits = unsafeBitCast(inTable, to: SIMD4<UInt32>.self)
    // The lowest 16 bits, as those of a number from 1 to 2.
    let fraction =
      unsafeBitCast((bits & 0xFFFF) &<< 7 | 0x3F80_0000, to: SIMD4<Float>.self) - 1
    return (limited, inTable, bits, fraction)
  }

  /// Returns the values of three functions: of a color's red, green and blue.
  ///
  /// `color` is the components, which are limited to 0 to 1; NaN counts as 0.
  ///
  /// - Returns: The values; the fourth is undefined.
  @inline(__always)
  static func values(
    _ color: SIMD4<Float>, _ red: ComponentTable, _ green: ComponentTable, _ blue: ComponentTable
  ) -> SIMD4<Float> {
    let (limited, inTable, bits, fraction) = parts(color)
    let x = red.segment(bits.x)
    let y = green.segment(bits.y)
    let z = blue.segment(bits.z)
    let slopes = SIMD4(red.slope, green.slope, blue.slope, 0)
    return SIMD4(x.x, y.x, z.x, 0) + SIMD4(x.y, y.y, z.y, 0) * fraction
      + (limited - inTable) * slopes
  }

  /// Calls a function with the addresses and numbers that faster code needs.
  func withEncoding<Result>(_ body: (InkScreens.Encoding) -> Result) -> Result {
    segments.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("no segments") }
      return body((base, Self.least.bitPattern, slope))
    }
  }

  @inline(__always)
  private func segment(_ bits: UInt32) -> SIMD2<Float> {
    segments.withUnsafeBufferPointer { $0[Int(bits &>> 16) &- Self.first] }
  }
}
