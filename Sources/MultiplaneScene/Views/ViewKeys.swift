import LayerTree

/// The keys that define the tree of views.
enum ViewKeys {
  static let subviews = Key(
    "subviews", synonyms: ["layers"], .written(.list(of: .layer)), shows: "[]",
    "The subviews and the layers between them, from back to front.")
  static let constraints = Key(
    "constraints", .written(.constraints), shows: "[]",
    "The relations of the view and the views in it, which determine where these are.")
  static let dynamics = Key(
    "dynamics", .written(.list(of: .behavior)), shows: "[]",
    "The behaviors that move the views in this one, such as gravity and collisions.")
  static let motion = Key(
    "motion", .written(.either(.value(.number), .node("motion"))),
    "What the tilt of the device adds to the view: the distance in points by which it moves, or "
      + "a mapping.")

  /// The keys of views, whose layers have the actions of their blocks.
  static let all: [any AnyKey] =
    LayerKeys.uses + PrecompositionKeys.all
    + [LayerKeys.id, subviews, LayerKeys.mask, LayerKeys.animations]
    + [constraints, dynamics, motion] + SceneContentPriority.keys
}
