package import Multiplane
package import MultiplaneScene

/// A cell of a contact sheet: a time in a video, and the note below its image.
package struct SheetMoment: Sendable, Hashable {
  /// Seconds from the start of the video.
  package let time: Double
  /// The name of the marker at the time; otherwise `frame 90` or, between frames, `after frame 90`.
  package let note: String

  /// Creates a moment with its note.
  ///
  /// - Parameters:
  ///   - time: Seconds from the start of the video.
  ///   - scene: The scene with the markers; of several at one time, the first in the file is used.
  ///   - rate: The frame rate.
  package init(time: Double, in scene: Scene, rate: FrameRate) {
    self.time = time
    if let marker = scene.markers.first(where: { abs($0.time - time) < 1e-9 }) {
      note = marker.name
      return
    }
    note = FramePosition(of: time, rate: rate).description
  }

  /// Returns frames as evenly spaced as whole frames allow, including the first and the last.
  ///
  /// Frame i of n of a video with F frames is i * (F - 1) / (n - 1), rounded to the nearest, halves
  /// up; a single one is frame 0.
  ///
  /// - Parameters:
  ///   - count: The number of frames to return, 1 to `frameCount`.
  ///   - frameCount: The number of frames in the video.
  /// - Returns: The frame numbers, ascending and unique.
  package static func frames(_ count: Int, of frameCount: Int) -> [Int] {
    let steps = max(1, count - 1)
    return (0..<count).map { (2 * $0 * (frameCount - 1) + steps) / (2 * steps) }
  }

  /// Returns the labels of times: `1.50 s`.
  ///
  /// - Parameter times: The times in seconds.
  /// - Returns: Labels with two decimals, or three to six if different times would otherwise look
  ///   equal.
  package static func labels(of times: [Double]) -> [String] {
    let distinct = Set(times).count
    for decimals in 2..<6 {
      let texts = times.map { text(of: $0, decimals: decimals) }
      if Set(texts).count == distinct { return texts }
    }
    return times.map { text(of: $0, decimals: 6) }
  }

  /// Formats a time with a decimal point, regardless of locale.
  private static func text(of seconds: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    // The longest video lasts a million seconds.
    let whole = Int(max(0, min(seconds, 1e9)) * Double(unit) + 0.5)
    let digits = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(whole / unit).\(zeros)\(digits) s"
  }
}
