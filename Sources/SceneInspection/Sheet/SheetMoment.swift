package import Multiplane
package import MultiplaneScene

/// One cell of a contact sheet: a moment of a video and what stands below its image.
package struct SheetMoment: Sendable, Hashable {
  /// Seconds since the video began.
  package let time: Double
  /// The name of the marker there, `frame 90` or, between frames, `after frame 90`.
  package let note: String

  /// Makes a moment and says what it is.
  ///
  /// - Parameters:
  ///   - time: Seconds since the video began.
  ///   - scene: Has the markers; of several in one place the first of the file counts.
  ///   - rate: Frames a second.
  package init(time: Double, in scene: Scene, rate: FrameRate) {
    self.time = time
    if let marker = scene.markers.first(where: { abs($0.time - time) < 1e-9 }) {
      note = marker.name
      return
    }
    note = FramePlace(of: time, rate: rate).description
  }

  /// Frames at equal distances, as nearly as whole frames allow: the first and the last among them.
  ///
  /// Frame i of n of a video with F frames is i * (F - 1) / (n - 1), rounded to the nearest, halves
  /// upwards; a single one is frame 0.
  ///
  /// - Parameters:
  ///   - count: How many, 1 to `frameCount`.
  ///   - frameCount: Frames of the video.
  /// - Returns: Their numbers, ascending and each once.
  package static func frames(_ count: Int, of frameCount: Int) -> [Int] {
    let steps = max(1, count - 1)
    return (0..<count).map { (2 * $0 * (frameCount - 1) + steps) / (2 * steps) }
  }

  /// The times as they are set below images: `1.50 s`.
  ///
  /// - Parameter times: Seconds.
  /// - Returns: With two decimals or, where two different times would look alike, with three to six.
  package static func labels(of times: [Double]) -> [String] {
    let distinct = Set(times).count
    for decimals in 2..<6 {
      let texts = times.map { text(of: $0, decimals: decimals) }
      if Set(texts).count == distinct { return texts }
    }
    return times.map { text(of: $0, decimals: 6) }
  }

  /// Whatever the machine's language: with a point.
  private static func text(of seconds: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { product, _ in product * 10 }
    // The longest video lasts a million seconds.
    let whole = Int(max(0, min(seconds, 1e9)) * Double(unit) + 0.5)
    let digits = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(whole / unit).\(zeros)\(digits) s"
  }
}
