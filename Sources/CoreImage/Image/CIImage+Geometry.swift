import PixelKernels

extension CIImage {
  /// Returns the part of the image in a rectangle; the rest is clear.
  public func cropped(to rect: CGRect) -> CIImage {
    withExtent(extent.intersection(rect.finiteOrInfinite)).constructed { [self] in
      $0.image(self).cropped(to: $0.rect(rect))
    }
  }

  /// Returns the image with another extent: pixels outside it become clear, and clear ones are added
  /// where it is larger.
  package func withExtent(_ extent: CGRect) -> CIImage {
    CIImage(ExtentOperation(image: self, extent: extent))
  }

  /// Returns the image with the pixels at the edges of its extent repeated beyond them, infinitely.
  ///
  /// An empty image stays empty, and an infinite one as it is.
  public func clampedToExtent() -> CIImage {
    // For a pixel of the image, what is repeated beyond an edge is nearer than where it is repeated.
    clamped(to: extent, reach: 0) { [self] in $0.image(self).clampedToExtent() }
  }

  /// Returns the part of the image in a rectangle, with the pixels at its edges repeated beyond
  /// them.
  public func clamped(to rect: CGRect) -> CIImage {
    clamped(to: rect, reach: nil) { [self] in $0.image(self).clamped(to: $0.rect(rect)) }
  }

  private func clamped(
    to rect: CGRect, reach: Int?, constructed construction: @escaping ImageConstruction
  ) -> CIImage {
    let part = extent.intersection(rect.finiteOrInfinite)
    guard !PixelRect(centersIn: part).isEmpty else { return .empty() }
    if part.isInfinite { return self }
    return CIImage(ClampOperation(image: self, rect: part, reach: reach))
      .constructed(by: construction)
  }

  /// Returns the image transformed; the origin is at the bottom left of Core Image's plane.
  ///
  /// Colors are interpolated, and averaged where the image is reduced. A transform that is not
  /// invertible gives an empty image.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    if matrix.isIdentity { return self }
    return resampled(by: matrix).constructed { [self] in
      $0.image(self).transformed(by: $0.transform(matrix))
    }
  }

  private func resampled(by matrix: CGAffineTransform) -> CIImage {
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    guard determinant.isFinite, abs(determinant) > 1e-12, matrix.tx.isFinite, matrix.ty.isFinite
    else { return .empty() }
    let moved = extent.isInfinite ? extent : extent.applying(matrix)
    if matrix.a == 1, matrix.b == 0, matrix.c == 0, matrix.d == 1,
      matrix.tx == matrix.tx.rounded(), matrix.ty == matrix.ty.rounded(),
      abs(matrix.tx) < CGFloat(PixelRect.limit), abs(matrix.ty) < CGFloat(PixelRect.limit)
    {
      return CIImage(
        MoveOperation(image: self, x: Int(matrix.tx), y: Int(matrix.ty), extent: moved))
    }
    return CIImage(TransformKernel(matrix), of: [self], extent: moved)
  }

  /// Returns the image drawn over another one; the extent contains both.
  public func composited(over destination: CIImage) -> CIImage {
    CIImage(
      CompositeKernel(operation: .over), of: [self, destination],
      extent: extent.union(destination.extent)
    ).constructed { [self] in $0.image(self).composited(over: $0.image(destination)) }
  }
}

/// An image with an extent of its own.
private struct ExtentOperation: ImageOperation {
  let image: CIImage
  let extent: CGRect
  var drawnExtent: CGRect { extent.intersection(image.operation.drawnExtent) }
  var inputs: [CIImage] { [image] }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    try request.pixels(of: image, in: region)
  }

  func encode(_ region: PixelRect, to bitmap: BitmapTarget, for request: RenderRequest) throws {
    try request.encode(image, in: region, to: bitmap)
  }
}

/// An image moved by whole pixels.
private struct MoveOperation: ImageOperation {
  let image: CIImage
  let x: Int
  let y: Int
  let extent: CGRect
  var inputs: [CIImage] { [image] }
  var reach: Int? { max(abs(x), abs(y)) }
  var overlap: Int? { abs(y) }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    region.offsetBy(x: -x, y: -y)
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let source = try request.pixels(of: image, in: region.offsetBy(x: -x, y: -y))
    let target = try request.allocate(region, isCleared: false)
    target.base.update(from: source.base, count: region.width * region.height)
    return target
  }
}

/// An image continued beyond its edges.
private struct ClampOperation: ImageOperation {
  let image: CIImage
  let rect: CGRect
  let reach: Int?
  var inputs: [CIImage] { [image] }
  var extent: CGRect { .infinite }
  // Rows beyond the edges need only the rows at the edges.
  var overlap: Int? { 0 }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    let inside = PixelRect(centersIn: rect)
    return PixelRect(
      minX: Self.limited(region.minX, inside.minX, inside.maxX),
      minY: Self.limited(region.minY, inside.minY, inside.maxY),
      maxX: Self.limited(region.maxX - 1, inside.minX, inside.maxX) + 1,
      maxY: Self.limited(region.maxY - 1, inside.minY, inside.maxY) + 1)
  }

  private static func limited(_ value: Int, _ low: Int, _ high: Int) -> Int {
    min(max(value, low), high - 1)
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let part = source(of: region, inInput: 0)
    if region.contains(part) {
      // Most often; copying the pixels would take longer than reading those of a bitmap.
      let pixels = try request.pixels(of: image, in: region)
      Self.continue(part, in: pixels)
      return pixels
    }
    let source = try request.pixels(of: image, in: part)
    let target = try request.allocate(region, isCleared: false)
    // The columns that the source has, and those before them.
    let common = max(0, min(region.maxX, part.maxX) - max(region.minX, part.minX))
    let left = common > 0 ? part.minX - region.minX : region.minX < part.minX ? region.width : 0
    for y in region.minY..<region.maxY {
      let from = source.row(Self.limited(y, part.minY, part.maxY))
      let to = target.row(y)
      to.update(repeating: from[0], count: left)
      (to + left).update(from: from, count: common)
      (to + (left + common)).update(
        repeating: from[part.width - 1], count: region.width - left - common)
    }
    return target
  }
}

extension ClampOperation {
  /// Repeats the pixels at the edges of a part beyond it.
  fileprivate static func `continue`(_ part: PixelRect, in pixels: WorkingPixels) {
    let (left, right) = (part.minX - pixels.region.minX, pixels.region.maxX - part.maxX)
    for y in part.minY..<part.maxY {
      let row = pixels.row(y)
      let end = row + (left + part.width)
      row.update(repeating: row[left], count: left)
      end.update(repeating: end[-1], count: right)
    }
    for y in pixels.region.minY..<part.minY {
      pixels.row(y).update(from: pixels.row(part.minY), count: pixels.width)
    }
    for y in part.maxY..<pixels.region.maxY {
      pixels.row(y).update(from: pixels.row(part.maxY - 1), count: pixels.width)
    }
  }
}

/// An image transformed.
private struct TransformKernel: SampledKernel {
  private let inverse: CGAffineTransform
  /// The number of samples of a pixel along each axis.
  private let across: Int
  private let down: Int

  init(_ matrix: CGAffineTransform) {
    inverse = matrix.inverted()
    func samples(_ length: CGFloat) -> Int { Int(min(max(length - 0.01, 1), 16).rounded(.up)) }
    let (width, height) = (hypot(inverse.a, inverse.b), hypot(inverse.c, inverse.d))
    // Lines along the longer side of a slanted pixel are closer together than its shorter side is long:
    // two for each pixel of the image suffice.
    let area = abs(inverse.a * inverse.d - inverse.b * inverse.c)
    let high = min(width, height, 2 * area / max(width, height))
    across = samples(width < height ? high : width)
    down = samples(width < height ? height : high)
  }

  func source(of region: CGRect, inInput index: Int) -> CGRect { region.applying(inverse) }

  @inline(__always)
  func color(at point: SIMD2<Double>, in images: SampledImages) -> SIMD4<Float> {
    SampleGrid(
      center: SIMD2(
        inverse.a * point.x + inverse.c * point.y + inverse.tx,
        inverse.b * point.x + inverse.d * point.y + inverse.ty),
      columns: across, columnStep: SIMD2(inverse.a, inverse.b) / Double(across),
      rows: down, rowStep: SIMD2(inverse.c, inverse.d) / Double(down)
    ).color(in: images.first)
  }

  func fill(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, from point: SIMD2<Double>, count: Int,
    in images: SampledImages
  ) {
    let shown = columns(count, from: point, thatShow: images.first.region)
    row.update(repeating: .zero, count: shown.lowerBound)
    for index in shown {
      row[index] = color(at: SIMD2(point.x + Double(index), point.y), in: images)
    }
    (row + shown.upperBound).update(repeating: .zero, count: count - shown.upperBound)
  }

  /// Returns those of a row's pixels that may show a part of the image; the others are clear.
  ///
  /// An image that is turned, long and thin covers few of the pixels of its extent.
  private func columns(
    _ count: Int, from point: SIMD2<Double>, thatShow region: PixelRect
  ) -> Range<Int> {
    var (first, last) = (0.0, Double(count))
    /// Excludes pixels whose samples are all beyond one of two edges.
    func limit(_ step: Double, _ acrossRows: Double, _ start: Double, _ edges: (Int, Int)) {
      // Half a pixel's size, and one for the interpolation.
      let margin = (abs(step) + abs(acrossRows)) / 2 + 1
      let (low, high) = (Double(edges.0) - margin - start, Double(edges.1) + margin - start)
      if step == 0 {
        if low > 0 || high < 0 { last = first }
      } else {
        first = max(first, min(low / step, high / step).rounded(.down))
        last = min(last, max(low / step, high / step).rounded(.up) + 1)
      }
    }
    let (a, b, c, d) = (inverse.a, inverse.b, inverse.c, inverse.d)
    limit(a, c, a * point.x + c * point.y + inverse.tx, (region.minX, region.maxX))
    limit(b, d, b * point.x + d * point.y + inverse.ty, (region.minY, region.maxY))
    return first < last ? Int(first)..<Int(last) : 0..<0
  }
}
