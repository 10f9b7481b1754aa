import LayerTree

extension NodeRegistry {
  static let sceneSection = NodeType(
    name: "scene", role: .section, summary: "The file itself.",
    keys: [
      NodeKey(
        "multiplane", .version, isRequired: true,
        "The version of the format, 1; stands first."),
      NodeKey("stage", .node("stage"), isRequired: true, "The canvas and the video."),
      NodeKey(
        "parameters", .map(of: .node("parameter")), default: "{}",
        "Values that a caller may replace."),
      NodeKey("assets", .node("assets"), default: "{}", "Where files come from."),
      NodeKey("symbols", .map(of: .layer), default: "{}", "Layers to use more than once."),
      NodeKey("layers", .list(of: .layer), default: "[]", "The layers, from back to front."),
      NodeKey(
        "timeline", .list(of: .node("timeline entry")), default: "[]",
        "What happens while the video runs."),
      NodeKey("markers", .map(of: .duration), default: "{}", "Names of moments."),
    ])

  static let stageSection = NodeType(
    name: "stage", role: .section, summary: "The canvas and the video.",
    keys: [
      NodeKey(
        "size", .value(.size), isRequired: true, range: .moreThan(0),
        "Width and height of the canvas in points."),
      NodeKey(
        "scale", .value(.number), range: .between(0.01, 100), default: "1", "Pixels a point."),
      NodeKey("fps", .frameRate, default: "60", "Frames a second, also as 30000/1001."),
      NodeKey(
        "duration", .time, range: .moreThan(0),
        "The video's length; without it the last end of an animation."),
      NodeKey(
        "background", .value(.color), default: "black",
        "What the canvas is filled with; clear for none."),
    ])

  package static let parameterSection = NodeType(
    name: "parameter", role: .section, summary: "A value that a caller may replace.",
    keys: [
      NodeKey("type", .parameterType, isRequired: true, "What the value is."),
      NodeKey("default", .parameterValue, "The value where the caller gives none."),
      NodeKey("description", .value(.string), "What the value is for."),
      NodeKey(
        "minimum", synonyms: ["min"], .parameterValue,
        "The smallest value, for numbers, times and angles."),
      NodeKey(
        "maximum", synonyms: ["max"], .parameterValue,
        "The largest value, for numbers, times and angles."),
      NodeKey(
        "values", synonyms: ["enum"], .list(of: .parameterValue), "The only values allowed."),
    ])

  static let assetsSection = NodeType(
    name: "assets", role: .section, summary: "Where files come from.",
    keys: [
      NodeKey(
        "roots", .list(of: .value(.string)), default: "[.]",
        "The folders, beside the scene file, from which files may be read."),
      NodeKey("fonts", .list(of: .assetPath), default: "[]", "Font files."),
    ])

  static let assetFileSection = NodeType(
    name: "file", role: .section,
    summary: "A file that must be the one that was meant; wherever a path may stand.",
    keys: [
      NodeKey("file", .value(.string), isRequired: true, "The path."),
      NodeKey(
        "sha256", .checksum,
        "The file's SHA-256 checksum in hexadecimal digits; another file is an error."),
    ])
}
