import CoreGraphics
import PixelKernels

/// The color space in which filters compute (CI-03).
package enum WorkingSpace: Sendable, Hashable {
  /// Linear sRGB, the default.
  case linear
  /// The sRGB-encoded values themselves.
  case encoded

  /// Returns a color in this space, premultiplied.
  package func color(_ color: CIColor) -> SIMD4<Float> {
    straight(color).premultiplied
  }

  /// Returns a color in this space, not premultiplied.
  package func straight(_ color: CIColor) -> SIMD4<Float> {
    func component(_ value: CGFloat) -> Float {
      Float(self == .linear ? TransferFunction.linear(fromSRGB: Double(value)) : Double(value))
    }
    return SIMD4(
      component(color.red), component(color.green), component(color.blue), Float(color.alpha))
  }

  /// Returns the linear light of an encoded value, exact to a 30,000th.
  package static func linear(_ encoded: Float) -> Float {
    Float(TransferFunction.linear(fromSRGB: Double(encoded)))
  }

  /// Returns the encoded value of linear light.
  package static func encoded(_ light: Float) -> Float {
    Float(TransferFunction.sRGB(fromLinear: Double(light)))
  }

  // MARK: Bitmaps

  /// Linear light by encoded byte.
  private static let linearByByte: [Float] = (0...255).map {
    Float(TransferFunction.linear(fromSRGB: Double($0) / 255))
  }

  /// Reads a row of a bitmap.
  ///
  /// - Parameters:
  ///   - words: Premultiplied sRGB-encoded pixels, as in `PixelBuffer`.
  ///   - count: The number of pixels.
  ///   - target: Where to write the colors.
  package func read(
    _ words: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    switch self {
    case .encoded:
      for index in 0..<count {
        let word = words[index]
        target[index] =
          SIMD4(
            Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255), Float(word >> 24))
          / 255
      }
    case .linear:
      Self.linearByByte.withUnsafeBufferPointer { table in
        for index in 0..<count {
          let word = words[index]
          let (r, g, b) = (Int(word >> 16 & 255), Int(word >> 8 & 255), Int(word & 255))
          if word >= 0xFF00_0000 {
            target[index] = SIMD4(table[r], table[g], table[b], 1)
          } else {
            target[index] = Self.translucent(word)
          }
        }
      }
    }
  }

  private static func translucent(_ word: UInt32) -> SIMD4<Float> {
    let alpha = word >> 24
    guard alpha > 0 else { return .zero }
    func light(_ byte: UInt32) -> Float { linear(Float(min(byte, alpha)) / Float(alpha)) }
    return SIMD4(light(word >> 16 & 255), light(word >> 8 & 255), light(word & 255), Float(alpha) / 255)
      .premultiplied
  }

  /// Writes a row of a bitmap. Components are limited to 0 to 1, and colors to their opacity.
  ///
  /// - Parameters:
  ///   - colors: The colors.
  ///   - count: The number of pixels.
  ///   - words: Where to write premultiplied sRGB-encoded pixels, as in `PixelBuffer`.
  package func write(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>
  ) {
    switch self {
    case .encoded: for index in 0..<count { words[index] = Self.word(colors[index]) }
    case .linear:
      let table = EncodingTable.shared
      for index in 0..<count {
        let color = colors[index]
        // Fails for NaN.
        guard color.w > 0 else {
          words[index] = 0
          continue
        }
        let alpha = min(color.w, 1)
        let straight = color / color.w
        words[index] = Self.word(
          SIMD4(
            table.encoded(straight.x) * alpha, table.encoded(straight.y) * alpha,
            table.encoded(straight.z) * alpha, alpha))
      }
    }
  }

  @inline(__always)
  private static func word(_ color: SIMD4<Float>) -> UInt32 {
    let zero = SIMD4<Float>.zero
    // Also for NaN.
    var limited = color.replacing(with: zero, where: .!(color .>= zero))
    limited.w = min(limited.w, 1)
    limited = pointwiseMin(limited, SIMD4(repeating: limited.w))
    let bytes = limited * 255 + 0.5
    // Conversions of whole vectors are slow.
    return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}

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
