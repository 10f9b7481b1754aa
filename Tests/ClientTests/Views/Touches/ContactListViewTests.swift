import Multiplane
import TestSupport
import Testing

/// A client's list that fingers flick, stop and pull down (SV-17, SV-19, SV-23).
@Suite(.ownContext) @MainActor struct ContactListViewTests {
  private let stage = Stage(size: CGSize(width: 200, height: 400))
  private let list = ContactListView(
    frame: CGRect(x: 0, y: 0, width: 200, height: 400), names: (0..<200).map { "Name \($0)" })

  init() {
    stage.window.addSubview(list)
    stage.advance(to: 0)
  }

  private func drag(_ y: CGFloat, at time: Double, for duration: Double, rest: Double = 0) {
    stage.window.schedule(
      .drag(
        from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 200 + y), time: time,
        duration: duration, rest: rest))
  }

  @Test func theListComesToRestAtARow() {
    #expect(list.offset == -100 && list.shownHeaderHeight == 100)
    #expect(list.visibleNames.first == "Name 0" && list.visibleNames.count == 7)
    drag(-150, at: 0, for: 0.1)
    stage.advance(to: 0.1)
    // 140 points from the top, at 1,500 points per second: 149.25 more, to 189.25.
    #expect(isClose(Double(list.offset), 40) && !list.isResting)
    stage.advance(to: 0.3)
    // The closest row below the small header is at 5 * 44 - 44 = 176, at a rate of 1500 / 136, on a
    // whole pixel.
    #expect(Double(list.offset) == (176 - 136 * exp(-1500.0 / 136 * 0.2)).rounded())
    #expect(list.shownHeaderHeight == 44)
    stage.advance(to: 3)
    #expect(list.offset == 176 && list.isResting)
    #expect(list.visibleNames.first == "Name 4" && list.visibleNames.last == "Name 13")
  }

  @Test func rowsAreReused() {
    for index in 0..<5 { drag(-180, at: Double(index), for: 0.05) }
    stage.advance(to: 10)
    #expect(list.offset > 1000 && list.loadedRowCount <= 12)
  }

  @Test func aTapStopsTheList() {
    drag(-150, at: 0, for: 0.1)
    stage.window.schedule(.tap(at: CGPoint(x: 100, y: 300), time: 0.15))
    stage.advance(to: 3)
    #expect(Double(list.offset) == (176 - 136 * exp(-1500.0 / 136 * 0.05)).rounded())
    #expect(list.isResting)
  }

  @Test func pullingDownRefreshes() {
    var control: UIRefreshControl?
    list.onRefresh = { control = $0 }
    drag(160, at: 0, for: 0.5, rest: 0.2)
    stage.advance(to: 3)
    #expect(control?.isRefreshing == true && list.offset == -160)
    control?.endRefreshing()
    stage.advance(to: 5)
    #expect(list.offset == -100 && list.isResting)
  }
}
