import CCairo
package import CoreGraphics
import PixelKernels
package import QuartzCore

/// W5, first half: one photo dissolves into another over the whole canvas.
package struct DissolveWorkload: Workload {
  package static let name = "W5"
  /// The second half shows something else: `FlipWorkload`.
  package static let frameCount = 150

  private let photos: (start: CGImage, end: CGImage)
  private static let duration = 2.5

  package init() {
    photos = (
      CGImage(buffer: Photo(seed: 1).render(), hasAlpha: false),
      CGImage(buffer: Photo(seed: 2).render(), hasAlpha: false)
    )
  }

  package var background: CGColor { .black }

  package func addLayers(to root: CALayer) {
    let layer = CALayer()
    layer.frame = CGRect(origin: .zero, size: WorkloadVideo.size)
    layer.contents = photos.end
    let dissolve = CABasicAnimation(keyPath: "contents")
    dissolve.fromValue = photos.start
    dissolve.toValue = photos.end
    dissolve.duration = Self.duration
    layer.add(dissolve, forKey: "dissolve")
    root.addSublayer(layer)
  }

  /// Paints the first photo, then the second with the current fraction as alpha; both are opaque,
  /// so the result is their weighted sum.
  package func draw(at time: Double, on canvas: CairoCanvas) {
    canvas.setSource(photos.start.buffer)
    cairo_paint(canvas.handle)
    canvas.setSource(photos.end.buffer)
    cairo_paint_with_alpha(canvas.handle, min(time / Self.duration, 1))
    canvas.flush()
  }
}
