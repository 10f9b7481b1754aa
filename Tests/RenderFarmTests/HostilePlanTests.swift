import Foundation
import FrameEncoding
import RenderFarm
import Testing

/// A plan is checked before anything is rendered or joined (FA-01).
@Suite("Plans that were edited by hand")
struct HostilePlanTests {
  private let folder = ScratchFolder()

  private static let valid: [String: String] = [
    "format": "1", "version": "\"1\"", "build": #"{"id": "0a1b", "libraries": {"libx": "2.1"}}"#,
    "scene": "\"../card.yaml\"", "roots": "[]", "fonts": "[]",
    "parameters": "{}",
    "canvas": """
    {"width": 64, "height": 36, "scale": 1, "alpha": false,
     "frameRate": {"numerator": 30, "denominator": 1}}
    """,
    "frames": "\"0-97\"", "chunkFrames": "48", "chunkCount": "3",
    "output": #"{"path": "../card.mp4", "format": "mp4", "overwrite": false}"#,
    "encoding": #"{"crf": 18, "preset": "medium", "pixelFormat": "yuv420p", "sound": false}"#,
    "source": "\"\"", "files": #"[{"path": "../card.yaml", "hash": "0000000000000000"}]"#,
  ]

  private static let build = ProgramBuild(id: "0a1b", libraries: ["libx": "2.1"])

  private func plan(
    _ changes: [String: String] = [:], without key: String? = nil
  ) throws -> PlanFile {
    let values = Self.valid.merging(changes) { $1 }.filter { $0.key != key }
    let text = values.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",\n")
    try folder.write("{\(text)}", to: "plan.json")
    return try PlanFile(path: folder.file("plan.json"), version: "1", build: Self.build)
  }

  @Test func theUnchangedPlanIsValid() throws {
    let file = try plan()
    #expect(file.video.frameCount == 98)
    #expect(try file.identity(ofChunk: 2).frames == 96..<98)
    #expect(try file.faultyChunks().map(\.index) == [0, 1, 2])
    #expect(try PlanFile(path: folder.path, version: "1", build: Self.build).digest == file.digest)
    for index in [-1, 3, Int.max] {
      #expect(throws: FarmError.self) { try file.identity(ofChunk: index) }
    }
  }

  @Test(arguments: [
    ("format", "2"), ("format", "1e400"), ("version", "\"0\""), ("scene", "3"), ("scene", "null"),
    ("roots", "{}"), ("fonts", "3"), ("parameters", "{\"a\": 1}"), ("frames", "\"\""),
    ("frames", "\"-4\""),
    ("frames", "\"0-99999999999\""), ("frames", "\"1000000\""), ("frames", "[0]"),
    ("chunkFrames", "0"), ("chunkFrames", "-48"), ("chunkFrames", "9223372036854775807"),
    ("chunkFrames", "9223372036854775808"), ("chunkFrames", "49"), ("chunkFrames", "4.8e1000"),
    ("chunkCount", "0"), ("chunkCount", "-3"), ("chunkCount", "2000000000"),
    ("canvas", #"{"width": -64, "height": 36, "scale": 1, "alpha": false, "frameRate": {}}"#),
    (
      "canvas",
      #"{"width":0,"height":36,"scale":1,"alpha":false,"frameRate":{"numerator":30,"denominator":1}}"#
    ),
    (
      "canvas",
      #"{"width":16384,"height":16384,"scale":1,"alpha":false,"frameRate":{"numerator":30,"denominator":1}}"#
    ),
    (
      "canvas",
      #"{"width":64,"height":36,"scale":1,"alpha":false,"frameRate":{"numerator":0,"denominator":1}}"#
    ),
    (
      "canvas",
      #"{"width":64,"height":36,"scale":1,"alpha":true,"frameRate":{"numerator":30,"denominator":1}}"#
    ),
    (
      "canvas",
      #"{"width":64,"height":36,"scale":-1,"alpha":false,"frameRate":{"numerator":30,"denominator":1}}"#
    ),
    ("output", #"{"path": "", "format": "mp4", "overwrite": false}"#),
    ("output", #"{"path": "a.mp4", "format": "mp5", "overwrite": false}"#),
    ("output", #"{"path": "-", "format": "mp4"}"#),
    ("output", #"{"path": "../card.yaml", "format": "mp4", "overwrite": true}"#),
    ("output", #"{"path": "../x/../card.yaml", "format": "mp4", "overwrite": true}"#),
    ("output", #"{"path": "plan.json", "format": "mp4", "overwrite": true}"#),
    ("output", #"{"path": "chunks/0000.mpchunk", "format": "mp4", "overwrite": true}"#),
    ("encoding", #"{"crf": 99, "preset": "fast", "pixelFormat": "yuv420p", "sound": false}"#),
    ("encoding", #"{"crf": 18, "preset": "best", "pixelFormat": "yuv420p", "sound": false}"#),
    ("encoding", #"{"crf": 18, "preset": "fast", "pixelFormat": "rgb", "sound": false}"#),
    (
      "encoding",
      #"{"crf": 18, "preset": "fast", "pixelFormat": "yuv420p", "sound": false, "quality": -1}"#
    ),
    (
      "encoding",
      #"{"crf": 18, "preset": "fast", "pixelFormat": "yuv420p", "sound": false, "workers": 65}"#
    ),
    ("files", "[{}]"), ("build", "\"0a1b\""),
    ("build", #"{"id": "0a1c", "libraries": {"libx": "2.1"}}"#),
    ("build", #"{"id": "0a1b", "libraries": {"libx": "2.2"}}"#),
  ]) func everyOtherValueIsAnError(key: String, value: String) throws {
    let error = try #require(throws: FarmError.self) { try plan([key: value]) }
    #expect(error.reason == .invalid)
    #expect(error.description.hasPrefix("invalid plan "), "\(error)")
  }

  @Test(arguments: Self.valid.keys.sorted()) func everyKeyIsRequired(key: String) throws {
    let error = try #require(throws: FarmError.self) { try plan(without: key) }
    #expect(error.description.hasSuffix("missing key \(key)"))
  }

  @Test(arguments: ["", "[]", "{", "{\"format\": ", String(repeating: "[", count: 100_000)])
  func otherTextIsNotAPlan(text: String) throws {
    try folder.write(text, to: "plan.json")
    #expect(throws: FarmError.self) {
      try PlanFile(path: folder.file("plan.json"), version: "1", build: Self.build)
    }
  }

  // FA-08
  @Test(arguments: [
    (ProgramBuild(id: "ff", libraries: [:]), "build 0a1b made it, but this is build ff"),
    (
      ProgramBuild(id: "0a1b", libraries: ["libx": "2.2"]),
      "it was made with libx 2.1, but this machine has libx 2.2"
    ),
    (
      ProgramBuild(id: "0a1b", libraries: [:]),
      "it was made with libx 2.1, but this machine has no libx"
    ),
  ])
  func anotherBuildIsRefused(build: ProgramBuild, message: String) throws {
    let path = try plan().folder.planPath
    let error = try #require(throws: FarmError.self) {
      try PlanFile(path: path, version: "1", build: build)
    }
    #expect(error.reason == .invalid && error.description.hasSuffix(": " + message))
    #expect(error.hint?.contains("copy the same program") == true)
  }

  @Test func aMissingPlanIsReportedAsMissing() throws {
    let error = try #require(throws: FarmError.self) {
      try PlanFile(path: folder.file("plan.json"), version: "1", build: Self.build)
    }
    #expect(error.reason == .missing)
  }
}
