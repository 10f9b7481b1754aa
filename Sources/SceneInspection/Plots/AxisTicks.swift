import Foundation

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten (CU-07).
struct AxisTicks: Sendable, Hashable {
  /// The numbers, ascending.
  let values: [Double]
  /// The number of decimals that tell them apart.
  let decimals: Int

  /// Chooses numbers.
  ///
  /// - Parameters:
  ///   - range: The numbers that the axis shows.
  ///   - count: The largest number of ticks, at least 2.
  init(_ range: ClosedRange<Double>, count: Int) {
    let length = range.upperBound - range.lowerBound
    guard length > 0, length.isFinite, count >= 2 else {
      (values, decimals) = ([range.lowerBound], 0)
      return
    }
    let power = Int(floor(log10(length / Double(count))))
    // The smallest step that gives few enough numbers.
    for exponent in power...(power + 2) {
      for digit in [1.0, 2, 5] {
        let unit = pow(10, Double(exponent))
        let step = digit * unit
        let (first, last) = (
          ceil(range.lowerBound / step - 1e-9), floor(range.upperBound / step + 1e-9)
        )
        guard last - first + 1 <= Double(count), last >= first else { continue }
        // Multiples of a negative power of ten are not exact, but quotients are the nearest numbers.
        values = (0...Int(last - first)).map { index in
          let multiple = (first + Double(index)) * digit
          return exponent < 0 ? multiple / pow(10, Double(-exponent)) : multiple * unit
        }
        decimals = max(0, -exponent)
        return
      }
    }
    (values, decimals) = ([range.lowerBound], 0)
  }

  /// The labels of the numbers.
  var labels: [String] { values.map { PlotNumber.text($0, decimals: decimals) } }
}

/// Numbers in plots, regardless of locale.
enum PlotNumber {
  /// Returns a number with a fixed number of decimals and a minus sign.
  static func text(_ number: Double, decimals: Int) -> String {
    guard abs(number) < 1e7 else { return signed(String(format: "%.3g", number)) }
    let text = String(format: "%.\(min(decimals, 9))f", number)
    // A rounded zero has no sign.
    return signed(text.allSatisfy { "-0.".contains($0) } ? text.replacing("-", with: "") : text)
  }

  /// Returns a number with as many digits as a reader can use.
  static func text(_ number: Double) -> String {
    let size = abs(number)
    guard size >= 0.0005 || size == 0, size < 1e7 else {
      return signed(String(format: "%.3g", number))
    }
    let decimals = size >= 100 ? 1 : size >= 10 ? 2 : 3
    var text = text(number, decimals: decimals)
    if text.contains(".") {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text
  }

  private static func signed(_ text: String) -> String { text.replacing("-", with: "\u{2212}") }
}
