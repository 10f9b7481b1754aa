import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a layer's `contents`: positioned by gravity, cropped, stretched in nine parts, or
/// dissolved (R-30 to R-34, I-12).
struct ContentsPainter {
  /// Receives the errors of images that cannot be decoded or are too large; these images are left
  /// out.
  let failure: DrawingFailure
  private let vectors: VectorPainter

  init(failure: DrawingFailure, memory: MemoryBudget) {
    self.failure = failure
    vectors = VectorPainter(memory: memory)
  }

  /// Paints an image, or several during a dissolve, each according to its own size.
  ///
  /// `values` is the layer's gravity, scale, rectangles, filters, and bounds.
  func paint(
    _ contents: ContentsImage, of values: LayerValues, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    let matrix = matrix.concatenating(
      CGAffineTransform(
        translationX: CGFloat(-surface.area.minX), y: CGFloat(-surface.area.minY)))
    let shares = Self.images(of: contents, weight: 1).compactMap { image, weight in
      sampled(image, in: values, matrix: matrix, area: surface.area).map {
        ImageComposite.Share($0, weight: weight)
      }
    }
    ImageComposite.composite(
      shares, opacity: opacity, onto: surface.buffer, clip: surface.local(clip))
  }

  /// Returns the extent of an image, in the layer's coordinates; null without an image.
  static func extent(of contents: ContentsImage?, in values: LayerValues) -> CGRect {
    guard let contents else { return .null }
    return images(of: contents, weight: 1).reduce(.null) { total, entry in
      total.union(ContentsPlacement(entry.image, in: values)?.frame ?? .null)
    }
  }

  /// Returns the images whose weighted sum makes up the contents.
  ///
  /// The weights of an image that dissolves to nothing sum to less than 1.
  private static func images(
    of contents: ContentsImage?, weight: Double
  ) -> [(image: CGImage, weight: Double)] {
    switch contents {
    case nil: return []
    case .image(let image): return [(image, weight)]
    case .dissolve(let start, let end, let fraction):
      let fraction = fraction > 0 ? min(fraction, 1) : 0
      return (fraction < 1 ? images(of: start, weight: weight * (1 - fraction)) : [])
        + (fraction > 0 ? images(of: end, weight: weight * fraction) : [])
    }
  }

  /// Prepares an image for sampling.
  private func sampled(
    _ image: CGImage, in values: LayerValues, matrix: CGAffineTransform, area: PixelRect
  ) -> SampledImage? {
    let filter = SamplingFilter(values)
    let isSmooth = filter.magnification == .linear
    guard let placement = ContentsPlacement(image, in: values) else { return nil }
    if let drawing = image.drawing, !placement.isStretchedInParts {
      do {
        return try vectors.sampled(drawing, at: placement, matrix: matrix, within: area)
      } catch {
        failure.record(error)
        return nil
      }
    }
    guard let horizontal = placement.horizontal(isSmooth: isSmooth),
      let vertical = placement.vertical(isSmooth: isSmooth)
    else {
      failure.record(ContentsLimitError())
      return nil
    }
    let pixels: PixelBuffer
    do { pixels = try image.pixels() } catch {
      failure.record(error)
      return nil
    }
    let map = PlaneMap(
      matrix.translatedBy(x: placement.frame.minX, y: placement.frame.minY))
    let sampled = SampledImage(
      source: pixels, isOpaque: !image.hasAlpha, horizontal: horizontal, vertical: vertical,
      map: map, filter: filter)
    // A singular map shows nothing.
    if sampled == nil, !map.isSingular { failure.record(ContentsLimitError()) }
    return sampled
  }
}

/// The error for contents that are too large or too strongly magnified to sample.
package struct ContentsLimitError: Error, CustomStringConvertible {
  /// The maximum length of a side of contents, in points or in pixels of the image.
  ///
  /// Drawn contents may also not reach farther than 10^12 pixels, or have more pixels per point.
  package static let maximumLength = Int(SourceAxis.maximumLength)

  package var description: String {
    "the contents of a layer are too large to draw (limit contents-length: \(Self.maximumLength))"
  }
}

extension SamplingFilter {
  /// Creates a filter from a layer's filters.
  init(_ values: LayerValues) {
    self.init(
      magnification: values.magnificationFilter == .nearest ? .nearest : .linear,
      minification: values.minificationFilter == .nearest ? .nearest : .linear,
      bias: values.minificationFilter == .trilinear ? values.minificationFilterBias : 0)
  }
}
