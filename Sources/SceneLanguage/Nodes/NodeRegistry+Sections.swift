import LayerTree

enum SceneKeys {
  static let multiplane = Key(
    "multiplane", .written(.version), isRequired: true,
    "The version of the format, 1. Must be the first key.")
  static let stage = Key(
    "stage", .written(.node("stage")), isRequired: true, "The canvas and the video.")
  static let parameters = Key(
    "parameters", .written(.map(of: .node("parameter"))), shows: "{}",
    "Values that the caller can replace.")
  static let assets = Key(
    "assets", .written(.node("assets")), shows: "{}", "The asset folders and font files.")
  static let symbols = Key(
    "symbols", .written(.map(of: .layer)), shows: "{}", "Reusable layers, by name.")
  static let layers = Key(
    "layers", .written(.list(of: .layer)), shows: "[]", "The layers, from back to front.")
  static let sequence = Key(
    "sequence", .written(.list(of: .node("sequence entry"))), shows: "[]",
    "What plays one after another, in front of the layers.")
  static let timeline = Key(
    "timeline", .written(.list(of: .node("timeline entry"))), shows: "[]",
    "What happens during the video.")
  static let markers = Key("markers", .written(.map(of: .moment)), shows: "{}", "Named times.")

  static func mapping(with parts: any SceneParts) -> NodeType {
    NodeType(
      name: "scene", summary: "The scene file.",
      keys: [multiplane, stage, parameters, assets, symbols, layers, sequence]
        + parts.nodeKeys + [timeline] + parts.inputKeys + [AudioTrackKeys.audio, markers],
      removed: parts.removedKeys)
  }
}

enum StageKeys {
  static let size = Key(
    "size", .size(.moreThan(0)),
    "The width and height of the canvas, in points. Required, unless the scene has exactly one "
      + "Lottie layer, whose size is then the default.")
  static let scale = Key("scale", .number(.between(0.01, 100)), default: 1, "Pixels per point.")
  static let fps = Key(
    "fps", .frameRate, shows: "60",
    "Frames per second, as a number or a fraction such as 30000/1001. Defaults to the rate of "
      + "the Lottie layer if the scene has exactly one.")
  static let duration = Key(
    "duration", .time(.moreThan(0)),
    "The length of the video. Defaults to the end of the last finite animation or timeline entry.")
  static let background = Key(
    "background", .color, shows: "black", "The background color of the canvas; clear for none.")
  static let safeArea = Key(
    "safeArea", .insets, shows: "[0, 0, 0, 0]",
    "The space at the edges that a notch or a status bar covers, in points.")
  static let showsTouches = Key(
    "showsTouches", .boolean, default: false, "Whether a translucent circle shows every finger.")

  static let motionBlur = Key(
    "motionBlur", .motionBlur, "The blur of all motion, if any; layers can have their own.")

  static let mapping = NodeType(
    name: "stage", summary: "The canvas and the video.",
    keys: [size, scale, fps, duration, background, safeArea, showsTouches, motionBlur])
}

package enum ParameterKeys {
  static let type = Key(
    "type", .written(.parameterType), isRequired: true, "The type of the value.")
  static let `default` = Key(
    "default", .written(.parameterValue), "The value if the caller gives none.")
  static let description = Key("description", .string, "A description of the value.")
  static let minimum = Key(
    "minimum", synonyms: ["min"], .written(.parameterValue),
    "The smallest value, for numbers, times and angles.")
  static let maximum = Key(
    "maximum", synonyms: ["max"], .written(.parameterValue),
    "The largest value, for numbers, times and angles.")
  static let values = Key(
    "values", synonyms: ["enum"], .elements(.parameterValue), "The only values allowed.")

  package static let mapping = NodeType(
    name: "parameter", summary: "A value that the caller can replace.",
    keys: [type, `default`, description, minimum, maximum, values])
}

enum AssetsKeys {
  static let roots = Key(
    "roots", .elements(.value(.string)), shows: "[.]",
    "The folders that files can be read from, relative to the scene file.")
  static let fonts = Key("fonts", .elements(.assetPath), default: [], "Font files.")

  static let mapping = NodeType(
    name: "assets", summary: "The asset folders and font files.", keys: [roots, fonts])
}

enum AssetFileKeys {
  static let file = Key("file", .written(.value(.string)), isRequired: true, "The path.")
  static let sha256 = Key(
    "sha256", .written(.checksum),
    "The file's SHA-256 checksum, in hexadecimal; a file that does not match is an error.")

  static let mapping = NodeType(
    name: "file", summary: "A file with its checksum; allowed in place of any path.",
    keys: [file, sha256])
}

/// The source of a video, if it is more than a path.
enum VideoSourceKeys {
  static let file = Key("file", .written(.value(.string)), "The path of a video or animated image.")
  static let sha256 = Key(
    "sha256", .written(.checksum), "The file's SHA-256 checksum, in hexadecimal.")
  static let frames = Key(
    "frames", .written(.value(.string)),
    "The paths of images with consecutive numbers from 0 or 1, such as frames/%04d.png.")
  static let frameRate = Key("frameRate", .frameRate, "The number of images per second.")

  static let mapping = NodeType(
    name: "video source", topic: .layer,
    summary: "A video or animated image with its checksum, or the images of a sequence.",
    keys: [file, sha256, frames, frameRate],
    rules: [
      .some(of: ["file", "frames"], problem: "a source has no file", hint: "add file or frames"),
      .exclusive(["file"], ["frames"], reason: "both name the source"),
      .dependent("sha256", on: "file"), .dependent("frameRate", on: "frames"),
      .dependent("frames", on: "frameRate"),
    ])
}
