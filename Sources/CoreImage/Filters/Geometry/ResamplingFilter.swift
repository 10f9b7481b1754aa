/// A filter for resampling an image along an axis.
enum ResamplingFilter: Sendable {
  /// The sinc function, windowed by its first three lobes.
  case lanczos
  /// The cubic of Mitchell and Netravali with their parameters B and C.
  case bicubic(b: Double, c: Double)

  /// The largest distance with a weight.
  var radius: Double {
    switch self {
    case .lanczos: 3
    case .bicubic: 2
    }
  }

  /// Returns the weight at a distance, in pixels.
  func weight(_ distance: Double) -> Double {
    let t = abs(distance)
    guard t < radius else { return 0 }
    switch self {
    case .lanczos:
      guard t > 1e-9 else { return 1 }
      let angle = Double.pi * t
      return 3 * sin(angle) * sin(angle / 3) / (angle * angle)
    case .bicubic(let b, let c):
      if t < 1 {
        return ((12 - 9 * b - 6 * c) * t * t * t + (-18 + 12 * b + 6 * c) * t * t + 6 - 2 * b) / 6
      }
      return
        ((-b - 6 * c) * t * t * t + (6 * b + 30 * c) * t * t + (-12 * b - 48 * c) * t + 8 * b
        + 24 * c) / 6
    }
  }
}

/// The resampling of an image along an axis, by a scale from the origin.
struct ResamplingAxis: Sendable {
  private let scale: Double
  private let filter: ResamplingFilter
  /// The pixels of the image.
  private let inside: Range<Int>
  /// The largest distance, in pixels of the image, at which one has a weight.
  private let radius: Double

  /// Prepares resampling; `scale` is the scale, larger than 0.
  init(scale: Double, filter: ResamplingFilter, _ inside: Range<Int>) {
    (self.scale, self.filter, self.inside) = (scale, filter, inside)
    radius = filter.radius / min(scale, 1)
  }

  /// Returns the pixels of the image that pixels of the result depend on.
  func source(of pixels: Range<Int>) -> Range<Int> {
    guard let last = pixels.last else { return inside.lowerBound..<inside.lowerBound }
    return near(pixels.lowerBound).lowerBound..<near(last).upperBound
  }

  /// Returns the weights, whose sum is 1, of adjacent pixels of the image for a pixel of the
  /// result.
  ///
  /// The pixels at the edges have the weights of those beyond them too.
  func taps(of pixel: Int) -> (first: Int, weights: [Float]) {
    let (range, near) = (reach(of: pixel), near(pixel))
    guard let last = near.last else { return (inside.lowerBound, []) }
    let center = (Double(pixel) + 0.5) / scale
    var weights = [Double](repeating: 0, count: near.count)
    for place in range {
      let index = min(max(place, near.lowerBound), last) - near.lowerBound
      weights[index] += filter.weight((Double(place) + 0.5 - center) * min(scale, 1))
    }
    let sum = weights.reduce(0, +)
    return (near.lowerBound, weights.map { Float($0 / sum) })
  }

  /// Returns the pixels with centers closer to that of a pixel of the result than the radius.
  private func reach(of pixel: Int) -> ClosedRange<Int> {
    let center = (Double(pixel) + 0.5) / scale
    let first = Int((center - radius - 0.5).rounded(.down)) + 1
    return first...max(Int((center + radius - 0.5).rounded(.up)) - 1, first)
  }

  /// Returns the pixels of the image that a pixel of the result depends on: at least one, if it has
  /// any.
  private func near(_ pixel: Int) -> Range<Int> {
    guard let last = inside.last else { return inside }
    let range = reach(of: pixel)
    let first = min(max(range.lowerBound, inside.lowerBound), last)
    return first..<min(max(range.upperBound, first), last) + 1
  }
}
