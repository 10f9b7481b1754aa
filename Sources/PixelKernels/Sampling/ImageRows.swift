/// The rows of an image as it is drawn, by the fastest available method.
struct ImageRows {
  /// Part of a row.
  struct Row {
    var words: UnsafePointer<UInt32>
    /// The buffer's column of the first word.
    var start: Int
    var count: Int
    /// Whether every word is opaque.
    var isOpaque: Bool
  }

  private enum Sampler {
    case axisAligned(AxisAlignedSampler)
    case affine(AffineSampler)
  }

  /// The drawn pixels.
  let area: PixelRect
  private let sampler: Sampler
  private let isOpaque: Bool

  /// Prepares to draw an image.
  ///
  /// `limit` is the pixels to draw; the image must touch some of them.
  init(_ image: SampledImage, within limit: PixelRect) {
    area = image.area(within: limit)
    isOpaque = image.isOpaque
    let size = (image.horizontal.end, image.vertical.end)
    sampler =
      image.map.isAxisAligned(width: size.0, height: size.1)
      ? .axisAligned(AxisAlignedSampler(image, area: area))
      : .affine(AffineSampler(image, area: area))
  }

  /// Returns one row, valid until the next call, or nil if the image does not touch the row.
  func row(_ y: Int) -> Row? {
    guard y >= area.minY, y < area.maxY else { return nil }
    switch sampler {
    case .axisAligned(let sampler):
      return Row(
        words: sampler.row(y), start: area.minX, count: area.width,
        isOpaque: isOpaque && sampler.isWhole(row: y))
    case .affine(let sampler):
      let part = sampler.row(y)
      guard !part.columns.isEmpty else { return nil }
      return Row(
        words: part.words, start: part.columns.lowerBound, count: part.columns.count,
        isOpaque: isOpaque && part.isWhole)
    }
  }
}
