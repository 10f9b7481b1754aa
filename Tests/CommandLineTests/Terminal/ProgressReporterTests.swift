import Foundation
import Testing

@Suite struct ProgressReporterTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
  }

  @Test("Off a terminal there is a plain line every ten per cent")
  func plain() throws {
    let outcome = try Program.run("render", "move.yaml", "-o", "out/", in: folder)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 11, "ten tenths and the summary")
    #expect(lines[0].hasPrefix("10 %, frame 1 of 10, "))
    #expect(lines[9].hasPrefix("100 %, frame 10 of 10, "))
    #expect(!outcome.error.contains("\r") && !outcome.error.contains("\u{1B}"))
    #expect(outcome.output.isEmpty)
  }

  @Test("JSON is an object a line, the last one complete")
  func json() throws {
    let outcome = try Program.run(
      "render", "move.yaml", "-o", "out/", "--progress", "json", in: folder)
    let objects = outcome.error.split(separator: "\n").filter { $0.hasPrefix("{") }
    let last = try #require(objects.last)
    let progress = try JSONDecoder().decode(Progress.self, from: Data(last.utf8))
    #expect(progress.complete == 10 && progress.frames == 10 && progress.secondsLeft == 0)
    #expect(progress.fps > 0)
  }

  @Test("None and quiet say nothing of it")
  func silence() throws {
    let none = try Program.run(
      "render", "move.yaml", "-o", "a/", "--progress", "none", in: folder)
    #expect(!none.error.contains("%") && none.error.contains("a/: 10 frames"))
    let quiet = try Program.run("render", "move.yaml", "-o", "b/", "--quiet", in: folder)
    #expect(quiet.error.isEmpty)
  }

  /// Some containers have no pseudo-terminals to test on.
  private static let hasTerminals: Bool = {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if master >= 0 { close(master) }
    return master >= 0
  }()

  @Test(
    "A terminal gets one line, rewritten and cleared, without escape codes",
    .enabled(if: hasTerminals))
  func terminal() throws {
    let (text, status) = try onTerminal(environment: ["TERM": "xterm"])
    #expect(status == 0)
    #expect(text.contains("\r10 %, frame 1 of 10"))
    #expect(text.contains("100 %, frame 10 of 10"))
    #expect(!text.contains("\u{1B}"))
    let lines = text.components(separatedBy: "\r\n").filter { !$0.isEmpty }
    #expect(lines.count == 1, "everything before the summary is on its line")
  }

  @Test("A terminal that cannot go back gets plain lines", .enabled(if: hasTerminals))
  func dumbTerminal() throws {
    let (text, status) = try onTerminal(environment: ["TERM": "dumb"])
    #expect(status == 0)
    #expect(text.components(separatedBy: "\r\n").filter { !$0.isEmpty }.count == 11)
  }

  /// Renders with a pseudo-terminal for standard error, and reads what it got.
  private func onTerminal(environment: [String: String]) throws -> (text: String, status: Int32) {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try #require(master >= 0)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN, which are what `unlockpt` and `ptsname` call.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    try #require(ioctl(master, 0x4004_5431, &isLocked) == 0)
    try #require(ioctl(master, 0x8004_5430, &number) == 0)
    let path = "/dev/pts/\(number)"
    let running = try Program.start(
      ["render", "move.yaml", "-o", "out/"], in: folder, environment: environment, error: path)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    // Reading fails once the program, which has the other end, is gone.
    while true {
      let count = read(master, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    let identifier = running.identifier
    var status: Int32 = 0
    waitpid(identifier, &status, 0)
    return (String(decoding: bytes, as: UTF8.self), status >> 8 & 0xff)
  }

  private struct Progress: Decodable {
    let complete: Int
    let frames: Int
    let fps: Double
    let secondsLeft: Double
  }
}
