import ArgumentParser
import Multiplane
import MultiplaneScene

/// A time in a video: `1.5s`, `300ms`, `90f`, bare seconds, `50%`, `end`, or the name of a marker.
enum Moment: ExpressibleByArgument, Sendable {
  case seconds(Double)
  /// A frame of the rendered video.
  case frame(Int)
  /// A part of the duration, from 0 to 1.
  case fraction(Double)
  /// A marker, or the end if the scene has no marker with that name.
  case marker(String)

  private static let end = "end"

  init?(argument: String) {
    guard let quantity = Quantity(argument) else {
      // An argument that starts like a number is a mistyped time, not a name.
      guard let first = argument.first, first.isLetter || first == "_" else { return nil }
      self = .marker(argument)
      return
    }
    guard quantity.value >= 0 else { return nil }
    switch quantity.unit {
    case "", "s": self = .seconds(quantity.value)
    case "%":
      guard quantity.value <= 100 else { return nil }
      self = .fraction(quantity.value / 100)
    case "ms": self = .seconds(quantity.value / 1000)
    case "f":
      guard let frame = Int(exactly: quantity.value) else { return nil }
      self = .frame(frame)
    default: return nil
    }
  }

  /// Returns the time in seconds from the start of the video, at which a frame is drawn.
  ///
  /// The end is the time of the last frame.
  ///
  /// - Parameters:
  ///   - scene: The scene, which has the markers and the duration.
  ///   - rate: The frame rate, for times given in frames.
  /// - Returns: A time from 0 to the video's duration.
  /// - Throws: `CommandError` for a time past the end or an unknown marker.
  func seconds(in scene: Scene, rate: FrameRate) throws -> Double {
    let time = try boundary(in: scene, rate: rate)
    let last = rate.seconds(atFrame: rate.frameCount(forDuration: scene.duration) - 1)
    return isEnd(of: scene) ? last : time
  }

  /// Whether this is the end of a scene, however it is written.
  private func isEnd(of scene: Scene) -> Bool {
    switch self {
    case .fraction(let part): part == 1
    case .marker(let name): name == Self.end && !scene.markers.contains { $0.name == name }
    case .seconds, .frame: false
    }
  }

  /// Returns the time in seconds from the start of the video, before which a range ends.
  ///
  /// - Parameters:
  ///   - scene: The scene, which has the markers and the duration.
  ///   - rate: The frame rate, for times given in frames.
  /// - Returns: A time from 0 to the video's duration.
  /// - Throws: `CommandError` for a time past the end or an unknown marker.
  func boundary(in scene: Scene, rate: FrameRate) throws -> Double {
    let time: Double
    switch self {
    case .seconds(let seconds): time = seconds
    case .frame(let frame): time = rate.seconds(atFrame: frame)
    case .fraction(let part): time = part * scene.duration
    case .marker where isEnd(of: scene): time = scene.duration
    case .marker(let name):
      guard let marker = scene.markers.first(where: { $0.name == name }) else {
        let names = scene.markers.map(\.name)
        let hint =
          names.isEmpty
          ? "the scene has no markers; use a time such as 1.5s, 90f, 50% or end"
          : UnknownWord(name, among: names).hint ?? "markers: \(names.joined(separator: ", "))"
        throw CommandError(.usage, "unknown marker \(quoted(name))", hint: hint)
      }
      time = marker.time
    }
    // Allow for rounding: a duration is rarely exact in binary.
    guard time <= scene.duration + 1e-9 else {
      throw CommandError(
        .usage, "the video ends at \(numberText(scene.duration)) s, before \(numberText(time)) s")
    }
    return time
  }
}

/// Times in a video, in the order requested: `0s,rest,90f`.
struct MomentList: ExpressibleByArgument, Sendable {
  let moments: [Moment]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    let moments = parts.compactMap { Moment(argument: $0.trimmingPrefix(" ").description) }
    guard moments.count == parts.count else { return nil }
    self.moments = moments
  }
}
