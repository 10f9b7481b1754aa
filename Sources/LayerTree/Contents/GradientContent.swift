package import CoreGraphics

/// What a `CAGradientLayer` draws (P-06, GR).
package struct GradientContent: Sendable, Hashable {
  package var colors: [CGColor]?
  /// Where the colours stand along the gradient, ascending from 0 to 1; nil is evenly (GR-05).
  package var locations: [Double]?
  /// Where the first colour stands, in the unit square of the bounds (GR-01).
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour stands, in the unit square of the bounds (GR-01).
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package var type = CAGradientLayerType.axial

  package init() {}

  /// The rows that `CAGradientLayer` adds to `CALayer`'s, in the order of documentation.
  package static let properties: [LayerProperty] = [
    colors.row,
    locations.row,
    startPoint.row,
    endPoint.row,
    type.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.gradient)

  package static let colors = rows.colors("colors", \.colors)
  package static let locations = rows.numbers("locations", \.locations)
  package static let startPoint = rows.point("startPoint", \.startPoint)
  package static let endPoint = rows.point("endPoint", \.endPoint)
  // In a scene `type` is the layer's class.
  package static let type = rows.name(
    "type", \.type, among: CAGradientLayerType.allNames, sceneName: "gradientType")
}
