import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import TestSupport
import Testing

/// Tiled layers in scenes (TI).
@MainActor
struct TiledLayerTests {
  private func scene(_ text: String, files: [String: Data] = [:]) throws -> Scene {
    try SceneFolder(files).scene(videoHeader + text)
  }

  // P-11
  @Test(.ownContext) func theClassAndItsDefaults() throws {
    let stage = try scene(
      """
      layers:
        - {type: tiled}
        - {type: tiled, tileSize: [64, 32], levelsOfDetail: 3, levelsOfDetailBias: 1, fadeDuration: 0}
      """
    ).makeStage()
    let layers = try #require(stage.layer.sublayers as? [CATiledLayer])
    #expect(layers.map(\.tileSize.width) == [256, 64])
    #expect(layers.map(\.levelsOfDetail) == [1, 3] && layers.map(\.levelsOfDetailBias) == [0, 1])
    #expect(layers.map { $0.value(forKey: "fadeDuration") as? Double } == [0.25, 0])
    #expect(NodeClasses.standard["tiled"]?.type.key("fadeDuration")?.defaultText == "0.25")
  }

  @Test func keysOfOtherLayers() throws {
    #expect(
      try loadingProblems(videoHeader + "layers: [{tileSize: [1, 2]}]") == [
        #"3:11 MP0103 unknown key "tileSize" in layer"#
      ])
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{type: tiled, animations: [{type: basic, keyPath: tileSize}]}]")
        == [#"3:60 MP0309 the property "tileSize" cannot be animated"#])
  }

  /// A PNG image of noise.
  private func noise(_ width: Int, _ height: Int) throws -> Data {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        buffer[x, y] = 0xFF00_0000 | UInt32((x * 7919 + y * 104_729) & 0xFF_FFFF)
      }
    }
    return try PNGWriter.data(of: CGImage(buffer: buffer))
  }

  // TI-03: at a pixel per point, tiles show the image as a layer does; smaller, they are as sharp.
  @Test(.ownContext) func tilesShowTheContents() throws {
    let files = ["a.png": try noise(40, 30)]
    func frames(_ keys: String) throws -> [UInt64] {
      let folder = try SceneFolder(files)
      // The image is read when it is drawn.
      defer { withExtendedLifetime(folder) {} }
      let scene = try folder.scene(
        videoHeader + "layers: [{frame: [8, 4, 40, 30], contents: a.png, \(keys)}]")
      return try hashes(of: scene.makeStage())
    }
    let plain = try frames("opacity: 1")
    #expect(try frames("type: tiled, tileSize: [16, 16], fadeDuration: 0") == plain)
    // TI-04: five frames of 1/20 s until the tiles are complete.
    let fading = try frames("type: tiled, tileSize: [16, 16]")
    #expect(Set(fading.prefix(5)).count == 5 && fading.dropFirst(5) == plain.dropFirst(5))
  }

  // TI-06
  @Test(.ownContext) func tooManyPixelsAreAnErrorOfTheFrame() throws {
    let keys = "bounds: [0, 0, 9000, 9000], position: [30, 20], transform: {scale: 0.001}"
    let stage = try scene("layers: [{id: map, type: tiled, \(keys)}]").makeStage()
    let error = #expect(throws: RenderError.self) { try hashes(of: stage) }
    #expect(error?.description.contains("the tiles of the layer \"map\"") == true)
    let levels = try scene("layers: [{type: tiled, levelsOfDetail: 9, \(keys)}]").makeStage()
    #expect(try hashes(of: levels).count == 20)
  }

  // TI-06: a frame with too many pixels is an error at the line of the layer.
  @Test(.ownContext) func tooManyPixelsHaveAPlace() throws {
    let stage = try scene(
      """
      layers:
        - {id: back, frame: [0, 0, 10, 10], backgroundColor: "#fff"}
        - id: map
          type: tiled
          bounds: [0, 0, 100000, 100000]
          anchorPoint: [0, 0]
          position: [0, 0]
          transform: {scale: 0.0001}
      """
    ).makeStage()
    let error = #expect(throws: RenderError.self) {
      try stage.frames(duration: 0.1) { _, _ in }
    }
    let cause = try #require(error?.cause as? SceneError)
    let diagnostic = try #require(cause.diagnostics.first)
    #expect(cause.diagnostics.count == 1 && diagnostic.code == .limitExceeded)
    #expect(diagnostic.range?.start.line == 5)
    #expect(diagnostic.message.hasPrefix(#"the tiles of the layer "map" have too many pixels"#))
  }
}
