import Foundation
import FrameEncoding
import PixelKernels
import Testing

@Suite("Resuming image sequences")
struct SequenceResumingTests {
  private func sink(
    _ folder: ScratchFolder, _ name: String = "out", video: VideoDescription, numbers: FrameNumbers,
    resumes: Bool = true, source: String = "a"
  ) throws -> PNGSequenceSink {
    try PNGSequenceSink(
      pattern: SequencePattern(folder: folder.file(name)), video: video, numbers: numbers,
      overwrites: false, resumes: resumes, source: source)
  }

  private static let video = TestVideo.description(frameCount: 6)
  private static let numbers = FrameNumbers([0, 2, 4, 6, 8, 10])

  private func sink(
    _ folder: ScratchFolder, _ name: String = "out", resumes: Bool = true
  ) throws -> PNGSequenceSink {
    try sink(folder, name, video: Self.video, numbers: Self.numbers, resumes: resumes)
  }

  /// Encodes the missing frames, up to a maximum.
  ///
  /// - Returns: The encoded frames.
  @discardableResult
  private func feed(_ sink: PNGSequenceSink, most: Int = .max) throws -> [Int] {
    let frames = Array((0..<6).filter { !sink.keeps($0) }.prefix(most))
    for frame in frames {
      try sink.append(TestVideo.chunk(sink, at: frame, count: 6) { TestVideo.moving($0) })
    }
    return frames
  }

  private func contents(_ folder: ScratchFolder, _ name: String = "out") throws -> [String: [UInt8]]
  {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(name))
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.bytes(name + "/" + $0)) })
  }

  /// The output of a single uninterrupted run.
  private func reference(_ folder: ScratchFolder) throws -> [String: [UInt8]] {
    let sink = try sink(folder, "reference", resumes: false)
    #expect(try feed(sink) == Array(0..<6))
    try sink.finish()
    return try contents(folder, "reference")
  }

  @Test("A resumed sequence has the bytes of an uninterrupted one", arguments: 0...6)
  func interrupted(after count: Int) throws {
    let folder = try ScratchFolder()
    let expected = try reference(folder)
    #expect(expected.count == 7)
    let first = try sink(folder, resumes: false)
    try feed(first, most: count)
    first.cancel()
    #expect(
      try count == 0 || contents(folder).keys.contains("manifest.json.partial"))
    let second = try sink(folder)
    #expect(try feed(second) == Array(count..<6))
    try second.finish()
    #expect(try contents(folder) == expected)
    // The third run finds nothing missing.
    let third = try sink(folder)
    #expect(try feed(third) == [])
    try third.finish()
    #expect(try contents(folder) == expected)
  }

  @Test("Missing, changed and truncated images are encoded again, finished or not")
  func damaged() throws {
    let folder = try ScratchFolder()
    let expected = try reference(folder)
    for finishes in [true, false] {
      let name = "out-\(finishes)"
      let first = try sink(folder, name, resumes: false)
      try feed(first)
      if finishes { try first.finish() } else { first.cancel() }
      var image = try folder.bytes(name + "/frame-00004.png")
      image[image.count / 2] ^= 1
      try Data(image).write(to: URL(fileURLWithPath: folder.file(name + "/frame-00004.png")))
      try Data(image.prefix(20)).write(
        to: URL(fileURLWithPath: folder.file(name + "/frame-00008.png")))
      try FileManager.default.removeItem(atPath: folder.file(name + "/frame-00000.png"))
      let second = try sink(folder, name)
      #expect(try feed(second) == [0, 2, 4])
      try second.finish()
      #expect(try contents(folder, name) == expected)
    }
  }

  @Test("A truncated or invalid journal line affects only its image")
  func brokenJournal() throws {
    let folder = try ScratchFolder()
    let expected = try reference(folder)
    let first = try sink(folder, resumes: false)
    try feed(first, most: 3)
    first.cancel()
    let journal = "out/manifest.json.partial"
    let text = try folder.text(journal)
    try folder.write(String(text.dropLast(5)) + "", to: journal)
    let second = try sink(folder)
    #expect(try feed(second, most: 1) == [2])
    second.cancel()
    try folder.write(
      try folder.text(journal) + "-1 x y\nfour five six\n8 1\n\n6 0 0\n", to: journal)
    let third = try sink(folder)
    #expect(try feed(third) == [3, 4, 5])
    try third.finish()
    #expect(try contents(folder) == expected)
  }

  @Test("Another size, rate, alpha, frame selection or scene is rejected, and nothing changes")
  func others() throws {
    let folder = try ScratchFolder()
    for finishes in [false, true] {
      let first = try sink(folder)
      try feed(first, most: finishes ? 6 : 3)
      if finishes { try first.finish() } else { first.cancel() }
      let before = try contents(folder)
      func refusal(
        _ video: VideoDescription, _ numbers: FrameNumbers = Self.numbers, _ source: String = "a"
      ) -> String {
        let error = #expect(throws: EncodingError.self) {
          try sink(folder, video: video, numbers: numbers, source: source)
        }
        guard case .cannotCreate(folder.file("out"), let reason)? = error else { return "" }
        return reason
      }
      let rate = FrameRate(25)
      #expect(
        refusal(TestVideo.description(frameCount: 6, width: 32)).contains("with 64x48 pixels"))
      #expect(
        refusal(TestVideo.description(frameCount: 6, rate: rate)).contains("60/1 frames per second")
      )
      #expect(
        refusal(TestVideo.description(frameCount: 6, hasAlpha: true)).contains("without alpha"))
      #expect(refusal(Self.video, FrameNumbers()).contains("selection of frames"))
      #expect(refusal(Self.video, Self.numbers, "b").contains("another source"))
      #expect(try contents(folder) == before)
    }
  }

  @Test("Images of another build are rejected (FA-08)")
  func otherBuild() throws {
    let folder = try ScratchFolder()
    let first = try sink(folder)
    try feed(first)
    try first.finish()
    let manifest = try folder.text("out/manifest.json")
    let id = ProgramBuild.current.id
    try folder.write(
      manifest.replacingOccurrences(of: id, with: String(id.reversed())), to: "out/manifest.json")
    let error = #expect(throws: EncodingError.self) { try sink(folder) }
    #expect(error?.description.contains("by another build of this program") == true)
  }

  @Test("Unknown images are not treated as part of the sequence")
  func unknown() throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("out"), withIntermediateDirectories: true)
    try folder.write("x", to: "out/frame-00007.png")
    let error = #expect(throws: EncodingError.self) { try sink(folder) }
    #expect(error?.description.contains("found frame-00007.png") == true)
    #expect(try contents(folder).keys.sorted() == ["frame-00007.png"])
  }

  @Test("Only sequences can be resumed")
  func otherFormats() throws {
    let folder = try ScratchFolder()
    for format in OutputFormat.all where format.kind != .sequence {
      let destination = try OutputDestination(path: folder.file("a"), formatName: format.name)
      #expect(throws: EncodingError.self) {
        try destination.makeSink(
          video: TestVideo.description(frameCount: 1), settings: OutputSettings(resumes: true))
      }
    }
    #expect(try folder.names().isEmpty)
  }
}
