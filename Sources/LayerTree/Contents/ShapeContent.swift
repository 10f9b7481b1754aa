package import CoreGraphics

/// The content of a `CAShapeLayer` (P-05, SH).
package struct ShapeContent: ClassContent {
  /// The path, in the layer's coordinates; it is not clipped to the bounds (SH-01).
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var strokeColor: CGColor?
  /// The start of the stroke, as a fraction of the path's length (SH-02).
  package var strokeStart: Double = 0
  /// The end of the stroke, as a fraction of the path's length (SH-02).
  package var strokeEnd: Double = 1
  /// The width of the stroke, in points, centered on the path.
  package var lineWidth: Double = 1
  /// The ratio of miter length to line width above which a join is beveled (SH-04).
  package var miterLimit: Double = 10
  /// The offset of the dash pattern along the stroke, in points (SH-03).
  package var lineDashPhase: Double = 0
  /// The lengths of alternating dashes and gaps, in points; nil is a solid line (SH-03).
  package var lineDashPattern: [Double]?
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter

  package init() {}

  package static let kind = LayerKind.shape

  package var drawing: RenderContent { .shape(self) }

  /// The properties that `CAShapeLayer` adds to `CALayer`'s, in the order of the documentation.
  package static let properties: [LayerProperty] = [
    path.row,
    fillColor.row,
    strokeColor.row,
    strokeStart.row,
    strokeEnd.row,
    lineWidth.row,
    miterLimit.row,
    lineDashPhase.row,
    lineDashPattern.row,
    fillRule.row,
    lineCap.row,
    lineJoin.row,
  ]

  private static let rows = LayerProperty.Rows(content: \.shape)

  package static let path = rows.property("path", \.path, ValueCases.path, .init(implicit: .none))
  package static let fillColor = rows.property("fillColor", \.fillColor, ValueCases.color)
  package static let strokeColor = rows.property("strokeColor", \.strokeColor, ValueCases.color)
  package static let strokeStart = rows.number("strokeStart", \.strokeStart)
  package static let strokeEnd = rows.number("strokeEnd", \.strokeEnd)
  package static let lineWidth = rows.number("lineWidth", \.lineWidth)
  package static let miterLimit = rows.number("miterLimit", \.miterLimit)
  package static let lineDashPhase = rows.number("lineDashPhase", \.lineDashPhase)
  // Animates explicitly, but not implicitly (P-05).
  package static let lineDashPattern = rows.property(
    "lineDashPattern", \.lineDashPattern, ValueCases.numbers, .init(implicit: .none))
  package static let fillRule = rows.name(
    "fillRule", \.fillRule, among: CAShapeLayerFillRule.allNames)
  package static let lineCap = rows.name("lineCap", \.lineCap, among: CAShapeLayerLineCap.allNames)
  package static let lineJoin = rows.name(
    "lineJoin", \.lineJoin, among: CAShapeLayerLineJoin.allNames)
}

extension LayerKind {
  package static let shape = LayerKind("shape", ShapeContent())
}

extension LayerContent {
  package var shape: ShapeContent? {
    get { self[ShapeContent.self] }
    set { self[ShapeContent.self] = newValue }
  }
}
