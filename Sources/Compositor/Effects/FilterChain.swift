import CoreGraphics
import CoreImage
import LayerTree
import PixelKernels

/// The filters of a layer, or of what is behind it, ready to be applied one after the other (R-28,
///
///
/// This is the only place that determines what a filter does to pixels, and how far.
struct FilterChain {
  private enum Step {
    /// A blur, which has a faster kernel than Core Image's, for pixels of the canvas.
    case blur(BlurDeviation)
    case recipe(LayerFilter)
  }

  private let steps: [Step]
  private let plane: FilterPlane
  /// The distance around a pixel, in pixels, from which its value is computed.
  let support: (x: Int, y: Int)
  /// The same, without the steps that may read all of the image.
  private let limitedSupport: (x: Int, y: Int)

  /// Prepares filters; those that are disabled or combine images are left out.
  ///
  /// - Parameters:
  ///   - filters: The filters.
  ///   - values: The layer that has them.
  ///   - matrix: The transform from the layer to canvas pixels.
  init(_ filters: [LayerFilter]?, of values: LayerValues, matrix: CGAffineTransform) {
    steps = (filters ?? []).filter(\.isActive).map { filter in
      filter.kind == .gaussianBlur
        ? .blur(BlurDeviation(radius: filter.number(kCIInputRadiusKey), matrix: matrix))
        : .recipe(filter)
    }
    plane = FilterPlane(bounds: values.drawnBounds, matrix: matrix)
    var (total, limited) = ((x: 0, y: 0), (x: 0, y: 0))
    for step in steps {
      let reach =
        switch step {
        case .blur(let deviation): deviation.support
        case .recipe(let filter): plane.reach(of: filter)
        }
      total = (total.x + reach.x, total.y + reach.y)
      guard Self.isLocal(reach) else { continue }
      limited = (limited.x + reach.x, limited.y + reach.y)
    }
    (support, limitedSupport) = (total, limited)
  }

  /// Whether a pixel is computed only from pixels nearby.
  var isLocal: Bool { Self.isLocal(support) }

  private static func isLocal(_ reach: (x: Int, y: Int)) -> Bool {
    max(reach.x, reach.y) < FilterPlane.unlimitedReach
  }

  /// Returns the extent of what is behind a layer, for its background filters: as far as the layer
  /// shows it, and as far around that as its pixels are computed from.
  ///
  /// - Parameter shown: The rectangle that the layer shows, in its own coordinates.
  /// - Returns: The extent.
  func backdropExtent(_ shown: CGRect) -> CGRect { plane.grown(shown, by: limitedSupport) }

  /// Applies the filters.
  ///
  /// - Parameters:
  ///   - image: The image, which is changed. Only pixels that are at least `support` from its edges,
  ///     or from where it would not be transparent beyond them, are correct.
  ///   - area: The canvas pixels that the image shows.
  ///   - extent: The extent of all that is filtered, of which the image may be a part, in the
  ///     layer's coordinates; null if it is empty.
  ///   - memory: The most bytes that Core Image may use at a time.
  ///   - dithering: The worker's dithering.
  /// - Throws: `CIError`, or the error of a bitmap that a filter reads.
  func apply(
    to image: PixelBuffer, at area: PixelRect, extent: CGRect, memory: Int, dithering: Dithering
  ) throws {
    var (waiting, extent) = ([LayerFilter](), extent)
    for step in steps {
      switch step {
      case .blur(let deviation):
        extent = try plane.apply(waiting, to: image, at: area, extent: extent, memory: memory)
        waiting = []
        GaussianBlur.blur(
          image, sigmaX: deviation.x, sigmaY: deviation.y, originX: area.minX, originY: area.minY,
          phase: dithering.use())
        extent = plane.grown(extent, by: deviation.reach)
      case .recipe(let filter): waiting.append(filter)
      }
    }
    _ = try plane.apply(waiting, to: image, at: area, extent: extent, memory: memory)
  }

  /// Returns the rectangle that a filtered image can touch, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The extent of the image; null if it is empty.
  ///   - filters: The filters.
  ///   - values: The layer that has them.
  /// - Returns: The extent of the result, at least as large; `CGRect.infinite` if there is no limit.
  static func extent(
    of rect: CGRect, through filters: [LayerFilter]?, of values: LayerValues
  ) -> CGRect {
    let active = (filters ?? []).filter(\.isActive)
    guard !active.isEmpty else { return rect }
    let plane = FilterPlane(bounds: values.drawnBounds, matrix: .identity)
    return active.reduce(rect) { rect, filter in
      guard filter.kind == .gaussianBlur else { return plane.extent(of: rect, through: filter) }
      guard !rect.isNull else { return rect }
      let reach = BlurDeviation.reach(radius: filter.number(kCIInputRadiusKey))
      return rect.insetBy(dx: -reach, dy: -reach)
    }
  }
}
