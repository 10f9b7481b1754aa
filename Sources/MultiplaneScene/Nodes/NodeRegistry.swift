/// Every type of mapping that a scene can contain.
///
/// Decoding, the schema and the reference are based on this list.
package enum NodeRegistry {
  /// All types, sorted by role and then by name.
  package static let all: [NodeType] = animations + layers + sections

  /// The animation classes.
  package static let animations: [NodeType] = [
    BasicAnimationKeys.mapping, GroupAnimationKeys.mapping, KeyframeAnimationKeys.mapping,
    SpringAnimationKeys.mapping, TextPartAnimationKeys.mapping, TransitionAnimationKeys.mapping,
  ]

  /// The node classes available to every scene.
  package static let layers: [NodeType] = NodeClasses.standard.types

  /// The parts of the file other than layers and animations.
  package static let sections: [NodeType] = (ControllerChangeKeys.mappings + others).sorted {
    $0.name < $1.name
  }

  private static let others: [NodeType] = [
    AddKeys.mapping, AffineTransformKeys.mapping, AlertButtonKeys.mapping,
    AnimationRepeatKeys.mapping, ArcKeys.mapping,
    AssetsKeys.mapping, AttachmentKeys.mapping, AudioTrackKeys.mapping, BoundaryKeys.mapping,
    CameraKeys.mapping,
    ChangeKeys.mapping, ClockKeys.mapping, CollectionLayoutKeys.mapping, CollisionKeys.mapping,
    ColorKeys.mapping,
    CompositingFilterKeys.mapping, ConstraintKeys.mapping, ControllerTransitionKeys.mapping,
    CountKeys.mapping,
    EmitterCellKeys.mapping, FieldKeys.mapping, AssetFileKeys.mapping, FilterKeys.mapping,
    FlowLayoutKeys.mapping, LoopKeys.mapping, LoopSourceKeys.mapping, GravityKeys.mapping,
    GroupKeys.mapping, InputKeys.mapping,
    InsertedItemKeys.mapping, InsertedRowKeys.mapping, InsetsKeys.mapping, ItemKeys.mapping,
    LayoutKeys.mapping,
    MorphKeys.mapping, MotionKeys.mapping, MotionBlurKeys.mapping, MovedItemKeys.mapping,
    MovedRowKeys.mapping,
    NumberTextKeys.mapping, ParameterKeys.mapping, FigureKeys.mapping, PinKeys.mapping,
    PushKeys.mapping, RemoveKeys.mapping, RepeatKeys.mapping, ReplaceKeys.mapping,
    RotationKeys.mapping, RowsKeys.mapping, SceneKeys.mapping, ScrubKeys.mapping,
    SequenceTransitionKeys.mapping, ShownChangeKeys.mapping, SnapKeys.mapping,
    StackLayoutKeys.mapping, StageKeys.mapping,
    StaggerKeys.mapping, TableRowKeys.mapping, TableSectionKeys.mapping, TextAnimationKeys.mapping,
    PlacedTextPartKeys.mapping,
    TextPartValuesKeys.mapping, TextRunKeys.mapping, TiltKeys.mapping, TimeRemapKeys.mapping,
    TimelineKeys.mapping,
    TouchKeys.mapping, TransactionKeys.mapping, TransformKeys.mapping, TransitionEffectKeys.mapping,
    TransitionFilterKeys.mapping, VideoSourceKeys.mapping, ViewAnimationKeys.mapping,
    ViewAnimatorKeys.mapping,
    ViewAnimatorStepKeys.mapping, ViewKeyframeKeys.mapping, ViewKeyframesKeys.mapping,
    ViewSpringKeys.mapping,
  ]
}
