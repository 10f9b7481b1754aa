import Foundation

/// The most memory that this process has had.
package enum PeakMemory {
  /// Bytes of resident memory at their highest since the program was started; nil where the kernel
  /// does not say.
  ///
  /// From `/proc`, as `getrusage` would count what the parent had when it started this process.
  package static var bytes: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    return bytes(inStatus: status)
  }

  /// Reads the line `VmHWM:    1234 kB`.
  package static func bytes(inStatus status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count == 3, words[2] == "kB", let count = Int(words[1]) else { return nil }
      return count * 1024
    }
    return nil
  }
}
