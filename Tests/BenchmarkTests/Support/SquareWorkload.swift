import CoreGraphics
import MultiplaneBenchmarks
import PixelKernels
import QuartzCore

/// A white square on black that moves by a whole pixel per frame, so that both renderers agree.
struct SquareWorkload: Workload {
  static let name = "square"

  var background: CGColor { .black }

  func addLayers(to root: CALayer) {
    let square = CALayer()
    square.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    square.backgroundColor = .white
    let slide = CABasicAnimation(keyPath: "position")
    slide.fromValue = CGPoint(x: 50, y: 50)
    slide.toValue = CGPoint(x: 350, y: 50)
    slide.duration = 5
    square.add(slide, forKey: nil)
    root.addSublayer(square)
  }

  func draw(at time: Double, on canvas: CairoCanvas) {
    let left = Int((time * 60).rounded())
    for y in 0..<WorkloadVideo.height {
      for x in 0..<WorkloadVideo.width {
        let isInside = y < 100 && x >= left && x < left + 100
        canvas.buffer[x, y] = isInside ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
  }
}
