import PixelKernels

/// The encoding of linear light as sRGB, piecewise linear between values that are a 128th of their
/// power of two apart, so that the error is below a 200,000th.
struct EncodingTable: Sendable {
  static let shared = EncodingTable()

  /// The smallest value in the table; below it, the function is linear.
  private static let least: Float = 1 / 4096
  /// The encoded values, by the bits of the number without the lowest 16.
  private let values: [Float]
  private let first: UInt32

  private init() {
    first = Self.least.bitPattern >> 16
    let last = Float(1).bitPattern >> 16
    values = (first...last + 1).map {
      Float(TransferFunction.sRGB(fromLinear: Double(Float(bitPattern: $0 << 16))))
    }
  }

  /// Returns the encoded value of linear light, limited to 0 to 1.
  @inline(__always)
  func encoded(_ light: Float) -> Float {
    // Also for NaN.
    guard light > 0 else { return 0 }
    guard light < 1 else { return 1 }
    guard light >= Self.least else { return light * 12.92 }
    let bits = light.bitPattern
    let index = Int(bits >> 16 &- first)
    let fraction = Float(bits & 0xFFFF) * (1 / 65536)
    return values.withUnsafeBufferPointer { $0[index] + ($0[index + 1] - $0[index]) * fraction }
  }
}
