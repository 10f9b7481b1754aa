import CoreGraphics
import PixelKernels

/// The coverage of a path on the canvas.
struct OutlineCoverage {
  /// One byte per pixel of `area`.
  let buffer: CoverageBuffer
  /// The requested canvas pixels that the path can touch.
  let area: PixelRect

  /// Computes the coverage of a path's inside; fails if the path touches no pixel.
  ///
  /// Path elements with coordinates that are not finite on the canvas are ignored; others are
  /// clamped to within 1e30 pixels.
  ///
  /// - Parameters:
  ///   - path: The path; open subpaths are closed.
  ///   - matrix: The transform from the path's coordinates to canvas pixels.
  ///   - rule: The fill rule.
  ///   - clip: The requested canvas pixels. Pixels do not depend on the clip.
  ///   - rasterizer: The worker's rasterizer, in any state.
  init?(
    _ path: CGPath, matrix: CGAffineTransform, rule: CGPathFillRule = .winding,
    within clip: PixelRect, by rasterizer: OutlineRasterizer
  ) {
    let steps = Self.steps(path, matrix)
    var (low, high) = (
      SIMD2<Double>(repeating: .infinity), SIMD2<Double>(repeating: -.infinity)
    )
    for step in steps {
      low = pointwiseMin(low, pointwiseMin(step.end, pointwiseMin(step.control1, step.control2)))
      high = pointwiseMax(
        high, pointwiseMax(step.end, pointwiseMax(step.control1, step.control2)))
    }
    guard low.x <= high.x, low.y <= high.y else { return nil }
    let area = PixelRect(
      touching: CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y),
      within: clip)
    guard !area.isEmpty else { return nil }
    rasterizer.begin(area)
    Self.add(steps, to: rasterizer)
    guard !rasterizer.isEmpty else { return nil }
    // Every byte is written below.
    buffer = CoverageBuffer(width: area.width, height: area.height, isCleared: false)
    rasterizer.write(to: buffer, isEvenOdd: rule == .evenOdd)
    self.area = area
  }

  private init(_ buffer: CoverageBuffer, _ area: PixelRect) {
    self.buffer = buffer
    self.area = area
  }

  /// Multiplies all coverage by a factor.
  ///
  /// - Parameter share: The factor, from 0 to 1.
  func fade(to share: Double) {
    guard share < 1 else { return }
    let factor = Int((share * 65_536).rounded())
    for index in 0..<buffer.byteCount {
      let faded = (Int(buffer.baseAddress[index]) * factor + 32_768) >> 16
      buffer.baseAddress[index] = UInt8(faded)
    }
  }

  /// Returns the coverage at its place on the canvas, if it was computed within the first pixel.
  func moved(by place: SubpixelPosition) -> OutlineCoverage {
    OutlineCoverage(buffer, place.canvas(area))
  }

  /// A path element on the canvas.
  private struct Step {
    enum Kind { case move, line, curve }

    var kind: Kind
    var control1: SIMD2<Double>
    var control2: SIMD2<Double>
    var end: SIMD2<Double>
  }

  /// Returns the path's elements on the canvas, without those that are not finite.
  private static func steps(_ path: CGPath, _ matrix: CGAffineTransform) -> [Step] {
    let (x, y) = (SIMD2<Double>(matrix.a, matrix.b), SIMD2<Double>(matrix.c, matrix.d))
    let origin = SIMD2<Double>(matrix.tx, matrix.ty)
    /// Returns nil if the point is not finite on the canvas.
    func place(_ point: CGPoint) -> SIMD2<Double>? {
      let place = x * Double(point.x) + y * Double(point.y) + origin
      guard place.x.isFinite, place.y.isFinite else { return nil }
      return place.clamped(
        lowerBound: SIMD2(repeating: -1e30), upperBound: SIMD2(repeating: 1e30))
    }
    var steps: [Step] = []
    steps.reserveCapacity(path.elements.count + 1)
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        guard let place = place(point) else { continue }
        start = place
        current = place
        steps.append(Step(kind: .move, control1: start, control2: start, end: start))
      case .line(let point):
        guard let place = place(point) else { continue }
        current = place
        steps.append(Step(kind: .line, control1: current, control2: current, end: current))
      case .quad(let control, let point):
        guard let middle = place(control), let end = place(point) else { continue }
        steps.append(
          Step(
            kind: .curve, control1: current + (middle - current) * (2.0 / 3),
            control2: end + (middle - end) * (2.0 / 3), end: end))
        current = end
      case .curve(let control1, let control2, let point):
        guard let first = place(control1), let second = place(control2), let end = place(point)
        else { continue }
        current = end
        steps.append(Step(kind: .curve, control1: first, control2: second, end: end))
      case .close:
        current = start
        steps.append(Step(kind: .line, control1: start, control2: start, end: start))
      }
      if steps.count == 1, steps[0].kind != .move {
        // Its move was ignored, so the subpath starts where this step ends.
        steps[0] = Step(kind: .move, control1: current, control2: current, end: current)
        start = current
      }
    }
    return steps
  }

  private static func add(_ steps: [Step], to rasterizer: OutlineRasterizer) {
    var start = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    for step in steps {
      switch step.kind {
      case .move:
        rasterizer.addLine(current.x, current.y, start.x, start.y)
        start = step.end
      case .line:
        rasterizer.addLine(current.x, current.y, step.end.x, step.end.y)
      case .curve:
        rasterizer.addCubic(
          current.x, current.y, step.control1.x, step.control1.y, step.control2.x,
          step.control2.y, step.end.x, step.end.y)
      }
      current = step.end
    }
    rasterizer.addLine(current.x, current.y, start.x, start.y)
  }
}
