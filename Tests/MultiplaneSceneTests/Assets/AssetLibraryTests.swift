import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@MainActor @Suite(.ownContext) struct AssetLibraryTests {
  private static func gray(_ level: UInt8, rows: Int = 2) -> Data {
    PNGFile(
      width: 2, height: 2, bitDepth: 8, colorType: 0,
      rows: (0..<rows).map { _ in [0, level, level] }
    ).data
  }

  @Test func equalFilesAreDecodedOnce() throws {
    let folder = try SceneFolder([
      "a.png": Self.gray(1), "copy.png": Self.gray(1), "copy@2x.png": Self.gray(1),
      "other.png": Self.gray(2),
    ])
    let stage = try folder.scene(
      header + "layers:\n  - {contents: a.png}\n  - {contents: copy.png}\n"
        + "  - {contents: \"copy@2x.png\"}\n  - {contents: other.png}\n"
    ).makeStage()
    let layers = try #require(stage.layer.sublayers)
    let images = try layers.map { try #require($0.contents as? CGImage) }
    let pixels = try images.map { ObjectIdentifier(try $0.pixels()) }
    #expect(pixels[0] == pixels[1] && pixels[0] == pixels[2])
    #expect(pixels[0] != pixels[3])
    #expect(images.map(\.pixelsPerPoint) == [nil, nil, 2, nil])
    #expect(try images[3].pixels()[0, 0] == 0xff02_0202)
  }

  // The header of the second image declares two rows, but the file has only one.
  @Test(arguments: [1, 4])
  func drawingADamagedImageIsAnError(workers: Int) throws {
    let folder = try SceneFolder(["a.png": Self.gray(1), "b.png": Self.gray(2, rows: 1)])
    let scene = try folder.scene(
      header + "layers:\n  - {contents: a.png, bounds: [0, 0, 9, 9]}\n"
        + "  - {id: b, contents: b.png, bounds: [0, 0, 9, 9], hidden: true}\n"
        + "timeline:\n  - {at: 500ms, set: {b.hidden: false}}\n")
    var shown = 0
    let stage = scene.makeStage()
    let error = #expect(throws: RenderError.self) {
      try stage.frames(duration: 1, options: RenderOptions(workers: workers)) { _, _ in shown += 1 }
    }
    // The layer is hidden for the first half second, then fades in: its first image is clear.
    #expect(shown == 31)
    #expect(error?.reason == .imageUnreadable)
    let cause = try #require(error?.cause as? SceneError)
    #expect(cause.diagnostics.map(\.code) == [.badImage])
    #expect(cause.diagnostics.first?.range?.start.line == 5)
    #expect(cause.exitClass == .invalid)
  }
}
