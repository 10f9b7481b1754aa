import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

/// The start of a scene that is compared frame by frame, up to its layers.
let videoHeader = "multiplane: 1\nstage: {size: [60, 40], fps: 20, duration: 1s}\n"

/// A layer in the middle of the stage of `videoHeader`, on which every movement is visible.
let markedLayer =
  "id: mark, bounds: [0, 0, 16, 10], position: [30, 20], cornerRadius: 3, "
  + "backgroundColor: \"#e4572e\", borderWidth: 2, borderColor: white"

/// The frames of a video, each as a hash of its pixels.
@MainActor
func hashes(of stage: Stage, seconds: Double = 1) throws -> [UInt64] {
  var hashes: [UInt64] = []
  try stage.frames(duration: seconds) { _, image in hashes.append(pixelHash(image.buffer)) }
  return hashes
}

/// Expects a scene to show, frame by frame, what code does to the same layer: `keys` are added to
/// those of the marked layer, `rest` follows the layers, and `code` receives the stage and the
/// layer before the first commit.
@MainActor
func expectSameFrames(
  _ keys: String = "x-none: 0", then rest: String = "",
  sourceLocation: Testing.SourceLocation = #_sourceLocation,
  code: (Stage, CALayer) throws -> Void
) throws {
  let folder = try SceneFolder()
  let text = videoHeader + "layers: [{\(markedLayer), \(keys)}]\n" + rest
  let shown = try hashes(of: folder.scene(text).makeStage())
  let stage = try folder.scene(videoHeader + "layers: [{\(markedLayer)}]").makeStage()
  let layer = try #require(stage.layer.sublayers?.first)
  try stage.perform { try code(stage, layer) }
  let expected = try hashes(of: stage)
  #expect(shown == expected, sourceLocation: sourceLocation)
  #expect(shown.count == 20 && Set(shown).count > 3, sourceLocation: sourceLocation)
}
