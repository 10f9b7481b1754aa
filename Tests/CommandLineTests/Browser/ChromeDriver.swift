import Foundation
import Testing

/// The program that drives Chromium for tests, from Debian's package `chromium-driver`.
final class ChromeDriver {
  /// The port on which it takes commands.
  let port: UInt16
  private let process = Process()

  /// Starts it on a free port.
  init() async throws {
    let path = "/usr/bin/chromedriver"
    try #require(
      FileManager.default.isExecutableFile(atPath: path),
      "chromedriver is missing; install chromium and chromium-driver")
    // `timeout` ends the driver, and with it the browser, even if the tests are killed.
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["1800", path, "--port=0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    var port: Substring?
    while port == nil {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "chromedriver has ended: \(text)")
      text += String(decoding: data, as: UTF8.self)
      port = text.firstMatch(of: /on port (\d+)\./)?.1
    }
    self.port = try #require(port.flatMap { UInt16($0) })
  }

  deinit {
    // `timeout` leads a group of processes. They inherit the signals that the test runner blocks.
    kill(-process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
