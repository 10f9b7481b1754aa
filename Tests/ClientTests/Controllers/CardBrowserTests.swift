import Multiplane
import TestSupport
import Testing

/// A client's card that expands to the whole screen, with matched elements, an interruptible animator and
/// a finger (VC-01, VC-05, VC-14 to VC-17).
@Suite(.ownContext) @MainActor struct CardBrowserTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let list = CardListViewController()

  init() {
    stage.window.rootViewController = list
    // It is lifted at 0.05 s.
    stage.window.schedule(.tap(at: CGPoint(x: 100, y: 200), time: 0))
    stage.advance(to: 0.05)
  }

  private var detail: CardViewController? { list.presentedViewController as? CardViewController }

  /// Returns whether the header on screen is at a fraction of its way from (20, 160, 160, 100) to
  /// (0, 0, 200, 220).
  private func isAt(_ fraction: Double) throws -> Bool {
    let header = try #require(detail?.header.layer.presentation())
    let expected = CGRect(
      x: 20 - 20 * fraction, y: 160 - 160 * fraction, width: 160 + 40 * fraction,
      height: 100 + 120 * fraction)
    let frame = header.frame
    return abs(frame.minX - expected.minX) < 1e-4 && abs(frame.minY - expected.minY) < 1e-4
      && abs(frame.width - expected.width) < 1e-4 && abs(frame.height - expected.height) < 1e-4
      && abs(header.cornerRadius - 16 * (1 - fraction)) < 1e-4
  }

  private func drag(by distance: Double, time: Double) {
    stage.window.schedule(
      .drag(
        from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 150 + distance), time: time,
        duration: 0.2, rest: 0.2))
  }

  @Test func aCardExpands() throws {
    stage.advance(to: 0.15)
    #expect(try isAt(0.2) && list.openCard === list.cards[1] && list.cards[1].isHidden)
    let title = try #require(detail?.header.title.layer.presentation())
    // 34 points above the lower edge of the header.
    #expect(abs(title.frame.minY - (100 + 120 * 0.2 - 34)) < 1e-4)
    stage.advance(to: 1)
    #expect(try isAt(1) && list.events == ["present ended"] && list.view.window != nil)
    #expect(detail?.text.alpha == 1)
  }

  @Test func aDragShrinksItOrNot() throws {
    stage.advance(to: 1)
    drag(by: 80, time: 1)
    stage.advance(to: 1.3)
    #expect(try isAt(1 - 0.4))
    stage.advance(to: 2)
    #expect(try isAt(1) && list.cards[1].isHidden)
    drag(by: 140, time: 2)
    stage.advance(to: 2.3)
    #expect(try isAt(1 - 0.7))
    // 0.3 of 0.5 s are left when the finger is lifted.
    stage.advance(to: 2.54)
    #expect(detail != nil)
    stage.advance(to: 2.56)
    #expect(detail == nil && !list.cards[1].isHidden && stage.window.subviews == [list.view])
  }

  @Test func aFingerCatchesItWhileItExpands() throws {
    drag(by: 100, time: 0.15)
    stage.advance(to: 0.4)
    // The drag begins after 10 points: at 0.17 s, or up to a sample later.
    let header = try #require(detail?.header.layer.presentation())
    let fraction = 1 - Double(header.frame.minY) / 160
    #expect(fraction > 0.23 && fraction < 0.27)
    stage.advance(to: 0.5)
    #expect(try isAt(fraction))
    stage.advance(to: 1.5)
    #expect(detail == nil && list.events == ["present ended"] && !list.cards[1].isHidden)
    #expect(stage.window.subviews == [list.view])
  }
}
