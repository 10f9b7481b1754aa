import CoreGraphics
import LayerTree
import PixelKernels

/// Paints a layer's `contents` by its gravity.
struct ContentsPainter {
  /// Paints a picture, or two in the middle of a dissolve.
  ///
  /// - Parameters:
  ///   - picture: What to paint.
  ///   - values: The layer's gravity, scale and bounds.
  ///   - opacity: 0 to 1.
  ///   - matrix: From the layer to canvas pixels.
  ///   - surface: What is painted on.
  ///   - clip: The canvas pixels that may change.
  func paint(
    _ picture: ContentsPicture, of values: LayerValues, opacity: Double,
    matrix: CGAffineTransform, on surface: Surface, clip: PixelRect
  ) {
    switch picture {
    case .image(let image):
      surface.draw(matrix: matrix, clip: clip) { context in
        context.setAlpha(opacity)
        context.drawTopDown(image, in: Self.frame(of: image, in: values))
      }
    case .dissolve(let start, let end, let fraction):
      let fraction = fraction > 0 ? min(fraction, 1) : 0
      let extent = Self.extent(of: picture, in: values).applying(matrix)
      let visible = PixelRect(touching: extent, within: clip.intersection(surface.area))
      guard !visible.isEmpty else { return }
      // Each side alone, then their weighted sum: what both have stays as it is throughout.
      let group = Surface(area: visible)
      for (side, weight) in [(start, 1 - fraction), (end, fraction)] {
        guard let side, weight > 0 else { continue }
        let part = Surface(area: visible)
        paint(side, of: values, opacity: 1, matrix: matrix, on: part, clip: visible)
        group.draw(matrix: .identity, clip: visible) { context in
          context.setBlendMode(.plusLighter)
          context.setAlpha(weight)
          context.interpolationQuality = .none
          context.drawTopDown(CGImage(buffer: part.buffer), in: CGRect(visible))
        }
      }
      surface.composite(group, opacity: opacity, clip: clip)
    }
  }

  /// What a picture covers, in the layer's coordinates; null for none.
  static func extent(of picture: ContentsPicture?, in values: LayerValues) -> CGRect {
    switch picture {
    case nil: .null
    case .image(let image): frame(of: image, in: values)
    case .dissolve(let start, let end, _):
      extent(of: start, in: values).union(extent(of: end, in: values))
    }
  }

  /// Where an image goes, in the layer's coordinates; "top" is the largest y.
  static func frame(of image: CGImage, in values: LayerValues) -> CGRect {
    let bounds = values.drawnBounds
    let scale = values.contentsScale > 0 ? values.contentsScale : 1
    let size = CGSize(
      width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let across = (
      left: bounds.minX, middle: bounds.midX - size.width / 2,
      right: bounds.maxX - size.width
    )
    let down = (
      least: bounds.minY, middle: bounds.midY - size.height / 2,
      greatest: bounds.maxY - size.height
    )
    func at(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
    switch values.contentsGravity {
    case .center: return at(across.middle, down.middle)
    case .top: return at(across.middle, down.greatest)
    case .bottom: return at(across.middle, down.least)
    case .left: return at(across.left, down.middle)
    case .right: return at(across.right, down.middle)
    case .topLeft: return at(across.left, down.greatest)
    case .topRight: return at(across.right, down.greatest)
    case .bottomLeft: return at(across.left, down.least)
    case .bottomRight: return at(across.right, down.least)
    case .resizeAspect: return scaled(size, in: bounds, by: min)
    case .resizeAspectFill: return scaled(size, in: bounds, by: max)
    // A name that nobody knows acts as the default.
    default: return bounds
    }
  }

  private static func scaled(
    _ size: CGSize, in bounds: CGRect, by choose: (CGFloat, CGFloat) -> CGFloat
  ) -> CGRect {
    let factor = choose(bounds.width / size.width, bounds.height / size.height)
    let (width, height) = (size.width * factor, size.height * factor)
    return CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - height / 2, width: width, height: height)
  }
}
