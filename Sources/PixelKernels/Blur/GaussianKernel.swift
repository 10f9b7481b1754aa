import Glibc

/// The weights that blur along one axis, and the grid of cells that they work on.
///
/// A wide Gaussian is smooth: it is computed on cells of 2, 4, 8 ... pixels. A pixel is shared out
/// between the two cells whose middles it lies between, which keeps its place, and interpolated
/// between the same two afterwards. Each of these blurs too, on the mean over a cell's pixels by a
/// variance of cell^2 / 6 + 1 / 12, which the weights leave out.
struct GaussianKernel {
  /// Pixels a cell.
  let cell: Int
  /// Cells on either side that count.
  let radius: Int
  /// The middle cell's weight, then those at growing distance; all of them together, both sides,
  /// sum up to 1 over `cell`.
  let weights: [Float]

  /// The widest blur, in pixels: beyond it a wider one looks the same on any canvas.
  static let largestSigma = 4096.0
  /// Narrower blurs than this are none: the neighbours' weights would round to 0.
  static let smallestSigma = 0.28

  /// Part of a pixel by which everything moves.
  let shift: Double

  /// - Parameters:
  ///   - sigma: The standard deviation, in pixels; one that is no positive number blurs nothing, one
  ///     above `largestSigma` counts as that.
  ///   - shift: Part of a pixel, 0 up to 1, that everything moves on; mixing two pixels for it blurs
  ///     too, which the weights leave out where they are wide enough.
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
    // Less than half a thousandth of an edge lies farther out.
    radius = Int((3.3 * variance.squareRoot()).rounded(.up))
    let raw = (0...radius).map { exp(-Double($0 * $0) / (2 * variance)) }
    let sum = raw.dropFirst().reduce(raw[0]) { $0 + 2 * $1 }
    weights = raw.map { Float($0 / (sum * size)) }
    self.cell = cell
  }

  /// Pixels beyond which nothing of a pixel is left before rounding.
  var support: Int { cell == 1 ? radius + 1 : cell * (radius + 2) + 1 }
}
