import CCairo
package import CoreGraphics
import Foundation
import PixelKernels
package import QuartzCore

/// W5, second half: a card with a photo flips about its vertical axis in perspective.
package struct FlipWorkload: Workload {
  package static let name = "W5-flip"
  /// Half a turn; the first half of W5 shows something else.
  package static let frameCount = 150

  static let duration = 2.5
  /// The distance of the eye, in points.
  static let distance = 1000.0
  /// The part of the photo that the card shows; also the card's size.
  static let part = CGRect(x: 460, y: 190, width: 1000, height: 700)

  let photo = CGImage(buffer: Photo(seed: 1).render(), hasAlpha: false)

  package init() {}

  package var background: CGColor { Self.color(0x20, 0x24, 0x28) }

  package func addLayers(to root: CALayer) {
    var perspective = CATransform3DIdentity
    perspective.m34 = CGFloat(-1 / Self.distance)
    root.sublayerTransform = perspective
    let card = CALayer()
    card.bounds = CGRect(origin: .zero, size: Self.part.size)
    card.position = CGPoint(x: WorkloadVideo.width / 2, y: WorkloadVideo.height / 2)
    card.contents = photo
    card.contentsRect = CGRect(
      x: Self.part.minX / CGFloat(photo.width), y: Self.part.minY / CGFloat(photo.height),
      width: Self.part.width / CGFloat(photo.width),
      height: Self.part.height / CGFloat(photo.height))
    let flip = CABasicAnimation(keyPath: "transform.rotation.y")
    flip.fromValue = 0
    flip.toValue = CGFloat.pi
    flip.duration = Self.duration
    card.add(flip, forKey: "flip")
    root.addSublayer(card)
  }

  /// Paints the card in columns of one pixel.
  ///
  /// Cairo has no perspective, but a rotation about the vertical axis keeps vertical lines vertical:
  /// within a column, the map is affine.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    let context = canvas.handle
    let shade = (0x20 / 255.0, 0x24 / 255.0, 0x28 / 255.0)
    cairo_set_source_rgb(context, shade.0, shade.1, shade.2)
    cairo_paint(context)
    let card = FlippedCard(angle: .pi * min(time / Self.duration, 1))
    guard let columns = card.columns else { return }
    canvas.setSource(photo.buffer)
    let pattern = cairo_get_source(context)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    for column in Int(columns.lowerBound.rounded(.down))..<Int(columns.upperBound.rounded(.up)) {
      let left = max(Double(column), columns.lowerBound)
      let right = min(Double(column + 1), columns.upperBound)
      guard left < right else { continue }
      let (start, middle, end) = (
        card.x(at: left), card.x(at: (left + right) / 2), card.x(at: right)
      )
      let (scale, slope) = (card.depth(at: middle), (end - start) / (right - left))
      // From canvas to photo.
      var matrix = cairo_matrix_t()
      cairo_matrix_init(
        &matrix, slope, 0, 0, scale, 960 + middle - slope * (left + right) / 2, 540 - 540 * scale)
      cairo_pattern_set_matrix(pattern, &matrix)
      let (upper, lower) = (350 / card.depth(at: start), 350 / card.depth(at: end))
      cairo_move_to(context, left, 540 - upper)
      cairo_line_to(context, right, 540 - lower)
      cairo_line_to(context, right, 540 + lower)
      cairo_line_to(context, left, 540 + upper)
      cairo_fill(context)
    }
    canvas.flush()
  }
}

/// The card of the flip at one angle.
struct FlippedCard {
  private let sine: Double
  private let cosine: Double

  /// Creates a card.
  ///
  /// - Parameter angle: The angle in radians, from 0 to pi.
  init(angle: Double) { (sine, cosine) = (sin(angle), cos(angle)) }

  /// The canvas columns that the card spans, as distances from the left edge; nil if it is edge-on.
  var columns: ClosedRange<Double>? {
    let ends = [-500.0, 500].map { 960 + $0 * cosine / depth(at: $0) }
    guard abs(ends[1] - ends[0]) > 1e-6 else { return nil }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  /// Returns the divisor of the projection at a distance from the card's axis.
  func depth(at x: Double) -> Double { 1 + x * sine / FlipWorkload.distance }

  /// Returns the distance from the card's axis that a canvas column shows.
  func x(at column: Double) -> Double {
    let offset = column - 960
    return offset / (cosine - offset * sine / FlipWorkload.distance)
  }
}
