public import Foundation
import LayerTree

/// A layer that draws a gradient over its background, cut at its rounded bounds (GR).
open class CAGradientLayer: CALayer {
  override class var kind: LayerKind { .gradient }

  private var gradient: GradientContent { state.content.gradient ?? GradientContent() }

  /// `CGColor`s from start to end; one fills evenly, none draws nothing.
  ///
  /// Default nil. Animatable.
  open var colors: [Any]? {
    get { gradient.colors }
    set { set(GradientContent.colors, newValue?.compactMap { $0 as? CGColor }) }
  }
  /// Where the colours stand, ascending from 0 to 1; nil is evenly (GR-05).
  ///
  /// Default nil. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { set(GradientContent.locations, newValue?.map(\.doubleValue)) }
  }
  /// Where the first colour stands, in the unit square of the bounds.
  ///
  /// Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { set(GradientContent.startPoint, newValue) }
  }
  /// Where the last colour stands, in the unit square of the bounds.
  ///
  /// Default (0.5, 1). Animatable.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { set(GradientContent.endPoint, newValue) }
  }
  /// The shape (GR-02 to GR-04).
  ///
  /// Default `axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set(GradientContent.type, newValue) }
  }
}
