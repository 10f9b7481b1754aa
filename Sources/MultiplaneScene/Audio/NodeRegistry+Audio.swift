import LayerTree

extension NodeRegistry {
  static let audioTrackSection = NodeType(
    name: "audio track", role: .section, summary: "A part of a sound file at a place in the video.",
    keys: [
      NodeKey(
        "source", .assetPath, isRequired: true,
        "The sound file, or a video whose sound is used."),
      NodeKey("at", .moment, default: "0s", "When the track starts."),
      NodeKey(
        "in", .duration, default: "0s", "The time in the file at which the played part starts."),
      NodeKey(
        "out", .duration,
        "The time in the file at which the played part ends. Defaults to the end of the file."),
      NodeKey(
        "gain", .gain, default: "0dB",
        "How much louder the track is than the file, in decibels or as a factor."),
      NodeKey(
        "pan", .value(.number), range: .between(-1, 1), default: "0",
        "The balance: -1 is left, 1 is right."),
      NodeKey("fadeIn", .duration, default: "0s", "How long the track fades in."),
      NodeKey(
        "fadeOut", .duration, default: "0s",
        "How long the track fades out, up to its end or the end of the video."),
      NodeKey(
        "fadeCurve", .value(.name(among: SceneDecoder.fadeCurveNames)), default: "linear",
        "The course of both fades: by volume or by power."),
      NodeKey(
        "loop", .value(.boolean), default: "false",
        "Whether the played part repeats until the end of the video."),
      NodeKey("mute", .value(.boolean), default: "false", "Whether the track is left out."),
      loopKey,
    ])

  /// The key of the scene.
  static let audioKey = NodeKey(
    "audio", .list(of: .node("audio track")), default: "[]", "The sound of the video.")
}
