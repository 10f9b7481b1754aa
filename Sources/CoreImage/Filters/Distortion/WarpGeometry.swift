import CoreGraphics
import Foundation

extension CIImage {
  /// Returns the image moved around a center, in its own extent and where the map can move colors
  /// to.
  func warped(by profile: some RadialProfile, center: SIMD2<Double>) -> CIImage {
    let radius = profile.reach
    let disc = CGRect(around: center, radius: radius)
    // Outside the disc nothing moves, so an image that does not touch it keeps its extent.
    let isMoved = extent.intersects(disc)
    return CIImage(
      RadialWarp(profile, center: center), of: [self],
      extent: isMoved ? extent.union(disc) : extent)
  }
}

extension CGRect {
  /// Creates the square around a disc; infinite for a radius that is not finite.
  init(around center: SIMD2<Double>, radius: Double) {
    guard radius < 1e300 else {
      self = .infinite
      return
    }
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}

extension Double {
  /// The sine of an angle in radians.
  var sine: Double { sin(self) }
  /// The cosine of an angle in radians.
  var cosine: Double { cos(self) }
}
