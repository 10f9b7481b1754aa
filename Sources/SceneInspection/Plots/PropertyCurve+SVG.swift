extension PropertyCurve {
  /// Returns the curve as an SVG document, with its axes and markers but without a header.
  ///
  /// - Parameters:
  ///   - collection: The curves of the scene, with its duration and markers.
  ///   - appearance: The colors.
  ///   - width: The width in points, at least `CurveSheet.leastWidth`.
  /// - Returns: The text of the document.
  /// - Throws: `ImageError` if memory runs out.
  package func svg(
    of collection: Collection, appearance: PlotAppearance, width: Int = CurveSheet.standardWidth
  ) throws -> String {
    try CurveSheet(
      [self], title: "", note: "\(layer) \(keyPath)", of: collection, appearance: appearance,
      width: width
    ).drawing.svg()
  }
}
