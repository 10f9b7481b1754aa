import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// The pictures that scenes show come from generators in this project and not from elsewhere.
@Suite struct SceneAssetTests {
  private static let landscape = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("scenes/first/assets/landscape.png")

  /// With `MULTIPLANE_RECORD_ASSETS=1` in the environment the file is written instead, and the test
  /// fails, so that a recording run is never green.
  @Test func theLandscapeIsItsGenerators() throws {
    let painted = LandscapePicture.render(width: 896, height: 504)
    if ProcessInfo.processInfo.environment["MULTIPLANE_RECORD_ASSETS"] == "1" {
      try PNGWriter.write(CGImage(buffer: painted), to: Self.landscape)
      Issue.record("landscape.png was written; run again without MULTIPLANE_RECORD_ASSETS")
    }
    let stored = try PNGReader.image(contentsOf: Self.landscape)
    #expect(pixelHash(stored.buffer) == pixelHash(painted))
  }
}
