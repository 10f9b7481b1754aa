import ArgumentParser
import Multiplane
import MultiplaneScene

/// Which part of a video is wanted.
struct RangeArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Frames by number, such as 0-99:3,120: every third of the first hundred, and one more.",
      valueName: "ranges"))
  var frames: String?

  @Option(help: "The first moment: 1.5s, 90f or a marker. (default: the begin)")
  var from: Moment?

  @Option(help: "The moment before which it ends. (default: the end)")
  var to: Moment?

  mutating func validate() throws {
    if frames != nil, from != nil || to != nil {
      throw ValidationError("--frames and --from/--to exclude each other")
    }
  }

  /// The frames that were asked for.
  ///
  /// - Parameters:
  ///   - scene: Has the markers and the end.
  ///   - rate: Frames a second.
  /// - Returns: Nil for all.
  /// - Throws: `CommandError` for a range that cannot be read or is empty.
  func selection(in scene: Scene, rate: FrameRate) throws -> FrameSelection? {
    if let frames {
      guard let selection = FrameSelection(frames) else {
        throw CommandError(
          .usage, "\(quoted(frames)) is no list of frames", hint: "write such as 0-99:3,120")
      }
      return selection
    }
    guard from != nil || to != nil else { return nil }
    let start = try from?.seconds(in: scene, rate: rate) ?? 0
    let end = try to?.seconds(in: scene, rate: rate) ?? scene.duration
    let count = rate.frameCount(forDuration: scene.duration)
    // A moment that falls on a frame, but for the last digits of binary fractions, is that frame's.
    func frame(atOrAfter time: Double) -> Int {
      Int((time * rate.framesPerSecond - 1e-6).rounded(.up))
    }
    let first = frame(atOrAfter: start)
    let last = to == nil ? count : min(count, frame(atOrAfter: end))
    guard first < last else {
      throw CommandError(.usage, "no frame lies between \(start) s and \(end) s")
    }
    return FrameSelection(first..<last)
  }
}
