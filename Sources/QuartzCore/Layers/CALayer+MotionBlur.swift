extension CALayer {
  /// The blur of the motion of this layer and its sublayers (MB-01).
  ///
  /// It applies to what the animations of the layer and those of its sublayers change, not to the
  /// motion of superlayers, and only to rendered frames: presentation layers and hit testing refer to
  /// one time. Nil, the default, is that of the superlayer; `MotionBlur.none` keeps the layer sharp.
  /// It is not part of Core Animation, and does not animate.
  public var motionBlur: MotionBlur? {
    get { tree.motionBlur }
    set {
      guard isModifiable(), newValue != tree.motionBlur else { return }
      tree.motionBlur = newValue
      context.setNeedsCommit()
    }
  }
}
