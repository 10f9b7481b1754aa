import CoreGraphics
import LayerTree
import PixelKernels

/// The filters of a layer, or of what is behind it, ready to be applied one after the other (R-28,
///
///
/// This is the only place that determines what a kind of filter does to pixels, and how far.
struct FilterChain {
  private enum Step {
    case blur(BlurDeviation)
  }

  private let steps: [Step]

  /// Prepares filters; those that are disabled or combine images are left out.
  ///
  /// - Parameters:
  ///   - filters: The filters.
  ///   - matrix: The transform from the layer to canvas pixels.
  init(_ filters: [LayerFilter]?, matrix: CGAffineTransform) {
    steps = (filters ?? []).filter(\.isActive).compactMap { filter in
      switch filter.kind {
      case .gaussianBlur:
        .blur(BlurDeviation(radius: filter.number("inputRadius"), matrix: matrix))
      case .blend: nil
      }
    }
  }

  /// The distance around a pixel, in pixels, from which its value is computed.
  var support: (x: Int, y: Int) {
    steps.reduce(into: (x: 0, y: 0)) { total, step in
      switch step {
      case .blur(let deviation):
        total.x += deviation.support.x
        total.y += deviation.support.y
      }
    }
  }

  /// Applies the filters.
  ///
  /// - Parameters:
  ///   - image: The image, which is changed. Only pixels that are at least `support` from its edges,
  ///     or from where it would not be transparent beyond them, are correct.
  ///   - area: The canvas pixels that the image shows.
  func apply(to image: PixelBuffer, at area: PixelRect) {
    for step in steps {
      switch step {
      case .blur(let deviation):
        GaussianBlur.blur(
          image, sigmaX: deviation.x, sigmaY: deviation.y, originX: area.minX, originY: area.minY)
      }
    }
  }

  /// Returns the rectangle that a filtered image can touch, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The extent of the image; null if it is empty.
  ///   - filters: The filters.
  /// - Returns: The extent of the result, at least as large.
  static func extent(of rect: CGRect, through filters: [LayerFilter]?) -> CGRect {
    guard !rect.isNull else { return .null }
    return (filters ?? []).filter(\.isActive).reduce(rect) { rect, filter in
      switch filter.kind {
      case .gaussianBlur:
        let reach = BlurDeviation.reach(radius: filter.number("inputRadius"))
        return rect.insetBy(dx: -reach, dy: -reach)
      case .blend: return rect
      }
    }
  }
}
