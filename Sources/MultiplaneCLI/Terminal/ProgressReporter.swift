import Foundation

/// Tells on standard error how far a command is, without escape codes.
///
/// The clock of the wall is read here and nowhere else; it never reaches a frame.
final class ProgressReporter {
  private enum Style { case line, plain, json, silent }

  private let style: Style
  private let unit: ProgressReport.Unit
  private let total: Int
  private let start = ContinuousClock.now
  private var lastWrite: ContinuousClock.Instant?
  private var lastTenth = 0
  private var lineLength = 0

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - mode: As the user asked. What is told by itself off a terminal is told of frames only:
  ///     commands that count scenes write a line about each anyway.
  ///   - unit: What is counted.
  ///   - total: How many there will be; less than 1 counts as 1.
  init(_ mode: ProgressMode, counting unit: ProgressReport.Unit, total: Int) {
    self.unit = unit
    self.total = max(1, total)
    style =
      switch mode {
      case .auto where StandardStream.error.isTerminal: .line
      case .auto: unit == .frames ? .plain : .silent
      case .plain: .plain
      case .json: .json
      case .none: .silent
      }
  }

  /// Seconds since the start.
  var seconds: Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }

  /// Tells how much is complete, where it is time to.
  ///
  /// - Parameter complete: How many so far.
  func update(_ complete: Int) { tell(complete, nil) }

  /// Tells what is worked on next.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - complete: How many are complete.
  func begin(_ name: String, after complete: Int) { tell(complete, name) }

  private func tell(_ complete: Int, _ name: String?) {
    let report = ProgressReport(unit, complete: complete, of: total, seconds: seconds, name: name)
    switch style {
    case .silent: break
    case .line:
      guard isDue(complete) else { return }
      // A line that is as wide as the terminal would wrap, and pile up instead of being rewritten.
      let text = String(report.sentence.prefix(max(1, StandardStream.error.columns - 1)))
      let padding = String(repeating: " ", count: max(0, lineLength - text.count))
      lineLength = text.count
      rewrite(text + padding)
    case .plain:
      guard report.tenths > lastTenth else { return }
      lastTenth = report.tenths
      StandardStream.note(report.sentence + "\n")
    case .json:
      guard isDue(complete) else { return }
      StandardStream.note(object: report)
    }
  }

  /// Leaves the line that is rewritten, before something else is written and at the end.
  func clear() {
    guard lineLength > 0 else { return }
    rewrite(String(repeating: " ", count: lineLength) + "\r")
    lineLength = 0
    lastWrite = nil
  }

  /// Writes over the line; a text that is lost harms nobody.
  private func rewrite(_ line: String) {
    try? StandardStream.error.write(Array(("\r" + line).utf8))
  }

  /// At most ten times a second; the last one always.
  private func isDue(_ complete: Int) -> Bool {
    let now = ContinuousClock.now
    if complete < total, let lastWrite, lastWrite.duration(to: now) < .milliseconds(100) {
      return false
    }
    lastWrite = now
    return true
  }
}

/// A number with a fixed number of decimals, a point between, whatever the locale.
///
/// - Parameters:
///   - value: At least 0 and finite.
///   - decimals: How many, at most 6.
/// - Returns: Decimal digits.
func fixed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", locale: nil, value)
}
