import LayerTree

extension NodeRegistry {
  static let sceneSection = NodeType(
    name: "scene", role: .section, summary: "The file itself.",
    keys: [
      NodeKey(
        "multiplane", .value(.integer), isRequired: true,
        "The version of the format, 1; stands first."),
      NodeKey("stage", .node("stage"), isRequired: true, "The canvas and the film."),
      NodeKey(
        "parameters", .map(of: .node("parameter")), default: "{}",
        "Values that a caller may replace."),
      NodeKey("assets", .node("assets"), default: "{}", "Where files come from."),
      NodeKey("symbols", .map(of: .layer), default: "{}", "Layers to use more than once."),
      NodeKey("layers", .list(of: .layer), default: "[]", "The layers, from back to front."),
      NodeKey(
        "timeline", .list(of: .node("timeline entry")), default: "[]",
        "What happens while the film runs."),
      NodeKey("markers", .map(of: .duration), default: "{}", "Names of moments."),
    ])

  static let stageSection = NodeType(
    name: "stage", role: .section, summary: "The canvas and the film.",
    keys: [
      NodeKey("size", .value(.size), isRequired: true, "Width and height of the canvas in points."),
      NodeKey("scale", .value(.number), default: "1", "Pixels a point."),
      NodeKey("fps", .frameRate, default: "60", "Frames a second, also as 30000/1001."),
      NodeKey(
        "duration", .duration, "The film's length; without it the last end of an animation."),
      NodeKey(
        "background", .value(.color), default: "black",
        "What the canvas is filled with; clear for none."),
    ])

  static let parameterSection = NodeType(
    name: "parameter", role: .section, summary: "A value that a caller may replace.",
    keys: [
      NodeKey("type", .parameterType, isRequired: true, "What the value is."),
      NodeKey("default", .parameterValue, "The value where the caller gives none."),
      NodeKey("description", .value(.string), "What the value is for."),
    ])

  static let assetsSection = NodeType(
    name: "assets", role: .section, summary: "Where files come from.",
    keys: [
      NodeKey(
        "roots", .list(of: .assetPath), default: "[.]",
        "The folders, beside the scene file, from which files may be read."),
      NodeKey("fonts", .list(of: .assetPath), default: "[]", "Font files."),
    ])

  static let timelineSection = NodeType(
    name: "timeline entry", role: .section,
    summary: "Something that happens at a moment: changes of properties, an animation added or "
      + "removed.",
    keys: [
      NodeKey("at", .duration, "The stage time."),
      NodeKey("after", .identifier, "The label of an entry at whose end this one comes."),
      NodeKey("with", .identifier, "The label of an entry with which this one comes."),
      NodeKey("offset", .time, default: "0", "Seconds added to after or with."),
      NodeKey("label", .identifier, "A name for other entries to refer to."),
      NodeKey(
        "set", .map(of: .keyPathValue),
        "New values, each under its layer's id and key path: card.opacity."),
      NodeKey("add", .node("add"), "An animation to add."),
      NodeKey("remove", .node("remove"), "An animation to remove."),
      NodeKey("transaction", .node("transaction"), "How the changes animate."),
    ])

  static let transactionSection = NodeType(
    name: "transaction", role: .section, summary: "How the changes of an entry animate.",
    keys: [
      NodeKey("duration", .duration, default: "250ms", "The length of implicit animations."),
      NodeKey("timingFunction", .timingFunction, default: "default", "Their curve."),
      NodeKey(
        "disableActions", .value(.boolean), default: "false",
        "Whether changes happen at once, without animation."),
    ])

  static let addSection = NodeType(
    name: "add", role: .section, summary: "An animation to add.",
    keys: [
      NodeKey("layer", .identifier, isRequired: true, "The layer's id."),
      NodeKey("key", .identifier, "The name under which the layer holds the animation."),
      NodeKey("animation", .animation, isRequired: true, "The animation."),
    ])

  static let removeSection = NodeType(
    name: "remove", role: .section, summary: "An animation to remove.",
    keys: [
      NodeKey("layer", .identifier, isRequired: true, "The layer's id."),
      NodeKey(
        "key", .identifier, "The animation's name; without it all of the layer's animations."),
    ])
}
