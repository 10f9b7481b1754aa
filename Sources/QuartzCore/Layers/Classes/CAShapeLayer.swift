/// A layer that fills and strokes a path over its background and contents (SH, R-13).
open class CAShapeLayer: CALayer {
  override class var kind: LayerKind { .shape }

  private var shape: ShapeContent { state.content.shape ?? ShapeContent() }

  /// The path to draw, in the layer's coordinates; it is not clipped to the bounds.
  ///
  /// The default is nil. Animatable, but only explicitly.
  open var path: CGPath? {
    get { shape.path }
    set { set(ShapeContent.path, newValue?.copy() ?? newValue) }
  }
  /// The color that fills the path, animatable, opaque black by default; nil fills nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set(ShapeContent.fillColor, newValue) }
  }
  /// The rule that determines which regions are inside the path; the default is `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set(ShapeContent.fillRule, newValue) }
  }
  /// The color that strokes the path; nil, the default, strokes nothing; animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set(ShapeContent.strokeColor, newValue) }
  }
  /// The start of the stroke, as a fraction of the path's length (SH-02); animatable, 0 by default.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { set(ShapeContent.strokeStart, Double(newValue)) }
  }
  /// The end of the stroke, as a fraction of the path's length (SH-02); animatable, 1 by default.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { set(ShapeContent.strokeEnd, Double(newValue)) }
  }
  /// The width of the stroke, in points, centered on the path; animatable, 1 by default.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { set(ShapeContent.lineWidth, Double(newValue)) }
  }
  /// The ratio of miter length to line width above which a join is beveled (SH-04); animatable, 10
  /// by default.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { set(ShapeContent.miterLimit, Double(newValue)) }
  }
  /// The lengths of alternating dashes and gaps, in points, from the start of the stroke (SH-03).
  ///
  /// The default is nil, which strokes a solid line. Animatable, but only explicitly (P-05).
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { set(ShapeContent.lineDashPattern, newValue?.map(\.doubleValue)) }
  }
  /// The offset of the dash pattern along the stroke, in points (SH-03); animatable, 0 by default.
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { set(ShapeContent.lineDashPhase, Double(newValue)) }
  }
  /// The shape of the ends of open subpaths; the default is `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set(ShapeContent.lineCap, newValue) }
  }
  /// The shape of the joins between segments; the default is `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set(ShapeContent.lineJoin, newValue) }
  }
}
