public import CoreGraphics
public import Foundation
public import LayerTree

/// A layer that fills and strokes a path (SH), over its background and contents.
open class CAShapeLayer: CALayer {
  override class var kind: LayerKind { .shape }

  private var shape: ShapeContent { state.content.shape ?? ShapeContent() }

  /// The outline in the layer's coordinates, not clipped to its bounds.
  ///
  /// Default nil. Animatable explicitly only.
  open var path: CGPath? {
    get { shape.path }
    set { set(ShapeContent.path, newValue?.copy() ?? newValue) }
  }
  /// Nil fills nothing.
  ///
  /// Default opaque black. Animatable.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set(ShapeContent.fillColor, newValue) }
  }
  /// Which regions are inside.
  ///
  /// Default `nonZero`.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set(ShapeContent.fillRule, newValue) }
  }
  /// Nil strokes nothing.
  ///
  /// Default nil. Animatable.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set(ShapeContent.strokeColor, newValue) }
  }
  /// Where the stroke starts, as a fraction of the whole length (SH-02).
  ///
  /// Default 0. Animatable.
  open var strokeStart: CGFloat {
    get { CGFloat(shape.strokeStart) }
    set { set(ShapeContent.strokeStart, Double(newValue)) }
  }
  /// Where the stroke ends, as a fraction of the whole length (SH-02).
  ///
  /// Default 1. Animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(shape.strokeEnd) }
    set { set(ShapeContent.strokeEnd, Double(newValue)) }
  }
  /// Points, centred on the path.
  ///
  /// Default 1. Animatable.
  open var lineWidth: CGFloat {
    get { CGFloat(shape.lineWidth) }
    set { set(ShapeContent.lineWidth, Double(newValue)) }
  }
  /// The miter length over the line width from which a join is cut (SH-04).
  ///
  /// Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { CGFloat(shape.miterLimit) }
    set { set(ShapeContent.miterLimit, Double(newValue)) }
  }
  /// Points of line and gap in turn, from the start of the stroke (SH-03).
  ///
  /// Default nil: a solid line. Animatable explicitly only (P-05).
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern?.map { NSNumber(value: $0) } }
    set { set(ShapeContent.lineDashPattern, newValue?.map(\.doubleValue)) }
  }
  /// Points by which the dashes are moved along the stroke (SH-03).
  ///
  /// Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { CGFloat(shape.lineDashPhase) }
    set { set(ShapeContent.lineDashPhase, Double(newValue)) }
  }
  /// How open ends look.
  ///
  /// Default `butt`.
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set(ShapeContent.lineCap, newValue) }
  }
  /// How segments meet.
  ///
  /// Default `miter`.
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set(ShapeContent.lineJoin, newValue) }
  }
}
