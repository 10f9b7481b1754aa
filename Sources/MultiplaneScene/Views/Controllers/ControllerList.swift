/// The view controllers that have been found so far while a scene is decoded.
final class ControllerNotes: DecodingNote {
  /// Whether one of them fills the stage.
  var hasRoot = false
  /// The transitions with which entries show them, by full id.
  var shownBy: [String: SceneTransition] = [:]

  init() {}
}

/// The view controllers in one that contains others, or those that the timeline shows.
struct ControllerList: NodeList {
  /// What the controller that contains them is for; nil if the timeline shows them.
  var container: ControllerClass.Kind?
  /// The seconds that a turn to a page takes.
  var turnDuration = 0.0

  func check(_ layer: SceneLayer, at cursor: SceneCursor, _ decoder: SceneDecoder) {
    if layer.nodeClass.controller == nil {
      decoder.report(
        .badController, "expected a view controller, found a \(layer.nodeClass.noun)", at: cursor,
        hint: "write type: viewController")
    } else if container == nil, layer.identifier == nil {
      decoder.report(
        .badController, "the controller has no id, so the timeline cannot show it", at: cursor,
        hint: "add id")
    }
  }
}
