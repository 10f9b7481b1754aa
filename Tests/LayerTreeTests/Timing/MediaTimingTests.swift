import LayerTree
import TestSupport
import Testing

@Suite struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = 1
    change(&timing)
    return timing
  }

  @Test func reversedRepetitionsFollowTheWorkedExample() {
    // T-08: begin time 10, D 2, autoreverses, repeatCount 2.5, so AD 10.
    var reversing = timing {
      ($0.beginTime, $0.duration, $0.autoreverses, $0.repeatCount) = (10, 2, true, 2.5)
    }
    #expect(reversing.activeDuration == 10)
    let at13 = reversing.sample(atParentTime: 13)
    #expect(at13 == .init(cycleIndex: 0, basicTime: 1, progress: 0.5, isTerminal: false))
    let at19 = reversing.sample(atParentTime: 19.5)
    #expect(at19 == .init(cycleIndex: 2, basicTime: 1.5, progress: 0.75, isTerminal: false))
    #expect(reversing.sample(atParentTime: 20) == nil)
    reversing.fillMode = .forwards
    let held = reversing.sample(atParentTime: 31)
    #expect(held == .init(cycleIndex: 2, basicTime: 2, progress: 1, isTerminal: true))
    // A whole number of cycles ends where it started.
    reversing.repeatCount = 2
    let back = reversing.sample(atParentTime: 31)
    #expect(back == .init(cycleIndex: 1, basicTime: 0, progress: 0, isTerminal: true))
  }

  @Test func offsetPlaysALoop() {
    // T-09: D 8, offset 4.
    let loop = timing { ($0.duration, $0.timeOffset) = (8, 4) }
    for (elapsed, basic) in [(0.0, 4.0), (3.5, 7.5), (4, 0), (7.9, 3.9)] {
      #expect(isClose(loop.sample(atParentTime: elapsed)?.basicTime ?? -1, basic))
    }
    #expect(loop.sample(atParentTime: 8) == nil)
    #expect(isClose(loop.sample(atParentTime: 6)?.basicTime ?? -1, 2))  // T-09
  }

  @Test func activeDurationFollowsItsThreeCases() {
    #expect(timing { $0.autoreverses = true }.activeDuration == 2)  // T-07
    #expect(timing { $0.repeatCount = 2.5 }.activeDuration == 2.5)
    #expect(timing { ($0.repeatCount, $0.autoreverses) = (1.5, true) }.activeDuration == 3)
    #expect(timing { ($0.repeatCount, $0.repeatDuration) = (9, 0.5) }.activeDuration == 0.5)
    for forever in [1e30, Double.infinity, Double(Float.greatestFiniteMagnitude)] {
      #expect(timing { $0.repeatCount = forever }.activeDuration == .infinity)
      #expect(timing { $0.repeatDuration = forever }.activeDuration == .infinity)
      #expect(timing { ($0.repeatCount, $0.duration) = (forever, 1e-9) }.endTime == .infinity)
    }
  }

  @Test func passesWithoutLengthTakeNoTimeHoweverMany() {
    for count in [2.5, 1e30, Double.infinity] {
      let none = timing { ($0.repeatCount, $0.duration, $0.beginTime) = (count, 0, 3) }
      #expect(none.activeDuration == 0 && none.endTime == 3)  // T-07
      #expect(none.sample(atParentTime: 3) == nil)  // T-08
    }
  }

  @Test func theSecondsOfAPassWithoutEndStartAtItsOffset() {
    // T-08.4: q is timeOffset + s * e, and all of it is in the first cycle.
    let forwards = timing { ($0.duration, $0.timeOffset, $0.speed) = (.infinity, 3, 2) }
    #expect(forwards.sample(atParentTime: 1)?.basicTime == 5)
    let backwards = timing { ($0.duration, $0.timeOffset, $0.speed) = (.infinity, 3, -1) }
    #expect(backwards.sample(atParentTime: 1)?.basicTime == 2)
    #expect(backwards.sample(atParentTime: 4)?.basicTime == 0)
    let frozen = timing { ($0.duration, $0.timeOffset, $0.speed) = (.infinity, 3, 0) }
    #expect(frozen.sample(atParentTime: 9)?.basicTime == 3)  // T-13 (a)
  }

  @Test func aBeginThatRoundingMissesIsStillTheBeginOfAWayBack() {
    // T-17: at e = 0 it is at its end, not at its start for one frame; O-03: e = 1e-10 is 0.
    for autoreverses in [false, true] {
      let back = timing {
        ($0.speed, $0.timeOffset, $0.beginTime) = (-1, autoreverses ? 2 : 1, 1)
        $0.autoreverses = autoreverses
      }
      for late in [0, 1e-16, 1e-13, 1e-10] {
        let sample = back.sample(atParentTime: 1 + late)
        #expect(sample?.cycleIndex == 0 && isClose(sample?.progress ?? -1, autoreverses ? 0 : 1))
      }
      #expect(isClose(back.sample(atParentTime: 1.25)?.progress ?? -1, autoreverses ? 0.25 : 0.75))
    }
  }

  // T-02: the second stage limits the time to 0 to the duration, whatever the result of the first.
  @Test func basicTimeStaysInsideThePass() {
    for (speed, offset) in [(1.0, 0.0), (1, 7.25), (-1, 0), (-2.5, 1.75), (0, 9.5)] {
      for autoreverses in [false, true] {
        let odd = timing {
          ($0.duration, $0.speed, $0.timeOffset) = (1.5, speed, offset)
          ($0.autoreverses, $0.repeatCount, $0.fillMode) = (autoreverses, 3.25, .both)
        }
        for step in -20..<200 {
          let time = Double(step) / 8
          // An unrolled loop: a number of durations, every other of them backward.
          let elapsed = speed == 0 ? 0 : min(max(0, time * abs(speed)), odd.activeDuration)
          let position = offset + (speed < 0 ? -elapsed : elapsed)
          let lengths = (position / 1.5).rounded(.down)
          let rest = position - lengths * 1.5
          let isBack = autoreverses && lengths.remainder(dividingBy: 2) != 0
          let expected = isBack ? 1.5 - rest : rest
          let basicTime = odd.sample(atParentTime: time)?.basicTime ?? -1
          #expect(basicTime >= 0 && basicTime <= 1.5)
          // At a boundary, the end of one cycle and the start of the next are the same time.
          if rest > 1e-9 { #expect(isClose(basicTime, expected, tolerance: 1e-9)) }
        }
      }
    }
  }

  @Test func fillsHoldTheEnds() {
    let both = timing { ($0.beginTime, $0.fillMode) = (5, .both) }
    #expect(both.sample(atParentTime: 0)?.progress == 0)  // T-10
    #expect(both.sample(atParentTime: 9)?.progress == 1)
    let backwards = timing { ($0.beginTime, $0.fillMode) = (5, .backwards) }
    #expect(backwards.sample(atParentTime: 4)?.progress == 0)
    #expect(backwards.sample(atParentTime: 6) == nil)
    let removed = timing { $0.beginTime = 5 }
    #expect(removed.sample(atParentTime: 4.9) == nil && removed.sample(atParentTime: 6) == nil)
    #expect(removed.sample(atParentTime: 5)?.progress == 0)  // O-05
  }

  @Test func speedScalesAgainstTheParent() {
    let fast = timing { ($0.duration, $0.speed) = (3, 1.5) }
    #expect(fast.endTime == 2)  // T-12
    #expect(isClose(fast.sample(atParentTime: 1)?.progress ?? -1, 0.5))
  }

  @Test func negativeSpeedPlaysBackwards() {
    let backwards = timing { ($0.duration, $0.speed) = (2, -1) }
    let sample = backwards.sample(atParentTime: 0.5)
    #expect(sample == .init(cycleIndex: -1, basicTime: 1.5, progress: 0.75, isTerminal: false))
    var clean = timing { ($0.duration, $0.speed, $0.timeOffset) = (2, -1, 2) }  // T-17
    #expect(clean.sample(atParentTime: 0)?.basicTime == 2)
    #expect(clean.sample(atParentTime: 0.5)?.basicTime == 1.5)
    clean.fillMode = .forwards
    #expect(clean.sample(atParentTime: 2)?.basicTime == 0)
  }

  /// A cycle played backward from its end mirrors the cycle played forward.
  @Test func reversedMirrors() {
    let forwards = timing { $0.duration = 2 }
    let backwards = timing { ($0.duration, $0.speed, $0.timeOffset) = (2, -1, 2) }
    for time in stride(from: 0.01, to: 2, by: 0.01) {
      let (a, b) = (
        forwards.sample(atParentTime: time), backwards.sample(atParentTime: 2 - time)
      )
      #expect(isClose(a?.progress ?? -1, b?.progress ?? -2, tolerance: 1e-9))
    }
  }

  /// Speed s at time t equals speed 1 at s times t.
  @Test func speedIsAChangeOfClock() {
    var random = TestGenerator(seed: 11)
    for _ in 0..<500 {
      let speed = Double.random(in: 0.1...5, using: &random)
      let time = Double.random(in: 0...20, using: &random)
      let plain = timing {
        ($0.duration, $0.repeatCount, $0.autoreverses) = (1.7, 3.3, Bool.random(using: &random))
        $0.timeOffset = Double.random(in: -3...3, using: &random)
      }
      var fast = plain
      fast.speed = speed
      let (a, b) = (
        fast.sample(atParentTime: time)?.basicTime,
        plain.sample(atParentTime: time * speed)?.basicTime
      )
      #expect((a == nil) == (b == nil))
      #expect(isClose(a ?? 0, b ?? 0, tolerance: 1e-8))
    }
  }

  @Test func frozenTimeIsAlwaysActive() {
    let frozen = timing { ($0.duration, $0.speed, $0.timeOffset) = (4, 0, 1) }
    for time in [-100.0, 0, 3, 1e9] {
      #expect(frozen.sample(atParentTime: time)?.progress == 0.25)  // T-13 (a)
    }
    let atEnd = timing { ($0.duration, $0.speed, $0.timeOffset) = (4, 0, 4) }
    #expect(atEnd.sample(atParentTime: 0)?.progress == 1)
    #expect(atEnd.endTime == .infinity)
    // T-13 (b): if the clock is stopped, the active interval is closed.
    let plain = timing { $0.duration = 4 }
    #expect(plain.sample(atParentTime: 4) == nil)
    #expect(plain.sample(atParentTime: 4, isEndIncluded: true)?.progress == 1)
    #expect(plain.sample(atParentTime: 4.1, isEndIncluded: true) == nil)
  }

  @Test func hugeAndOddNumbersDoNotTrap() {
    for duration in [0, -1, 1e-300, 1e300, .infinity, .nan] {
      for speed in [1, -1e300, 1e300, .infinity, .nan, 0] {
        for time in [0, -1e300, 1e300, .infinity, .nan] {
          var odd = timing { ($0.duration, $0.speed, $0.autoreverses) = (duration, speed, true) }
          odd.repeatCount = .infinity
          odd.fillMode = .both
          let progress = odd.sample(atParentTime: time)?.progress ?? 0
          #expect(progress.isNaN || progress.magnitude <= 2)
        }
      }
    }
  }

  @Test func layerTimeConvertsAndInverts() {
    var layer = LayerTiming()
    (layer.speed, layer.beginTime, layer.timeOffset) = (2, 10, 3)
    #expect(layer.localTime(atParentTime: 12) == 7)  // T-03
    #expect(layer.parentTime(atLocalTime: 7) == 12)  // T-04
    layer.speed = 0
    #expect(layer.localTime(atParentTime: 99) == 3)  // T-13 (b)
    #expect(layer.parentTime(atLocalTime: 3) == 10)  // T-04
  }
}
