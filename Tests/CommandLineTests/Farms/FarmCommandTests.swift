import Foundation
import Testing

@Suite("plan, chunk and join")
struct FarmCommandTests {
  private func folder(_ scene: String = SceneText.move) throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(scene, to: "move.yaml")
    return folder
  }

  private func run(
    _ folder: ScratchFolder, _ arguments: [String], status: Int32 = 0
  ) throws -> Program.Outcome {
    let outcome = try Program.start(arguments, in: folder).wait()
    #expect(outcome.status == status, "\(arguments): \(outcome.error)")
    return outcome
  }

  /// Returns the files of an output with their contents.
  private func contents(_ folder: ScratchFolder, _ name: String) throws -> [String: Data] {
    guard name.hasSuffix("/") else { return ["": try folder.data(name)] }
    return try Dictionary(
      uniqueKeysWithValues: folder.names(in: name).filter { !$0.hasPrefix(".") }.map {
        ($0, try folder.data(name + $0))
      })
  }

  @Test(
    "The joined video has the bytes of a local one (FA-02)",
    arguments: [
      ["a.mp4", "--fps", "120"], ["a.mp4", "--fps", "30000/1001", "--frames", "0-20:2,25"],
      ["a.mp4", "--fps", "98", "--pixel-format", "yuv420p10", "--crf", "30"],
      ["a.mov", "--alpha", "--set", "tint=#00ff0080"],
      ["a.webm", "--alpha", "--fps", "98", "--preset", "ultrafast"],
      ["a.gif", "--fps", "120", "--background", "clear"], ["a.apng", "--fps", "120"],
      ["a.webp", "--fps", "50", "--quality", "50"], ["a.hashes", "--from", "rest"],
      ["frames/", "--to", "rest", "--scale", "2"],
      ["a.y4m", "--size", "128x72"],
    ])
  func sameBytes(arguments: [String]) throws {
    let folder = try folder()
    let (output, options) = (arguments[0], Array(arguments.dropFirst()))
    _ = try run(folder, ["render", "move.yaml", "-o", output] + options)
    let local = try contents(folder, output)
    try FileManager.default.removeItem(atPath: folder.file(output))

    _ = try run(
      folder,
      ["plan", "move.yaml", "-o", output, "--job", "deep/job", "--chunk-frames", "48"] + options)
    let plan = try JSONDecoder().decode(Plan.self, from: folder.data("deep/job/plan.json"))
    for chunk in (0..<plan.chunkCount).reversed() {
      _ = try run(folder, ["chunk", "deep/job/plan.json", "\(chunk)"])
    }
    _ = try run(folder, ["join", "deep/job/plan.json"])
    #expect(try contents(folder, output) == local)
    #expect(!local.isEmpty)
  }

  @Test(
    "The sound of the scene is that of a local render, or left out with it",
    arguments: [
      ["a.mp4"], ["a.mov", "--from", "0.5s"], ["a.webm", "--frames", "7-55"], ["a.mp4", "--mute"],
    ])
  func sound(arguments: [String]) throws {
    let folder = try ScratchFolder()
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../scenes/motion/metronome.yaml").standardizedFileURL.path
    let (output, options) = (arguments[0], Array(arguments.dropFirst()))
    _ = try run(folder, ["render", scene, "-o", output] + options)
    let local = try contents(folder, output)
    _ = try run(
      folder,
      ["plan", scene, "-o", output, "--overwrite", "--job", "job", "--chunk-frames", "48"] + options
    )
    let plan = try JSONDecoder().decode(Plan.self, from: folder.data("job/plan.json"))
    for chunk in 0..<plan.chunkCount {
      _ = try run(folder, ["chunk", "job/plan.json", "\(chunk)"])
    }
    _ = try run(folder, ["join", "job"])
    #expect(try contents(folder, output) == local)
  }

  private struct Plan: Decodable {
    let chunkCount: Int
    let chunkFrames: Int
  }

  @Test(
    "Simulations, input and nested clocks are at the same place in every chunk (FA-02)",
    arguments: [
      "particles/confetti", "dynamics/newtons-cradle", "controllers/dragged-sheet",
      "collections/grid-to-stack", "tiles/zoomed-page",
    ])
  func state(scene: String) throws {
    let folder = try ScratchFolder()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../scenes").standardizedFileURL.path
    let file = "\(root)/\(scene).yaml"
    let options = ["--scale", "0.25", "--fps", "20"]
    _ = try run(folder, ["render", file, "-o", "local.hashes"] + options)
    _ = try run(
      folder,
      ["plan", file, "-o", "joined.hashes", "--job", "job", "--chunk-frames", "17"] + options)
    let plan = try JSONDecoder().decode(Plan.self, from: folder.data("job/plan.json"))
    for chunk in (0..<plan.chunkCount).reversed() {
      _ = try run(folder, ["chunk", "job/plan.json", "\(chunk)", "--workers", "1"])
    }
    _ = try run(folder, ["join", "job"])
    #expect(try folder.data("joined.hashes") == folder.data("local.hashes"))
    #expect(plan.chunkCount > 1)
  }

  @Test("Four workers that render every chunk twice do not disturb each other (FA-04)")
  func race() throws {
    let folder = try folder()
    _ = try run(folder, ["render", "move.yaml", "-o", "local.mp4", "--fps", "240"])
    _ = try run(
      folder,
      ["plan", "move.yaml", "-o", "a.mp4", "--fps", "240", "--job", "job", "--chunk-frames", "48"])
    for _ in 0..<2 {
      let workers = try [0, 1, 2, 3, 4, 0, 1, 2].map {
        try Program.start(
          ["chunk", "job/plan.json", "\($0)", "--overwrite"], in: folder)
      }
      for worker in workers { #expect(try worker.wait().status == 0) }
    }
    _ = try run(folder, ["join", "job/plan.json"])
    #expect(try folder.data("a.mp4") == folder.data("local.mp4"))
    #expect(try folder.names(in: "job/chunks").count == 5)
  }

  @Test("All missing, damaged and foreign chunks are listed (FA-06)")
  func faults() throws {
    let folder = try folder()
    let plan = [
      "plan", "move.yaml", "-o", "a.hashes", "--job", "job", "--chunk-frames", "1", "--overwrite",
    ]
    _ = try run(folder, plan + ["--set", "tint=blue"])
    _ = try run(folder, ["chunk", "job/plan.json", "6"])
    _ = try run(folder, plan)
    for chunk in [1, 2, 7, 8, 9] {
      _ = try run(folder, ["chunk", "job/plan.json", "\(chunk)"])
    }
    var damaged = try folder.data("job/chunks/0002.mpchunk")
    damaged[damaged.count / 2] ^= 1
    try damaged.write(to: URL(fileURLWithPath: folder.file("job/chunks/0002.mpchunk")))
    try FileManager.default.removeItem(atPath: folder.file("job/chunks/0009.mpchunk"))
    try FileManager.default.copyItem(
      atPath: folder.file("job/chunks/0008.mpchunk"),
      toPath: folder.file("job/chunks/0009.mpchunk"))

    let outcome = try run(folder, ["join", "job/plan.json"], status: 65)
    #expect(
      outcome.error.hasPrefix(
        "multiplane: error: 7 chunks of 10 cannot be joined: 0,3-5 missing; 2 damaged; "
          + "6 of another plan; 9 a copy of chunk 8\n"))
    #expect(!folder.exists("a.hashes"))
    let list = try run(folder, ["join", "job/plan.json", "--list-missing"])
    #expect(list.text == "0\n2\n3\n4\n5\n6\n9\n")
    let json = try run(folder, ["join", "job/plan.json", "--list-missing", "--json"])
    #expect(json.text.contains("\"reason\" : \"damaged\""))

    for chunk in list.text.split(separator: "\n") {
      _ = try run(folder, ["chunk", "job/plan.json", String(chunk)])
    }
    #expect(try run(folder, ["join", "job/plan.json", "--list-missing"]).text.isEmpty)
    _ = try run(folder, ["join", "job/plan.json", "--overwrite"])
    _ = try run(folder, ["render", "move.yaml", "-o", "local.hashes"])
    #expect(try folder.data("a.hashes") == folder.data("local.hashes"))
  }

  @Test("A missing chunk alone has the status of missing input")
  func missing() throws {
    let folder = try folder()
    _ = try run(folder, ["plan", "move.yaml", "-o", "a.mp4", "--job", "job"])
    let outcome = try run(folder, ["join", "job"], status: 66)
    #expect(outcome.error.contains("1 chunk of 1 cannot be joined: 0 missing\n"))
    #expect(
      outcome.error.contains("render it again: multiplane chunk ")
        && outcome.error.contains("/job/plan.json 0\n"))
  }

  @Test(
    "A valid chunk is kept, unless it is to be overwritten (FA-04)",
    arguments: ["a.mp4", "a.hashes"])
  func keeping(output: String) throws {
    let folder = try folder()
    _ = try run(folder, ["plan", "move.yaml", "-o", output, "--job", "job"])
    let render = ["chunk", "job/plan.json", "0"]
    #expect(try run(folder, render).error.contains("10 frames in"))
    #expect(try run(folder, render).error.contains("already complete"))
    #expect(try run(folder, render + ["--overwrite"]).error.contains("10 frames in"))
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder.file("job/chunks/0000.mpchunk")))
    #expect(try run(folder, render).error.contains("10 frames in"))
  }

  @Test("Several chunks are rendered by one process, and all are checked first (FA-04)")
  func severalChunks() throws {
    let folder = try folder()
    _ = try run(
      folder, ["plan", "move.yaml", "-o", "a.hashes", "--job", "job", "--chunk-frames", "2"])
    #expect(
      try run(folder, ["chunk", "job", "2-9"], status: 64).error.contains("no chunk 5"))
    #expect(!folder.exists("job/chunks"))
    _ = try run(folder, ["chunk", "job", "x"], status: 64)
    let outcome = try run(folder, ["chunk", "job", "1-2,4", "--json"])
    struct Report: Decodable { let output: String }
    let reports = try JSONDecoder().decode([Report].self, from: Data(outcome.text.utf8))
    #expect(
      reports.map { ($0.output as NSString).lastPathComponent } == [
        "0001.mpchunk", "0002.mpchunk", "0004.mpchunk",
      ])
    #expect(try run(folder, ["join", "job", "--list-missing"]).text == "0\n3\n")
  }

  @Test("A file that changed after planning is named (FA-04)")
  func changes() throws {
    let folder = try folder(
      SceneText.move.replacing(
        "layers:", with: "layers:\n  - {include: parts/part.yaml#dot, id: dot}"))
    let part = "multiplane: 1\nsymbols: {dot: {frame: [0, 0, 2, 2]}}\n"
    try folder.write(part, to: "parts/part.yaml")
    _ = try run(folder, ["plan", "move.yaml", "-o", "a.mp4", "--job", "job"])
    let render = ["chunk", "job/plan.json", "0"]
    try folder.write(part + "\n", to: "parts/part.yaml")
    #expect(
      try run(folder, render, status: 65).error.contains(
        "/parts/part.yaml has changed since the plan was made"))
    try FileManager.default.removeItem(atPath: folder.file("parts/part.yaml"))
    #expect(try run(folder, render, status: 66).error.contains("/parts/part.yaml"))
    try folder.write(part, to: "parts/part.yaml")
    _ = try run(folder, render)
    try folder.write(SceneText.move, to: "move.yaml")
    // Also if the chunk exists: it is not that of the scene any more.
    for options in [[], ["--overwrite"]] {
      #expect(
        try run(folder, render + options, status: 65).error.contains("/move.yaml has changed"))
    }
  }

  @Test("The project can be moved with its plan (FA-01)")
  func moving() throws {
    let folder = try folder()
    try folder.write(SceneText.move, to: "project/scenes/move.yaml")
    _ = try run(
      folder,
      ["plan", "project/scenes/move.yaml", "-o", "project/out.mp4", "--job", "project/job"])
    try FileManager.default.moveItem(
      atPath: folder.file("project"), toPath: folder.file("moved 'project'"))
    _ = try run(folder, ["chunk", "moved 'project'/job/plan.json", "0"])
    _ = try run(folder, ["join", "moved 'project'/job"])
    #expect(folder.exists("moved 'project'/out.mp4"))
  }

  @Test(
    "Options that the plan determines are errors",
    arguments: [["-o", "b.mp4"], ["--set", "tint=red"], ["--fps", "30"], ["--root", "."]])
  func determined(option: [String]) throws {
    let folder = try folder()
    let outcome = try run(folder, ["chunk", "job/plan.json", "0"] + option, status: 64)
    #expect(outcome.error.contains("unknown option '\(option[0])'"), "\(outcome.error)")
  }

  @Test(
    "Requests that cannot be planned are errors",
    arguments: [
      (["-o", "-", "--format", "y4m"], "a plan cannot write to standard output"),
      (["-o", "a.mp4", "--chunk-frames", "50"], "to be a multiple of 48 for mp4, found 50"),
      (["-o", "a.gif", "--chunk-frames", "8"], "to be a multiple of 16 for gif, found 8"),
      (["-o", "a.hashes", "--chunk-frames", "0"], "found 0"),
      (["-o", "a.mp4", "--alpha"], "no alpha channel"),
      (["-o", "a.mp4", "--template", "lsf"], "'lsf' is invalid"),
    ])
  func unplannable(options: [String], message: String) throws {
    let folder = try folder()
    let outcome = try run(folder, ["plan", "move.yaml", "--job", "job"] + options, status: 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(!folder.exists("job/plan.json"))
  }

  @Test("An existing output or plan is replaced only with --overwrite")
  func overwriting() throws {
    let folder = try folder()
    let plan = ["plan", "move.yaml", "-o", "a.hashes", "--job", "job"]
    _ = try run(folder, plan)
    #expect(try run(folder, plan, status: 73).error.contains("file exists"))
    _ = try run(folder, ["chunk", "job/plan.json", "0"])
    _ = try run(folder, ["join", "job/plan.json"])
    #expect(
      try run(folder, ["join", "job/plan.json"], status: 73).error.contains("already exists"))
    _ = try run(folder, ["join", "job/plan.json", "-o", "b.hashes"])
    #expect(try folder.data("a.hashes") == folder.data("b.hashes"))
    _ = try run(folder, plan + ["--overwrite"])
    // The output may be replaced, so this is another plan.
    #expect(try run(folder, ["join", "job/plan.json", "--list-missing"]).text == "0\n")
    _ = try run(folder, ["chunk", "job/plan.json", "0"])
    _ = try run(folder, ["join", "job/plan.json"])
  }
}
