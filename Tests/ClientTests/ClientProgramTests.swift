import Foundation
import Testing

/// Programs of clients in both language modes, with top-level code (LX-13, AL-15, LX-21, LX-24).
@Suite struct ClientProgramTests {
  // Half of the way from 60 to 140, and of that from 20 to 120.
  @Test(arguments: [
    (
      "swift5-client",
      """
      center 100.0
      title 30.0 44.0 60.0
      scale 2.0
      ends 1
      height true
      button true Card
      asset 0
      image true
      purges 1
      frame (0.0, 0.0, 120.0, 80.0)

      """
    ),
    (
      "swift6-client",
      """
      bar 70.0
      scale 3.0
      font true true
      bar true 1
      folder images
      asset true

      """
    ),
  ])
  func output(name: String, expected: String) throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let (program, output) = (Process(), Pipe())
    program.executableURL = tests.deletingLastPathComponent().appending(path: name)
    program.standardOutput = output
    try program.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    #expect(String(decoding: data, as: UTF8.self) == expected)
  }
}
