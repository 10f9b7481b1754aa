/// The types of mappings that every scene can contain.
///
/// Decoding, the schema and the reference are based on these lists.
package enum NodeRegistry {
  /// The animation classes.
  package static let animations: [NodeType] = [
    BasicAnimationKeys.mapping, GroupAnimationKeys.mapping, KeyframeAnimationKeys.mapping,
    SpringAnimationKeys.mapping, TextPartAnimationKeys.mapping, TransitionAnimationKeys.mapping,
  ]

  /// What layers, their animations and the timeline consist of.
  static let sectionsOfLayers: [NodeType] = [
    AddKeys.mapping, AffineTransformKeys.mapping, ArcKeys.mapping, AssetFileKeys.mapping,
    AssetsKeys.mapping, AudioTrackKeys.mapping, CameraKeys.mapping, ClockKeys.mapping,
    ColorKeys.mapping, CompositingFilterKeys.mapping, CountKeys.mapping, EmitterCellKeys.mapping,
    FigureKeys.mapping, FilterKeys.mapping, InsetsKeys.mapping, LayoutKeys.mapping,
    LoopKeys.mapping, LoopSourceKeys.mapping, MorphKeys.mapping, MotionBlurKeys.mapping,
    NumberTextKeys.mapping, ParameterKeys.mapping, PinKeys.mapping, PlacedTextPartKeys.mapping,
    RemoveKeys.mapping, RepeatKeys.mapping, RotationKeys.mapping, ScrubKeys.mapping,
    SequenceEntryKeys.mapping, StageKeys.mapping, TextAnimationKeys.mapping,
    TextPartValuesKeys.mapping, TextRunKeys.mapping,
    TransformKeys.mapping, TransitionFilterKeys.mapping, VideoSourceKeys.mapping,
  ]
}
