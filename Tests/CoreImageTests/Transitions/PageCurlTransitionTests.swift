import CoreGraphics
import CoreImage
import PixelKernels
import Testing

@Suite("Page curl transitions")
struct PageCurlTransitionTests {
  private let plain = "CIPageCurlTransition"
  private let shadowed = "CIPageCurlWithShadowTransition"

  private func reds(
    _ name: String, time: Double = 0.5, _ inputs: [String: Any] = [:]
  ) throws -> [[UInt32]] {
    try TransitionFixture.reds(
      name, width: 40, height: 10, time: time, ["inputRadius": 4].merging(inputs) { $1 })
  }

  // CI-19: at half time the axis is at 13.717, so that the target shows from 17.717.
  @Test func theTargetShowsBesideTheCylinder() throws {
    let row = try reds(plain)[5]
    #expect(row[18] == 255 && row[39] == 255)
    #expect(row[16] < 255)
  }

  // CI-19: the flap at 2.5 is the point 37.5 of the sheet, its back, half white, in the light
  // 0.06 + 0.94 * 0.75 with a gloss of 0.0008.
  @Test func theBackIsLightened() throws {
    #expect(try reds(plain)[5][2] == 98)
    #expect(try reds(shadowed)[5][2] == 98)
  }

  // CI-19: the backside image, mirrored by the curl.
  @Test func theBacksideImageShows() throws {
    let back = TestImage.image(width: 40, height: 10) { x, _ in 0xFF00_0000 | UInt32(6 * x) << 16 }
    #expect(try reds(plain, ["inputBacksideImage": back])[5][2] == 170)
  }

  // CI-19: an opaque shading image replaces the light; the flap has the normal of its center.
  @Test func theShadingImageMultiplies() throws {
    let white = TransitionFixture.solid(0xFFFF_FFFF, width: 9, height: 9)
    #expect(try reds(plain, ["inputShadingImage": white])[5][2] == 128)
    let gray = TransitionFixture.solid(0xFF80_8080, width: 9, height: 9)
    #expect(try reds(plain, ["inputShadingImage": gray])[5][2] == 64)
  }

  // CI-19: what has not been lifted yet is unchanged, and hides the target also if it is
  // translucent.
  @Test func theFlatFrontIsUnchanged() throws {
    let source = TransitionFixture.solid(0x8020_4060, width: 40, height: 10)
    let target = TransitionFixture.solid(0xFFFF_FFFF, width: 40, height: 10)
    let filter = try TransitionFixture.filter(
      plain, source, target, time: 0.2, ["inputRadius": 4])
    let words = try TestImage.words(
      #require(filter.outputImage), in: CGRect(x: 0, y: 0, width: 25, height: 10))
    #expect(words.joined().allSatisfy { $0 == 0x8020_4060 })
  }

  // CI-19: half a turn curls from the left edge to the right.
  @Test func theAngleIsOppositeToTheMovement() throws {
    let row = try reds(plain, ["inputAngle": Double.pi])[5]
    #expect(row[0] == 255 && row[21] == 255)
    #expect(row[37] == 98)
  }

  // CI-20: 0.783 and 1.783 pixels from the cylinder, with a width of 4.
  @Test func theTargetIsInTheShadow() throws {
    let inputs: [String: Any] = ["inputShadowSize": 1, "inputShadowAmount": 1]
    let row = try reds(shadowed, inputs)[5]
    #expect(row[18] == 90 && row[19] == 177 && row[22] == 255)
  }

  // CI-20: the shadow of the flap on the flat part. The flap ends where a + pi r - x is 40.
  @Test func theFlatPartIsInTheShadow() throws {
    let white = TransitionFixture.solid(0xFFFF_FFFF, width: 40, height: 10)
    let filter = try TransitionFixture.filter(
      shadowed, white, white, time: 0.4,
      ["inputRadius": 4, "inputShadowSize": 1, "inputShadowAmount": 1])
    let row = try TransitionFixture.reds(#require(filter.outputImage), width: 40, height: 10)[5]
    // The axis is at 18.9735, and the end of the flap at 10.5133: 2.0133 pixels from 8.5.
    #expect(row[8] == 192)
    #expect(row[5] == 255)
  }

  // CI-20: only the part of the sheet in "inputShadowExtent" casts a shadow.
  @Test func theShadowExtentLimitsWhatCastsAShadow() throws {
    let rows = try reds(
      shadowed,
      [
        "inputShadowSize": 1, "inputShadowAmount": 1,
        "inputShadowExtent": CGRect(x: 0, y: 0, width: 40, height: 5),
      ])
    #expect(rows[9][18] == 90)
    #expect(rows[0][18] == 255)
  }

  // CI-20: without "inputExtent", the sheet is the source's extent, also if the target is larger.
  @Test func anEmptyExtentIsTheSources() throws {
    let source = TransitionFixture.solid(0xFF00_0000, width: 40, height: 10)
    let target = TransitionFixture.solid(0xFFFF_FFFF, width: 80, height: 10)
    let filter = try TransitionFixture.filter(
      shadowed, source, target, time: 0.5,
      ["inputRadius": 4, "inputShadowSize": 1, "inputShadowAmount": 1])
    let result = try #require(filter.outputImage)
    #expect(result.extent == target.extent)
    let row = try TransitionFixture.reds(result, width: 80, height: 10)[5]
    #expect(row[2] == 98 && row[18] == 90 && row[60] == 255)
  }
}
