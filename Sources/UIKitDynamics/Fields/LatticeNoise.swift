import Foundation
import SeededRandom

/// Random numbers at the corners of a lattice, and smooth values between them.
///
/// The numbers depend on nothing but the corners, so that the same field is the same everywhere.
enum LatticeNoise {
  /// Returns the gradient of the noise, with components from -1 to 1.
  ///
  /// - Parameters:
  ///   - position: A position, in units of the lattice.
  ///   - time: The third axis of the lattice.
  /// - Returns: The gradient.
  static func gradient(at position: Vector, time: Double) -> Vector {
    let (column, row, moment) = (
      position.x.rounded(.down), position.y.rounded(.down), time.rounded(.down)
    )
    let (x, y, z) = (fade(position.x - column), fade(position.y - row), fade(time - moment))
    func value(_ dx: Double, _ dy: Double) -> Double {
      let now = number(column + dx, row + dy, moment)
      return now + (number(column + dx, row + dy, moment + 1) - now) * z.value
    }
    let (a, b, c, d) = (value(0, 0), value(1, 0), value(0, 1), value(1, 1))
    // The slope of the fade is at most 1.875, and numbers are from 0 to 1.
    return Vector(
      x.slope * (b - a + (a - b - c + d) * y.value), y.slope * (c - a + (a - b - c + d) * x.value))
      / largestSlope
  }

  private static let largestSlope = 1.875

  /// A smooth step from 0 to 1, and its slope.
  private static func fade(_ t: Double) -> (value: Double, slope: Double) {
    (ValueNoise.weight(at: t), 30 * t * t * (t - 1) * (t - 1))
  }

  /// A number from 0 to 1 that belongs to a corner.
  private static func number(_ x: Double, _ y: Double, _ z: Double) -> Double {
    func next(_ bits: UInt64, _ coordinate: Double) -> KeyedRandom {
      KeyedRandom(
        seed: bits &+ UInt64(bitPattern: Int64(max(min(coordinate, 1e15), -1e15))))
    }
    return next(next(next(0, x).bits, y).bits, z).uniform
  }
}
