import PixelKernels

// CIAreaAverage, CIAreaMaximum, CIAreaMinimum, CIAreaMaximumAlpha, CIAreaMinimumAlpha, CIAreaMinMax
// and CIAreaMinMaxRed: measures of the pixels in `inputExtent`, as an image of one pixel at the
// origin.
//
// Colors are premultiplied, in the working space. The average is the mean of each component, the
// maximum and the minimum are of each component too; those of alpha are the color of the first
// pixel, by row from the bottom, with the largest or smallest opacity. CIAreaMinMax has two pixels,
// the minimum and the maximum. CIAreaMinMaxRed has the smallest red component as its red and the
// largest as its green one, opaque. An area without pixels of the image gives a clear pixel.

extension FilterDefinition {
  static let areaAverage = reduction(
    "CIAreaAverage", "Area Average", "returns the average color of an area, as one pixel", .average)
  static let areaMaximum = reduction(
    "CIAreaMaximum", "Area Maximum", "returns the largest components of an area, as one pixel",
    .maximum)
  static let areaMinimum = reduction(
    "CIAreaMinimum", "Area Minimum", "returns the smallest components of an area, as one pixel",
    .minimum)
  static let areaMaximumAlpha = reduction(
    "CIAreaMaximumAlpha", "Area Maximum Alpha", "returns the most opaque pixel of an area",
    .maximumAlpha)
  static let areaMinimumAlpha = reduction(
    "CIAreaMinimumAlpha", "Area Minimum Alpha", "returns the least opaque pixel of an area",
    .minimumAlpha)
  static let areaMinMax = reduction(
    "CIAreaMinMax", "Area Min and Max",
    "returns the smallest and largest components, as two pixels", .bothLimits)
  static let areaMinMaxRed = reduction(
    "CIAreaMinMaxRed", "Area Min and Max Red",
    "returns the smallest and largest red component, as one pixel", .bothLimitsOfRed)

  private static func reduction(
    _ name: String, _ displayName: String, _ summary: String, _ measure: AreaReduction.Measure
  ) -> FilterDefinition {
    FilterDefinition(
      name, displayName, summary, in: [kCICategoryReduction], family: .areaReduction,
      inputs: ReducedArea.inputs
    ) { inputs in
      ReducedArea(inputs).map { CIImage(AreaReduction(area: $0, measure: measure)) }
    }
  }
}

private struct AreaReduction: ImageOperation {
  enum Measure {
    case average, maximum, minimum, maximumAlpha, minimumAlpha, bothLimits, bothLimitsOfRed
  }

  let area: ReducedArea
  let measure: Measure
  var inputs: [CIImage] { [area.image] }
  var extent: CGRect { CGRect(x: 0, y: 0, width: measure == .bothLimits ? 2 : 1, height: 1) }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let target = try request.allocate(region)
    guard !area.region.isEmpty else { return target }
    let result = try colors(for: request)
    for x in region.minX..<region.maxX where result.indices.contains(x) {
      target.base[x - region.minX] = result[x]
    }
    return target
  }

  private func colors(for request: RenderRequest) throws -> [SIMD4<Float>] {
    let all = area.region
    var sum = ColorSum()
    var least = SIMD4<Float>(repeating: .infinity)
    var most = -least
    var chosen: SIMD4<Float>?
    try area.forEachRow(in: all, for: request) { row, _ in
      switch measure {
      case .average: sum.add(row)
      case .maximum, .minimum, .bothLimits, .bothLimitsOfRed:
        for color in row {
          least = least.minimum(color)
          most = most.maximum(color)
        }
      case .maximumAlpha:
        for color in row where color.alpha > chosen?.alpha ?? -.infinity { chosen = color }
      case .minimumAlpha:
        for color in row where color.alpha < chosen?.alpha ?? .infinity { chosen = color }
      }
    }
    switch measure {
    case .average: return [sum.divided(by: all.width * all.height)]
    case .maximum: return [most]
    case .minimum: return [least]
    case .bothLimits: return [least, most]
    case .bothLimitsOfRed: return [SIMD4(least.x, most.x, 0, 1)]
    case .maximumAlpha, .minimumAlpha: return [chosen ?? .zero]
    }
  }
}
