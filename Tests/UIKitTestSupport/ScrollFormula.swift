import Foundation

/// The formulas of scrolling, which tests compare with what is on screen.
package enum ScrollFormula {
  /// Returns the relative loss of speed per second.
  ///
  /// - Parameter kept: The part of the speed that is kept in a millisecond.
  /// - Returns: The rate of the exponential.
  package static func rate(_ kept: Double = 0.998) -> Double { -1000 * log(kept) }

  /// Returns the offset of content that slows down (SV-17).
  ///
  /// - Parameters:
  ///   - x: The offset at the start.
  ///   - v: The speed at the start, in points per second.
  ///   - t: The seconds since the start.
  ///   - kept: The part of the speed that is kept in a millisecond.
  /// - Returns: The offset, in points.
  package static func slowing(
    from x: Double, _ v: Double, at t: Double, kept: Double = 0.998
  ) -> Double {
    x + v / (1000 * log(kept)) * (pow(kept, 1000 * t) - 1)
  }

  /// Returns the distance of content from where a spring pulls it (SV-18).
  ///
  /// - Parameters:
  ///   - x: The distance at the start.
  ///   - v: The speed at the start, in points per second.
  ///   - t: The seconds since the start.
  ///   - w: The angular frequency, in radians per second.
  /// - Returns: The distance, in points.
  package static func spring(
    _ x: Double, _ v: Double, at t: Double, frequency w: Double = 10
  ) -> Double {
    (x + (v + w * x) * t) * exp(-w * t)
  }

  /// Returns the distance beyond an edge of content that a finger has dragged (SV-15).
  ///
  /// - Parameters:
  ///   - x: The distance of the finger beyond the edge.
  ///   - d: The length of the scroll view.
  /// - Returns: The distance, in points.
  package static func band(_ x: Double, length d: Double) -> Double {
    (1 - 1 / (x * 0.55 / d + 1)) * d
  }
}
