/// The inputs of the filters that look colors up in tables.
package enum ColorTableInputs {
  package static let cubeDimension = Input.integer(
    "inputCubeDimension", 2, limits: 2...128,
    "The number of colors along each edge of the table.")

  /// A cube alone, and the two cubes that a mask mixes.
  package static let cubes = [
    Input.data(
      "inputCubeData", ColorCube.identity,
      "The premultiplied colors, four floats each, red fastest."),
    Input.data(
      "inputCube0Data", ColorCube.identity,
      "The colors of the first table, as in `CIColorCube`."),
    Input.data("inputCube1Data", ColorCube.identity, "The colors of the second table."),
  ]

  package static let curvesData = Input.data(
    "inputCurvesData", identityCurves, "Three floats per entry, for red, green and blue.")
  package static let curvesDomain = Input.vector(
    "inputCurvesDomain", [0, 1], count: 2, "The values of the first and the last entry.")

  static let colorSpace = Input.colorSpace(
    "inputColorSpace", "The color space of the table; nil for the working space.")

  /// Curves that change nothing: three entries, as Apple's default.
  private static let identityCurves: Data = [Float](
    arrayLiteral: 0, 0, 0, 0.5, 0.5, 0.5, 1, 1, 1
  ).withUnsafeBytes { Data($0) }
}
