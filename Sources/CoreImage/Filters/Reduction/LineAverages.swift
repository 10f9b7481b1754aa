import PixelKernels

// CIRowAverage and CIColumnAverage: the means of the premultiplied colors of the rows or columns of
// `inputExtent`, in the working space.
//
// The result of CIRowAverage is one pixel wide and as high as the area, that of CIColumnAverage is
// as wide as the area and one pixel high; both are at the origin. The area is what `inputExtent`
// contains of the image.

extension FilterDefinition {
  static let rowAverage = FilterDefinition(
    "CIRowAverage", "Row Average", "returns the average colors of rows, as a column",
    in: [kCICategoryReduction], family: .areaReduction, inputs: ReducedArea.inputs
  ) { inputs in
    ReducedArea(inputs).map { CIImage(RowAverage(area: $0)) }
  }

  static let columnAverage = FilterDefinition(
    "CIColumnAverage", "Column Average", "returns the average colors of columns, as a row",
    in: [kCICategoryReduction], family: .areaReduction, inputs: ReducedArea.inputs
  ) { inputs in
    ReducedArea(inputs).map { CIImage(ColumnAverage(area: $0)) }
  }
}

private struct RowAverage: ImageOperation {
  let area: ReducedArea
  var inputs: [CIImage] { [area.image] }
  var extent: CGRect { CGRect(x: 0, y: 0, width: 1, height: area.region.height) }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (all, target) = (area.region, try request.allocate(region))
    let part = PixelRect(
      minX: all.minX, minY: all.minY + region.minY, maxX: all.maxX, maxY: all.minY + region.maxY)
    try area.forEachRow(in: part, for: request) { row, y in
      var sum = ColorSum()
      sum.add(row)
      target.row(y - all.minY)[0] = sum.divided(by: row.count)
    }
    return target
  }
}

private struct ColumnAverage: ImageOperation {
  let area: ReducedArea
  var inputs: [CIImage] { [area.image] }
  var extent: CGRect { CGRect(x: 0, y: 0, width: area.region.width, height: 1) }
  var reach: Int? { nil }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (all, target) = (area.region, try request.allocate(region))
    let part = PixelRect(
      minX: all.minX + region.minX, minY: all.minY, maxX: all.minX + region.maxX, maxY: all.maxY)
    var sums = [ColorSum](repeating: ColorSum(), count: region.width)
    try area.forEachRow(in: part, for: request) { row, _ in
      for (index, color) in row.enumerated() { sums[index].add(color) }
    }
    for (index, sum) in sums.enumerated() { target.base[index] = sum.divided(by: all.height) }
    return target
  }
}
