import LayerTree
import Testing

@Suite struct PrecompositionClockTests {
  private func clock(_ change: (inout PrecompositionClock) -> Void) -> PrecompositionClock {
    var clock = PrecompositionClock()
    clock.contentsDuration = 3
    change(&clock)
    return clock
  }

  @Test("Contents start at the trim and run at the speed (PC-02)")
  func speedAndTrim() {
    let clock = clock { ($0.start, $0.trimStart, $0.speed) = (1, 0.5, 2) }
    // 0.5 + 2 * (T - 1), until 0.5 + 2 * 1.25 = 3.
    #expect(clock.contentsTime(at: 1) == 0.5)
    #expect(clock.contentsTime(at: 1.25) == 1)
    #expect(clock.contentsTime(at: 2) == 2.5)
    #expect(clock.contentsTime(at: 0.99) == nil && clock.contentsTime(at: 2.25) == nil)
    #expect(clock.length == 1.25)
  }

  @Test("A trim ends contents early (PC-02)") func trimEnd() {
    let clock = clock { ($0.trimStart, $0.trimEnd, $0.fillMode) = (1, 2, .both) }
    #expect(clock.contentsTime(at: 0.75) == 1.75 && clock.contentsTime(at: 9) == 2)
    #expect(clock.contentsTime(at: -9) == 1)
  }

  @Test("The same instant is the same number in every pass (PC-03)") func rounding() {
    let clock = clock { ($0.trimEnd, $0.loopCount) = (1, .infinity) }
    for frame in 0..<60 {
      let time = Double(frame) / 60
      for pass in [0.0, 1, 7, 3600] {
        #expect(clock.contentsTime(at: pass + time) == time)
      }
    }
    // A third of a second is not a whole number of steps, and 1/705,600,000 s is one.
    #expect(clock.contentsTime(at: 1.0 / 3) == 235_200_000.0 / 705_600_000)
    #expect(clock.contentsTime(at: 1.4e-9) == 1.0 / 705_600_000)
  }

  @Test("Contents whose end is not declared run on (PC-04)") func runningOn() {
    let runsOn = clock { $0.runsOn = true }
    #expect(runsOn.contentsTime(at: 5) == 5 && runsOn.length == 3)
    let declared = clock { _ in }
    #expect(declared.contentsTime(at: 5) == nil)
    var trimmed = runsOn
    trimmed.trimEnd = 2
    #expect(trimmed.contentsTime(at: 2.5) == nil)
    var repeated = runsOn
    repeated.loopCount = 2
    #expect(repeated.contentsTime(at: 5) == 2 && repeated.contentsTime(at: 6) == nil)
  }

  @Test("A longer duration holds the last instant, a shorter one ends early (PC-04)")
  func durations() {
    let long = clock { ($0.duration, $0.trimEnd) = (5, 2) }
    #expect(long.contentsTime(at: 4.9) == 2 && long.contentsTime(at: 5) == nil)
    let short = clock { ($0.duration, $0.fillMode) = (0.5, .forwards) }
    #expect(short.contentsTime(at: 0.25) == 0.25 && short.contentsTime(at: 2) == 0.5)
    #expect(long.length == 5 && short.length == 0.5)
  }

  @Test("Videos count loops that end (PC-05)") func lengths() {
    #expect(clock { ($0.speed, $0.loopCount) = (-2, 4) }.length == 6)
    #expect(clock { $0.loopCount = .infinity }.length == nil)
    #expect(clock { $0.freezeTime = 1 }.length == nil)
    #expect(clock { $0.contentsDuration = nil }.length == nil)
    #expect(clock { $0.timeRemap = .init([(0, 0), (7, 1)]) }.length == 7)
  }

  @Test("A loop repeats the trimmed range (PC-06)") func loops() {
    let clock = clock {
      ($0.trimStart, $0.trimEnd, $0.loopCount, $0.fillMode) = (1, 2, 2.5, .forwards)
    }
    #expect(clock.contentsTime(at: 0.25) == 1.25)
    // The instant between two passes starts the later one.
    #expect(clock.contentsTime(at: 1) == 1 && clock.contentsTime(at: 2.25) == 1.25)
    #expect(clock.contentsTime(at: 2.5) == 1.5 && clock.contentsTime(at: 9) == 1.5)
    var whole = clock
    whole.loopCount = 2
    // The last instant of all belongs to the pass that it ends.
    #expect(whole.contentsTime(at: 2) == 2)
  }

  @Test("A negative speed runs from the end to the start (PC-06)") func reversal() {
    let clock = clock {
      ($0.trimStart, $0.speed, $0.loopCount, $0.fillMode) = (1, -2, 2, .both)
    }
    #expect(clock.contentsTime(at: -1) == 3 && clock.contentsTime(at: 0) == 3)
    #expect(clock.contentsTime(at: 0.25) == 2.5 && clock.contentsTime(at: 1) == 3)
    #expect(clock.contentsTime(at: 2) == 1)
    #expect(clock.goesBack)
  }

  @Test("A time remapping is linear between its points, or eased (PC-07)") func remapping() {
    let clock = clock {
      $0.timeRemap = .init([(0.5, 1), (1.5, 3), (2.5, 0)])
      $0.fillMode = .forwards
    }
    #expect(clock.contentsTime(at: 0) == 1 && clock.contentsTime(at: 1) == 2)
    #expect(clock.contentsTime(at: 2) == 1.5 && clock.contentsTime(at: 4) == 0)
    #expect(clock.goesBack)
    let eased = self.clock {
      $0.timeRemap = PrecompositionClock.TimeRemap(
        keyTimes: [0, 2], values: [0, 2], timingFunctions: [TimingFunction(0.42, 0, 0.58, 1)])
    }
    // The curve is symmetric, and slow at its start.
    #expect(eased.contentsTime(at: 1) == 1)
    #expect((eased.contentsTime(at: 0.2) ?? 1) < 0.1)
    #expect(!eased.goesBack)
  }

  @Test("Fill modes show the first and the last instant (PC-08)") func fillModes() {
    func shown(_ mode: CAMediaTimingFillMode) -> [Double?] {
      let clock = clock { ($0.start, $0.fillMode) = (1, mode) }
      return [clock.contentsTime(at: 0), clock.contentsTime(at: 9)]
    }
    #expect(shown(.removed) == [nil, nil])
    #expect(shown(.backwards) == [0, nil])
    #expect(shown(.forwards) == [nil, 3])
    #expect(shown(.both) == [0, 3])
  }

  @Test("A frozen clock shows one instant for its duration (PC-08)") func freezing() {
    let clock = clock { ($0.freezeTime, $0.duration) = (1.25, 2) }
    #expect(clock.contentsTime(at: 0) == 1.25 && clock.contentsTime(at: 1.9) == 1.25)
    #expect(clock.contentsTime(at: 2) == nil && clock.length == 2)
  }
}
