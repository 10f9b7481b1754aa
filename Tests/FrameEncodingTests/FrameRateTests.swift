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

  @Test(
    "A rate is read as a number or a fraction (O-12)",
    arguments: [
      ("60", FrameRate(60)), ("30.0", FrameRate(30)), ("30000/1001", FrameRate(30000, 1001)),
      ("29.97", FrameRate(30000, 1001)), ("29.97003", FrameRate(30000, 1001)),
      ("23.976", FrameRate(24000, 1001)), ("23.98", FrameRate(24000, 1001)),
      ("59.94", FrameRate(60000, 1001)), ("119.88", FrameRate(120_000, 1001)),
      ("14.985", FrameRate(15000, 1001)), ("11.988", FrameRate(12000, 1001)),
      ("47.95", FrameRate(48000, 1001)), ("239.76", FrameRate(240_000, 1001)),
      ("12.5", FrameRate(25, 2)), ("0.1", FrameRate(1, 10)), ("29.9", FrameRate(299, 10)),
      ("29.98", FrameRate(1499, 50)), ("24.000001", FrameRate(24_000_001, 1_000_000)),
      ("60/2", FrameRate(30)), ("007", FrameRate(7)),
    ])
  func ratesAreRead(text: String, rate: FrameRate) {
    #expect(FrameRate(text) == rate)
    if let value = Double(text) { #expect(FrameRate(framesPerSecond: value) == rate) }
    // What is written is read as the same rate.
    #expect(FrameRate("\(rate)") == rate)
  }

  @Test(arguments: [
    "", "0", "0.0", "-30", "+30", "30/0", "0/30", "30/", "/30", "1/2/3", "30fps", "1e3", ".5", "5.",
    "1.2.3", "29.97/1", "2147483648", "1/2147483648", " 30", "\u{0663}", "0.0000001",
  ]) func otherTextsAreNoRates(text: String) {
    #expect(FrameRate(text) == nil)
  }

  @Test(arguments: [0, -29.97, .nan, .infinity, 1e-9, 1e300])
  func otherNumbersAreNoRates(value: Double) {
    #expect(FrameRate(framesPerSecond: value) == nil)
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

  // O-11. In a separate process, which stops.
  @Test(arguments: [(0, 1), (-30, 1), (30, 0), (1 << 31, 1)])
  func invalidRatesStopWithAMessage(numerator: Int, denominator: Int) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [numerator, denominator] in
      _ = FrameRate(numerator, denominator)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("not \(numerator)/\(denominator) (O-11, docs/rules/conventions.md)"))
  }
}
