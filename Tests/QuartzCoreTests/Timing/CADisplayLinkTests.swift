import Foundation
import FrameRates
import QuartzCore
import TestSupport
import Testing

/// Calls once per refresh, synchronized with the stage's clock (DL).
@Suite(.ownContext) struct CADisplayLinkTests {
  private let tree = TestTree()

  /// The time of every call, and the link's properties.
  private final class Log {
    var times: [Double] = []
    func note(_ link: CADisplayLink) { times.append(link.timestamp - 1000) }
  }

  private func added(_ log: Log, _ setUp: (CADisplayLink) -> Void = { _ in }) -> CADisplayLink {
    let link = CADisplayLink { log.note($0) }
    setUp(link)
    link.add(to: .main, forMode: .common)
    return link
  }

  /// The refreshes from one number to another, with a step.
  private func refreshes(_ first: Int, through last: Int, by step: Int = 1) -> [Double] {
    stride(from: first, through: last, by: step).map { 1000 + Double($0) / 60 - 1000 }
  }

  @Test func everyRefreshCallsFromTheOneAfterAdding() {
    let log = Log()
    let link = added(log)
    #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)  // DL-02
    tree.advance(to: 0)
    #expect(log.times == [])  // DL-03: strictly after
    tree.advance(to: 0.1)
    #expect(log.times == refreshes(1, through: 6))
    let interval: Double = 1.0 / 60
    let (now, next): (Double, Double) = (1000 + 6.0 / 60, 1000 + 7.0 / 60)
    #expect(link.duration == interval && link.timestamp == now && link.targetTimestamp == next)
    let late = Log()
    _ = added(late)
    tree.advance(to: 0.2)
    #expect(late.times == refreshes(7, through: 12))
    // O-05: errors do not accumulate, even after an hour.
    log.times = []
    tree.advance(to: 3600)
    #expect(log.times.last == 3600 && log.times.count == 3600 * 60 - 12)
  }

  // DL-04.
  @Test func slowerLinksPassOverRefreshes() {
    let logs = (0..<6).map { _ in Log() }
    _ = added(logs[0]) { $0.preferredFramesPerSecond = 30 }
    _ = added(logs[1]) { $0.preferredFramesPerSecond = 40 }  // 1.5, which rounds to 2
    _ = added(logs[2]) { $0.preferredFramesPerSecond = 1000 }
    _ = added(logs[3]) { $0.frameInterval = 5 }
    _ = added(logs[4]) {
      $0.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 20, preferred: 10)
    }
    _ = added(logs[5]) { $0.preferredFrameRateRange = CAFrameRateRangeMake(8, 20, 0) }
    tree.advance(to: 0.2)
    #expect(logs[0].times == refreshes(1, through: 12, by: 2))
    #expect(logs[1].times == logs[0].times && logs[2].times == refreshes(1, through: 12))
    #expect(logs[3].times == refreshes(1, through: 12, by: 5))
    #expect(logs[4].times == refreshes(1, through: 12, by: 6))
    #expect(logs[5].times == refreshes(1, through: 12, by: 3))
  }

  @Test(arguments: [0, -3, Int.min])
  func ratesThatAreNoneAreTheDisplaysOwn(rate: Int) {
    let log = Log()
    let link = added(log) { $0.preferredFramesPerSecond = rate }
    tree.advance(to: 0.05)
    #expect(log.times.count == 3)
    link.frameInterval = rate
    link.preferredFrameRateRange = CAFrameRateRange(minimum: .nan, maximum: .nan, preferred: .nan)
    tree.advance(to: 0.1)
    #expect(log.times.count == 6)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: .infinity)
    tree.advance(to: 0.15)
    #expect(log.times.count == 9)
    link.preferredFramesPerSecond = .max
    link.frameInterval = .max
    tree.advance(to: 100)
    #expect(log.times.count == 9)
  }

  @Test func aNewPaceMakesNothingUp() {
    let log = Log()
    let link = added(log) { $0.preferredFramesPerSecond = 1 }
    tree.advance(to: 0.5)
    link.preferredFramesPerSecond = 60
    tree.advance(to: 0.55)
    #expect(log.times == refreshes(1, through: 1) + refreshes(31, through: 33))
  }

  // DL-05.
  @Test func pausesLeaveOutCallsAndKeepStep() {
    let log = Log()
    let link = added(log) { $0.frameInterval = 4 }  // refreshes 1, 5, 9, 13 ...
    tree.schedule(at: 2.0 / 60) { link.isPaused = true }
    tree.schedule(at: 10.0 / 60) { link.isPaused = false }
    // The pause ends exactly at a refresh, before links are called (O-04).
    tree.schedule(at: 14.0 / 60) { link.isPaused = true }
    tree.schedule(at: 17.0 / 60) { link.isPaused = false }
    tree.advance(to: 0.3)
    #expect(log.times == refreshes(1, through: 1) + refreshes(13, through: 17, by: 4))
    // Outside callbacks, the refresh of the current time has passed.
    link.isPaused = true
    tree.advance(to: 21.0 / 60)
    link.isPaused = false
    tree.advance(to: 22.0 / 60)
    #expect(log.times.count == 3)
    link.isPaused = true
    tree.advance(to: 1e6)
    #expect(log.times.count == 3 && link.isPaused)
  }

  @Test func turningPauseOnAndOffInACallbackHasNoEffect() {
    var count = 0
    let link = CADisplayLink { link in
      count += 1
      link.isPaused = true
      link.isPaused = false
    }
    link.add(to: .main, forMode: .default)
    tree.advance(to: 0.1)
    #expect(count == 6)
    link.invalidate()
  }

  @Test func linksEndInTheirOwnCallbacks() {
    final class Player {
      var calls = 0
      var link: CADisplayLink?
      func start() {
        let link = CADisplayLink(target: self, action: Player.step)
        link.add(to: .main, forMode: .common)
        self.link = link
      }
      func step(_ link: CADisplayLink) {
        calls += 1
        if calls == 2 { link.invalidate() }
      }
    }
    weak var player: Player?
    weak var link: CADisplayLink?
    do {
      let made = Player()
      made.start()
      (player, link) = (made, made.link)
    }
    // DL-01, DL-05, LX-02: retained by the clock and each other only until they are invalidated.
    #expect(player != nil)
    tree.advance(to: 2.0 / 60)
    #expect(player == nil && link == nil)
  }

  // O-04: in order of creation, not of addition; each sees the changes of those before it.
  @Test func linksAreCalledInOrderOfCreation() {
    var order: [String] = []
    let links = ["a", "b", "c"].map { name in CADisplayLink { _ in order.append(name) } }
    for link in links.reversed() { link.add(to: .main, forMode: .common) }
    let first = CADisplayLink { link in
      order.append("-")
      links[1].isPaused = true
      links[2].remove(from: .main, forMode: .common)
    }
    first.add(to: .main, forMode: .common)
    tree.advance(to: 2.0 / 60)
    #expect(order == ["a", "b", "c", "-", "a", "-"])
    links[2].add(to: .main, forMode: .common)
    links[0].invalidate()
    first.invalidate()
    tree.advance(to: 3.0 / 60)
    #expect(order.last == "c" && order.count == 7)
    links[0].add(to: .main, forMode: .common)
    tree.advance(to: 4.0 / 60)
    #expect(order.count == 8)
  }

  @Test func modesAreNamesUnderWhichALinkIsAdded() {
    let log = Log()
    let link = added(log)
    link.add(to: .main, forMode: .default)
    link.add(to: .current, forMode: .default)
    tree.advance(to: 1.0 / 60)
    link.remove(from: .main, forMode: .common)
    tree.advance(to: 2.0 / 60)
    link.remove(from: .main, forMode: .default)
    tree.advance(to: 3.0 / 60)
    #expect(log.times == refreshes(1, through: 2))
  }

  // O-04, DL-06: timers and ends of animations come first; changes of a call are committed at its
  // time.
  @Test func linksComeAfterTimersAndAnimationsAndBeforeTheCommit() {
    final class Delegate: CAAnimationDelegate {
      var body: () -> Void = {}
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { body() }
    }
    var order: [String] = []
    let layer = tree.committedLayer()
    let delegate = Delegate()
    delegate.body = { order.append("end") }
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.duration, fade.delegate) = (0, 0.5, delegate)
    layer.add(fade, forKey: nil)
    let link = CADisplayLink { link in
      guard link.timestamp == 1000.5 else { return }
      order.append("link")
      CATransaction.setDisableActions(true)
      layer.opacity = 0.25
    }
    link.add(to: .main, forMode: .common)
    tree.schedule(at: 0.5) { order.append("timer") }
    tree.advance(to: 0.5)
    #expect(order == ["timer", "end", "link"])
    #expect(layer.presentation()?.opacity == 0.25 && layer.animationKeys() == nil)
    #expect(!CATransaction.disableActions())
  }

  // DL-07: Apple's sample player.
  @Test func aPlayerEndsWithTheFirstFrameAboveOne() {
    var started = 0.0
    var frames: [Double] = []
    let link = CADisplayLink { link in
      if started < 0.01 { started = link.timestamp }
      let frame = link.timestamp - started
      if frame > 1 {
        link.invalidate()
      } else {
        frames.append(frame)
      }
    }
    link.add(to: .main, forMode: .common)
    tree.advance(to: 3)
    #expect(frames.first == 0 && (60...61).contains(frames.count))
  }

  @Test func contextsHaveTheirOwnRates() {
    let video = RenderContext()
    video.refreshRate = FrameRate(30000, 1001)
    let (native, ntsc) = (Log(), Log())
    _ = added(native)
    video.makeCurrent()
    let link = added(ntsc)
    tree.advance(to: 0.1)
    #expect(native.times.count == 6 && ntsc.times == [])
    video.advance(to: 10)
    #expect(native.times.count == 6 && ntsc.times.count == 299)
    let last: Double = 1000 + 299.0 * 1001 / 30000
    let interval: Double = 1001.0 / 30000
    #expect(ntsc.times.last == last - 1000)
    #expect(link.duration == interval)
  }

  @Test func timesWithoutRefreshesEnd() {
    tree.advance(to: 1e17)
    let log = Log()
    _ = added(log)
    tree.advance(to: 1e18)
    tree.advance(to: .greatestFiniteMagnitude)
    #expect(log.times == [])
  }
}
