import FrameEncoding
import Testing

@Suite("Film descriptions")
struct FilmDescriptionTests {
  @Test("rates are in lowest terms")
  func lowestTerms() {
    let rate = FilmFrameRate(numerator: 120, denominator: 4)
    #expect(rate.numerator == 30 && rate.denominator == 1)
    #expect(rate == FilmFrameRate(numerator: 30))
    let television = FilmFrameRate(numerator: 30000, denominator: 1001)
    #expect(television.numerator == 30000 && television.denominator == 1001)
  }
}
