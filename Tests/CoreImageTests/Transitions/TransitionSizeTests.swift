import CoreGraphics
import CoreImage
import Foundation
import PixelKernels
import Testing

/// All transitions with the smallest and longest images, with images of different extents, and with
/// images without limits (CI-01, CI-04, CI-05).
struct TransitionSizeTests {
  /// Two images and the rectangle to look at.
  struct Pair: CustomStringConvertible, Sendable {
    var description: String
    let source: CIImage
    let target: CIImage
    let part: CGRect
  }

  static let pairs: [Pair] = [
    Pair(
      description: "one pixel", source: TransitionFixture.solid(0x8040_2010, width: 1, height: 1),
      target: TransitionFixture.solid(0xFF10_C080, width: 1, height: 1),
      part: CGRect(x: -1, y: -1, width: 3, height: 3)),
    Pair(
      description: "a row", source: noise(16384, 1), target: noise(16384, 1).inverted,
      part: CGRect(x: 0, y: 0, width: 16384, height: 1)),
    Pair(
      description: "a column", source: noise(1, 16384), target: noise(1, 16384).inverted,
      part: CGRect(x: 0, y: 0, width: 1, height: 16384)),
    Pair(
      description: "images that overlap", source: noise(30, 20),
      target: noise(12, 40).inverted.transformed(by: CGAffineTransform(translationX: 24, y: -8)),
      part: CGRect(x: -10, y: -10, width: 60, height: 60)),
    Pair(
      description: "images that are apart", source: noise(8, 8),
      target: noise(9, 5).transformed(by: CGAffineTransform(translationX: 90, y: -40)),
      part: CGRect(x: 0, y: -40, width: 99, height: 48)),
    Pair(
      description: "images far from the origin",
      source: noise(9, 7).transformed(by: CGAffineTransform(translationX: -1e6, y: 1e6)),
      target: noise(9, 7).inverted.transformed(by: CGAffineTransform(translationX: -1e6, y: 1e6)),
      part: CGRect(x: -1e6 - 2, y: 1e6 - 2, width: 13, height: 11)),
    Pair(
      description: "colors without limits", source: .red, target: .blue,
      part: CGRect(x: 120, y: -20, width: 60, height: 60)),
    Pair(
      description: "a source without limits", source: .red, target: noise(30, 20),
      part: CGRect(x: -20, y: -20, width: 80, height: 80)),
    Pair(
      description: "a target without limits", source: noise(30, 20), target: .blue,
      part: CGRect(x: -20, y: -20, width: 80, height: 80)),
    Pair(
      description: "an empty source", source: .empty(), target: noise(30, 20),
      part: CGRect(x: -20, y: -20, width: 80, height: 80)),
    Pair(
      description: "an empty target", source: noise(30, 20), target: .empty(),
      part: CGRect(x: -20, y: -20, width: 80, height: 80)),
  ]

  private static func noise(_ width: Int, _ height: Int) -> CIImage {
    TestImage.noise(width: width, height: height)
  }

  /// Returns a transition of a pair whose extent contains everything.
  private func output(_ name: String, _ pair: Pair, time: Double) throws -> CIImage {
    var inputs: [String: Any] = [kCIInputMaskImageKey: Self.noise(40, 40)]
    if try #require(CIFilter(name: name)).inputKeys.contains(kCIInputExtentKey) {
      // An empty extent is that of the images.
      inputs[kCIInputExtentKey] = CGRect.zero
    }
    inputs = try inputs.filter { try #require(CIFilter(name: name)).inputKeys.contains($0.key) }
    return try #require(
      TransitionFixture.filter(name, pair.source, pair.target, time: time, inputs).outputImage)
  }

  @Test(arguments: TransitionFixture.names, TransitionSizeTests.pairs)
  func endsAreExact(name: String, pair: Pair) throws {
    for (time, image) in [
      (0, pair.source), (-7.5, pair.source), (1, pair.target), (1.0001, pair.target),
    ] {
      let result = try TestImage.words(output(name, pair, time: time), in: pair.part)
      #expect(try result == TestImage.words(image, in: pair.part), "\(time)")
    }
  }

  // Close to the ends, the images are nearly those of the ends; in between, nothing is beyond both.
  @Test(arguments: TransitionFixture.names, TransitionSizeTests.pairs)
  func timesInBetween(name: String, pair: Pair) throws {
    let around = pair.source.extent.union(pair.target.extent)
    for time in [1e-9, 0.4, 0.75, 1 - 1e-9] {
      let result = try output(name, pair, time: time)
      #expect(around.isNull || around.contains(result.extent), "\(time): \(result.extent)")
      let words = try TestImage.words(result, in: pair.part)
      #expect(words.count == Int(pair.part.height))
      for word in words.joined() {
        // Premultiplied: no component exceeds the opacity.
        let alpha = word >> 24
        #expect(word >> 16 & 255 <= alpha && word >> 8 & 255 <= alpha && word & 255 <= alpha)
        guard word >> 16 & 255 <= alpha else { return }
      }
    }
  }

  // A part of a long strip has the pixels of the whole.
  @Test(arguments: TransitionFixture.names) func stripsInParts(name: String) throws {
    let pair = Self.pairs[1]
    let result = try output(name, pair, time: 0.5)
    let whole = try TestImage.words(result, in: pair.part)
    let part = try TestImage.words(result, in: CGRect(x: 8000, y: 0, width: 70, height: 1))
    #expect(part[0] == Array(whole[0][8000..<8070]))
  }

  // CI-25: what is not a finite time is not set.
  @Test(arguments: TransitionFixture.names) func unusableTimes(name: String) throws {
    let filter = try TransitionFixture.filter(name, .red, .blue, time: 0.25)
    let unusable: [Any] = [
      Double.nan, Double.infinity, -Double.infinity, "soon", CGPoint.zero, CIImage.red,
    ]
    for time in unusable {
      filter.setValue(time, forKey: kCIInputTimeKey)
      #expect(filter.value(forKey: kCIInputTimeKey) as? Double == 0.25)
    }
  }
}

extension CIImage {
  fileprivate var inverted: CIImage { applyingFilter("CIColorInvert").cropped(to: extent) }
}
