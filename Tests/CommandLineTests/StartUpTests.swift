import Foundation
import Testing

/// Which libraries are loaded at startup, and which on demand.
@Suite struct StartUpTests {
  let folder: ScratchFolder
  /// Makes the dynamic linker look first in this folder, whose files are not libraries.
  let environment: [String: String]

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    // Any version of the library that the program could have been built with.
    for version in 50..<80 {
      try folder.write("", to: "libraries/libavformat.so.\(version)")
    }
    environment = ["LD_LIBRARY_PATH": folder.file("libraries")]
  }

  @Test(
    "Commands that do not write videos do not need libav",
    arguments: [
      ["--version"], ["--help"], ["check", "move.yaml"],
      ["frame", "move.yaml", "-o", "a.png"], ["render", "move.yaml", "-o", "a/"],
      ["render", "move.yaml", "-o", "a.gif"], ["render", "move.yaml", "-o", "a.webp"],
      ["render", "move.yaml", "-o", "a.y4m"],
    ])
  func withoutLibAV(arguments: [String]) throws {
    let outcome = try Program.start(arguments, in: folder, environment: environment).wait()
    #expect(outcome.status == 0, "\(outcome.error)")
  }

  @Test("69: a video needs libav, and the error names it", arguments: ["mp4", "mov", "webm"])
  func withLibAV(format: String) throws {
    let outcome = try Program.start(
      ["render", "move.yaml", "-o", "a." + format], in: folder, environment: environment
    ).wait()
    #expect(outcome.status == 69, "\(outcome.error)")
    #expect(
      outcome.error.contains("multiplane: error: cannot load libavformat, which writes videos: "),
      "\(outcome.error)")
    #expect(outcome.error.contains(folder.file("libraries/libavformat.so.")))
    #expect(try folder.names() == ["libraries", "move.yaml"])
  }

  @Test("66: a file with a checksum needs libav too, and the error names it")
  func checksum() throws {
    try folder.write("x\n1\n", to: "a.csv")
    let zeros = String(repeating: "0", count: 64)
    let text = """
      multiplane: 1
      stage: {size: [64, 36], duration: 1s}
      layers: [{for: {in: {data: {file: a.csv, sha256: "\(zeros)"}}}}]

      """
    try folder.write(text, to: "sum.yaml")
    let outcome = try Program.start(
      ["check", "sum.yaml"], in: folder, environment: environment
    ).wait()
    #expect(outcome.status == 66, "\(outcome.error)")
    #expect(outcome.error.contains("cannot compare \"a.csv\": cannot load libavformat"))
  }
}
