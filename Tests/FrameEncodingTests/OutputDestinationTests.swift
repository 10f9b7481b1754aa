import Foundation
import FrameEncoding
import Testing

@Suite("Destinations from output paths")
struct OutputDestinationTests {
  @Test(
    "An extension determines the format, even in capitals",
    arguments: [
      ("video.mp4", "mp4"), ("out/VIDEO.MP4", "mp4"), ("a.b.png", "png"), ("x.hashes", "hashes"),
      ("x.y4m", "y4m"), ("x.raw", "raw"), ("out.d/x.raw", "raw"), ("50%.png", "png"),
      ("50%.mp4", "mp4"),
    ])
  func files(path: String, format: String) throws {
    let destination = try OutputDestination(path: path)
    #expect(destination.format.name == format)
    #expect(destination.place == .file(path))
  }

  @Test(
    "Folders and patterns are sequences",
    arguments: [
      ("out/", "out", "frame-00007.png"), ("out", "out", "frame-00007.png"),
      ("a.mp4/", "a.mp4", "frame-00007.png"), ("./a/", "./a", "frame-00007.png"),
      ("a/b//", "a/b", "frame-00007.png"), ("shot-%04d.png", ".", "shot-0007.png"),
      ("a/%d.PNG", "a", "7.PNG"), ("/%02d-x.png", "/", "07-x.png"),
      (".hidden", ".hidden", "frame-00007.png"),
    ])
  func sequences(path: String, folder: String, name: String) throws {
    let destination = try OutputDestination(path: path)
    #expect(destination.format.name == "png-sequence")
    guard case .sequence(let pattern) = destination.place else {
      Issue.record("expected a sequence, found \(destination.place)")
      return
    }
    #expect(pattern.folder == folder)
    #expect(pattern.fileName(number: 7) == name)
  }

  @Test("Numbers wider than the pattern are written in full; manifests do not collide")
  func patterns() throws {
    let pattern = try #require(SequencePattern(path: "a/shot-%02d.png"))
    #expect(pattern.fileName(number: 12345) == "shot-12345.png")
    #expect(pattern.manifestName == "shot-manifest.json")
    #expect(SequencePattern(folder: "a").manifestName == "manifest.json")
    #expect(SequencePattern(folder: "a").fileName(number: 123_456) == "frame-123456.png")
  }

  @Test("An existing folder is a sequence, unless its name has a format's extension")
  func existingFolder() throws {
    let folder = try ScratchFolder()
    let (plain, video) = (folder.file("shots.d"), folder.file("looks-like.mp4"))
    for path in [plain, video] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    #expect(
      try OutputDestination(path: plain).place == .sequence(SequencePattern(folder: plain)))
    let destination = try OutputDestination(path: video)
    #expect(destination.place == .file(video))
    #expect(
      throws: EncodingError.cannotCreate(path: video, reason: "is a folder")
    ) { try destination.makeSink(video: TestVideo.description(frameCount: 1)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: video).isEmpty)
  }

  @Test(
    "A sequence requires its own folder",
    arguments: ["/", "//", ".", "./", "..", "../", "out/.", "out/../"])
  func sharedFolders(path: String) {
    for format in [nil, "png-sequence"] {
      let error = #expect(throws: EncodingError.self) {
        try OutputDestination(path: path, formatName: format)
      }
      guard case .unknownFormat(let reason)? = error else {
        Issue.record("unexpected error: \(String(describing: error))")
        continue
      }
      #expect(reason.contains("its own folder") && reason.hasSuffix("/frames/"))
    }
  }

  @Test(
    "Invalid patterns are rejected",
    arguments: ["%d-%d.png", "%5d.png", "a-%00d.png", "%d/video.png"])
  func badPatterns(path: String) {
    #expect(throws: EncodingError.self) { try OutputDestination(path: path) }
  }

  @Test("Standard output accepts only streams, by format name")
  func standardOutput() throws {
    for format in OutputFormat.all where format.isStreamable {
      let destination = try OutputDestination(path: "-", formatName: format.name)
      #expect(destination.place == .standardOutput)
      #expect(destination.format == format)
    }
    #expect(throws: EncodingError.self) { try OutputDestination(path: "-") }
    #expect(throws: EncodingError.self) { try OutputDestination(path: "-", formatName: "mp4") }
  }

  @Test("A format name overrides the extension")
  func named() throws {
    let destination = try OutputDestination(path: "video.bin", formatName: "raw")
    #expect(destination.format.name == "raw")
    #expect(destination.place == .file("video.bin"))
  }

  @Test(
    "For an unknown extension or name, the error suggests the closest and lists all",
    arguments: [("video.mp5", "did you mean \".mp4\"?"), ("video.pgn", "use .apng, .gif, .hashes")])
  func unknown(path: String, hint: String) {
    let error = #expect(throws: EncodingError.self) { try OutputDestination(path: path) }
    #expect(error?.description.contains(hint) == true, "\(String(describing: error))")
    let far = #expect(throws: EncodingError.self) {
      try OutputDestination(path: "a.quicktime")
    }
    #expect(far?.description.contains("did you mean") == false)
    let name = #expect(throws: EncodingError.self) {
      try OutputDestination(path: "a", formatName: "hahses")
    }
    #expect(name?.description.contains("did you mean \"hashes\"?") == true)
  }

  @Test("Requesting alpha from a format without it is an error that names the format")
  func alpha() throws {
    let folder = try ScratchFolder()
    let video = TestVideo.description(frameCount: 1, hasAlpha: true)
    for name in ["a.mp4", "a.y4m"] {
      let error = #expect(throws: EncodingError.self) {
        try OutputDestination(path: folder.file(name)).makeSink(video: video)
      }
      #expect(error?.description.contains("use \(OutputFormat.namesWithAlpha)") == true)
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("A format for single images does not accept videos")
  func oneImage() throws {
    let folder = try ScratchFolder()
    let error = #expect(throws: EncodingError.self) {
      try OutputDestination(path: folder.file("a.png")).makeSink(
        video: TestVideo.description(frameCount: 2))
    }
    #expect(error?.description.contains("holds one image") == true)
  }

  @Test("Every format's sink has the format's chunk length", arguments: OutputFormat.all)
  func sinks(format: OutputFormat) throws {
    let folder = try ScratchFolder()
    let path = folder.file(format.extensions.first.map { "a." + $0 } ?? "a/")
    let destination = try OutputDestination(path: path)
    #expect(destination.format == format)
    let sink = try destination.makeSink(video: TestVideo.description(frameCount: 1))
    let lengths = ["mp4": 48, "webm": 48, "mov": 8, "apng": 16, "gif": 16, "webp": 16]
    #expect(sink.chunkLength == lengths[format.name] ?? 1)
    sink.cancel()
    #expect(try folder.names().isEmpty)
  }
}
