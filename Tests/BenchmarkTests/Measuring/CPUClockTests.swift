import MultiplaneBenchmarks
import Testing

@Suite struct CPUClockTests {
  @Test func processorClocksRun() {
    var sum = 0
    let seconds = CPUClock.thread.measure {
      let start = CPUClock.thread.seconds
      while CPUClock.thread.seconds - start < 0.02 { sum += 1 }
    }
    #expect(seconds >= 0.02 && sum > 0)
    #expect(CPUClock.process.seconds >= 0.02)
  }
}
