import CoreGraphics
import CoreImage
import PixelKernels
import Testing

@Suite("The ripple transition")
struct RippleTransitionTests {
  private let clear = TransitionFixture.solid(0, width: 2, height: 2)

  // CI-17: the corners are 14.14 pixels from the center, so that the front is at 12.07 at half
  // time.
  @Test func theWaveMixesTheImages() throws {
    let reds = try TransitionFixture.reds(
      "CIRippleTransition", width: 20, height: 20, time: 0.5,
      [
        "inputCenter": CGPoint(x: 10, y: 10), "inputWidth": 10, "inputScale": 0,
        "inputShadingImage": clear,
      ])
    #expect(reds[0][0] == 0)
    #expect(reds[10][10] == 255)
    // 5.52 pixels from the center, u = 0.655.
    #expect(reds[9][15] == 185)
  }

  // CI-17: a point shows what is farther from the center by scale sin(2 pi u) (1 - u).
  @Test func theWaveRefracts() throws {
    let ramp = TestImage.image(width: 61, height: 3) { x, _ in 0xFF00_0000 | UInt32(x * 4) << 16 }
    let filter = try TransitionFixture.filter(
      "CIRippleTransition", ramp, ramp, time: 0.5,
      [
        "inputCenter": CGPoint(x: 0.5, y: 1.5), "inputWidth": 40, "inputScale": 6,
        "inputShadingImage": clear,
      ])
    let row = try TransitionFixture.reds(#require(filter.outputImage), width: 61, height: 3)[1]
    // The farthest corner is 60.5 pixels to the right and 1.5 above, so that the front is at
    // 50.259.
    for (x, shift) in [(40, 4.457), (30, -0.121), (24, -1.715)] {
      #expect(abs(Double(row[x]) - 4 * (Double(x) + shift)) < 1.5)
    }
  }

  // CI-17: without a shading image, the crest is brighter, and the trough darker, in all directions.
  @Test func theWaveIsLit() throws {
    let gray = TransitionFixture.solid(0xFF80_8080, width: 40, height: 40)
    let filter = try TransitionFixture.filter(
      "CIRippleTransition", gray, gray, time: 0.5,
      ["inputCenter": CGPoint(x: 20, y: 20), "inputWidth": 16, "inputScale": 0])
    let reds = try TransitionFixture.reds(#require(filter.outputImage), width: 40, height: 40)
    // The front is at 22.142; 19.092 pixels from the center, u = 0.191 and the light 0.575.
    #expect(reds[6][6] == 135)
    #expect(reds[33][33] == 135)
    // 10.512 pixels from the center, u = 0.727 and the light -0.786.
    #expect(reds[20][30] == 108)
    #expect(reds[9][20] == 108)
    #expect(reds[20][20] == 128)
  }

  // CI-17: the light of the shading image is added where the wave has its normal.
  @Test func theShadingImageLightsTheWave() throws {
    let sphere = TestImage.image(width: 8, height: 8) { x, _ in x >= 4 ? 0xFFFF_FFFF : 0 }
    let gray = TransitionFixture.solid(0xFF40_4040, width: 40, height: 40)
    let filter = try TransitionFixture.filter(
      "CIRippleTransition", gray, gray, time: 0.5,
      [
        "inputCenter": CGPoint(x: 20, y: 20), "inputWidth": 16, "inputScale": 0,
        "inputShadingImage": sphere,
      ])
    let reds = try TransitionFixture.reds(#require(filter.outputImage), width: 40, height: 40)
    // The outer slope faces right at the right, and left at the left.
    #expect(reds[20][39] > 128)
    #expect(reds[20][0] == 0x40)
  }
}
