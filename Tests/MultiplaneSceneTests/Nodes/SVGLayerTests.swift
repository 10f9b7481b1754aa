import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

/// Layers that show SVG images.
@MainActor
struct SVGLayerTests {
  /// 20 by 10 pixels, of which the left half is red.
  nonisolated private static let half = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <path d="M0 0H10V10H0Z" fill="#ff0000"/></svg>
    """

  private func scene(_ layer: String) throws -> Scene {
    try SceneFolder(["a.svg": Data(Self.half.utf8)]).scene(
      "multiplane: 1\nstage: {size: [200, 100], fps: 10, duration: 0.1s, background: white}\n"
        + "layers:\n  - \(layer)")
  }

  /// Draws the only frame.
  private func frame(_ layer: String) throws -> CGImage {
    let scene = try scene(layer)
    var frame: CGImage?
    try scene.makeStage().frames(duration: scene.duration) { _, image in frame = image }
    return try #require(frame)
  }

  /// The red pixels in a row.
  private func reds(_ image: CGImage, row: Int) -> Range<Int>? {
    let columns = (0..<image.width).filter { image.buffer[$0, row] == 0xFFFF_0000 }
    return columns.first.map { $0..<$0 + columns.count }
  }

  @Test("The source is the contents of a plain layer, fitted into the bounds (SG-05)")
  func values() throws {
    let stage = try scene("{id: a, type: svg, source: a.svg, frame: [0, 0, 100, 100]}").makeStage()
    let layer = try #require(stage.layer.sublayers?.first)
    #expect(type(of: layer) == CALayer.self)
    #expect(layer.contentsGravity == .resizeAspect)
    // The size of a CGImage is that of SG-01.
    let image = try #require(layer.contents as? CGImage)
    #expect((image.width, image.height) == (20, 10))
  }

  @Test("The image is sharp at the size where contentsGravity places it (SG-05)")
  func sizes() throws {
    // 20 by 10 in 100 by 100 is 100 by 50, from the row 25.
    let fitted = try frame("{type: svg, source: a.svg, frame: [10, 0, 100, 100]}")
    #expect(reds(fitted, row: 24) == nil && reds(fitted, row: 75) == nil)
    #expect(reds(fitted, row: 25) == 10..<60 && reds(fitted, row: 74) == 10..<60)
    let filled = try frame(
      "{type: svg, source: a.svg, frame: [0, 0, 100, 100], contentsGravity: resizeAspectFill}")
    // 200 by 100, from the column -50.
    #expect(reds(filled, row: 0) == 0..<50)
    let stretched = try frame(
      "{type: svg, source: a.svg, frame: [0, 0, 60, 100], contentsGravity: resize}")
    #expect(reds(stretched, row: 0) == 0..<30 && reds(stretched, row: 99) == 0..<30)
  }

  @Test("Contents of layers and images of views may be SVG too (SG-05)")
  func elsewhere() throws {
    for layer in [
      "{contents: a.svg, frame: [0, 0, 80, 40]}",
      "{type: image, image: a.svg, frame: [0, 0, 80, 40]}",
    ] {
      #expect(reds(try frame(layer), row: 20) == 0..<40, "\(layer)")
    }
  }

  @Test("An image of more than 16,777,216 pixels is enlarged (SG-03)")
  func huge() throws {
    // 2,000 by 2,000 pixels are drawn as they are: the edge, at column 100, is sharp.
    let small = try frame(
      "{type: svg, source: a.svg, frame: [-900, -900, 2000, 2000], contentsGravity: resize}")
    #expect(reds(small, row: 50) == 0..<100)
    #expect(small.buffer[100, 50] == 0xFFFF_FFFF)
    // 20,480 by 20,480 are drawn with 4,096 by 4,096: the edge is as wide as five pixels.
    let large = try frame(
      "{type: svg, source: a.svg, frame: [-10140, -10140, 20480, 20480], contentsGravity: resize}")
    #expect(large.buffer[95, 50] == 0xFFFF_0000)
    #expect(large.buffer[105, 50] == 0xFFFF_FFFF)
    #expect(large.buffer[99, 50] != 0xFFFF_0000 && large.buffer[100, 50] != 0xFFFF_FFFF)
  }

  @Test(
    "Errors are at the source, with the place in the file (SG-05, SG-06)",
    arguments: [
      ("{type: svg}", [] as [String]),
      ("{type: svg, source: null}", []),
      (
        "{type: svg, source: b.svg}",
        [#"3:30 MP0501 cannot open "b.svg": no such file; tried "b.svg""#]
      ),
      ("{type: svg, source: dot.png}", ["3:30 MP0504 expected an SVG image"]),
      (
        "{type: svg, source: foreign.svg}",
        [
          #"3:30 MP0504 "foreign.svg": the SVG image cannot be drawn: line 2, column 1: "#
            + "foreignObject is not supported"
        ]
      ),
      (
        "{type: svg, contents: a.svg}", [#"3:22 MP0103 unknown key "contents" in svg layer"#]
      ),
    ])
  func errors(layer: String, problems: [String]) throws {
    let text = Self.half.replacing(/<path.*\/>/, with: "<foreignObject/>")
    #expect(
      try loadingProblems(
        "multiplane: 1\nstage: {size: [200, 100], duration: 1s}\nlayers: [\(layer)]",
        files: [
          "a.svg": Data(Self.half.utf8), "foreign.svg": Data(text.utf8),
          "dot.png": SceneFolder.image(width: 1, height: 1),
        ]) == problems)
  }
}
