import PixelKernels

/// A page curl: the target, the front of the sheet, the shadow, and the back of the sheet, from
/// bottom to top.
///
/// The front hides the target also where the source is translucent, so that nothing changes where
/// the sheet has not been lifted yet. The back is the backside image, or the source mixed half with
/// white.
struct PageCurlOperation: ImageOperation {
  let source: CIImage
  let target: CIImage
  let backside: CIImage?
  let shading: CIImage?
  let curl: PageCurl
  let shadow: PageCurlShadow?
  let extent: CGRect
  private let identity = OperationIdentity()

  init(
    _ transition: Transition, angle: Double, radius: Double, backside: CIImage?, sheet: CGRect,
    shading: CIImage? = nil, shadow: PageCurlShadow? = nil
  ) {
    (source, target) = (transition.source, transition.target)
    self.backside = backside
    self.shading = shading.flatMap { $0.extent.isEmpty ? nil : $0 }
    self.shadow = shadow.flatMap { $0.caster.isEmpty ? nil : $0 }
    curl = PageCurl(
      sheet: sheet, angle: angle, radius: min(radius, 1e9), time: transition.time)
    extent = transition.extent
  }

  /// The light, for all bands.
  private final class Light {
    let shading: PageCurlShading
    init(_ shading: PageCurlShading) { self.shading = shading }
  }

  var inputs: [CIImage] { [source, target] + [backside, shading].compactMap { $0 } }

  // Shading images are read elsewhere.
  var reach: Int? { shading == nil ? reach(times: 1) : nil }
  // All bands have the same shading.
  var overlap: Int? { reach(times: abs(curl.sweep.direction.y)) }

  private func reach(times share: Double) -> Int? {
    guard !extent.isInfinite else { return nil }
    return Int(min(share * curl.reach(in: extent) + 2, Double(PixelRect.limit)))
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    if index == 1 { return region }
    let isShading = shading != nil && index == inputs.count - 1
    return isShading ? PixelRect(touching: .infinite) : sheetPixels(readFor: region)
  }

  /// Returns the pixels of the sheet that a rectangle shows.
  private func sheetPixels(readFor region: PixelRect) -> PixelRect {
    let (direction, reach) = (curl.sweep.direction, curl.reach(in: CGRect(region)))
    let moved = CGRect(region).offsetBy(dx: direction.x * reach, dy: direction.y * reach)
    return PixelRect(touching: CGRect(region).union(moved).intersection(curl.sheet))
      .expanded(by: (2, 2))
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let area = sheetPixels(readFor: region)
    let front = try request.pixels(of: source, in: area.intersection(source.pixelExtent))
    let back = try backside.map {
      try request.pixels(of: $0, in: area.intersection($0.pixelExtent))
    }
    let light = try request.progress(of: identity) {
      Light(
        try shading.map { try PageCurlShading($0, direction: curl.sweep.direction, for: request) }
          ?? PageCurlShading())
    }.shading
    let result = try request.pixels(of: target, in: region)
    let sheet = CurledSheet(curl: curl, front: front, back: back, light: light)
    // Beyond these positions from the axis, nothing lies on the sheet, or nothing on the target.
    let shade = shadow.map { $0.size * curl.radius + 1 } ?? 0
    let flat = curl.flapEnd - shade - 1
    let beyond = curl.radius + shade + 1
    for y in region.minY..<region.maxY {
      let row = result.row(y)
      func columns(_ bound: Double, isIncluded: Bool = false) -> Range<Int> {
        curl.columns(region.minX..<region.maxX, of: y, before: bound, isIncluded: isIncluded)
      }
      let shown = columns(beyond, isIncluded: true)
      var still = columns(flat)
      still =
        y >= curl.interior.minY && y < curl.interior.maxY
        ? still.clamped(to: curl.interior.minX..<curl.interior.maxX)
        : still.lowerBound..<still.lowerBound
      if !still.isEmpty {
        front.copy(still, row: y, to: row + (still.lowerBound - region.minX))
      }
      // The flap.
      let turned = columns(0)
      for part in shown.without(still) {
        let flap = part.clamped(to: turned)
        sheet.fillFlap(row, of: y, flap, from: region.minX) { column, color in
          let point = SIMD2(Double(column) + 0.5, Double(y) + 0.5)
          let x = curl.sweep.position(point) - curl.axis
          return self.color(at: point, x: x, of: sheet, over: color)
        }
        for rest in part.without(flap) {
          for column in rest {
            let point = SIMD2(Double(column) + 0.5, Double(y) + 0.5)
            let x = curl.sweep.position(point) - curl.axis
            row[column - region.minX] = color(
              at: point, x: x, of: sheet, over: row[column - region.minX])
          }
        }
      }
    }
    return result
  }

  @inline(__always)
  private func color(
    at point: SIMD2<Double>, x: Double, of sheet: CurledSheet, over target: SIMD4<Float>
  ) -> SIMD4<Float> {
    var color = target
    let isCovered = x < curl.radius + 0.5
    var layers = isCovered ? sheet.layers(at: point, x: x) : CurledSheet.Layers()
    if let shadow {
      let opacity = shadow.opacity(at: point, x: x, of: curl)
      layers.front = layers.front.shaded(by: 1 - opacity.front)
      color = color.shaded(by: 1 - opacity.target)
    }
    color = layers.front + color * (1 - layers.frontCoverage)
    return layers.back + color * (1 - layers.back.w)
  }
}

/// What is printed on a curled sheet.
private struct CurledSheet {
  /// The colors above a pixel, times how much of it they cover.
  struct Layers {
    var front = SIMD4<Float>.zero
    var frontCoverage: Float = 0
    var back = SIMD4<Float>.zero
  }

  let curl: PageCurl
  /// The pixels of the source.
  let front: WorkingPixels
  /// The pixels of the backside image; nil without one.
  let back: WorkingPixels?
  let light: PageCurlShading

  @inline(__always)
  func layers(at point: SIMD2<Double>, x: Double) -> Layers {
    let radius = curl.radius
    var layers = Layers()
    // The edge of the cylinder, antialiased.
    let rim = TransitionCurve.ramp(radius - x + 0.5)
    if x < 0 {
      let flap = flap(of: point, x: x)
      let coverage = rim * curl.coverage(at: flap)
      if coverage > 0 { layers.back = light.lit(backColor(at: flap), slope: 0) * coverage }
      if layers.back.w >= 1 { return layers }
      layers.frontCoverage = rim * curl.coverage(at: point)
      if layers.frontCoverage == 1 {
        layers.front = front[Int(point.x - 0.5), Int(point.y - 0.5)]
      } else if layers.frontCoverage > 0 {
        layers.front = front.color(at: curl.limited(point)) * layers.frontCoverage
      }
      return layers
    }
    // Points of the sheet are close together at the edge of the cylinder.
    let isSteep = x > 0.85 * radius
    let count = isSteep ? 4 : 1
    for index in 0..<count {
      let along = isSteep ? (Double(index) - 1.5) * 0.25 : 0
      addCurved(at: point, x: x, along: along, to: &layers)
    }
    let weight = rim / Float(count)
    layers.front *= weight
    layers.frontCoverage *= weight
    layers.back *= weight
    return layers
  }

  /// Computes pixels of the flap, whose colors are sampled together.
  ///
  /// - Parameters:
  ///   - row: The pixels of a row of the target, to be replaced.
  ///   - y: The row.
  ///   - columns: The columns that are on the far side of the axis; may be empty.
  ///   - left: The first column of the row.
  ///   - color: Returns the color of a pixel that the flap does not hide, by its column and what is
  ///     below the sheet.
  @inline(__always)
  func fillFlap(
    _ row: UnsafeMutablePointer<SIMD4<Float>>, of y: Int, _ columns: Range<Int>, from left: Int,
    _ color: (_ column: Int, _ below: SIMD4<Float>) -> SIMD4<Float>
  ) {
    let most = 64
    let source = back ?? front
    let light = light.light(slope: 0)
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: most) { points in
      withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: most) { colors in
        guard let points = points.baseAddress, let colors = colors.baseAddress else { return }
        for start in stride(from: columns.lowerBound, to: columns.upperBound, by: most) {
          let part = start..<min(start + most, columns.upperBound)
          for column in part {
            let point = SIMD2(Double(column) + 0.5, Double(y) + 0.5)
            let x = curl.sweep.position(point) - curl.axis
            let place = flap(of: point, x: x)
            // Others are computed one by one.
            let isWhole = curl.radius - x >= 0.5 && curl.coverage(at: place) == 1
            points[column &- start] = isWhole ? curl.limited(place) : SIMD2(repeating: .nan)
          }
          source.sample(at: points, times: nil, count: part.count, to: colors)
          for column in part {
            let found = colors[column &- start]
            let printed = back == nil ? Self.whitened(found) : found
            row[column &- left] =
              printed.w == 1 ? light.lit(printed) : color(column, row[column &- left])
          }
        }
      }
    }
  }

  /// Returns the point of the sheet that is above a pixel on the far side of the axis.
  @inline(__always)
  private func flap(of point: SIMD2<Double>, x: Double) -> SIMD2<Double> {
    point + curl.sweep.direction * (.pi * curl.radius - 2 * x)
  }

  /// Returns the color of the back of a sheet without a backside image.
  @inline(__always)
  private static func whitened(_ color: SIMD4<Float>) -> SIMD4<Float> {
    color + (SIMD4(repeating: color.w) - color) * 0.5
  }

  /// Adds the colors of the cylinder at a part of a pixel.
  @inline(__always)
  private func addCurved(
    at point: SIMD2<Double>, x: Double, along: Double, to layers: inout Layers
  ) {
    let radius = curl.radius
    let direction = curl.sweep.direction
    let sine = min(max((x + along) / radius, 0), 1)
    let angle = PageCurl.arcsine(sine)
    let rate = 1 / max(1 - sine * sine, 0.01).squareRoot()
    let inner = point + direction * (radius * angle - x)
    let frontCoverage = curl.coverage(at: inner, rate: rate)
    if frontCoverage > 0 {
      let color = front.color(at: curl.limited(inner))
      layers.front +=
        light.lit(color, slope: -sine, weight: Float(min(4 * sine, 1))) * frontCoverage
      layers.frontCoverage += frontCoverage
    }
    let outer = point + direction * (radius * (.pi - angle) - x)
    let coverage = curl.coverage(at: outer, rate: rate)
    if coverage > 0 { layers.back += light.lit(backColor(at: outer), slope: sine) * coverage }
  }

  private func backColor(at point: SIMD2<Double>) -> SIMD4<Float> {
    let place = curl.limited(point)
    if let back { return back.color(at: place) }
    return Self.whitened(front.color(at: place))
  }
}

extension Range<Int> {
  /// Returns the parts of the range before and after another one, which is in it; may be empty.
  fileprivate func without(_ other: Range<Int>) -> [Range<Int>] {
    other.isEmpty ? [self] : [lowerBound..<other.lowerBound, other.upperBound..<upperBound]
  }
}
