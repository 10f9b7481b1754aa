import CoreGraphics
import CoreImage
import PixelKernels
import Testing

@Suite("The accordion fold transition")
struct AccordionFoldTransitionTests {
  private func columns(
    _ source: CIImage, _ target: CIImage, height: Int, _ inputs: [String: Any]
  ) throws -> [UInt32] {
    let filter = try TransitionFixture.filter(
      "CIAccordionFoldTransition", source, target, time: 0.5, inputs)
    return try TransitionFixture.reds(#require(filter.outputImage), width: 1, height: height)
      .map { $0[0] }
  }

  /// Returns the value of a white row with a weight in the dissolve and a shading k: the mean
  /// of the formula over the part of the fold, from 0 to 2 panels, that the row shows.
  private func light(_ weight: Double, k: Double, from start: Double, to end: Double) -> Double {
    let steps = 1000
    let sum = (0..<steps).reduce(0.0) { sum, step in
      let place = start + (end - start) * (Double(step) + 0.5) / Double(steps)
      // Multiplied by 1 - k d, then mixed with white.
      let v = abs(place - 1)
      let (d, l) = place < 1 ? (0.4 * (1 - v) * (1 - v), 0.5 * v * v) : (1 - 0.4 * v, 0)
      return sum + (1 - k * d) * (1 - k * l) + k * l
    }
    return weight * sum / Double(steps)
  }

  // CI-18: from 4 pixels to 2, the sheet is 3 high; cos(tilt) = 0.75, and the amount 1. A panel is 1.5 pixels high.
  // Both images are white; the lower one is half as far from its end, and shaded half as much.
  @Test func foldsAreShaded() throws {
    let white = TransitionFixture.solid(0xFFFF_FFFF, width: 1, height: 4)
    let low = TransitionFixture.solid(0xFFFF_FFFF, width: 1, height: 2)
    let inputs: [String: Any] = ["inputNumberOfFolds": 1, "inputFoldShadowAmount": 1]
    let result = try columns(white, low, height: 4, inputs)
    #expect(result[0] == 0)
    let sine = (1 - 0.75 * 0.75).squareRoot()
    for row in 0..<3 {
      let (start, end) = (Double(row) / 1.5, Double(row + 1) / 1.5)
      let mixed =
        light(0.5, k: sine, from: start, to: end) + light(0.5, k: sine / 2, from: start, to: end)
      #expect(abs(Double(result[3 - row]) - 255 * mixed) <= 1.5, "row \(row): \(result[3 - row])")
    }
    // The panel that faces down is darker everywhere.
    #expect(result[1] < result[2] && result[2] < result[3])
  }

  // CI-18: a fold begins and ends as the image at its own end, however strong the shadows are.
  @Test func theEndsAreNotShaded() throws {
    let source = TestImage.noise(width: 3, height: 8)
    let target = TestImage.noise(width: 3, height: 4)
    for (from, to) in [(source, target), (target, source)] {
      for (time, image) in [(0.0, from), (1.0, to)] {
        let filter = try TransitionFixture.filter(
          "CIAccordionFoldTransition", from, to, time: time, ["inputFoldShadowAmount": 1])
        let result = try #require(filter.outputImage)
        #expect(
          try TestImage.words(result, in: image.extent)
            == TestImage.words(image, in: image.extent))
      }
    }
  }

  // CI-18: the flat part is as in the images, and the folded part of both has the same height.
  @Test func theBottomIsFlat() throws {
    let source = TestImage.image(width: 1, height: 8) { _, y in
      0xFF00_0000 | UInt32(y < 2 ? 200 : 100) << 16
    }
    let target = TestImage.image(width: 1, height: 4) { _, y in
      0xFF00_0000 | UInt32(y < 2 ? 200 : 50) << 16
    }
    let result = try columns(
      source, target, height: 8, ["inputBottomHeight": 2, "inputFoldShadowAmount": 0])
    #expect(result[6...] == [200, 200])
    #expect(result[..<2] == [0, 0])
    #expect(result[2..<5] == [75, 75, 75])
  }

  // CI-18: nothing folds between images of the same height.
  @Test func equalHeightsDissolve() throws {
    let source = TestImage.noise(width: 5, height: 6)
    let target = TransitionFixture.solid(0xFF20_4060, width: 5, height: 6)
    let frame = CGRect(x: 0, y: 0, width: 5, height: 6)
    let results = try ["CIAccordionFoldTransition", "CIDissolveTransition"].map { name in
      try TestImage.words(
        #require(TransitionFixture.filter(name, source, target, time: 0.25).outputImage),
        in: frame)
    }
    for (first, second) in zip(results[0].joined(), results[1].joined()) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        #expect(abs(Int(first >> shift & 255) - Int(second >> shift & 255)) <= 1)
      }
    }
  }
}
