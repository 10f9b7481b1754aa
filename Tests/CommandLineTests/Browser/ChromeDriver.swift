import Foundation
import Testing

/// The program that drives Chromium for tests, from Debian's package `chromium-driver`.
final class ChromeDriver {
  /// The port on which it takes commands.
  let port: UInt16
  private let process: Process

  /// Starts it on a free port.
  init() async throws {
    let path = "/usr/bin/chromedriver"
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "chromedriver is missing; install chromium and chromium-driver")
    // It takes a port of one kind of address, and ends if another driver has that port of the other kind.
    var started: (process: Process, port: UInt16)?
    for _ in 0..<5 where started == nil { started = try Self.start(path) }
    (process, port) = try #require(started, "chromedriver does not start")
  }

  /// Starts it on a port of its choice; returns nil if it ends.
  private static func start(_ path: String) throws -> (process: Process, port: UInt16)? {
    // `timeout` ends the driver, and with it the browser, even if the tests are killed.
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["1800", path, "--port=0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    while true {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        process.waitUntilExit()
        return nil
      }
      text += String(decoding: data, as: UTF8.self)
      guard let number = text.firstMatch(of: /on port (\d+)\./)?.1 else { continue }
      return try (process, #require(UInt16(number)))
    }
  }

  deinit {
    // `timeout` leads a group of processes. They inherit the signals that the test runner blocks.
    kill(-process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
