import Foundation
import PixelKernels

/// The processors that this process may use, which can be fewer than the machine has (FA-09).
package enum AvailableProcessors {
  /// The number of processors, at least 1.
  package static var count: Int {
    count(
      affinity: text("/proc/self/status").flatMap(affinity)
        ?? ProcessInfo.processInfo.activeProcessorCount,
      groups: text("/proc/self/cgroup"),
      environment: ProcessInfo.processInfo.environment, read: text)
  }

  /// Returns the number of processors that several limits allow.
  ///
  /// - Parameters:
  ///   - affinity: The number of processors that the scheduler may run the process on.
  ///   - groups: The control groups of the process, as in `/proc/self/cgroup`.
  ///   - environment: The variables of the environment.
  ///   - read: Returns the text of a file, or nil if there is none.
  /// - Returns: The smallest limit, at least 1.
  package static func count(
    affinity: Int, groups: String?, environment: [String: String], read: (String) -> String?
  ) -> Int {
    var limits = [affinity]
    if let quota = quota(groups: groups ?? "", read: read) { limits.append(quota) }
    if let task = environment["SLURM_CPUS_PER_TASK"].flatMap({ Int($0) }), task > 0 {
      limits.append(task)
    }
    return max(1, limits.min() ?? 1)
  }

  /// Returns the processors' worth of time that version 2 of control groups allows: the smallest limit
  /// of the process's group and of those around it, rounded up; nil without a limit.
  private static func quota(groups: String, read: (String) -> String?) -> Int? {
    ControlGroups.values(of: "cpu.max", groups: groups, read: read).compactMap { words in
      guard words.count == 2, let time = Int(words[0]), let period = Int(words[1]), time > 0,
        period > 0
      else { return nil }
      return (time - 1) / period + 1
    }.min()
  }

  private static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the number of processors that the scheduler may run a process on.
  ///
  /// - Parameter status: The state of the process, as in `/proc/self/status`.
  /// - Returns: The number; nil if the text does not contain it.
  package static func affinity(ofStatus status: String) -> Int? {
    let key = "Cpus_allowed_list:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(key) }) else {
      return nil
    }
    let list = line.dropFirst(key.count).filter { !$0.isWhitespace }
    return FrameSelection(String(list)).map { $0.frames.count }
  }
}
