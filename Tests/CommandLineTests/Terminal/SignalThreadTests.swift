import Foundation
import Testing

@Suite struct SignalThreadTests {
  @Test(
    "A signal ends a render and leaves the old file or none",
    arguments: [
      (SIGINT, 130, "video.mp4", true), (SIGTERM, 143, "video.mp4", false),
      (SIGHUP, 129, "video.y4m", false), (SIGTERM, 143, "video.y4m", true),
    ])
  func signals(signal: Int32, status: Int32, output: String, hasOld: Bool) throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.long, to: "long.yaml")
    if hasOld { try folder.write("old", to: output) }
    let effort = output.hasSuffix(".mp4") ? ["--preset", "veryslow"] : []
    let running = try Program.start(
      ["render", "long.yaml", "-o", output, "--overwrite"] + effort, in: folder)
    try waitForTemporaryFile(in: folder, of: running)
    running.send(signal)
    let outcome = try running.wait()
    #expect(outcome.status == status)
    #expect(try folder.names() == (hasOld ? [output, "long.yaml"].sorted() : ["long.yaml"]))
    if hasOld { #expect(try folder.data(output) == Data("old".utf8)) }
  }

  @Test("75: a signal ends a sequence, removes its lock, and allows it to be resumed")
  func sequence() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.long, to: "long.yaml")
    let running = try Program.start(["render", "long.yaml", "-o", "out/"], in: folder)
    try waitForTemporaryFile(in: folder, "out", of: running)
    // Wait until there is something to resume.
    for _ in 0..<2000 where !folder.exists("out/manifest.json.partial") { usleep(10_000) }
    running.send(SIGTERM)
    let outcome = try running.wait()
    #expect(outcome.status == 75)
    #expect(outcome.error.contains("--resume"))
    #expect(try folder.names(in: "out").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test("Signals are blocked before any library is initialized")
  func earlySignals() throws {
    // No test can time a signal that precisely, so check for the section that the loader runs
    // first.
    let program = try Data(contentsOf: URL(fileURLWithPath: Program.path))
    #expect(program.range(of: Data(".preinit_array".utf8)) != nil)
  }

  @Test("130: a signal right after the start, possibly before any file is open")
  func soon() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.long, to: "long.yaml")
    let running = try Program.start(["render", "long.yaml", "-o", "a.mp4"], in: folder)
    // Wait until the kernel reports that the signal is blocked.
    for _ in 0..<20_000 {
      let status = try String(
        contentsOfFile: "/proc/\(running.identifier)/status", encoding: .utf8)
      let blocked = status.split(separator: "\n").first { $0.hasPrefix("SigBlk:") }
      let mask = blocked?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
      if mask & 1 << UInt64(SIGINT - 1) != 0 { break }
      usleep(100)
    }
    running.send(SIGINT)
    #expect(try running.wait().status == 130)
    #expect(try folder.names() == ["long.yaml"])
  }

  /// Waits until the output is being written, for at most twenty seconds.
  private func waitForTemporaryFile(
    in folder: ScratchFolder, _ subfolder: String = ".", of running: Program.Running
  ) throws {
    for _ in 0..<2000 {
      let names = (try? folder.names(in: subfolder)) ?? []
      if names.contains(where: { $0.hasPrefix(".multiplane-") }) { return }
      usleep(10_000)
    }
    running.send(SIGKILL)
    Issue.record("the program did not start writing")
  }
}
