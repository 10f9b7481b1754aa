import PixelKernels

// CIAffineTile and CIPerspectiveTile: repeats an image infinitely, and transforms it.
//
// A point of the result has the color that the image, repeated from its extent along both axes, has
// at the point that the transform, or the projection of the corners to four points, moves there.
// Beyond the horizon of a projection, the result is clear. A transform that reduces the image is
// applied to a version of it that is reduced before, by averages; a projection averages up to 8 x 8
// samples of each pixel, of the image reduced by the power of two at which most pixels need one.

private let transform = Input.transform(
  kCIInputTransformKey, "The transform. The default is the identity.")

extension FilterDefinition {
  static let affineTile = FilterDefinition(
    "CIAffineTile", "Affine Tile", "repeats an image infinitely, and transforms it",
    in: [kCICategoryTileEffect],
    inputs: [Input.image, transform]
  ) { image, inputs in
    let matrix = inputs[transform]
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    guard determinant.isFinite, abs(determinant) > 1e-12, matrix.tx.isFinite, matrix.ty.isFinite,
      !image.pixelExtent.isEmpty
    else { return .empty() }
    if image.extent.isInfinite { return image.transformed(by: matrix) }
    return CIImage(TileOperation(image: image, source: .affine(matrix.inverted())))
  }

  static let perspectiveTile = FilterDefinition(
    "CIPerspectiveTile", "Perspective Tile",
    "moves the corners of an image to four points, and repeats it", in: [kCICategoryTileEffect],
    family: .perspective,
    inputs: Quad.inputs
  ) { image, inputs in
    guard let source = PlaneMap(image.extent, to: Quad(inputs))?.normalizedInverse,
      !image.pixelExtent.isEmpty
    else { return .empty() }
    return CIImage(TileOperation(image: image, source: .projection(source)))
  }
}

/// An image repeated infinitely, and transformed.
private struct TileOperation: ImageOperation {
  enum Source {
    case affine(CGAffineTransform)
    case projection(PlaneMap)
  }

  let image: CIImage
  /// Maps points of the result to points of the repeated image.
  let source: Source
  var inputs: [CIImage] { [image] }
  var extent: CGRect { .infinite }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let target = try request.allocate(region, isCleared: false)
    let whole = try RepeatedPixels(image, for: request)
    switch source {
    case .affine(let matrix):
      let tile = whole.reduced(
        x: (matrix.a * matrix.a + matrix.c * matrix.c).squareRoot(),
        y: (matrix.b * matrix.b + matrix.d * matrix.d).squareRoot())
      AffineWarp(matrix: matrix).fill(target, from: tile)
    case .projection(let projection):
      let tile = whole.withHalves()
      ProjectiveWarp(projection: projection, most: tile.levels.count - 1)
        .fill(target, from: tile)
    }
    return target
  }
}

private struct AffineWarp: BlockWarp {
  let matrix: CGAffineTransform

  func isSmooth(around middle: SIMD2<Double>) -> Bool { true }

  @inline(__always)
  func samples(at point: SIMD2<Double>) -> SampleGrid {
    SampleGrid(
      center: SIMD2(
        matrix.a * point.x + matrix.c * point.y + matrix.tx,
        matrix.b * point.x + matrix.d * point.y + matrix.ty))
  }
}

private struct ProjectiveWarp: BlockWarp {
  let projection: PlaneMap
  /// The last level.
  let most: Int

  /// The horizon is a straight line.
  func isSmooth(around middle: SIMD2<Double>) -> Bool { true }

  @inline(__always)
  func samples(at point: SIMD2<Double>) -> SampleGrid {
    guard let footprint = projection.footprint(at: point) else { return .clear }
    let level = footprint.halvings(most: most)
    var samples = footprint.samples(reducedBy: Double(1 &<< level))
    samples.level = level
    return samples
  }
}
