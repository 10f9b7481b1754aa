import CoreGraphics
import Foundation
import GoldenFrames

/// The recording of one image, in the folder `Frames` beside the file of the test.
struct RecordedFrame {
  /// The name of the recording, such as `card`.
  let name: String
  /// The frame, such as `0.5s`; nil for a single image.
  let frame: String?
  /// The file of the test.
  let testFile: String

  /// The folder and the file's name without its extension.
  private var title: String { frame.map { "\(name)/\($0)" } ?? name }

  /// The path of the image: `Frames/CardTests/card/0.5s.png`.
  var path: String {
    let file = URL(fileURLWithPath: testFile)
    let suite = file.deletingPathExtension().lastPathComponent
    return file.deletingLastPathComponent().appending(path: "Frames/\(suite)/\(title).png").path
  }

  /// The path as messages show it: from `Frames` on.
  var shortPath: String {
    let suite = URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent
    return "Frames/\(suite)/\(title).png"
  }

  /// The name of an attachment.
  ///
  /// - Parameter version: What it shows, such as `actual`.
  /// - Returns: A file name.
  func attachmentName(_ version: String) -> String {
    "\(title.replacing("/", with: "-"))-\(version).png"
  }

  /// Whether a name can be that of a file: letters, digits, `-`, `_`, `.` and spaces, not with a dot
  /// at the start.
  static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 120 && !name.hasPrefix(".")
      && name.allSatisfy { $0.isLetter || $0.isNumber || "-_. ".contains($0) }
  }

  /// The name of a frame at a time, in seconds with at most 6 digits after the point.
  static func name(ofTime time: Double) -> String {
    let micros = (time * 1e6).rounded()
    guard abs(micros) < 1e15 else { return "\(time)s" }
    let whole = Int64(micros)
    let (seconds, rest) = whole.quotientAndRemainder(dividingBy: 1_000_000)
    guard rest != 0 else { return "\(seconds)s" }
    var digits = String(repeating: "0", count: 6 - "\(abs(rest))".count) + "\(abs(rest))"
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(seconds).\(digits)s"
  }

  /// Reads the image.
  ///
  /// - Returns: The image, or nil if it has not been recorded.
  /// - Throws: `GoldenError` if the file is not a PNG.
  func image() throws -> CGImage? { try GoldenImage.contents(ofFile: path) }

  /// Writes the image.
  ///
  /// - Parameter image: What the test draws.
  /// - Throws: `GoldenError` or `EncodingError`.
  func write(_ image: CGImage) throws {
    try GoldenImage.write(GoldenImage.data(of: image), toFile: path)
  }
}
