import Foundation
import Testing

/// What is loaded at the start, and what later.
@Suite struct StartUpTests {
  let folder: ScratchFolder
  /// The loader looks into this folder first, and what it finds there is no library.
  let environment: [String: String]

  init() throws {
    folder = try ScratchFolder()
    try folder.write(SceneText.move, to: "move.yaml")
    // Whatever the number of the version that the program was built with.
    for version in 50..<80 {
      try folder.write("", to: "libraries/libavformat.so.\(version)")
    }
    environment = ["LD_LIBRARY_PATH": folder.file("libraries")]
  }

  @Test(
    "Whatever writes no video does without libav",
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

  @Test("69: a video needs it, and the error names it", arguments: ["mp4", "mov", "webm"])
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

  @Test("66: a file with a checksum needs it too, and the error names it")
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
