import Foundation

/// The peak memory of this process.
package enum PeakMemory {
  /// The peak resident memory in bytes since the program was started, or nil if the kernel does not
  /// report it.
  ///
  /// The value is from `/proc`, because `getrusage` includes the parent's memory when it started
  /// this process.
  package static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    return bytes(inStatus: status)
  }

  /// Parses the line `VmHWM:    1234 kB`.
  package static func bytes(inStatus status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count == 3, words[2] == "kB", let count = Int(words[1]) else { return nil }
      return count * 1024
    }
    return nil
  }
}
