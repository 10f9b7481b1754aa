import Foundation

/// Reports the progress of a command on standard error, without escape codes.
///
/// This is the only place that reads the wall clock; the time never reaches a frame.
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
  ///   - mode: The requested mode. With `auto` off a terminal, scenes are not reported, because
  ///     commands that count them write a line about each one anyway.
  ///   - unit: The unit of work.
  ///   - total: The total number of units; less than 1 counts as 1.
  init(_ mode: ProgressMode, counting unit: ProgressReport.Unit, total: Int) {
    self.unit = unit
    self.total = max(1, total)
    style =
      switch mode {
      case .auto where StandardStream.error.isTerminal: .line
      case .auto: unit == .scenes ? .silent : .plain
      case .plain: .plain
      case .json: .json
      case .none: .silent
      }
  }

  /// The elapsed time in seconds.
  var seconds: Double {
    let elapsed = start.duration(to: .now).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18
  }

  /// Reports how much is complete, if a report is due.
  ///
  /// - Parameter complete: The number of completed units.
  func update(_ complete: Int) { tell(complete, nil) }

  /// Reports the unit that starts next.
  ///
  /// - Parameters:
  ///   - name: The unit's name.
  ///   - complete: The number of completed units.
  func begin(_ name: String, after complete: Int) { tell(complete, name) }

  private func tell(_ complete: Int, _ name: String?) {
    let report = ProgressReport(unit, complete: complete, of: total, seconds: seconds, name: name)
    switch style {
    case .silent: break
    case .line:
      guard isDue(complete) else { return }
      // A line as wide as the terminal would wrap, and could not be rewritten.
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

  /// Clears the rewritten line, before other output and at the end.
  func clear() {
    guard lineLength > 0 else { return }
    rewrite(String(repeating: " ", count: lineLength) + "\r")
    lineLength = 0
    lastWrite = nil
  }

  /// Overwrites the line, ignoring failures.
  private func rewrite(_ line: String) {
    try? StandardStream.error.write(Array(("\r" + line).utf8))
  }

  /// Returns whether a report is due: at most ten per second, and always the last one.
  private func isDue(_ complete: Int) -> Bool {
    let now = ContinuousClock.now
    if complete < total, let lastWrite, lastWrite.duration(to: now) < .milliseconds(100) {
      return false
    }
    lastWrite = now
    return true
  }
}

/// Formats a number with a fixed number of decimals and a decimal point, regardless of locale.
///
/// - Parameters:
///   - value: The number, finite and at least 0.
///   - decimals: The number of decimals, at most 6.
/// - Returns: The decimal digits.
func fixed(_ value: Double, _ decimals: Int) -> String {
  String(format: "%.\(decimals)f", locale: nil, value)
}
