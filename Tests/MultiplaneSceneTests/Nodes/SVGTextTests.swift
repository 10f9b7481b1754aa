import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import Testing

/// Text in SVG images (SG-18).
@MainActor
struct SVGTextTests {
  /// Draws the only frame of a scene with an image of a text, 60 by 50 pixels on white.
  private func pixels(_ text: String, fonts: [String] = [], layer: String = "type: svg, source")
    throws -> [UInt32]
  {
    let image =
      "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='50'><text x='4' y='40' "
      + "font-size='40' \(text)</text></svg>"
    var files = ["a.svg": Data(image.utf8)]
    for font in fonts {
      files[font] = try Data(
        contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(font)"))
    }
    let scene = try SceneFolder(files).scene(
      """
      multiplane: 1
      stage: {size: [60, 50], fps: 1, duration: 1s, background: white}
      assets: {fonts: [\(fonts.joined(separator: ", "))]}
      layers:
        - {\(layer): a.svg, frame: [0, 0, 60, 50]}
      """)
    var frame: CGImage?
    try scene.makeStage().frames(duration: scene.duration) { _, image in frame = image }
    let buffer = try #require(frame).buffer
    return (0..<50).flatMap { y in (0..<60).map { buffer[$0, y] } }
  }

  private func rows(_ pixels: [UInt32]) -> [Int] {
    (0..<50).filter { y in pixels[y * 60..<y * 60 + 60].contains { $0 != 0xFFFF_FFFF } }
  }

  @Test("Text is drawn with the default family, whatever is installed (SG-18)")
  func packaged() throws {
    let inter = try pixels("font-family='Inter'>H")
    // From the baseline to the height of capitals, which is between 0.6 and 0.8 of the size.
    let rows = rows(inter)
    #expect(rows.last == 39 && (8...16).contains(rows.first ?? 0))
    for family in ["DejaVu Sans", "Arial, sans-serif", "monospace", ""] {
      #expect(try pixels("font-family='\(family)'>H") == inter, "\(family)")
    }
    #expect(try pixels("font-weight='bold'>H") != inter)
  }

  @Test("Text is drawn with the fonts of the scene (SG-18)")
  func given() throws {
    let fonts = ["DejaVuSans.ttf"]
    let inter = try pixels("font-family='Inter'>H")
    let sans = try pixels("font-family='DejaVu Sans'>H", fonts: fonts)
    #expect(sans != inter)
    #expect(try pixels("font-family='Inter'>H", fonts: fonts) == inter)
    // The first family of the scene replaces others.
    #expect(try pixels("font-family='Arial'>H", fonts: fonts) == sans)
  }

  @Test("Text is drawn wherever an image is shown (SG-18)")
  func elsewhere() throws {
    let inter = try pixels("font-family='Inter'>H")
    #expect(try pixels("font-family='Inter'>H", layer: "contents") == inter)
    #expect(try rows(pixels("font-family='Inter'>H", layer: "type: image, image")) == rows(inter))
  }
}
