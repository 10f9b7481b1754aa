import Foundation
import GoldenFrames

/// A separate project for one test, removed with the last reference to the value.
final class TestProject {
  let root: String

  init() throws {
    root = NSTemporaryDirectory() + "multiplane-goldens-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var layout: GoldenLayout { GoldenLayout(root: root) }

  /// Writes a file and creates its folders.
  func write(_ text: String, to name: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(root)/\(name)")
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(root)/\(name)")
  }

  /// A square of 16 points on a canvas of 64 by 36 that moves by 40 points in one second.
  ///
  /// There are 5 frames per second: the square moves by 8 points per frame, which are 40 pixels in
  /// an image of 320 columns.
  static func scene(
    toValue: Int = 52, size: String = "[64, 36]", duration: String = "1s", extra: String = ""
  ) -> String {
    """
    multiplane: 1
    stage: {size: \(size), fps: 5, duration: \(duration), background: "#101418"}
    layers:
      - id: card
        frame: [4, 4, 16, 16]
        backgroundColor: red
        animations:
          - {type: basic, keyPath: position.x, fromValue: 12, toValue: \(toValue), duration: 1s}
    \(extra)
    markers: {rest: 0.59s, end: 1s}

    """
  }
}
