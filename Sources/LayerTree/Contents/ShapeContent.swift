package import CoreGraphics

/// What a `CAShapeLayer` draws (P-05, SH).
package struct ShapeContent: Sendable, Hashable {
  /// The outline, in the layer's coordinates; not clipped to its bounds (SH-01).
  package var path: CGPath?
  package var fillColor: CGColor? = .black
  package var strokeColor: CGColor?
  /// Where the drawn part of the stroke starts, as a fraction of the whole length (SH-02).
  package var strokeStart: Double = 0
  /// Where the drawn part of the stroke ends, as a fraction of the whole length (SH-02).
  package var strokeEnd: Double = 1
  /// Points, centred on the path.
  package var lineWidth: Double = 1
  /// The miter length over the line width from which a join is cut (SH-04).
  package var miterLimit: Double = 10
  /// Points by which the dashes are moved along the stroke (SH-03).
  package var lineDashPhase: Double = 0
  /// Points of line and gap in turn; nil is a solid line (SH-03).
  package var lineDashPattern: [Double]?
  package var fillRule = CAShapeLayerFillRule.nonZero
  package var lineCap = CAShapeLayerLineCap.butt
  package var lineJoin = CAShapeLayerLineJoin.miter

  package init() {}

  /// The rows that `CAShapeLayer` adds to `CALayer`'s.
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows(content: \.shape)
    return [
      row.path("path", \.path, implicit: .none),
      row.color("fillColor", \.fillColor),
      row.color("strokeColor", \.strokeColor),
      row.number("strokeStart", \.strokeStart),
      row.number("strokeEnd", \.strokeEnd),
      row.number("lineWidth", \.lineWidth),
      row.number("miterLimit", \.miterLimit),
      row.number("lineDashPhase", \.lineDashPhase),
      // Animates when asked to, not by itself (P-05).
      row.numbers("lineDashPattern", \.lineDashPattern, implicit: .none),
      row.name("fillRule", \.fillRule, among: CAShapeLayerFillRule.allNames),
      row.name("lineCap", \.lineCap, among: CAShapeLayerLineCap.allNames),
      row.name("lineJoin", \.lineJoin, among: CAShapeLayerLineJoin.allNames),
    ]
  }()
}
