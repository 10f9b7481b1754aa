import LayerTree

extension NodeRegistry {
  static let sceneSection = NodeType(
    name: "scene", role: .section, summary: "The scene file.",
    keys: [
      NodeKey(
        "multiplane", .version, isRequired: true,
        "The version of the format, 1. Must be the first key."),
      NodeKey("stage", .node("stage"), isRequired: true, "The canvas and the video."),
      NodeKey(
        "parameters", .map(of: .node("parameter")), default: "{}",
        "Values that the caller can replace."),
      NodeKey("assets", .node("assets"), default: "{}", "The asset folders and font files."),
      NodeKey("symbols", .map(of: .layer), default: "{}", "Reusable layers, by name."),
      NodeKey("layers", .list(of: .layer), default: "[]", "The layers, from back to front."),
      NodeKey(
        "sequence", .list(of: .layer), default: "[]",
        "Layers that play one after another, in front of the others."),
      NodeKey(
        "controllers", .list(of: .layer), default: "[]",
        "View controllers that the timeline shows, by pushing or presenting them."),
      NodeKey(
        "constraints", constraintsKind, default: "[]",
        "The relations of the stage and the views in it, which determine where these are."),
      NodeKey(
        "timeline", .list(of: .node("timeline entry")), default: "[]",
        "What happens during the video."),
    ] + inputKeys + [
      audioKey,
      NodeKey("markers", .map(of: .moment), default: "{}", "Named times."),
    ],
    rules: [
      .exclusive(["input"], ["touches", "tilt"], reason: "both say what a user does")
    ])

  static let stageSection = NodeType(
    name: "stage", role: .section, summary: "The canvas and the video.",
    keys: [
      NodeKey(
        "size", .value(.size), range: .moreThan(0),
        "The width and height of the canvas, in points. Required, unless the scene has exactly one "
          + "Lottie layer, whose size is then the default."),
      NodeKey(
        "scale", .value(.number), range: .between(0.01, 100), default: "1", "Pixels per point."),
      NodeKey(
        "fps", .frameRate, default: "60",
        "Frames per second, as a number or a fraction such as 30000/1001. Defaults to the rate of "
          + "the Lottie layer if the scene has exactly one."),
      NodeKey(
        "duration", .time, range: .moreThan(0),
        "The length of the video. Defaults to the end of the last finite animation or timeline entry."
      ),
      NodeKey(
        "background", .value(.color), default: "black",
        "The background color of the canvas; clear for none."),
      NodeKey(
        "safeArea", .value(.insets), default: "[0, 0, 0, 0]",
        "The space at the edges that a notch or a status bar covers, in points."),
      NodeKey(
        "showsTouches", .value(.boolean), default: "false",
        "Whether a translucent circle shows every finger."),
      motionBlurKey("The blur of all motion, if any; layers can have their own."),
    ])

  package static let parameterSection = NodeType(
    name: "parameter", role: .section, summary: "A value that the caller can replace.",
    keys: [
      NodeKey("type", .parameterType, isRequired: true, "The type of the value."),
      NodeKey("default", .parameterValue, "The value if the caller gives none."),
      NodeKey("description", .value(.string), "A description of the value."),
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
    name: "assets", role: .section, summary: "The asset folders and font files.",
    keys: [
      NodeKey(
        "roots", .list(of: .value(.string)), default: "[.]",
        "The folders that files can be read from, relative to the scene file."),
      NodeKey("fonts", .list(of: .assetPath), default: "[]", "Font files."),
    ])

  static let assetFileSection = NodeType(
    name: "file", role: .section,
    summary: "A file with its checksum; allowed in place of any path.",
    keys: [
      NodeKey("file", .value(.string), isRequired: true, "The path."),
      NodeKey(
        "sha256", .checksum,
        "The file's SHA-256 checksum, in hexadecimal; a file that does not match is an error."),
    ])

  /// The source of a video, if it is more than a path.
  static let videoSourceSection = NodeType(
    name: "video source", role: .section,
    summary: "A video or animated image with its checksum, or the images of a sequence.",
    keys: [
      NodeKey("file", .value(.string), "The path of a video or animated image."),
      NodeKey("sha256", .checksum, "The file's SHA-256 checksum, in hexadecimal."),
      NodeKey(
        "frames", .value(.string),
        "The paths of images with consecutive numbers from 0 or 1, such as frames/%04d.png."),
      NodeKey("frameRate", .frameRate, "The number of images per second."),
    ],
    rules: [
      .some(
        of: ["file", "frames"], problem: "a source has no file", hint: "add file or frames"),
      .exclusive(["file"], ["frames"], reason: "both name the source"),
      .dependent("sha256", on: "file"), .dependent("frameRate", on: "frames"),
      .dependent("frames", on: "frameRate"),
    ])
}
