/// A layer that shows its sublayers several times, each instance with its own transform, color and
/// delay (RP).
///
/// The first instance is drawn first. Only it can be hit, and it alone is what `presentation()` and
/// conversions between layers refer to (RP-05). All replicators of a frame together show at most
/// 100,000 layers, counting each instance as a layer and its sublayers in full; rendering more is an
/// error (RP-06).
open class CAReplicatorLayer: CALayer {
  override class var kind: LayerKind { .replicator }

  private var content: ReplicatorContent { state.content.replicator ?? ReplicatorContent() }

  /// The number of instances; none are shown if it is not positive.
  ///
  /// The default is 1. Animatable; an animation rounds down.
  open var instanceCount: Int {
    get { content.instanceCount }
    set { set(ReplicatorContent.instanceCount, newValue) }
  }
  /// The time by which each instance is behind the preceding one, in seconds of this layer's time
  /// (RP-03); animatable, 0 by default.
  open var instanceDelay: CFTimeInterval {
    get { content.instanceDelay }
    set { set(ReplicatorContent.instanceDelay, newValue) }
  }
  /// The transform from each instance to the next, about the center of the bounds (RP-01);
  /// animatable, the identity by default.
  open var instanceTransform: CATransform3D {
    get { content.instanceTransform }
    set { set(ReplicatorContent.instanceTransform, newValue) }
  }
  /// The color that multiplies the first instance; its alpha multiplies the opacity (RP-02).
  ///
  /// The default is opaque white, which changes nothing; nil has the same effect. Animatable.
  open var instanceColor: CGColor? {
    get { content.instanceColor }
    set { set(ReplicatorContent.instanceColor, newValue) }
  }
  /// The amount added to the red component of the color from each instance to the next (RP-02);
  /// animatable, 0 by default.
  open var instanceRedOffset: Float {
    get { Float(content.instanceRedOffset) }
    set { set(ReplicatorContent.instanceRedOffset, Double(decimal: newValue)) }
  }
  /// The amount added to the green component of the color from each instance to the next (RP-02);
  /// animatable, 0 by default.
  open var instanceGreenOffset: Float {
    get { Float(content.instanceGreenOffset) }
    set { set(ReplicatorContent.instanceGreenOffset, Double(decimal: newValue)) }
  }
  /// The amount added to the blue component of the color from each instance to the next (RP-02);
  /// animatable, 0 by default.
  open var instanceBlueOffset: Float {
    get { Float(content.instanceBlueOffset) }
    set { set(ReplicatorContent.instanceBlueOffset, Double(decimal: newValue)) }
  }
  /// The amount added to the alpha of the color from each instance to the next (RP-02); animatable,
  /// 0 by default.
  open var instanceAlphaOffset: Float {
    get { Float(content.instanceAlphaOffset) }
    set { set(ReplicatorContent.instanceAlphaOffset, Double(decimal: newValue)) }
  }
  /// Whether the instances keep their depth instead of being flattened into the replicator's plane.
  ///
  /// If so, the layer acts like a `CATransformLayer`: it draws nothing of its own, such as a
  /// background, and has no mask, shadow or hit area; its opacity, and the color of an instance,
  /// apply to each sublayer. The default is false. Not animatable.
  open var preservesDepth: Bool {
    get { content.preservesDepth }
    set { set(ReplicatorContent.preservesDepth, newValue) }
  }
}
