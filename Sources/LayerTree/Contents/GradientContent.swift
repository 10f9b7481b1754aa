package import CoreGraphics

/// The content of a `CAGradientLayer` (P-06, GR).
package struct GradientContent: ClassContent {
  package var colors: [CGColor]?
  /// The positions of the colors, ascending from 0 to 1; nil spaces them evenly (GR-05).
  package var locations: [Double]?
  /// The position of the first color, in the unit coordinate space of the bounds (GR-01).
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last color, in the unit coordinate space of the bounds (GR-01).
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package var type = CAGradientLayerType.axial

  package init() {}

  package static let kind = LayerKind.gradient

  package var drawing: RenderContent { .gradient(GradientDrawing(self)) }

  /// The properties that `CAGradientLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] = [
    colors.row,
    locations.row,
    startPoint.row,
    endPoint.row,
    type.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.gradient)

  package static let colors = rows.property("colors", \.colors, ValueCases.colors)
  package static let locations = rows.property("locations", \.locations, ValueCases.numbers)
  package static let startPoint = rows.property("startPoint", \.startPoint, ValueCases.point)
  package static let endPoint = rows.property("endPoint", \.endPoint, ValueCases.point)
  package static let type = rows.name(
    "type", synonyms: ["gradientType"], \.type, among: CAGradientLayerType.allNames)
}

extension LayerKind {
  package static let gradient = LayerKind("gradient", GradientContent())
}

extension LayerContent {
  package var gradient: GradientContent? {
    get { self[GradientContent.self] }
    set { self[GradientContent.self] = newValue }
  }
}
