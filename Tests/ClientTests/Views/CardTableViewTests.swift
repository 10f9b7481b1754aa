import Multiplane
import TestSupport
import Testing

/// A client's view with dynamics (DY-05, DY-18, DY-20, DY-21).
@Suite(.ownContext) @MainActor struct CardTableViewTests {
  private let stage = Stage(size: CGSize(width: 400, height: 200))
  private let table = CardTableView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))

  init() {
    stage.window.addSubview(table)
    table.addCard(at: CGPoint(x: 50, y: 100))
    table.addCard(at: CGPoint(x: 200, y: 100))
    stage.advance(to: 2)
  }

  @Test func aFlickedCardHitsTheOtherOneWhichHitsTheEdge() {
    #expect(table.isAtRest)
    table.flick(table.cards[0], velocity: CGPoint(x: 1000, y: 0))
    #expect(!table.isAtRest)
    // After 90 of 1000 / 2 points: ln(1 / 0.82) / 2 s.
    stage.advance(to: 2.095)
    #expect(table.hits.isEmpty)
    stage.advance(to: 2.105)
    #expect(table.hits == ["card"])
    // 820 points per second become 205 and 615, which is enough for 170 points to the edge.
    stage.advance(to: 6)
    #expect(table.hits.prefix(2) == ["card", "edge"] && table.isAtRest)
    #expect(table.cards[0].center.y == 100 && table.cards[0].transform.isIdentity)
  }

  @Test func aCardIsCalledBack() {
    table.call(table.cards[1], to: CGPoint(x: 300, y: 60))
    // Critically damped, slowed further by the resistance.
    stage.advance(to: 2.1)
    let x = Double(table.cards[1].center.x)
    #expect(x > 230 && x < 250)
    stage.advance(to: 4)
    #expect(abs(table.cards[1].center.x - 300) < 0.5 && abs(table.cards[1].center.y - 60) < 0.5)
    #expect(table.isAtRest)
  }
}
