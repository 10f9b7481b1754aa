import ArgumentParser
import Multiplane
import MultiplaneScene

/// A moment of a video: `1.5s`, `300ms`, `90f`, bare seconds, or the name of a marker.
enum Moment: ExpressibleByArgument, Sendable {
  case seconds(Double)
  /// A frame of the video that is rendered.
  case frame(Int)
  case marker(String)

  init?(argument: String) {
    guard let quantity = Quantity(argument) else {
      // What begins like a number is a mistyped time, not a name.
      guard let first = argument.first, first.isLetter || first == "_" else { return nil }
      self = .marker(argument)
      return
    }
    guard quantity.value >= 0 else { return nil }
    switch quantity.unit {
    case "", "s": self = .seconds(quantity.value)
    case "ms": self = .seconds(quantity.value / 1000)
    case "f":
      guard let frame = Int(exactly: quantity.value) else { return nil }
      self = .frame(frame)
    default: return nil
    }
  }

  /// Seconds since the video began.
  ///
  /// - Parameters:
  ///   - scene: Has the markers and the end.
  ///   - rate: Frames a second.
  /// - Returns: From 0 to the video's duration.
  /// - Throws: `CommandError` for a moment behind the end and a marker that the scene lacks.
  func seconds(in scene: Scene, rate: FrameRate) throws -> Double {
    let time: Double
    switch self {
    case .seconds(let seconds): time = seconds
    case .frame(let frame): time = rate.seconds(atFrame: frame)
    case .marker(let name):
      guard let marker = scene.markers.first(where: { $0.name == name }) else {
        let names = scene.markers.map(\.name)
        let hint =
          names.isEmpty
          ? "the scene has no markers; write a time such as 1.5s, or 90f"
          : UnknownWord(name, among: names).hint ?? "markers are \(names.joined(separator: ", "))"
        throw CommandError(.usage, "the scene has no marker \(quoted(name))", hint: hint)
      }
      time = marker.time
    }
    // A video's length is seldom a whole number of the last digits of binary fractions.
    guard time <= scene.duration + 1e-9 else {
      throw CommandError(
        .usage, "the video ends at \(numberText(scene.duration)) s, before \(numberText(time)) s")
    }
    return time
  }
}
