import CoreGraphics
import StageRendering

/// What views, their controllers, and what a user does with them add to the scene language.
struct ViewParts: SceneParts {
  let mappings: [NodeType] = [
    AlertButtonKeys.mapping, AttachmentKeys.mapping, BoundaryKeys.mapping,
    CollectionLayoutKeys.mapping, CollisionKeys.mapping, ConstraintKeys.mapping,
    ControllerChangeKeys.mapping, ControllerTransitionKeys.mapping, FieldKeys.mapping,
    GravityKeys.mapping, GroupKeys.mapping, InputKeys.mapping, ItemKeys.mapping,
    ItemPlaceKeys.mapping, MotionKeys.mapping, MovedRowKeys.mapping, PushKeys.mapping,
    RowsKeys.mapping, SnapKeys.mapping, TableRowKeys.mapping, TableSectionKeys.mapping,
    TransitionEffectKeys.mapping, ViewAnimatorStepKeys.mapping, ViewKeyframeKeys.mapping,
  ]

  let nodeKeys: [any AnyKey] = [ControllerKeys.controllers, ConstraintKeys.constraints]
  let inputKeys: [any AnyKey] = [InputKeys.input]
  let removedKeys = [
    RemovedKey("touches", InputKeys.input, "input: [{at: 1s, tap: [20, 30]}]"),
    RemovedKey("tilt", InputKeys.input, "input: [{at: 1s, tilt: [1, 0]}]"),
  ]
  let verbs: [any TimelineVerb] = [ControllerVerbs(), CollectionVerbs(), RowsVerb()]
  let pacing: any StepPacing = ViewPacing()
  let colorNames = InterfaceColor.names

  func decodeNodes(
    _ fields: NodeFields, into contents: inout SceneContents, by layers: LayerDecoder
  ) {
    if let list = fields[ControllerKeys.controllers] {
      contents.controllers = layers.layers(
        list, in: NodeSurroundings(.list(ControllerList()), size: contents.stage.size))
    }
    if let list = fields[ConstraintKeys.constraints] {
      contents.constraints = layers.constraints(list, among: contents.layers)
    }
  }

  func decodeInput(
    _ fields: NodeFields, into contents: inout SceneContents, by decoder: SceneDecoder
  ) {
    // A finger cannot be outside of a stage whose size is wrong, which is reported.
    let size = contents.stage.knownSize ?? CGSize(width: CGFloat.infinity, height: .infinity)
    if let input = fields[InputKeys.input] {
      (contents.inputs, contents.tilts) = decoder.inputs(input, on: size)
    }
  }

  func check(_ contents: SceneContents, reporting diagnostics: DiagnosticList) {
    ControllerCheck.check(contents, reporting: diagnostics)
  }

  func makeNodes(on stage: Stage) -> any NodeStage { ViewRig { stage.window } }
}
