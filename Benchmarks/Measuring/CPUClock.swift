import Glibc

/// Processor time, which other programs on the machine do not add to.
package enum CPUClock: Sendable {
  /// Of the calling thread.
  case thread
  /// Of all threads of the process.
  case process

  /// Seconds since the thread or process began.
  package var seconds: Double {
    var time = timespec()
    let clock =
      switch self {
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    precondition(clock_gettime(clock, &time) == 0, "Linux has clocks of processor time")
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The seconds that a piece of work takes.
  package func measure(_ work: () throws -> Void) rethrows -> Double {
    let start = seconds
    try work()
    return seconds - start
  }
}
