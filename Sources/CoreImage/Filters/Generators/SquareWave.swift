/// The wave of checkerboards and stripes: 1 for `width` pixels from a start, then -1 for as many,
/// and so on, averaged over a box.
///
/// The average over [x - r, x + r] is (I(x + r) - I(x - r)) / 2r, where I is the integral of the
/// wave, a triangle. A box of one pixel antialiases the edges exactly, however narrow the stripes
/// are; a wider one softens them. The sharpness goes from 1, a box of one pixel, to 0, a box of the
/// width, which gives a triangle.
struct SquareWave: Sendable {
  private let start: Double
  private let perWidth: Double
  private let radius: Double
  private let perBox: Double

  /// Prepares a wave.
  ///
  /// - Parameters:
  ///   - start: Where it changes to 1.
  ///   - width: The width of half a period, in pixels; limited to a hundredth to a billion.
  ///   - sharpness: The sharpness of the edges, from 0 to 1.
  init(start: Double, width: Double, sharpness: Double) {
    let width = min(max(width, 0.01), 1e9)
    // One period before, so that numbers stay exact for a start far away.
    self.start = start.truncatingRemainder(dividingBy: 2 * width)
    perWidth = 1 / width
    radius = max(1, width * (1 - sharpness)) / 2 * perWidth
    perBox = 1 / (2 * radius)
  }

  /// Returns the wave at a coordinate, from -1 to 1.
  @inline(__always)
  func value(at x: Double) -> Float {
    let place = (x - start) * perWidth
    return Float((Self.integral(place + radius) - Self.integral(place - radius)) * perBox)
  }

  /// Returns the integral of the wave whose half period is 1.
  @inline(__always)
  private static func integral(_ x: Double) -> Double {
    let half = x * 0.5
    // Faster than rounding; conversion truncates.
    let whole = Double(Int(half))
    let floor = half < whole ? whole - 1 : whole
    return 1 - abs(1 - 2 * (half - floor))
  }
}
