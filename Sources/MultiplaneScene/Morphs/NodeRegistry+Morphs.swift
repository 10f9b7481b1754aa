import LayerTree

extension NodeRegistry {
  /// The key of timeline entries and of their changes that makes layers come out of others.
  static let morphKey = NodeKey(
    "morph", .oneOrMore(of: .node("morph")),
    "Layers that come out of others, which they replace: matched geometry.")

  static let morphSection = NodeType(
    name: "morph", role: .section,
    summary: "A hidden layer comes out of another one, which is hidden at the end.",
    keys: [
      NodeKey(
        "from", .reference, isRequired: true,
        "The id of the layer that is shown before, with everything in it."),
      NodeKey(
        "to", .reference, isRequired: true, "The id of the hidden layer that is shown afterwards."),
      NodeKey(
        "match", .map(of: .reference), default: "{}",
        "Sublayers that travel: the ids of those in to, by the ids of those in from. Sublayers with "
          + "the same name also match."),
      NodeKey("duration", .duration, default: "500ms", "The duration, in stage time."),
      NodeKey("timingFunction", .timingFunction, default: "easeInEaseOut", "The easing."),
      loopKey,
    ])
}
