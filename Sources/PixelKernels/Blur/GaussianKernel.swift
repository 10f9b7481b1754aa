import Glibc

/// The weights that blur along one axis, and the size of the cells that they apply to.
///
/// A wide Gaussian is smooth, so it is computed on cells of 2, 4, 8, … pixels. A pixel is
/// distributed over the two cells whose centers surround it, which preserves its position, and is
/// interpolated between the same two afterward. Both steps blur as well: averaged over a cell's
/// pixels, each adds a variance of cell^2 / 6 + 1 / 12, for which the weights compensate.
struct GaussianKernel {
  /// Pixels per cell.
  let cell: Int
  /// The number of cells on either side that contribute.
  let radius: Int
  /// The weight of the middle cell, then those at increasing distance.
  ///
  /// Over both sides they sum to 1 / `cell`.
  let weights: [Float]

  /// The widest blur, in pixels; a wider one looks the same on any canvas.
  static let largestSigma = 4096.0
  /// The narrowest blur, in pixels; below it, the neighbors' weights would round to 0.
  static let smallestSigma = 0.28

  /// The fraction of a pixel by which the result moves.
  let shift: Double

  /// Creates the kernel of a blur.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation, in pixels. If it is not a positive number, nothing is
  ///     blurred; values above `largestSigma` count as `largestSigma`.
  ///   - shift: The fraction of a pixel by which to move the result, at least 0 and less than 1.
  ///     Mixing two pixels for the shift blurs too, for which the weights compensate if they are
  ///     wide enough.
  init(sigma: Double, shift: Double = 0) {
    let shift = shift > 0 && shift < 1 ? shift : 0
    self.shift = shift
    let limited = min(sigma, Self.largestSigma)
    let sigma =
      sigma > 0 && sigma < 8 ? max(sigma * sigma - shift * (1 - shift), 0).squareRoot() : limited
    guard sigma >= Self.smallestSigma else {
      (cell, radius, weights) = (1, 0, [1])
      return
    }
    var cell = 1
    while sigma >= Double(cell * 8) { cell *= 2 }
    let size = Double(cell)
    let variance =
      cell == 1 ? sigma * sigma : (sigma * sigma - 1.0 / 6) / (size * size) - 1.0 / 3
    // Less than half a thousandth of an edge is farther out.
    radius = Int((3.3 * variance.squareRoot()).rounded(.up))
    let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    weights = raw.map { Float($0 / (sum * size)) }
    self.cell = cell
  }

  /// The distance in pixels beyond which a pixel contributes nothing, even before rounding.
  var support: Int { cell == 1 ? radius + 1 : cell * (radius + 2) + 1 }
}
