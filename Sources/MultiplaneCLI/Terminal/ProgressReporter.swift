import Foundation

/// Tells how many frames are complete: on standard error, without escape codes.
///
/// The clock of the wall is read here and nowhere else; it never reaches a frame.
final class ProgressReporter {
  private enum Style { case line, plain, json, silent }

  private let style: Style
  private let frameCount: Int
  private let start = ContinuousClock.now
  private var lastWrite: ContinuousClock.Instant?
  private var lastTenth = 0
  private var lineLength = 0

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - mode: As the user asked.
  ///   - frameCount: Frames that will be made, at least 1.
  init(_ mode: ProgressMode, frameCount: Int) {
    self.frameCount = frameCount
    style =
      switch mode {
      case .auto: StandardStream.error.isTerminal ? .line : .plain
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

  /// Tells of complete frames, where it is time to.
  ///
  /// - Parameter complete: Frames complete so far.
  func update(_ complete: Int) {
    switch style {
    case .silent: break
    case .line:
      guard isDue(complete) else { return }
      // A line that is as wide as the terminal would wrap, and pile up instead of being rewritten.
      let text = String(sentence(complete).prefix(max(1, StandardStream.error.columns - 1)))
      let padding = String(repeating: " ", count: max(0, lineLength - text.count))
      lineLength = text.count
      StandardStream.note("\r" + text + padding)
    case .plain:
      let tenth = complete * 10 / frameCount
      guard tenth > lastTenth else { return }
      lastTenth = tenth
      StandardStream.note(sentence(complete) + "\n")
    case .json:
      guard isDue(complete) else { return }
      let rate = fixed(Double(complete) / max(seconds, 1e-6), 2)
      let left = fixed(remaining(complete), 2)
      StandardStream.note(
        "{\"complete\":\(complete),\"frames\":\(frameCount),\"fps\":\(rate),"
          + "\"secondsLeft\":\(left)}\n")
    }
  }

  /// Leaves the line that is rewritten, also where the command fails.
  func end() {
    guard lineLength > 0 else { return }
    StandardStream.note("\r" + String(repeating: " ", count: lineLength) + "\r")
    lineLength = 0
  }

  /// At most ten times a second; the last frame always.
  private func isDue(_ complete: Int) -> Bool {
    let now = ContinuousClock.now
    if complete < frameCount, let lastWrite, lastWrite.duration(to: now) < .milliseconds(100) {
      return false
    }
    lastWrite = now
    return true
  }

  private func remaining(_ complete: Int) -> Double {
    complete > 0 ? seconds / Double(complete) * Double(frameCount - complete) : 0
  }

  private func sentence(_ complete: Int) -> String {
    let rate = fixed(Double(complete) / max(seconds, 1e-6), 1)
    return "\(complete * 100 / frameCount) %, frame \(complete) of \(frameCount), \(rate) fps, "
      + "\(fixed(remaining(complete), 1)) s left"
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
