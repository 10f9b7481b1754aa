import PixelKernels

// CIZoomBlur: the mean of the pixels on a line through each pixel and "inputCenter", as if the lens
// zoomed during the exposure. At a distance d from the center, the line is
// d |"inputAmount"| / 200 pixels long, and the pixel is in its middle. The extent grows
// accordingly. Apple documents the inputs; what the amount means is ours.
//
// The mean over the scales r^0 ... r^(2n - 1) is that of the means over r^0 ... r^(n - 1) at scales
// 1 and r^n, so the number of samples is the logarithm of the line's length. Where lines are long,
// half the resolution is enough; from 4 to 10 pixels, both are mixed.

private let amount = Input.number(
  "inputAmount", 20, slider: -200...200, limits: -200...200, type: kCIAttributeTypeDistance,
  "How far the lens zooms.")

extension FilterDefinition {
  static let zoomBlur = FilterDefinition(
    "CIZoomBlur", "Zoom Blur", "blurs along lines from a center",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, Input.center, amount]
  ) { image, inputs in
    let amount = abs(inputs[amount]) / 200
    let center = inputs[.center]
    guard amount > 0, max(abs(center.x), abs(center.y)) < 1e7 else { return image }
    let blur = ZoomBlur(center: center, amount: amount)
    let (extent, reach) = (blur.extent(of: image.extent), blur.reach(of: image.extent))
    let whole = 10 / amount
    guard reach > whole else { return blur.image(of: image, reach: reach).cropped(to: extent) }
    let near = blur.image(of: image, reach: whole).cropped(
      to: CGRect(around: center, radius: whole))
    let half = ZoomBlur(center: center / 2, amount: amount)
    let far = CIImage(
      CellOperation(image, on: CellGrid(size: 2), extent: extent) { cells in
        half.image(of: cells, reach: reach / 2)
      })
    return CIImage(
      DistanceMix(
        near: near, far: far, center: center, start: 4 / amount, end: whole, extent: extent))
  }
}

/// The mean of lines to a center, which are `amount` times as long as the distance to it.
private struct ZoomBlur {
  let center: SIMD2<Double>
  let amount: Double

  /// The factor of the distance at the ends of lines; its inverse at the other ends.
  private var scale: Double { exp(amount / 2) }

  private func corners(of extent: CGRect) -> [SIMD2<Double>] {
    [extent.minX, extent.maxX].flatMap { x in
      [extent.minY, extent.maxY].map { y in SIMD2(Double(x), Double(y)) - center }
    }
  }

  /// Returns the rectangle that an image with an extent contributes to.
  func extent(of extent: CGRect) -> CGRect {
    guard !extent.isInfinite, !extent.isEmpty else { return extent }
    return corners(of: extent).reduce(extent) { extent, corner in
      let moved = center + corner * scale
      return extent.union(
        CGRect(x: moved.x.rounded(.down), y: moved.y.rounded(.down), width: 1, height: 1))
    }
  }

  /// Returns the largest distance from the center; some pixels of large screens for infinite
  /// extents.
  func reach(of extent: CGRect) -> Double {
    guard !extent.isInfinite, !extent.isEmpty else { return 4096 }
    return corners(of: extent).map { ($0 * $0).sum().squareRoot() }.max() ?? 0
  }

  /// Returns the blurred image, good up to a distance from the center.
  func image(of image: CIImage, reach: Double) -> CIImage {
    // Samples that are about two pixels apart at that distance.
    let stages = max(1, min(8, Int(log2(max(1, reach * amount / 2)).rounded(.up))))
    let ratio = exp(amount / Double((1 << stages) - 1))
    return (0..<stages).reduce(image) { result, stage in
      // The first line starts half of its length before the pixel.
      let near = stage == 0 ? 1 / scale : 1
      return CIImage(
        ZoomStage(
          image: result, center: center, near: near,
          far: near * pow(ratio, Double(1 << stage))))
    }
  }
}

/// One image near a center, and another far from it.
private struct DistanceMix: ImageOperation {
  let near: CIImage
  let far: CIImage
  let center: SIMD2<Double>
  /// The distances between which the images are mixed.
  let start: Double
  let end: Double
  let extent: CGRect

  var inputs: [CIImage] { [near, far] }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let target = try request.pixels(of: far, in: region)
    // Most often, that is a small part of the image.
    let part = region.intersection(near.pixelExtent)
    guard !part.isEmpty else { return target }
    let near = try request.pixels(of: near, in: part)
    for y in part.minY..<part.maxY {
      let (row, nearRow) = (target.row(y) + (part.minX - region.minX), near.row(y))
      for index in 0..<part.width {
        let offset = SIMD2(Double(part.minX + index) + 0.5, Double(y) + 0.5) - center
        let distance = (offset.x * offset.x + offset.y * offset.y).squareRoot()
        let weight = min(max((distance - start) / (end - start), 0), 1)
        row[index] = nearRow[index].mixed(with: row[index], by: Float(weight))
      }
    }
    return target
  }
}

/// The mean of the colors at two distances from a center: of the image scaled by two factors.
private struct ZoomStage: ImageOperation {
  let image: CIImage
  let center: SIMD2<Double>
  /// The factors of the distance.
  let near: Double
  let far: Double

  var inputs: [CIImage] { [image] }
  var extent: CGRect { .infinite }
  var reach: Int? { nil }

  /// Where a color on an axis is interpolated: the first of two pixels, and the weight of the second.
  private struct Place {
    let pixel: Int
    let share: Float

    /// Creates the place of a pixel's center after scaling.
    init(_ pixel: Int, from center: Double, by scale: Double) {
      let place = center + (Double(pixel) + 0.5 - center) * scale - 0.5
      self.pixel = Int(place.rounded(.down))
      share = Float(place - Double(self.pixel))
    }
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    let parts = [near, far].map { scale in
      PixelRect(
        minX: Place(region.minX, from: center.x, by: scale).pixel,
        minY: Place(region.minY, from: center.y, by: scale).pixel,
        maxX: Place(region.maxX - 1, from: center.x, by: scale).pixel + 2,
        maxY: Place(region.maxY - 1, from: center.y, by: scale).pixel + 2)
    }
    return parts[0].union(parts[1])
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let part = self.source(of: region, inInput: 0)
    let (left, source) = (part.minX, try request.pixels(of: image, in: part))
    let target = try request.allocate(region, isCleared: false)
    let line = try request.allocate(
      PixelRect(minX: left, minY: 0, maxX: part.maxX, maxY: 1), isCleared: false)
    let columns = [near, far].map { scale in
      (region.minX..<region.maxX).map { Place($0, from: center.x, by: scale) }
    }
    for y in region.minY..<region.maxY {
      let row = target.row(y)
      if near == 1 {
        let own = source.row(y) + (region.minX - left)
        for index in 0..<region.width { row[index] = own[index] * 0.5 }
      } else {
        Self.write(source, Place(y, from: center.y, by: near), columns[0], line, to: row)
      }
      Self.write(
        source, Place(y, from: center.y, by: far), columns[1], line, addingTo: row, to: row)
    }
    return target
  }

  /// Writes half of the colors of a scaled row.
  private static func write(
    _ source: WorkingPixels, _ row: Place, _ columns: [Place], _ line: WorkingPixels,
    addingTo sums: UnsafeMutablePointer<SIMD4<Float>>? = nil,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    // Along columns first, for whole vectors.
    WeightedSum([(0, 0.5 - 0.5 * row.share), (source.width, 0.5 * row.share)]).write(
      of: source.row(row.pixel), count: source.width, to: line.base)
    let start = line.base - line.region.minX
    columns.withUnsafeBufferPointer { columns in
      for index in 0..<columns.count {
        let left = start + columns[index].pixel
        let color = left[0].mixed(with: left[1], by: columns[index].share)
        target[index] = sums.map { $0[index] + color } ?? color
      }
    }
  }
}
