import CoreGraphics
import Foundation
import PixelKernels

/// Scenes for the tests.
enum SceneText {
  /// A red square of 16 by 16 points that moves 40 points to the right in one second of 10 frames,
  /// on a canvas of 64 by 36 points: in frame n, its left edge is at 4 + 4n and its top edge at 4.
  static let move = """
    multiplane: 1
    stage: {size: [64, 36], fps: 10, duration: 1s, background: "#101418"}
    parameters: {tint: {type: color, default: red}}
    layers:
      - id: card
        frame: [4, 4, 16, 16]
        backgroundColor: {param: tint}
        animations:
          - {type: basic, keyPath: position.x, fromValue: 12, toValue: 52, duration: 1s}
    markers: {rest: 0.5s}

    """

  /// The same scene without a background.
  static let clear = move.replacing("\"#101418\"", with: "clear")

  /// A video that takes a while: 3,000 frames of 1280 by 720 pixels, with movement in each.
  static let long = """
    multiplane: 1
    stage: {size: [1280, 720], fps: 60, duration: 50s}
    layers:
      - id: card
        frame: [0, 0, 400, 400]
        backgroundColor: red
        animations:
          - {type: basic, keyPath: position.x, fromValue: 0, toValue: 1280, duration: 50s}

    """

  static let red: UInt32 = 0xFFFF_0000
  static let background: UInt32 = 0xFF10_1418
}

extension ScratchFolder {
  /// Returns the pixels of an image file.
  func image(_ name: String) throws -> PixelBuffer {
    try ImageReader.image(contentsOf: URL(fileURLWithPath: file(name))).buffer
  }
}
