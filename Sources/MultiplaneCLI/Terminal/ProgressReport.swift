/// How far a command is, as people and programs read it.
struct ProgressReport: Encodable {
  /// What is counted.
  enum Unit: String, Encodable {
    case frames, scenes
  }

  /// The version of this form.
  let format = 1
  let event = "progress"
  let unit: Unit
  /// How many are complete.
  let complete: Int
  /// How many there will be, at least 1.
  let total: Int
  /// Since the start, in hundredths.
  let seconds: Double
  /// What is worked on, where it has a name.
  let name: String?
  /// Frames a second since the start; nil for scenes, which differ in length.
  let fps: Double?
  /// Until the end, if what is left goes as fast; nil while nothing is complete.
  let secondsLeft: Double?

  /// Puts numbers together.
  ///
  /// - Parameters:
  ///   - unit: What is counted.
  ///   - complete: How many are complete, 0...`total`.
  ///   - total: How many there will be, at least 1.
  ///   - seconds: Since the start, at least 0.
  ///   - name: What is worked on.
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

  /// In tenths of the whole, rounded down.
  var tenths: Int { complete * 10 / total }

  /// On one line, without a line feed.
  var sentence: String {
    var parts = ["\(complete * 100 / total) %"]
    switch unit {
    case .frames: parts.append("frame \(complete) of \(total)")
    case .scenes: parts.append("\(complete) of \(total) scenes")
    }
    if let fps { parts.append("\(fixed(fps, 1)) fps") }
    if let secondsLeft, complete < total { parts.append("\(durationText(secondsLeft)) left") }
    if let name { parts.append(shown(name)) }
    return parts.joined(separator: ", ")
  }
}

/// A length of time in whole seconds, as people say it: `17 s`, `2 min 05 s`, `1 h 02 min`.
///
/// - Parameter seconds: At least 0; what is longer than a hundred hours counts as that.
/// - Returns: One or two numbers with their units.
func durationText(_ seconds: Double) -> String {
  let whole = Int(min(max(seconds, 0), 360_000).rounded(.up))
  func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  if whole < 60 { return "\(whole) s" }
  if whole < 3600 { return "\(whole / 60) min \(twoDigits(whole % 60)) s" }
  return "\(whole / 3600) h \(twoDigits(whole % 3600 / 60)) min"
}
