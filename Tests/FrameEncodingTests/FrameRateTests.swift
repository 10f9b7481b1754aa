import Foundation
import FrameEncoding
import Testing

@Suite struct FrameRateTests {
  @Test func ratesAreExactFractions() {
    let ntsc = FrameRate(60000, 2002)
    #expect(ntsc.numerator == 30000 && ntsc.denominator == 1001 && "\(ntsc)" == "30000/1001")
    let sixty: FrameRate = 60
    #expect(sixty == FrameRate(120, 2) && "\(sixty)" == "60")
    #expect(ntsc.seconds(atFrame: 30000) == 1001)  // O-05
    #expect(sixty.seconds(atFrame: 90) == 1.5)
  }

  @Test(arguments: [
    (0.0, 1), (0.001, 1), (1.0, 60), (0.5, 30), (1.0 / 120, 1), (0.0249, 1), (0.0251, 2),
  ]) func durationsAreRoundedToTheNearestFrame(seconds: Double, count: Int) {
    let sixty: FrameRate = 60
    #expect(sixty.frameCount(forDuration: seconds) == count)
  }

  @Test func frameCountsRoundTripThroughDurations() {
    for rate in [FrameRate(24), FrameRate(30000, 1001), FrameRate(60), FrameRate(240)] {
      for count in 1...3000 {
        #expect(rate.frameCount(forDuration: rate.seconds(atFrame: count)) == count)
      }
    }
  }

  // The format in the manifests of image sequences.
  @Test func ratesAreEncodedAsFractions() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(FrameRate(60000, 2002))
    #expect(String(decoding: data, as: UTF8.self) == #"{"denominator":1001,"numerator":30000}"#)
    #expect(try JSONDecoder().decode(FrameRate.self, from: data) == FrameRate(30000, 1001))
  }

  @Test(arguments: [(0, 1), (-30, 1), (30, 0), (30, -1), (1 << 31, 1), (30, 1 << 31)])
  func invalidRatesAreNotDecoded(numerator: Int, denominator: Int) {
    let text = #"{"numerator": \#(numerator), "denominator": \#(denominator)}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FrameRate.self, from: Data(text.utf8))
    }
  }
}
