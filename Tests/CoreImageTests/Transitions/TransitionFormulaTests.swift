import CoreGraphics
import CoreImage
import PixelKernels
import SeededRandom
import Testing

/// Pixels of transitions from black to white, computed by hand from the formulas.
@Suite("Formulas of transitions")
struct TransitionFormulaTests {
  // CI-03, CI-10: half red and half blue light is (0.735357, 0, 0.735357) in sRGB.
  @Test func dissolve() throws {
    let red = TransitionFixture.solid(0xFFFF_0000, width: 2, height: 1)
    let blue = TransitionFixture.solid(0xFF00_00FF, width: 2, height: 1)
    let result = try #require(
      TransitionFixture.filter("CIDissolveTransition", red, blue, time: 0.5).outputImage)
    let frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    #expect(try TestImage.words(result, in: frame) == [[0xFFBC_00BC]])
    #expect(try TestImage.words(result, in: frame, isLinear: false) == [[0xFF80_0080]])
  }

  // CI-11: e = 0.5 (10 + 4) = 7; at s = 5.5, smoothstep(0.375) = 0.316; at 4.5, 0.684.
  @Test func swipe() throws {
    let inputs: [String: Any] = [
      "inputExtent": CGRect(x: 0, y: 0, width: 10, height: 10), "inputWidth": 4,
    ]
    let reds = try TransitionFixture.reds(
      "CISwipeTransition", width: 10, height: 1, time: 0.5, inputs)
    #expect(reds == [[255, 255, 255, 244, 174, 81, 11, 0, 0, 0]])
  }

  // CI-02, CI-11: a quarter turn is from bottom to top; rows are from the top.
  @Test func swipeUpward() throws {
    let inputs: [String: Any] = [
      "inputExtent": CGRect(x: 0, y: 0, width: 10, height: 10), "inputWidth": 4,
      "inputAngle": Double.pi / 2,
    ]
    let reds = try TransitionFixture.reds(
      "CISwipeTransition", width: 1, height: 10, time: 0.5, inputs)
    #expect(reds == [0, 0, 0, 11, 81, 174, 244, 255, 255, 255].map { [$0] })
  }

  // CI-11: red with the opacity 4 m (1 - m) = 0.865 leaves 0.135 of green.
  @Test func colorOfSwipe() throws {
    let filter = try TransitionFixture.filter(
      "CISwipeTransition", TransitionFixture.solid(0xFF00_0000, width: 10, height: 1),
      TransitionFixture.solid(0xFFFF_FFFF, width: 10, height: 1), time: 0.5,
      ["inputWidth": 4, "inputOpacity": 1, "inputColor": CIColor.red])
    let words = try TestImage.words(
      #require(filter.outputImage), in: CGRect(x: 5, y: 0, width: 1, height: 1), isLinear: false)
    #expect(words[0][0] & 0xFF00_FFFF == 0xFF00_0B0B)
  }

  // EM-05: the worked example of the rule.
  @Test func randomNumbersAreThoseOfTheRule() {
    let random = KeyedRandom(seed: 0).keyed(by: 0).keyed(by: 0).keyed(by: 5)
    #expect(abs(random.uniform - 0.7240293733) < 1e-10)
  }

  // CI-12: the front is at 6; bar 0 lags by 2 u(0), bar 1 by 2 u(1).
  @Test func barsSwipe() throws {
    let reds = try TransitionFixture.reds(
      "CIBarsSwipeTransition", width: 10, height: 4, time: 0.5,
      ["inputAngle": 0, "inputWidth": 2, "inputBarOffset": 1])
    #expect(reds[3] == reds[2] && reds[1] == reds[0])
    for (row, bar) in [(3, 0), (0, 1)] as [(Int, UInt64)] {
      let lag = 2 * KeyedRandom(seed: 0).keyed(by: bar).uniform
      let expected: [UInt32] = (0..<10).map { x in
        let coverage: Double = min(max(6.0 - Double(x) - lag, 0), 1)
        return UInt32(coverage * 255 + 0.5)
      }
      #expect(reds[row] == expected)
    }
    #expect(reds[0] != reds[3])
  }

  // CI-13: the lamp is at 20; at 20.5 its light is smoothstep(0.875), the target's weight
  // smoothstep(0.375); at 23.5 they are smoothstep(0.125) and 0.
  @Test func copyMachine() throws {
    let filter = try TransitionFixture.filter(
      "CICopyMachineTransition", TransitionFixture.solid(0xFF00_0000, width: 40, height: 1),
      TransitionFixture.solid(0xFFFF_FFFF, width: 40, height: 1), time: 0.5,
      ["inputWidth": 8, "inputOpacity": 1, "inputColor": CIColor.red])
    let row = try TestImage.words(
      #require(filter.outputImage), in: CGRect(x: 0, y: 0, width: 40, height: 1), isLinear: false
    )[0]
    #expect(row[20] == 0xFFFF_5151)
    #expect(row[23] == 0xFF0B_0000)
    #expect(row[24] == 0xFF00_0000)
    #expect(row[15] == 0xFFFF_FFFF)
  }

  // CI-15: at the center, the intensity is 2.5 k^2; 2.5 pixels from it, with a reach of 5 and
  // n = 0.5 + 0.25 (1 + cos 1), it is 0.625 * 0.5 * (1 + 0.5 * 0.385).
  @Test func flash() throws {
    func red(time: Double, x: Int) throws -> UInt32 {
      let black = TransitionFixture.solid(0xFF00_0000, width: 20, height: 20)
      let filter = try TransitionFixture.filter(
        "CIFlashTransition", black, black, time: time,
        [
          "inputCenter": CGPoint(x: x == 10 ? 10.5 : 10, y: 10.5), "inputColor": CIColor.white,
          "inputMaxStriationRadius": 1, "inputStriationContrast": 1,
        ])
      return try TransitionFixture.reds(#require(filter.outputImage), width: 20, height: 20)[9][x]
    }
    #expect(try red(time: 0.255, x: 10) == 57)
    #expect(try red(time: 0.425, x: 10) == 159)
    #expect(try red(time: 0.425, x: 12) == 95)
    #expect(try red(time: 0.425, x: 16) == 0)
    #expect(try red(time: 0.85, x: 10) == 255)
    // Half faded.
    #expect(try red(time: 0.925, x: 10) == 159)
  }

  // CI-15: at half of a reach of 10, the ray at the angle 0 is 0.625 * 0.5 * (1 + 0.5 * 0.385) and
  // that at a right angle, with n = 0.5 + 0.25 cos(13 pi / 2 + 1), 0.625 * 0.5 * (1 - 0.5 * 0.21).
  @Test func raysAreSeenWhileTheFlashFades() throws {
    let black = TransitionFixture.solid(0xFF00_0000, width: 21, height: 21)
    let filter = try TransitionFixture.filter(
      "CIFlashTransition", black, black, time: 0.925,
      [
        "inputCenter": CGPoint(x: 10.5, y: 10.5), "inputColor": CIColor.white,
        "inputMaxStriationRadius": 10 / 10.5, "inputStriationContrast": 1,
      ])
    let reds = try TransitionFixture.reds(#require(filter.outputImage), width: 21, height: 21)
    #expect(reds[10][15] == 95)
    #expect(reds[5][10] == 71)
  }

  // CI-15: the target is not visible at 0.75, and alone under the fading flash.
  @Test func flashHidesTheChange() throws {
    let inputs: [String: Any] = ["inputMaxStriationRadius": 0]
    func red(time: Double) throws -> UInt32 {
      try TransitionFixture.reds("CIFlashTransition", width: 1, height: 1, time: time, inputs)[0][0]
    }
    #expect(try red(time: 0.75) == 0)
    #expect(try red(time: 0.85) == 255)
  }

  // CI-16: the height at the center is 0.5, and 0.75 a quarter wave beside it.
  @Test func mod() throws {
    let inputs: [String: Any] = [
      "inputCenter": CGPoint(x: 0.5, y: 0.5), "inputRadius": 4, "inputAngle": 0,
      "inputCompression": 1e12,
    ]
    func reds(time: Double) throws -> [UInt32] {
      try TransitionFixture.reds("CIModTransition", width: 4, height: 1, time: time, inputs)[0]
    }
    #expect(try reds(time: 0.55)[0] == 204)
    #expect(try reds(time: 0.7)[1] == 115)
    #expect(try reds(time: 0.3)[3] == 140)
  }

  // CI-14: m = 10 (1.1 * 0.48 - 128 / 255) = 0.26; the shadow is 1 - m, so that m m white remains.
  @Test func disintegrate() throws {
    func red(_ density: Double, _ first: UInt32, _ second: UInt32) throws -> UInt32 {
      let filter = try TransitionFixture.filter(
        "CIDisintegrateWithMaskTransition", TransitionFixture.solid(first, width: 2, height: 2),
        TransitionFixture.solid(second, width: 2, height: 2), time: 0.48,
        [
          "inputMaskImage": TransitionFixture.solid(0xFF80_8080, width: 2, height: 2),
          "inputShadowRadius": 0, "inputShadowDensity": density, "inputShadowOffset": CGPoint.zero,
        ])
      return try TransitionFixture.reds(#require(filter.outputImage), width: 2, height: 2)[0][0]
    }
    #expect(try red(0, 0xFFFF_FFFF, 0xFF00_0000) == 189)
    #expect(try red(1, 0xFF00_0000, 0xFFFF_FFFF) == 17)
  }

  // CI-04, CI-14: the mask is required; outside it is dark, and goes first.
  @Test func maskOfDisintegration() throws {
    let filter = try TransitionFixture.filter(
      "CIDisintegrateWithMaskTransition", TransitionFixture.solid(0xFF00_0000, width: 2, height: 1),
      TransitionFixture.solid(0xFFFF_FFFF, width: 2, height: 1), time: 0.5,
      [
        "inputMaskImage": TransitionFixture.solid(0xFFFF_FFFF, width: 1, height: 1),
        "inputShadowDensity": 0,
      ])
    let result = try #require(filter.outputImage)
    #expect(try TransitionFixture.reds(result, width: 2, height: 1) == [[0, 255]])
    filter.setValue(nil, forKey: kCIInputMaskImageKey)
    #expect(filter.outputImage == nil)
  }
}
