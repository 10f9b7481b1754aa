import MultiplaneBenchmarks
import Testing

@Suite struct ShadowTableTests {
  @Test func theFileMatchesTheGenerator() throws {
    let cards = try ShadowCard.table()
    #expect(cards.count == 20)
    var numbers = DataGenerator(seed: 6006)
    for (index, card) in cards.enumerated() {
      #expect(card.x0 == numbers.place(150, 1770))
      #expect(card.y0 == numbers.place(100, 980))
      #expect(card.x1 == numbers.place(150, 1770))
      #expect(card.y1 == numbers.place(100, 980))
      #expect(card.r == numbers.color() && card.g == numbers.color() && card.b == numbers.color())
      #expect(card.ease == index % 2)
    }
  }

  @Test func cardsMoveThereAndBack() throws {
    for card in try ShadowCard.table() {
      #expect(card.center(at: 0) == (card.x0, card.y0))
      let half = card.center(at: 2.5)
      #expect(abs(half.x - card.x1) < 1e-9 && abs(half.y - card.y1) < 1e-9)
      let (there, back) = (card.center(at: 0.7), card.center(at: 4.3))
      #expect(abs(there.x - back.x) < 1e-9 && abs(there.y - back.y) < 1e-9)
    }
  }
}
