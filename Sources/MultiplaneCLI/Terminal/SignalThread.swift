import Foundation
import FrameEncoding
import Synchronization

/// Ends the program on SIGINT, SIGTERM and SIGHUP without leaving anything half-written.
///
/// A thread waits for the signals, so that cleaning up is ordinary code. All other threads inherit
/// the first thread's mask, which blocks the signals.
enum SignalThread {
  private static let statuses: [(signal: Int32, status: ExitStatus)] = [
    (SIGHUP, .hungUp), (SIGINT, .interrupted), (SIGTERM, .terminated),
  ]

  private static let lastWork = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets what the thread does after a signal, before it removes incomplete files.
  ///
  /// - Parameter work: The work, which other threads do not wait for; nil for nothing.
  static func beforeEnding(_ work: (@Sendable () -> Void)?) { lastWork.withLock { $0 = work } }

  /// Starts the thread.
  ///
  /// Call this before any other thread exists.
  ///
  /// A broken pipe becomes an error of `write`. A signal that the caller ignores, as `nohup` does,
  /// stays ignored.
  static func start() {
    signal(SIGPIPE, SIG_IGN)
    // Exceeding the file size limit becomes an error too.
    signal(SIGXFSZ, SIG_IGN)
    let wanted = statuses.filter { !isIgnored($0.signal) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for (signal, _) in wanted { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    let thread = Thread {
      var waited = waited
      var received: Int32 = 0
      while sigwait(&waited, &received) != 0 {}
      let status = wanted.first { $0.signal == received }?.status ?? .terminated
      let work = lastWork.withLock { $0 }
      work?()
      let isResumable = TemporaryFiles.close()
      if isResumable {
        StandardStream.note("multiplane: interrupted; run it again with --resume to continue\n")
      }
      // Not `exit`, whose handlers would run while other threads still draw and encode.
      _exit((isResumable ? .resumable : status).rawValue)
    }
    thread.name = "multiplane signals"
    thread.start()
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    // Function pointers cannot be compared; as a number, SIG_IGN is 1.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
