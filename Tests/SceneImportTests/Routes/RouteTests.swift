import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneImport
import SceneTestSupport
import Testing

/// Drawings imported as layers look as librsvg draws them.
@Suite("Imported drawings and SVG images")
@MainActor
struct RouteTests {
  /// Draws the only frame of a scene.
  private func frame(_ text: String, _ files: [String: Data] = [:]) throws -> CGImage {
    let folder = try SceneFolder(files)
    let scene = try folder.scene(text)
    var frame: CGImage?
    try scene.makeStage().frames(duration: scene.duration) { time, image in
      if frame == nil { frame = image }
    }
    return try #require(frame)
  }

  private func imported(_ drawing: Drawing) throws -> ImportedScene {
    try SVGImporter.scene(of: Data(drawing.text.utf8), fileName: "a.svg")
  }

  /// Draws an imported drawing on white, for one frame.
  private func frame(importing drawing: Drawing) throws -> CGImage {
    let text = try imported(drawing).text
    return try frame(
      text.replacing(
        "duration: 1s, background: clear", with: "fps: 1, duration: 1s, background: white")
    )
  }

  /// Draws an SVG image on white.
  private func frame(showing drawing: Drawing, width: Int, height: Int) throws -> CGImage {
    try frame(
      """
      multiplane: 1
      stage: {size: [\(width), \(height)], fps: 1, duration: 1s, background: white}
      layers:
        - {type: svg, source: a.svg, frame: [0, 0, \(width), \(height)]}
      """, ["a.svg": Data(drawing.text.utf8)])
  }

  /// Returns the peak signal-to-noise ratio of two images of the same size, in decibels.
  private func ratio(_ first: CGImage, _ second: CGImage) throws -> Double {
    try #require(first.width == second.width && first.height == second.height)
    var sum = 0.0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (a, b) = (first.buffer[x, y], second.buffer[x, y])
        for shift in [0, 8, 16] as [UInt32] {
          let difference = Double(a >> shift & 255) - Double(b >> shift & 255)
          sum += difference * difference
        }
      }
    }
    let mean = sum / Double(3 * first.width * first.height)
    return mean == 0 ? .infinity : 10 * log10(255 * 255 / mean)
  }

  @Test(
    "Both routes agree within 40 dB, and nothing is left out (SG-10 to SG-17)",
    arguments: Drawing.masks + Drawing.structure + Drawing.paints)
  func routes(drawing: Drawing) throws {
    #expect(try imported(drawing).problems.map(\.message) == [])
    let layers = try frame(importing: drawing)
    let image = try frame(showing: drawing, width: layers.width, height: layers.height)
    let found = try ratio(layers, image)
    #expect(found >= 40, "\(found) dB")
  }

  // What librsvg 2.54 ignores is compared with another way to write it.
  @Test("What librsvg does not draw looks like its equivalent", arguments: Drawing.equivalents)
  func equivalents(pair: Drawing.Pair) throws {
    for drawing in [pair.first, pair.second] {
      #expect(try imported(drawing).problems.map(\.message) == [], "\(drawing.body)")
    }
    let found = try ratio(frame(importing: pair.first), frame(importing: pair.second))
    #expect(found >= 50, "\(found) dB")
  }

  @Test("What has no layer is reported at its line (SG-13)", arguments: Drawing.losses)
  func losses(loss: Drawing.Loss) throws {
    let problems = try imported(Drawing("", loss.body)).problems
    #expect(problems.map { "\($0.line): \($0.message)" } == loss.problems)
  }
}
