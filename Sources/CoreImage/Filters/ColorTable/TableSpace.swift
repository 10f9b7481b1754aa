import PixelKernels

/// Converts colors to the color space of a table of colors, and back.
///
/// Only the transfer function of the space counts: linear RGB spaces have linear light, all others
/// are treated as sRGB.
struct TableSpace: Sendable {
  /// The table's space; nil for the working space.
  private let space: WorkingSpace?
  private var conversion = Conversion.none
  private let values = EncodedValues(.linear)

  private enum Conversion {
    case none
    /// The working space is linear, and the table encoded.
    case encoding
    /// The working space is encoded, and the table linear.
    case decoding
  }

  /// Creates a converter.
  ///
  /// - Parameter colorSpace: The table's space; nil for the working space.
  init(_ colorSpace: CGColorSpace?) {
    let linear = [
      CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.linearDisplayP3,
      CGColorSpace.extendedLinearDisplayP3,
    ]
    space = colorSpace.map { linear.contains($0.name ?? "") ? .linear : .encoded }
  }

  /// Adapts the converter to a working space.
  mutating func prepare(for working: WorkingSpace) {
    conversion =
      switch (working, space ?? working) {
      case (.linear, .encoded): .encoding
      case (.encoded, .linear): .decoding
      default: .none
      }
  }

  /// Whether colors of the table differ from those of the working space.
  var isConverting: Bool { conversion != .none }

  /// Returns a color of the working space in the table's, not premultiplied.
  @inline(__always)
  func table(_ color: SIMD4<Float>) -> SIMD4<Float> {
    switch conversion {
    case .none: color
    case .encoding: values.encoded(color)
    case .decoding: values.working(color)
    }
  }

  /// Returns a color of the table's space in the working space, not premultiplied; its fourth
  /// component is undefined.
  @inline(__always)
  func working(_ color: SIMD4<Float>) -> SIMD4<Float> {
    switch conversion {
    case .none: color
    case .encoding: values.working(color)
    case .decoding: values.encoded(color)
    }
  }
}
