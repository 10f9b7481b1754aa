import Glibc

/// The memory that this process may use, which can be less than the machine has.
package enum MachineMemory {
  /// Three quarters of the memory; the rest is for layers, for encoders' buffers and for other
  /// processes.
  static var budget: Int {
    (bytes(groups: text("/proc/self/cgroup"), read: text) ?? 4 << 30) / 4 * 3
  }

  /// Returns the memory that several limits allow.
  ///
  /// - Parameters:
  ///   - groups: The control groups of the process, as in `/proc/self/cgroup`.
  ///   - read: Returns the text of a file, or nil if there is none.
  /// - Returns: The smallest limit in bytes; nil if none is known.
  package static func bytes(groups: String?, read: (String) -> String?) -> Int? {
    var limits = ControlGroups.values(
      of: "memory.max", groups: groups ?? "", read: read
    ).compactMap { Int($0[0]) }
    limits += ControlGroups.values(
      of: "memory.limit_in_bytes", controller: "memory", groups: groups ?? "", read: read
    ).compactMap { Int($0[0]) }
    for line in (read("/proc/meminfo") ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "MemTotal:", words.count > 1, let kilobytes = Int(words[1]) {
        limits.append(kilobytes * 1024)
      }
    }
    return limits.filter { $0 > 0 }.min()
  }

  private static func text(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// The control groups of the process, which limit what it may use of the machine.
package enum ControlGroups {
  /// Returns the values of a file in the group of the process and in those around it.
  ///
  /// `controller` is the name of the controller in version 1; nil for version 2. `groups` is the
  /// control groups of the process, as in `/proc/self/cgroup`.
  ///
  /// - Returns: The words of each file that exists and is not empty.
  package static func values(
    of file: String, controller: String? = nil, groups: String, read: (String) -> String?
  ) -> [[Substring]] {
    let line = groups.split(separator: "\n").first { line in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return false }
      guard let controller else { return parts[0] == "0" && parts[1].isEmpty }
      return parts[1].split(separator: ",").contains { $0 == controller }
    }
    guard let line else { return [] }
    let path = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)[2]
    var names = path.split(separator: "/")
    let root = "/sys/fs/cgroup" + (controller.map { "/" + $0 } ?? "")
    var values: [[Substring]] = []
    while true {
      let words = read(([root] + names.map(String.init) + [file]).joined(separator: "/"))?
        .split { $0.isWhitespace }
      if let words, !words.isEmpty { values.append(words) }
      guard names.popLast() != nil else { return values }
    }
  }
}
