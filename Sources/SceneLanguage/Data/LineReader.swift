import Foundation

/// Reads a file line by line, with only one line and one block in memory.
final class LineReader {
  /// What was read.
  enum Result {
    /// A line without its line feed.
    case line([UInt8])
    /// A line over the limit, which is skipped.
    case tooLong
    /// Reading failed, for a reason given by the system.
    case failed(String)
    case end
  }

  /// The number of the line that was read last, starting at 1; 0 before the first.
  private(set) var lineNumber = 0
  private let descriptor: Int32
  private var block = [UInt8](repeating: 0, count: 1 << 16)
  private var rest: ArraySlice<UInt8> = []

  /// Opens a file; nil if that fails.
  ///
  /// - Parameter path: The file.
  init?(path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the next line.
  ///
  /// - Parameter limit: The maximum number of bytes of a line.
  /// - Returns: The line.
  func next(limit: Int) -> Result {
    var line: [UInt8] = []
    var isTooLong = false
    var isThere = false
    while true {
      if rest.isEmpty {
        // Frees the block, which would be copied otherwise.
        rest = []
        let count = read(descriptor, &block, block.count)
        if count < 0 {
          if errno == EINTR { continue }
          return .failed(String(cString: strerror(errno)))
        }
        if count == 0 {
          if isThere { lineNumber += 1 }
          return isTooLong ? .tooLong : isThere ? .line(line) : .end
        }
        rest = block[..<count]
      }
      isThere = true
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let part = rest[..<(end ?? rest.endIndex)]
      if line.count + part.count > limit {
        isTooLong = true
        line = []
      } else if !isTooLong {
        line += part
      }
      guard let end else {
        rest = []
        continue
      }
      rest = rest[(end + 1)...]
      lineNumber += 1
      return isTooLong ? .tooLong : .line(line)
    }
  }
}
