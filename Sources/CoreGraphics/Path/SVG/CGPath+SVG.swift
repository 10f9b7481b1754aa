import Foundation

extension CGPath {
  /// Reads SVG path data (SVG 2, section 9.3): the whole grammar, arcs as cubic curves.
  ///
  /// - Parameter svgPathData: For example `M0 0 L10 0 Z`; empty data gives an empty path.
  /// - Throws: `SVGPathError` for malformed data and for numbers that are not finite.
  public convenience init(svgPathData: String) throws(SVGPathError) {
    try self.init(
      svgPathData: svgPathData, largestNumber: .greatestFiniteMagnitude, largestCount: .max)
  }

  /// Reads SVG path data within limits.
  ///
  /// - Parameters:
  ///   - svgPathData: For example `M0 0 L10 0 Z`; empty data gives an empty path.
  ///   - largestNumber: The largest magnitude that a number in the data may have.
  ///   - largestCount: The most steps that the path may have.
  /// - Throws: `SVGPathError` for malformed data, and where a limit is exceeded.
  package convenience init(
    svgPathData: String, largestNumber: Double, largestCount: Int
  ) throws(SVGPathError) {
    var parser = SVGPathParser(
      svgPathData, largestNumber: largestNumber, largestCount: largestCount)
    self.init(elements: try parser.parse())
  }

  /// The path as SVG path data.
  ///
  /// Absolute commands with the shortest decimals that give the same coordinates when they are read
  /// again. Steps with a coordinate that is not finite, which SVG cannot say, are left out.
  public var svgPathData: String {
    var writer = SVGPathWriter()
    for element in elements { writer.append(element) }
    return writer.text
  }
}
