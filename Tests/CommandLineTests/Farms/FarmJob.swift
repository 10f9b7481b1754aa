import Foundation
import Testing

/// A job for a farm, in a folder whose name shells, Make and YAML would misread if they saw it (FA-07).
enum FarmJob {
  /// The names of the folders to test.
  static let names = ["job", "a job's \"$(touch x)\" `y` {{z}}\n%d: \\ é"]

  /// Plans a video in chunks of 48 frames, and returns the bytes of a local render.
  static func plan(_ folder: ScratchFolder, job: String, template: String) throws -> Data {
    try folder.write(SceneText.move, to: "move.yaml")
    for arguments in [
      ["render", "move.yaml", "-o", "local.mp4", "--fps", "120"],
      [
        "plan", "move.yaml", "-o", "a.mp4", "--fps", "120", "--job", job, "--chunk-frames", "48",
        "--template", template,
      ],
    ] {
      let outcome = try Program.start(arguments, in: folder).wait()
      try #require(outcome.status == 0, "\(outcome.error)")
    }
    return try folder.data("local.mp4")
  }

  /// Runs a command, which finds the program in the variable `MULTIPLANE`.
  static func run(_ arguments: [String], in folder: ScratchFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "MULTIPLANE": Program.path, "PATH": "/usr/bin:/bin",
    ]) { $1 }
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }
}
