/// A layer that draws a gradient over its background, clipped to its rounded bounds (GR).
open class CAGradientLayer: CALayer {
  override class var kind: LayerKind { .gradient }

  private var gradient: GradientContent { state.content.gradient ?? GradientContent() }

  /// The `CGColor`s of the gradient, from start to end.
  ///
  /// A single color fills the layer evenly; an empty array draws nothing. The default is nil.
  /// Animatable.
  open var colors: [Any]? {
    get { gradient.colors }
    set { set(GradientContent.colors, newValue?.compactMap { $0 as? CGColor }) }
  }
  /// The positions of the colors, ascending from 0 to 1.
  ///
  /// If nil, the colors are evenly spaced (GR-05). The default is nil. Animatable.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { set(GradientContent.locations, newValue?.map(\.doubleValue)) }
  }
  /// The position of the first color, in the unit coordinate space of the bounds; animatable,
  /// (0.5, 0) by default.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set { set(GradientContent.startPoint, newValue) }
  }
  /// The position of the last color, in the unit coordinate space of the bounds; animatable,
  /// (0.5, 1) by default.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set { set(GradientContent.endPoint, newValue) }
  }
  /// The style of the gradient (GR-02 to GR-04); the default is `axial`.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set(GradientContent.type, newValue) }
  }
}
