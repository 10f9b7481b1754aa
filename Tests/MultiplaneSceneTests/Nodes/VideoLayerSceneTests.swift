import CoreGraphics
import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import SceneTestSupport
import TestSupport
import Testing

/// Video layers in scenes (VD).
@MainActor
struct VideoLayerSceneTests {
  /// A video of ten frames of 0.1 s.
  private func clip(_ pathExtension: String = "mp4") throws -> Data {
    let stage = Stage(size: CGSize(width: 32, height: 16), framesPerSecond: 10)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "\(UUID().uuidString).\(pathExtension)")
    defer { try? FileManager.default.removeItem(at: file) }
    try stage.render(duration: 1, to: file)
    return try Data(contentsOf: file)
  }

  private func problems(_ layer: String) throws -> [String] {
    try loadingProblems(videoHeader + "layers: [{type: video, \(layer)}]", files: ["a.mp4": clip()])
  }

  // VD-18
  @Test(.ownContext) func theLayerHasItsProperties() throws {
    let folder = try SceneFolder(["a.mp4": clip()])
    let stage = try folder.scene(
      videoHeader
        + "layers: [{type: video, source: a.mp4, clock: {trim: [200ms, 0.5s], speed: 0.5, "
        + "loop: forever, fillMode: removed}, playbackOffset: 1s}, {type: video, source: a.mp4}, "
        + "{type: video, source: a.mp4, clock: {freeze: 0.3s}}, "
        + "{type: video, source: a.mp4, clock: {remap: [[0s, 0.5s], [1s, 0.2s, easeOut]]}}]"
    ).makeStage()
    let layers = try #require(stage.layer.sublayers as? [VideoLayer])
    #expect(layers[0].video?.frameCount == 10 && layers[0].video === layers[1].video)
    #expect(layers[0].startTime == 0.2 && layers[0].endTime == 0.5 && layers[0].rate == 0.5)
    #expect(layers[0].loopCount == 0 && layers[0].endBehavior == .hide)
    #expect(layers[0].playbackOffset == 1)
    #expect(layers[1].contentsGravity == .resizeAspect && layers[1].endBehavior == .freeze)
    #expect(layers[2].rate == 0 && layers[2].playbackOffset == 0.3)
    stage.advance(to: 2)
    let remapped = layers[3].presentation()
    #expect(remapped?.rate == 0 && isClose(Double(remapped?.playbackOffset ?? 0), 0.2))
  }

  // VD-04, VD-06, VD-18
  @Test(.ownContext) func timesOutsideTheVideoAreErrors() throws {
    #expect(try problems("source: a.mp4, clock: {trim: 900ms}") == [])
    #expect(
      try problems("source: a.mp4, clock: {trim: 1s}")
        == ["3:53 MP0321 the trim is outside of the contents, which end at 1 s"])
    #expect(
      try problems("source: a.mp4, clock: {trim: [0.5s, 0.5s]}")
        == ["3:53 MP0321 the trim ends at 0.5 s, which is not after its start at 0.5 s"])
    #expect(
      try problems("source: a.mp4, clock: {loop: 1.5}")
        == ["3:53 MP0321 a video plays a whole number of times, not 1.5"])
    #expect(
      try problems("source: a.mp4, clock: {start: 1s}")
        == ["3:47 MP0321 a video plays as long as its layer, so its clock has no start"])
    #expect(
      try problems("source: a.mp4, rate: 2")
        == [#"3:39 MP0103 unknown key "rate" in video layer"#])
  }

  @Test(.ownContext) func theSourceMustBeAVideo() throws {
    #expect(
      try problems("source: b.mp4")
        == [#"3:32 MP0501 cannot open "b.mp4": no such file; tried "b.mp4""#])
    #expect(try problems("source: null") == [])
    #expect(
      try problems("animations: [{type: basic, keyPath: source}]")
        == [#"3:60 MP0309 the property "source" cannot be animated"#])
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{contents: a.mp4}]", files: ["a.mp4": clip()])
        == [#"3:21 MP0504 "a.mp4": not a PNG, JPEG, WebP or SVG image"#])
  }

  // The format follows from the contents; a still image shows the first frame (VD-17).
  @Test(.ownContext, arguments: ["apng", "gif", "webp"])
  func animatedImagesAreVideos(pathExtension: String) throws {
    let folder = try SceneFolder(["a.bin": clip(pathExtension)])
    let scene = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9]}\nlayers: [{type: video, source: a.bin}]")
    let layer = try #require(scene.makeStage().layer.sublayers?.first as? VideoLayer)
    #expect(layer.video?.frameCount == 10 && isClose(scene.duration, 1))
    guard pathExtension == "webp" else { return }
    let image = "layers: [{contents: a.bin}]"
    #expect(try loadingProblems(videoHeader + image, files: ["a.bin": clip("webp")]) == [])
  }

  // VD-15: numbers from 0 or 1, up to the first that is missing.
  @Test(.ownContext, arguments: [0, 1]) func imagesOfASequence(first: Int) throws {
    var files = ["f/09.png": try SceneFolder.image(width: 3, height: 2)]
    for number in first..<first + 3 {
      files["f/0\(number).png"] = try SceneFolder.image(width: 3, height: 2)
    }
    let scene = try SceneFolder(files).scene(
      "multiplane: 1\nstage: {size: [9, 9]}\n"
        + "layers: [{type: video, source: {frames: f/%02d.png, frameRate: 12.0}}]")
    let layer = try #require(scene.makeStage().layer.sublayers?.first as? VideoLayer)
    let video = try #require(layer.video)
    #expect(video.frameCount == 3 && video.size == CGSize(width: 3, height: 2))
    #expect(video.duration == 0.25 && scene.duration == 0.25)
    files["f/0\(first + 3).png"] = try SceneFolder.image(width: 2, height: 2)
    #expect(
      try loadingProblems(
        videoHeader + "layers: [{type: video, source: {frames: f/%02d.png, frameRate: 12}}]",
        files: files) == [
          "3:41 MP0509 \"f/%02d.png\": the image \"f/0\(first + 3).png\" differs in size from "
            + "the first one"
        ])
  }

  // VD-14: the scene ends when its last video does.
  @Test(
    .ownContext,
    arguments: [
      ("x-none: 0", 1), ("clock: {speed: 2}", 0.5), ("clock: {speed: -0.5}", 2),
      ("clock: {trim: 0.4s}", 0.6), ("clock: {loop: 3}", 3),
      ("clock: {remap: [[0.5s, 0s], [1.5s, 1s]]}", 1.5), ("beginTime: 1.5s", 2.5),
      ("speed: 0.5", 2),
    ])
  func aSceneEndsWithItsVideo(keys: String, end: Double) throws {
    let folder = try SceneFolder(["a.mp4": clip()])
    let scene = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9]}\n"
        + "layers: [{type: video, source: a.mp4, \(keys)}, "
        + "{type: video, source: a.mp4, clock: {loop: forever}}]"
    )
    #expect(isClose(scene.duration, end))
  }

  // VD-14, RP-03: the third instance starts, and so ends, twice the delay after the first.
  @Test(.ownContext, arguments: [("x-none: 0", 2), ("speed: 2", 1.5), ("clock: {loop: 2}", 3)])
  func aSceneEndsWithTheLastInstanceOfAVideo(keys: String, end: Double) throws {
    let folder = try SceneFolder(["a.mp4": clip()])
    let scene = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9]}\n"
        + "layers: [{type: replicator, instanceCount: 3, instanceDelay: 0.5, "
        + "layers: [{type: video, source: a.mp4, \(keys)}]}]")
    #expect(isClose(scene.duration, end))
  }

  // VD-05: the timeline pauses and reverses a video.
  @Test(.ownContext) func theTimelineChangesTheRate() throws {
    let folder = try SceneFolder(["a.mp4": clip()])
    let stage = try folder.scene(
      "multiplane: 1\nstage: {size: [9, 9], duration: 3s}\n"
        + "layers: [{id: clip, type: video, source: a.mp4}]\n"
        + "timeline: [{at: 0.55s, set: {clip.rate: 0}}, {at: 2s, set: {clip.rate: -1}}]"
    ).makeStage()
    let layer = try #require(stage.layer.sublayers?.first as? VideoLayer)
    func frame(at time: Double) throws -> Int? {
      stage.advance(to: time)
      let contents = layer.presentation()?.contents as? CGImage
      return (0..<10).first { layer.video?.frame(at: $0) === contents }
    }
    #expect(try frame(at: 0.31) == 3)
    #expect(try frame(at: 1) == 5)
    #expect(try frame(at: 2.2) == 3)
    #expect(try frame(at: 2.9) == 0)
  }
}
