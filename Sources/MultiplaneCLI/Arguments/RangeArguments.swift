import ArgumentParser
import Multiplane
import MultiplaneScene

/// The part of a video to render.
struct RangeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Render only these frames; 0-99:3,120 is every third of the first 100, and frame 120.",
      valueName: "frames"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "Start at this time: 1.5s, 90f, 50% or a marker. (default: the start)", valueName: "time"))
  var from: Moment?

  @Option(help: ArgumentHelp("Stop before this time. (default: the end)", valueName: "time"))
  var to: Moment?

  mutating func validate() throws {
    if frames != nil, from != nil || to != nil {
      throw ValidationError("--frames cannot be combined with --from or --to")
    }
  }

  /// Returns the requested frames.
  ///
  /// - Parameters:
  ///   - scene: The scene, which has the markers and the duration.
  ///   - rate: The frame rate.
  /// - Returns: The frames, or nil for all.
  /// - Throws: `CommandError` for a range that is malformed or empty.
  func selection(in scene: Scene, rate: FrameRate) throws -> FrameSelection? {
    if let frames {
      guard let selection = FrameSelection(frames) else {
        throw CommandError(
          .usage, "invalid list of frames \(quoted(frames))", hint: "use a list such as 0-99:3,120")
      }
      return selection
    }
    guard from != nil || to != nil else { return nil }
    let start = try from?.seconds(in: scene, rate: rate) ?? 0
    let end = try to?.boundary(in: scene, rate: rate) ?? scene.duration
    let count = rate.frameCount(forDuration: scene.duration)
    // A time that falls on a frame, give or take rounding, selects that frame.
    func frame(atOrAfter time: Double) -> Int {
      Int((time * rate.framesPerSecond - 1e-6).rounded(.up))
    }
    let first = frame(atOrAfter: start)
    let last = to == nil ? count : min(count, frame(atOrAfter: end))
    guard first < last else {
      throw CommandError(.usage, "there is no frame between \(start) s and \(end) s")
    }
    return FrameSelection(first..<last)
  }
}
