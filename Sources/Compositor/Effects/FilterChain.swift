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
  }

  /// The distance around a pixel, in pixels, from which its value is computed.
  var support: (x: Int, y: Int) {
    steps.reduce(into: (x: 0, y: 0)) { total, step in
      switch step {
      case .blur(let deviation):
        total.x += deviation.support.x
        total.y += deviation.support.y
      case .recipe(let filter):
        let reach = plane.reach(of: filter)
        total.x += reach.x
        total.y += reach.y
      }
    }
  }

  /// Whether a pixel is computed only from pixels nearby.
  var isLocal: Bool {
    let (x, y) = support
    return max(x, y) < FilterPlane.unlimitedReach
  }

  /// Applies the filters.
  ///
  /// - Parameters:
  ///   - image: The image, which is changed. Only pixels that are at least `support` from its edges,
  ///     or from where it would not be transparent beyond them, are correct.
  ///   - area: The canvas pixels that the image shows.
  func apply(to image: PixelBuffer, at area: PixelRect) {
    var waiting: [LayerFilter] = []
    for step in steps {
      switch step {
      case .blur(let deviation):
        plane.apply(waiting, to: image, at: area)
        waiting = []
        GaussianBlur.blur(
          image, sigmaX: deviation.x, sigmaY: deviation.y, originX: area.minX, originY: area.minY)
      case .recipe(let filter): waiting.append(filter)
      }
    }
    plane.apply(waiting, to: image, at: area)
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
