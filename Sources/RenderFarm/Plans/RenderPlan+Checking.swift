import FrameEncoding
import Multiplane

/// The values of a plan as the types of a renderer. A plan can come from anywhere, so all are checked.
extension RenderPlan {
  func selection() throws -> FrameSelection {
    guard format == Self.currentFormat else {
      throw FarmError(.invalid, "unknown format \(format)")
    }
    guard let selection = FrameSelection(frames), let last = selection.frames.last,
      last < Stage.maximumFrames
    else { throw FarmError(.invalid, "invalid value of frames") }
    let count = selection.frames.count
    guard (1...Stage.maximumFrames).contains(chunkFrames),
      chunkCount == (count + chunkFrames - 1) / chunkFrames
    else { throw FarmError(.invalid, "chunkFrames and chunkCount do not fit \(count) frames") }
    try checkCanvas()
    return selection
  }

  private func checkCanvas() throws {
    let (sides, size) = (1...Stage.maximumSide, (canvas.width, canvas.height))
    guard sides.contains(size.0), sides.contains(size.1), size.0 * size.1 <= Stage.maximumPixels,
      (0.01...100).contains(canvas.scale)
    else { throw FarmError(.invalid, "invalid value of canvas") }
  }

  func options() throws -> RenderOptions {
    guard let preset = RenderOptions.Preset(rawValue: encoding.preset),
      let pixelFormat = RenderOptions.PixelFormat(rawValue: encoding.pixelFormat),
      VideoSettings.rateFactors.contains(encoding.crf),
      encoding.quality.map({ (0...100).contains($0) }) ?? true,
      encoding.workers.map({ (1...64).contains($0) }) ?? true
    else { throw FarmError(.invalid, "invalid value of encoding") }
    return RenderOptions(
      crf: encoding.crf, preset: preset, pixelFormat: pixelFormat, workers: encoding.workers,
      frames: try selection(), alpha: canvas.alpha, sound: encoding.sound,
      quality: encoding.quality, source: source)
  }

  func destination(in folder: PlanFolder) throws -> OutputDestination {
    let path = folder.absolutePath(of: output.path)
    guard !output.path.isEmpty,
      !(files.map(\.path) + [scene]).contains(where: { folder.absolutePath(of: $0) == path }),
      path != folder.planPath, !path.hasPrefix(folder.chunksPath + "/")
    else { throw FarmError(.invalid, "the output would replace an input") }
    return try OutputDestination(path: path, formatName: output.format)
  }

  func video(_ selection: FrameSelection) -> VideoDescription {
    VideoDescription(
      width: canvas.width, height: canvas.height, frameRate: canvas.frameRate,
      frameCount: selection.frames.count, hasAlpha: canvas.alpha)
  }

  func coding(
    to destination: OutputDestination, _ options: RenderOptions, _ selection: FrameSelection
  ) throws -> FrameCoding {
    let coding = try destination.coding(
      of: video(selection),
      settings: options.outputSettings(frames: selection.frames, overwrites: false))
    guard chunkFrames.isMultiple(of: coding.chunkLength) else {
      throw FarmError(
        .invalid,
        "chunkFrames is not a multiple of \(coding.chunkLength), as \(output.format) needs")
    }
    return coding
  }
}
