/// The progress of a command, for people and programs.
struct ProgressReport: Encodable {
  /// The unit of work.
  enum Unit: String, Encodable {
    case frames, scenes, videos
  }

  /// The version of this format.
  let format = 1
  let event = "progress"
  let unit: Unit
  /// The number of completed units.
  let complete: Int
  /// The total number of units, at least 1.
  let total: Int
  /// The elapsed time in seconds, to hundredths.
  let seconds: Double
  /// The name of the current unit, if it has one.
  let name: String?
  /// Frames per second since the start; nil for scenes and videos, which differ in length.
  let fps: Double?
  /// The estimated time left in seconds, at the current rate; nil while nothing is complete.
  let secondsLeft: Double?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - unit: The unit of work.
  ///   - complete: The number of completed units, 0...`total`.
  ///   - total: The total number of units, at least 1.
  ///   - seconds: The elapsed time, at least 0.
  ///   - name: The name of the current unit.
  init(_ unit: Unit, complete: Int, of total: Int, seconds: Double, name: String? = nil) {
    func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    self.unit = unit
    self.complete = complete
    self.total = total
    self.seconds = hundredths(seconds)
    self.name = name
    fps = unit == .frames ? hundredths(Double(complete) / max(seconds, 1e-6)) : nil
    secondsLeft =
      complete > 0 ? hundredths(seconds / Double(complete) * Double(total - complete)) : nil
  }

  /// The completed tenths, rounded down.
  var tenths: Int { complete * 10 / total }

  /// The report on one line, without a line feed.
  var sentence: String {
    var parts = ["\(complete * 100 / total)%"]
    switch unit {
    case .frames: parts.append("frame \(complete) of \(total)")
    case .scenes, .videos: parts.append("\(complete) of \(total) \(unit.rawValue)")
    }
    if let fps { parts.append("\(fixed(fps, 1)) fps") }
    if let secondsLeft, complete < total { parts.append("\(durationText(secondsLeft)) left") }
    if let name { parts.append(shown(name)) }
    return parts.joined(separator: ", ")
  }
}

/// Formats a duration in whole seconds: `17 s`, `2 min 05 s`, `1 h 02 min`.
///
/// - Parameter seconds: The duration, at least 0; the result is at most 100 hours.
/// - Returns: One or two numbers with their units.
func durationText(_ seconds: Double) -> String {
  let whole = Int(min(max(seconds, 0), 360_000).rounded(.up))
  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  if whole < 60 { return "\(whole) s" }
  if whole < 3600 { return "\(whole / 60) min \(twoDigits(whole % 60)) s" }
  return "\(whole / 3600) h \(twoDigits(whole % 3600 / 60)) min"
}
