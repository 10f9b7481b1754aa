import Glibc

/// Processor time, which other programs on the machine do not increase.
package enum CPUClock: Sendable {
  /// The time of the calling thread.
  case thread
  /// The time of all threads of the process.
  case process

  /// The seconds since the thread or process started.
  package var seconds: Double {
    var time = timespec()
    let clock =
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    precondition(clock_gettime(clock, &time) == 0, "cannot read the processor time")
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the seconds that a piece of work takes.
  package func measure(_ work: () throws -> Void) rethrows -> Double {
    let start = seconds
    try work()
    return seconds - start
  }
}
