import CoreGraphics
import Foundation
import GoldenFrames
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

/// No scene starts with an empty frame, unless it is composited over something else.
@MainActor @Suite(.ownContext, .serialized) struct FirstFrameTests {
  private nonisolated static let layout = GoldenLayout(
    root: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path)

  private nonisolated static var scenePaths: [String] {
    layout.areas().flatMap { area in
      ((try? layout.scenePaths(inArea: area)) ?? [:]).values.sorted()
    }
  }

  @Test(arguments: scenePaths) func theFirstFrameIsNotEmpty(path: String) throws {
    let scene = try Scene(contentsOf: URL(fileURLWithPath: path))
    // The Lottie file itself starts without an image.
    guard scene.background?.alpha == 1, !path.hasSuffix("/lottie/record.yaml") else { return }
    let buffer = scene.makeStage().snapshot().buffer
    var colors: Set<UInt32> = []
    for y in 0..<buffer.height {
      for x in 0..<buffer.width { colors.insert(buffer[x, y]) }
    }
    #expect(colors.count > 1, "\(path)")
  }
}
