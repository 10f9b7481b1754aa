import BatchRendering
import CoreGraphics
import Foundation
import FrameEncoding
import Multiplane
import MultiplaneScene
import SceneTestSupport
import TestSupport
import Testing

/// Several videos at a time.
@MainActor @Suite(.ownContext) struct BatchRunnerTests {
  @Test("Outputs are those of the scene with the row's values, for any number of jobs (BA-06)")
  func sameAsAlone() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,9\nc,30\n")
    for (jobs, folder) in [(1, "one"), (3, "three")] {
      let results = try batch.render(batch.input("\(folder)/${id}.gif"), jobs: jobs)
      #expect(results.map(\.outcome) == [.rendered, .rendered, .rendered])
      #expect(results.map(\.frames) == [2, 2, 2])
    }
    for (name, width) in [("a", 4.0), ("b", 9), ("c", 30)] {
      let scene = try batch.folder.scene(
        BatchFolder.scene, parameters: ["width": .number(width)])
      try scene.makeStage().render(duration: scene.duration, to: batch.file("\(name).gif"))
      let expected = try Data(contentsOf: batch.file("\(name).gif"))
      #expect(try Data(contentsOf: batch.file("one/\(name).gif")) == expected, "\(name)")
      #expect(try Data(contentsOf: batch.file("three/\(name).gif")) == expected, "\(name)")
    }
  }

  @Test("An output that cannot be created fails alone, and leaves no file (BA-07)")
  func failure() throws {
    let batch = try BatchFolder(rows: "id,width\na,4\nb,9\nc,30\n", files: ["out/b": Data()])
    let results = try batch.render(batch.input("out/${id}/video.gif"), jobs: 1)
    #expect(results.map(\.outcome) == [.rendered, .failed, .rendered])
    #expect(results[1].error != nil)
    let names = try FileManager.default.contentsOfDirectory(atPath: batch.file("out/c").path)
    #expect(names == ["video.gif"])
  }

  /// A font, an image, a video and a color cube.
  private func assets() throws -> [String: Data] {
    let clip = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif")
    defer { try? FileManager.default.removeItem(at: clip) }
    try Stage(size: CGSize(width: 32, height: 16), framesPerSecond: 10).render(
      duration: 1, to: clip)
    let cube = "LUT_3D_SIZE 2\n" + String(repeating: "0 0.5 1\n", count: 8)
    return [
      "a.ttf": try Data(
        contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")),
      "a.png": try SceneFolder.image(width: 8, height: 8), "a.gif": try Data(contentsOf: clip),
      "a.cube": Data(cube.utf8),
    ]
  }

  /// Damages the signature of a file without a change of its size and time, so that it cannot be
  /// opened again.
  private func damage(_ url: URL) throws {
    var status = stat()
    #expect(stat(url.path, &status) == 0)
    let handle = try FileHandle(forWritingTo: url)
    try handle.write(contentsOf: Data(repeating: 1, count: 4))
    let times = [status.st_atim, status.st_mtim]
    #expect(futimens(handle.fileDescriptor, times) == 0)
    try handle.close()
  }

  @Test("Fonts, images, videos and color cubes are read once for all rows (BA-13)")
  func readOnce() throws {
    let assets = try assets()
    let scene = """
      multiplane: 1
      stage: {size: [32, 18], fps: 10, duration: 200ms, background: black}
      parameters: {width: {type: number, default: 16}}
      assets: {fonts: [a.ttf]}
      layers:
        - {frame: [0, 0, 8, 8], contents: a.png}
        - {type: video, source: a.gif, frame: [8, 0, 8, 8]}
        - {type: text, string: Aa, font: DejaVu Sans, frame: [16, 0, {param: width}, 18]}
        - frame: [0, 8, 8, 8]
          backgroundColor: red
          filters: [{filter: CIColorCube, inputCubeData: a.cube}]

      """
    let batch = try BatchFolder(
      scene: scene, rows: "id,width\n" + (1...6).map { "r\($0),\($0)\n" }.joined(), files: assets)
    let input = try batch.input("out/${id}/")
    let (check, error) = try batch.check(input)
    #expect(error == nil && check.results.count == 6)
    // The first row draws everything, and computes the digests of the files.
    var started = 0
    let results = try batch.render(input, jobs: 1) {
      started += 1
      if started == 3 { for name in assets.keys { try damage(batch.file(name)) } }
    }
    #expect(results.map(\.outcome) == Array(repeating: .rendered, count: 6))
    // Another batch reads them again.
    #expect(try batch.check(batch.input()).error?.diagnostics.isEmpty == false)
  }

  @Test("Results say what is different from the scene's sound (BA-14)")
  func sound() throws {
    // Each tone has half of full scale.
    let scene = BatchFolder.scene + "audio: [{source: a.wav}, {source: a.wav}, {source: a.wav}]\n"
    let batch = try BatchFolder(
      scene: scene, rows: "id\na\nb\n", files: ["a.wav": WaveFile.tone(seconds: 0.2)])
    let silent = try batch.render(batch.input("out/${id}.gif"))
    #expect(silent.map(\.silence) == [.format, .format])
    let loud = try batch.render(batch.input("out/${id}.mp4"))
    #expect(loud.map(\.silence) == [nil, nil])
    #expect(loud.allSatisfy { $0.clippedSampleCount > 0 }, "\(loud)")
  }

  @Test("A row that fails is rendered again after the others, at most as often as allowed (BA-16)")
  func retries() throws {
    for (retries, outcome) in [(1, BatchResult.Outcome.failed), (2, .rendered)] {
      let batch = try BatchFolder(rows: "id,width\na,4\nb,9\nc,30\n", files: ["out/a": Data()])
      var started = 0
      // A file is where the folder of the first row should be, until the last attempt.
      let results = try batch.render(
        batch.input("out/${id}/video.gif"), jobs: 1, retries: retries, continuesOnError: false
      ) {
        started += 1
        if started == 5 { try FileManager.default.removeItem(at: batch.file("out/a")) }
      }
      #expect(results.map(\.outcome) == [outcome, .rendered, .rendered])
      #expect(results.map(\.retries) == [retries, 0, 0])
      #expect(started == 3 + retries)
    }
  }
}
