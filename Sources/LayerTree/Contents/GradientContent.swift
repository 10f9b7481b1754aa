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

  /// The rows that `CAGradientLayer` adds to `CALayer`'s.
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows(content: \.gradient)
    return [
      row.colors("colors", \.colors),
      row.numbers("locations", \.locations),
      row.point("startPoint", \.startPoint),
      row.point("endPoint", \.endPoint),
      // In a scene `type` is the layer's class.
      row.name(
        "type", \.type, among: CAGradientLayerType.allNames, sceneName: "gradientType"),
    ]
  }()
}
