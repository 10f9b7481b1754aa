import Foundation
import Glibc
import Synchronization

/// Watches folders for files that are written, renamed or removed.
///
/// Editors replace a file by renaming another, so that folders are watched rather than files. Where the
/// system cannot watch, for example because too many programs do, it says every half second that
/// something may have changed.
final class FolderWatcher: Sendable {
  private struct State {
    /// The watched folders by their descriptors.
    var folders: [Int32: String] = [:]
    /// Whether some folder could not be watched.
    var isPolling = false
    var isClosed = false
  }

  /// The descriptor of the system's queue of events, or -1 if it could not be opened.
  private let queue: Int32
  private let state = Mutex(State())

  /// The time without events after which a change is reported: a save is several events.
  private static let quiet: Int32 = 20
  /// The time after which changes are reported even if they go on, in periods of `quiet`.
  private static let mostPeriods = 10
  /// The time between two looks where folders cannot be watched, in milliseconds.
  private static let pollInterval: Int32 = 500

  /// Starts a thread that watches.
  ///
  /// - Parameter onChange: Called on that thread when something may have changed.
  init(onChange: @escaping @Sendable () -> Void) {
    queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    let thread = Thread { [self] in
      while !state.withLock({ $0.isClosed }) {
        if waitForChange() { onChange() }
      }
      if queue >= 0 { Glibc.close(queue) }
    }
    thread.name = "multiplane watcher"
    thread.start()
  }

  /// Watches these folders, and no others.
  func watch(_ folders: Set<String>) {
    state.withLock { state in
      for (descriptor, folder) in state.folders where !folders.contains(folder) {
        inotify_rm_watch(queue, descriptor)
        state.folders[descriptor] = nil
      }
      state.isPolling = queue < 0
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
          | IN_DELETE_SELF | IN_MOVE_SELF)
      for folder in folders where queue >= 0 {
        let descriptor = inotify_add_watch(queue, folder, mask)
        if descriptor >= 0 {
          state.folders[descriptor] = folder
        } else {
          state.isPolling = true
        }
      }
    }
  }

  /// Ends the thread.
  func close() { state.withLock { $0.isClosed = true } }

  /// Waits until something may have changed, or for a while.
  private func waitForChange() -> Bool {
    guard hasEvents(within: Self.pollInterval) else { return state.withLock { $0.isPolling } }
    var periods = 0
    repeat {
      drain()
      periods += 1
    } while periods < Self.mostPeriods && hasEvents(within: Self.quiet)
    return true
  }

  private func hasEvents(within milliseconds: Int32) -> Bool {
    // A negative descriptor is ignored, so that this waits.
    var descriptor = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }

  /// Reads all events.
  ///
  /// They say only that something happened, because files are compared anyway.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    while read(queue, &bytes, bytes.count) > 0 {}
  }
}
