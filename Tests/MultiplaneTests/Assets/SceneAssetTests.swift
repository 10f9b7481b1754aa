import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// The images that scenes show come from generators in this project and not from elsewhere.
@Suite struct SceneAssetTests {
  private static let scenes = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("scenes")

  static let images: [(path: String, paint: @Sendable () -> PixelBuffer)] = [
    ("drawing/assets/arrow.png", { ArrowImage.render() }),
    ("drawing/assets/lake.png", { LandscapeImage.render(width: 448, height: 252) }),
    ("drawing/assets/panel.png", { PanelImage.render() }),
    ("first/assets/landscape.png", { LandscapeImage.render(width: 896, height: 504) }),
  ]

  /// With `MULTIPLANE_RECORD_ASSETS=1` in the environment the files are written instead, and the test
  /// fails, so that a recording run is never green.
  @Test(arguments: images.indices) func imagesAreTheirGenerators(index: Int) throws {
    let (path, paint) = Self.images[index]
    let file = Self.scenes.appendingPathComponent(path)
    let painted = paint()
    if ProcessInfo.processInfo.environment["MULTIPLANE_RECORD_ASSETS"] == "1" {
      try PNGWriter.write(CGImage(buffer: painted), to: file)
      Issue.record("\(path) was written; run again without MULTIPLANE_RECORD_ASSETS")
    }
    let stored = try ImageReader.image(contentsOf: file)
    #expect(pixelHash(stored.buffer) == pixelHash(painted))
  }
}
