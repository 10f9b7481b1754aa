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

  // CI-18: from 4 pixels to 2, the sheet is 3 high; cos(tilt) = 0.75, sin(tilt) = 0.661. The upper
  // panel of the source, which has half the weight, is black at the amount 1 times the sine.
  @Test func foldsAreDarkened() throws {
    let white = TransitionFixture.solid(0xFFFF_FFFF, width: 1, height: 4)
    let low = TransitionFixture.solid(0xFFFF_FFFF, width: 1, height: 2)
    let inputs: [String: Any] = ["inputNumberOfFolds": 1, "inputFoldShadowAmount": 1]
    #expect(try columns(white, low, height: 4, inputs) == [0, 171, 213, 255])
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
