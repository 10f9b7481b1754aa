import PixelKernels

// CIMotionBlur: the mean of the pixels on a line through each pixel, "inputRadius" pixels long to
// either side, in the direction of "inputAngle". The extent grows by the line's reach along each
// axis. Apple documents the inputs; equal weights are ours.
//
// A line of n m points is the mean of m lines of n points that are n points apart, so long lines
// need few samples.

private let radius = Input.distance(
  kCIInputRadiusKey, 20, slider: 0...100, "The radius, in pixels.")

extension FilterDefinition {
  static let motionBlur = FilterDefinition(
    "CIMotionBlur", "Motion Blur", "blurs along a line",
    in: [kCICategoryBlur] + kCICategoriesOfAllMedia,
    inputs: [Input.image, radius, Input.angle]
  ) { inputs in
    inputs.image?.motionBlurred(
      radius: inputs[radius], angle: inputs[.angle])
  }
}

extension CIImage {
  /// Returns the mean of a line through each pixel.
  ///
  /// - Parameters:
  ///   - radius: Half the line's length, in pixels; those above 1024 count as 1024.
  ///   - angle: The direction, in radians, counterclockwise.
  /// - Returns: The image, whose extent grows by the line's reach.
  func motionBlurred(radius: Double, angle: Double) -> CIImage {
    let radius = min(radius, 1024)
    guard radius > 0 else { return self }
    // Without the errors of multiples of a right angle.
    func exact(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : value }
    let direction = SIMD2(exact(cos(angle)), exact(sin(angle)))
    let points = Int((2 * radius).rounded(.up)) + 1
    let stages = points > 48 ? 3 : 2
    let each = Int(pow(Double(points), 1 / Double(stages)).rounded(.up))
    var counts = [Int](repeating: each, count: stages - 1)
    let product = counts.reduce(1, *)
    counts.append((points + product - 1) / product)
    let total = counts.reduce(1, *)
    var step = direction * (2 * radius / Double(total - 1))
    var image = self
    for count in counts {
      image = image.averaged(count, step: step)
      step *= Double(count)
    }
    let grown = extent.grown(
      x: abs(direction.x * radius).rounded(.up), y: abs(direction.y * radius).rounded(.up))
    return image.cropped(to: grown)
  }

  /// Returns the mean of points on a line, the middle of which is the pixel.
  private func averaged(_ count: Int, step: SIMD2<Double>) -> CIImage {
    var weights: [SIMD2<Int>: Double] = [:]
    for index in 0..<count {
      let place = step * (Double(index) - Double(count - 1) / 2)
      let low = place.rounded(.down)
      let share = place - low
      for (x, shareX) in [(0, 1 - share.x), (1, share.x)] {
        for (y, shareY) in [(0, 1 - share.y), (1, share.y)] where shareX * shareY > 0 {
          weights[SIMD2(Int(low.x) + x, Int(low.y) + y), default: 0] +=
            shareX * shareY / Double(count)
        }
      }
    }
    // In a fixed order, because sums depend on it.
    let taps = weights.sorted { ($0.key.y, $0.key.x) < ($1.key.y, $1.key.x) }.map {
      TapConvolution.Tap(x: $0.key.x, y: $0.key.y, weight: Float($0.value))
    }
    let x = taps.map { abs($0.x) }.max() ?? 0
    let y = taps.map { abs($0.y) }.max() ?? 0
    return CIImage(
      TapConvolution(
        image: self, taps: taps, extent: extent.grown(x: CGFloat(x), y: CGFloat(y))))
  }
}
