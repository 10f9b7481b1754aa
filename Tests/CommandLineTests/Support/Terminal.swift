import Foundation
import Testing

/// A pseudo-terminal for a program's standard error.
enum Terminal {
  /// Whether terminals can be opened; some containers do not allow it.
  static let isAvailable: Bool = {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if master >= 0 { close(master) }
    return master >= 0
  }()

  /// Runs the program with a terminal as its standard error.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory.
  ///   - environment: Variables to add to the tests' environment or to change in it.
  ///   - columns: The width of the terminal, or 0 if it does not report one.
  /// - Returns: The text written to the terminal, and the exit status.
  /// - Throws: An error if the terminal cannot be opened or the program cannot be started.
  static func run(
    _ arguments: [String], in folder: ScratchFolder, environment: [String: String],
    columns: UInt16 = 0
  ) throws -> (text: String, status: Int32) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN, the requests behind `unlockpt` and `ptsname`.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    try #require(ioctl(master, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(master, UInt(TIOCSWINSZ), &size) == 0)
    let running = try Program.start(
      arguments, in: folder, environment: environment, error: "/dev/pts/\(number)")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Reading fails when the program, which has the other end open, has ended.
    while true {
      let count = read(master, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    var status: Int32 = 0
    waitpid(running.identifier, &status, 0)
    return (String(decoding: bytes, as: UTF8.self), status >> 8 & 0xff)
  }
}
