import MultiplaneBenchmarks
import Testing

@Suite struct CardTableTests {
  @Test func theFileMatchesTheGenerator() throws {
    let cards = try Card.table()
    #expect(cards.count == 200)
    var numbers = DataGenerator(seed: 1001)
    for (index, card) in cards.enumerated() {
      #expect(card.x0 == numbers.place(0, 1920))
      #expect(card.y0 == numbers.place(0, 1080))
      #expect(card.x1 == numbers.place(0, 1920))
      #expect(card.y1 == numbers.place(0, 1080))
      #expect(card.a0 == numbers.place(-180, 180))
      #expect(card.a1 == DataGenerator.rounded(card.a0 + numbers.place(-360, 360)))
      #expect(card.r == numbers.color() && card.g == numbers.color() && card.b == numbers.color())
      #expect(card.ease == index % 2)
    }
  }

  @Test func cardsMoveThereAndBack() throws {
    for card in try Card.table() {
      #expect(card.center(at: 0) == (card.x0, card.y0))
      let half = card.center(at: 2.5)
      #expect(abs(half.x - card.x1) < 1e-9 && abs(half.y - card.y1) < 1e-9)
      // The curve and the path are symmetric.
      let (there, back) = (card.center(at: 0.7), card.center(at: 4.3))
      #expect(abs(there.x - back.x) < 1e-9 && abs(there.y - back.y) < 1e-9)
      let middle = card.center(at: 1.25)
      #expect(abs(middle.x - (card.x0 + card.x1) / 2) < 1e-9)
      #expect(abs(card.angle(at: 2.5) - (card.a0 + card.a1) * .pi / 360) < 1e-9)
    }
  }
}
