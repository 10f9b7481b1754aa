import PixelKernels

extension CIImage {
  /// Returns the image with its colors multiplied by their opacity.
  public func premultiplyingAlpha() -> CIImage {
    mapped(by: PremultiplyKernel(isInverse: false)).constructed { [self] in
      $0.image(self).premultiplyingAlpha()
    }
  }

  /// Returns the image with its colors divided by their opacity.
  public func unpremultiplyingAlpha() -> CIImage {
    mapped(by: PremultiplyKernel(isInverse: true)).constructed { [self] in
      $0.image(self).unpremultiplyingAlpha()
    }
  }

  /// Returns the part of the image in a rectangle, opaque, and the rest clear.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    CIImage(OpaqueKernel(), of: [self], extent: extent.finiteOrInfinite).constructed { [self] in
      $0.image(self).settingAlphaOne(in: $0.rect(extent))
    }
  }

  /// Returns the part of the image in a rectangle, as translucent at its edges as pixels are covered
  /// by it, and the rest clear.
  package func antialiased(in rect: CGRect) -> CIImage {
    CIImage(
      BoxKernel(rect), of: [self], extent: extent.intersection(CGRect(PixelRect(touching: rect))))
  }
}

/// Multiplies colors by how much of their pixels a rectangle covers.
private struct BoxKernel: PixelKernel {
  private let start: SIMD2<Double>
  private let end: SIMD2<Double>

  init(_ rect: CGRect) {
    (start, end) = (SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.maxY))
  }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    let covered = pointwiseMax(
      pointwiseMin(point + 0.5, end) - pointwiseMax(point - 0.5, start), .zero)
    return first * Float(covered.x * covered.y)
  }
}

private struct PremultiplyKernel: PixelKernel {
  let isInverse: Bool

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    isInverse ? first.unpremultiplied : first.premultiplied
  }
}

private struct OpaqueKernel: PixelKernel {
  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color {
    SIMD4(first.x, first.y, first.z, 1)
  }
}
