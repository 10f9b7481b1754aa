/// A kind of output: one line in the list that names, help and errors are made from.
package struct OutputFormat: Sendable, Equatable {
  /// Which sink writes it.
  package enum Kind: Sendable {
    case apng, video, gif, hashes, image, proRes, raw, sequence, webM, webP, y4m
  }

  /// Which sink writes it.
  package let kind: Kind
  /// The name for `--format`, and in messages.
  package let name: String
  /// Extensions of files that are of this format, without the dot, in small letters.
  package let extensions: [String]
  /// Whether alpha can be kept.
  package let hasAlpha: Bool
  /// Whether it can go to standard output.
  package let isStreamable: Bool
  /// One line of help.
  package let summary: String

  /// All formats, by name.
  package static let all: [OutputFormat] = [
    OutputFormat(
      kind: .apng, name: "apng", extensions: ["apng"], hasAlpha: true, isStreamable: true,
      summary: "animated PNG, lossless; repeats for ever"),
    OutputFormat(
      kind: .gif, name: "gif", extensions: ["gif"], hasAlpha: true, isStreamable: true,
      summary: "animated GIF, 255 colours a frame, alpha on or off, 50 frames a second at most"),
    OutputFormat(
      kind: .hashes, name: "hashes", extensions: ["hashes"], hasAlpha: true, isStreamable: true,
      summary: "text, a line with number and XXH64 for each frame"),
    OutputFormat(
      kind: .proRes, name: "mov", extensions: ["mov"], hasAlpha: true, isStreamable: false,
      summary: "video for editing, ProRes 4444 in QuickTime's container"),
    OutputFormat(
      kind: .video, name: "mp4", extensions: ["mp4"], hasAlpha: false, isStreamable: false,
      summary: "video, H.264 in MP4"),
    OutputFormat(
      kind: .image, name: "png", extensions: ["png"], hasAlpha: true, isStreamable: true,
      summary: "one image; as a stream, one after another"),
    OutputFormat(
      kind: .sequence, name: "png-sequence", extensions: [], hasAlpha: true, isStreamable: false,
      summary: "numbered images in a folder (out/) or after a pattern (out/shot-%04d.png)"),
    OutputFormat(
      kind: .raw, name: "raw", extensions: ["raw"], hasAlpha: true, isStreamable: true,
      summary: "plain pixels, RGBA with 8 bits a channel, alpha straight"),
    OutputFormat(
      kind: .webM, name: "webm", extensions: ["webm"], hasAlpha: true, isStreamable: false,
      summary: "video for browsers, VP9 in WebM"),
    OutputFormat(
      kind: .webP, name: "webp", extensions: ["webp"], hasAlpha: true, isStreamable: false,
      summary: "animated WebP, lossless, or lossy with a quality; repeats for ever"),
    OutputFormat(
      kind: .y4m, name: "y4m", extensions: ["y4m"], hasAlpha: false, isStreamable: true,
      summary: "uncompressed video for other tools, 4:2:0"),
  ]

  /// Whether a rate factor and a preset mean something to it.
  package var hasRateFactor: Bool { kind == .video || kind == .webM }

  /// Whether a quality means something to it.
  package var hasQuality: Bool { kind == .webP }

  /// Whether its frames follow each other at a rate.
  package var hasRate: Bool {
    switch kind {
    case .apng, .video, .gif, .proRes, .sequence, .webM, .webP, .y4m: true
    case .hashes, .image, .raw: false
    }
  }

  /// The format of a name.
  ///
  /// - Parameter name: As in `name`.
  /// - Returns: Nil for others.
  package static func named(_ name: String) -> OutputFormat? { all.first { $0.name == name } }

  /// Names of the formats that keep alpha, for messages.
  package static var namesWithAlpha: String { enumeration(all.filter(\.hasAlpha).map(\.name)) }

  /// Names of the formats that can go to standard output, for messages.
  package static var namesOfStreams: String { enumeration(all.filter(\.isStreamable).map(\.name)) }

  /// Every way to name an output, for messages.
  static var supportedNames: String {
    let extensions = all.flatMap(\.extensions).map { "." + $0 }
    return enumeration(extensions + ["a folder", "a pattern such as frame-%05d.png"])
  }
}

/// Words as people list them.
///
/// - Parameter words: Any number.
/// - Returns: `a, b or c`.
func enumeration(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
