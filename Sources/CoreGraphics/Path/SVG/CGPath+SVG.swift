import Foundation

extension CGPath {
  /// Parses SVG path data (SVG 2, section 9.3): the whole grammar, with arcs as cubic curves.
  ///
  /// - Parameter svgPathData: Path data such as `M0 0 L10 0 Z`; empty data gives an empty path.
  /// - Throws: `SVGPathError` for malformed data and for numbers that are not finite.
  public convenience init(svgPathData: String) throws(SVGPathError) {
    try self.init(
      svgPathData: svgPathData, largestNumber: .greatestFiniteMagnitude, largestCount: .max)
  }

  /// Parses SVG path data within limits.
  ///
  /// - Throws: `SVGPathError` for malformed data, or if a limit is exceeded.
  package convenience init(
    svgPathData: String, largestNumber: Double, largestCount: Int
  ) throws(SVGPathError) {
    var parser = SVGPathParser(
      svgPathData, largestNumber: largestNumber, largestCount: largestCount)
    self.init(elements: try parser.parse())
  }

  /// The path as SVG path data.
  ///
  /// The data uses absolute commands with the shortest decimals that give the same coordinates when
  /// parsed. Elements with a coordinate that is not finite, which SVG cannot express, are left out.
  public var svgPathData: String {
    var writer = SVGPathWriter()
    for element in elements { writer.append(element) }
    return writer.text
  }
}
