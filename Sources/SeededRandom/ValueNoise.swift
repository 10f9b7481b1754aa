/// What value noise, random numbers at the corners of a lattice with smooth values between them, has
/// in common in any number of dimensions.
package enum ValueNoise {
  /// Returns the weight of the next corner, a smooth step from 0 to 1.
  ///
  /// - Parameter place: The place between two corners, from 0 to 1.
  /// - Returns: 6 t^5 - 15 t^4 + 10 t^3, whose first and second derivatives are 0 at both ends.
  package static func weight(at place: Double) -> Double {
    place * place * place * (place * (place * 6 - 15) + 10)
  }
}
