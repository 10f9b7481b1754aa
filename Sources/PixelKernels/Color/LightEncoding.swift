import CPixelKernels

/// Encodes linear light as sRGB bytes.
///
/// Opaque colors get the closest bytes. For translucent ones, the curve is replaced by straight
/// segments, 128 for each power of two, which are less than a 500th of a byte's step away from it.
/// Everything is computed in integers, so that the AVX2 twin in CPixelKernels produces the same
/// bytes.
package enum LightEncoding {
  /// The bits of 2^-13, the smallest number in the table; below it, every byte is 0.
  private static let first = Float(sign: .plus, exponent: -13, significand: 1).bitPattern

  /// The segments: the byte at the start of one, with a half added for rounding, in 4096ths in the
  /// higher 20 bits; how far the byte rises in the segment, in 4096ths in the lower 12.
  ///
  /// A segment is found by the highest 16 bits of a number.
  private static let segments: [UInt32] = {
    let last = Float(1).bitPattern
    func byte(_ bits: UInt32) -> Double {
      TransferFunction.sRGB(fromLinear: Double(Float(bitPattern: bits))) * 255
    }
    return stride(from: first, through: last, by: 1 << 16).map { bits in
      let start = byte(bits)
      let rise = bits < last ? byte(bits + 1 << 16) - start : 0
      return UInt32((start + 0.5) * 4096 + 0.5) << 12 | UInt32(rise * 4096 + 0.5)
    }
  }()

  /// The bytes of opaque colors, by segment: the byte at its start times 65536.
  ///
  /// If the byte rises inside a segment, the entry is greater by as much as makes it rise when the
  /// lower 16 bits of the number are added. No segment contains two steps.
  private static let bytes: [UInt32] = {
    // The smallest number that is closer to each byte than to the one below.
    let steps = (1...255).map { byte in
      let boundary = TransferFunction.linear(fromSRGB: (Double(byte) - 0.5) / 255)
      let number = Float(boundary)
      return (Double(number) < boundary ? number.nextUp : number).bitPattern
    }
    return stride(from: first, through: Float(1).bitPattern, by: 1 << 16).map { bits in
      let byte = steps.prefix { $0 <= bits }.count
      let rest = byte < 255 ? steps[byte] - bits : 1 << 16
      return UInt32(byte) << 16 + (rest < 1 << 16 ? (1 << 16) - rest : 0)
    }
  }()

  /// Encodes colors.
  ///
  /// Components are limited to 0 to 1, and those of translucent colors to their opacity. An opacity
  /// within a 65536th of 1, such as of a sum of weighted opaque colors, counts as 1.
  ///
  /// - Parameters:
  ///   - colors: Premultiplied red, green, blue and alpha in linear light.
  ///   - count: The number of colors.
  ///   - words: Where to write pixels, as in `PixelBuffer`.
  package static func encode(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>
  ) {
    segments.withUnsafeBufferPointer { segments in
      bytes.withUnsafeBufferPointer { bytes in
        guard count > 0, let segments = segments.baseAddress, let bytes = bytes.baseAddress else {
          return
        }
        let components = UnsafeRawPointer(colors).assumingMemoryBound(to: Float.self)
        for index in mp_encode_avx2(bytes, segments, first, components, count, words)..<count {
          words[index] = word(colors[index], bytes, segments)
        }
      }
    }
  }

  /// Encodes the colors of a row, dithered between levels (GR-07).
  ///
  /// - Parameters:
  ///   - colors: Premultiplied red, green, blue and alpha in linear light.
  ///   - count: The number of colors.
  ///   - words: Where to write pixels, as in `PixelBuffer`.
  ///   - start: The position of the first pixel.
  package static func encode(
    _ colors: UnsafePointer<SIMD4<Float>>, count: Int, to words: UnsafeMutablePointer<UInt32>,
    ditheredFrom start: (column: Int, row: Int)
  ) {
    segments.withUnsafeBufferPointer { segments in
      guard let segments = segments.baseAddress else { return }
      for index in 0..<count {
        let color = colors[index]
        // Also for NaN.
        let opacity = color.w > 0 ? min(color.w, 1) : 0
        func level(_ light: Float) -> Float {
          guard opacity > 0 else { return 0 }
          let straight = light / color.w
          // Below the table, the curve is a straight line.
          guard straight > 0x1p-13 else { return max(straight, 0) * (12.92 * 255) }
          return Float(Int32(steps(straight, segments)) - 2048) * (1 / 4096)
        }
        words[index] = Dither.word(
          SIMD4(level(color.x), level(color.y), level(color.z), 255) * opacity,
          at: Dither.place(column: start.column + index, row: start.row))
      }
    }
  }

  @inline(__always)
  private static func word(
    _ color: SIMD4<Float>, _ bytes: UnsafePointer<UInt32>, _ segments: UnsafePointer<UInt32>
  ) -> UInt32 {
    if abs(color.w - 1) <= 1 / 65536 {
      func byte(_ light: Float) -> UInt32 {
        let bits = bits(light)
        return (bytes[segment(bits)] &+ (bits & 0xFFFF)) &>> 16
      }
      return 0xFF00_0000 | byte(color.x) &<< 16 | byte(color.y) &<< 8 | byte(color.z)
    }
    // Fails for NaN.
    guard color.w > 0 else { return 0 }
    let opacity = color.w < 1 ? color.w : 1
    let scale = opacity * (1 / 4096)
    func byte(_ light: Float) -> UInt32 {
      let encoded = Int32(steps(light / color.w, segments)) - 2048
      return UInt32(Float(encoded) * scale + 0.5)
    }
    return UInt32(opacity * 255 + 0.5) &<< 24 | byte(color.x) &<< 16 | byte(color.y) &<< 8
      | byte(color.z)
  }

  /// Returns the encoded byte of a component, in 4096ths, with a half of a byte added.
  @inline(__always)
  private static func steps(_ light: Float, _ segments: UnsafePointer<UInt32>) -> UInt32 {
    let bits = bits(light)
    let segment = segments[segment(bits)]
    return segment &>> 12 &+ (segment & 0xFFF &* (bits & 0xFFFF)) &>> 16
  }

  /// Returns the bits of a component, which is limited to the tables.
  @inline(__always)
  private static func bits(_ light: Float) -> UInt32 {
    let least: Float = 0x1p-13
    // Also for NaN.
    return light > least ? (light < 1 ? light : 1).bitPattern : least.bitPattern
  }

  /// Returns the index of the segment that a number with some bits is in.
  @inline(__always)
  private static func segment(_ bits: UInt32) -> Int { Int(bits &>> 16 &- first &>> 16) }
}
