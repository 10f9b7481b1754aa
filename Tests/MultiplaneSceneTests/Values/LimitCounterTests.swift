import MultiplaneScene
import Testing

struct LimitCounterTests {
  @Test func reportsOnceWhenTheLimitIsFirstExceeded() {
    let limit = SceneLimit.timelineSteps
    let counter = LimitCounter(limit, count: limit.value - 3)
    var reports: [SceneLimit] = []
    func admit(_ number: Int, times factor: Int = 1) -> Bool {
      counter.admit(number, times: factor) { reports.append($0) }
    }
    #expect(admit(3))
    #expect(admit(0))
    #expect(!counter.isExceeded && reports.isEmpty)
    #expect(!admit(1))
    #expect(counter.isExceeded)
    #expect(!admit(1))
    #expect(!admit(0))
    #expect(reports == [limit])
  }

  @Test func countsProducts() {
    let limit = SceneLimit.layerCount
    let counter = LimitCounter(limit)
    #expect(counter.admit(limit.value / 4, times: 4) { _ in })
    #expect(!counter.admit(1, times: 1) { _ in })
  }

  @Test(arguments: [(Int.max, 2), (Int.max, 1), (1 << 40, 1 << 40)])
  func overflowExceeds(number: Int, factor: Int) {
    let counter = LimitCounter(.layerCount, count: 5)
    #expect(!counter.admit(number, times: factor) { _ in })
    #expect(counter.isExceeded)
  }

  @Test func aCounterMayStartAboveTheLimit() {
    let counter = LimitCounter(.layerCount, count: .max)
    #expect(counter.isExceeded)
    #expect(!counter.admit(1) { _ in Issue.record("reported again") })
  }
}
