import Foundation
import Testing

@Suite struct SignalThreadTests {
  @Test(
    "A signal ends a render and leaves the old file or none",
    arguments: [
      (SIGINT, 130, "film.mp4", true), (SIGTERM, 143, "film.mp4", false),
      (SIGHUP, 129, "film.y4m", false), (SIGTERM, 143, "film.y4m", true),
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

  @Test("75: a signal ends a sequence, which takes its lock away and can be gone on with")
  func sequence() throws {
    let folder = try ScratchFolder()
    try folder.write(SceneText.long, to: "long.yaml")
    let running = try Program.start(["render", "long.yaml", "-o", "out/"], in: folder)
    try waitForTemporaryFile(in: folder, "out", of: running)
    // Until there is something to go on with.
    for _ in 0..<2000 where !folder.exists("out/manifest.json.partial") { usleep(10_000) }
    running.send(SIGTERM)
    let outcome = try running.wait()
    #expect(outcome.status == 75)
    #expect(outcome.error.contains("--resume"))
    #expect(try folder.names(in: "out").allSatisfy { !$0.hasPrefix(".") })
  }

  /// Until the output is being written, for at most twenty seconds.
  private func waitForTemporaryFile(
    in folder: ScratchFolder, _ subfolder: String = ".", of running: Program.Running
  ) throws {
    for _ in 0..<2000 {
      let names = (try? folder.names(in: subfolder)) ?? []
      if names.contains(where: { $0.hasPrefix(".multiplane-") }) { return }
      usleep(10_000)
    }
    running.send(SIGKILL)
    Issue.record("the program did not begin to write")
  }
}
