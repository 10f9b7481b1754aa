/// An output format: an entry in the list from which names, help and errors are generated.
package struct OutputFormat: Sendable, Equatable {
  /// The kind of sink that writes the format.
  package enum Kind: Sendable {
    case apng, video, gif, hashes, image, proRes, raw, sequence, webM, webP, y4m
  }

  /// The kind of sink that writes the format.
  package let kind: Kind
  /// The name for `--format` and messages.
  package let name: String
  /// The file extensions of the format, lowercase, without the dot.
  package let extensions: [String]
  /// Whether the format has an alpha channel.
  package let hasAlpha: Bool
  /// Whether the format can be written to standard output.
  package let isStreamable: Bool
  /// A one-line description for help.
  package let summary: String

  /// All formats, sorted by name.
  package static let all: [OutputFormat] = [
    OutputFormat(
      kind: .apng, name: "apng", extensions: ["apng"], hasAlpha: true, isStreamable: true,
      summary: "animated PNG, lossless; loops forever"),
    OutputFormat(
      kind: .gif, name: "gif", extensions: ["gif"], hasAlpha: true, isStreamable: true,
      summary: "animated GIF, 255 colors per frame, 1-bit alpha, at most 50 frames per second"),
    OutputFormat(
      kind: .hashes, name: "hashes", extensions: ["hashes"], hasAlpha: true, isStreamable: true,
      summary: "text, one line per frame with its number and XXH64"),
    OutputFormat(
      kind: .proRes, name: "mov", extensions: ["mov"], hasAlpha: true, isStreamable: false,
      summary: "video for editing, ProRes 4444 in QuickTime, sound as AAC"),
    OutputFormat(
      kind: .video, name: "mp4", extensions: ["mp4"], hasAlpha: false, isStreamable: false,
      summary: "video, H.264 in MP4, sound as AAC"),
    OutputFormat(
      kind: .image, name: "png", extensions: ["png"], hasAlpha: true, isStreamable: true,
      summary: "one image; in a stream, consecutive images"),
    OutputFormat(
      kind: .sequence, name: "png-sequence", extensions: [], hasAlpha: true, isStreamable: false,
      summary: "numbered images in a folder (out/) or named by a pattern (out/shot-%04d.png)"),
    OutputFormat(
      kind: .raw, name: "raw", extensions: ["raw"], hasAlpha: true, isStreamable: true,
      summary: "raw pixels, RGBA with 8 bits per channel, straight alpha"),
    OutputFormat(
      kind: .webM, name: "webm", extensions: ["webm"], hasAlpha: true, isStreamable: false,
      summary: "video for browsers, VP9 in WebM, sound as Opus"),
    OutputFormat(
      kind: .webP, name: "webp", extensions: ["webp"], hasAlpha: true, isStreamable: false,
      summary: "animated WebP, lossless, or lossy with --quality; loops forever"),
    OutputFormat(
      kind: .y4m, name: "y4m", extensions: ["y4m"], hasAlpha: false, isStreamable: true,
      summary: "uncompressed video for other tools, 4:2:0"),
  ]

  /// Whether the format has sound.
  package var hasSound: Bool { kind == .video || kind == .proRes || kind == .webM }

  /// The names of the formats with sound, for messages.
  package static var namesWithSound: String { enumeration(all.filter(\.hasSound).map(\.name)) }

  /// Whether the format supports a rate factor and a preset.
  package var hasRateFactor: Bool { kind == .video || kind == .webM }

  /// Whether the format supports other pixel formats than its own.
  package var hasPixelFormats: Bool { kind == .video }

  /// Whether the format supports a quality.
  package var hasQuality: Bool { kind == .webP }

  /// Whether the format has a frame rate.
  package var hasRate: Bool {
    switch kind {
    case .apng, .video, .gif, .proRes, .sequence, .webM, .webP, .y4m: true
    case .hashes, .image, .raw: false
    }
  }

  /// Returns the format with a name; nil if the name is unknown.
  package static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }

  /// The names of the formats with an alpha channel, for messages.
  package static var namesWithAlpha: String { enumeration(all.filter(\.hasAlpha).map(\.name)) }

  /// The names of the formats that can be written to standard output, for messages.
  package static var namesOfStreams: String { enumeration(all.filter(\.isStreamable).map(\.name)) }

  /// All ways to name an output, for messages.
  static var supportedNames: String {
    let extensions = all.flatMap(\.extensions).map { "." + $0 }
    return enumeration(extensions + ["a folder", "a pattern such as frame-%05d.png"])
  }
}

/// Joins words into a list for people.
///
/// - Returns: `a, b or c`.
func enumeration(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
