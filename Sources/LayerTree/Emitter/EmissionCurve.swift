import BinarySearch

/// The number of births of a cell as a function of the layer's time: the integral of its rate (EM-06).
///
/// It consists of pieces on which the rate is linear. The number is counted from the layer's time 0;
/// who asks, and when, does not change it.
struct EmissionCurve {
  /// A time from which the rate is linear.
  struct Piece {
    /// A time of the layer, in seconds.
    let start: Double
    /// The number of births at `start`.
    let count: Double
    /// Births per second at `start`.
    let rate: Double
    /// The change of the rate per second.
    let slope: Double

    func count(at time: Double) -> Double {
      let seconds = time - start
      return count + seconds * (rate + slope / 2 * seconds)
    }
  }

  /// The pieces in order; the first also holds for all earlier times.
  private(set) var pieces: [Piece] = []

  /// The highest rate.
  private(set) var highestRate = 0.0

  mutating func append(_ piece: Piece) {
    pieces.append(piece)
    highestRate = max(highestRate, piece.rate)
  }

  /// Returns the number of births until a time.
  func count(at time: Double) -> Double {
    piece { $0.start <= time }?.count(at: time) ?? 0
  }

  /// Returns the time at which the number of births reaches a number, or nil if it never does.
  func time(ofCount count: Double) -> Double? {
    guard let piece = piece(where: { $0.count < count }) else { return nil }
    let rest = count - piece.count
    guard piece.slope != 0 else {
      return piece.rate > 0 ? piece.start + rest / piece.rate : nil
    }
    let root = piece.rate * piece.rate + 2 * piece.slope * rest
    let divisor = piece.rate + max(root, 0).squareRoot()
    return divisor > 0 ? piece.start + 2 * rest / divisor : nil
  }

  /// Returns the last piece that fulfils a condition that all later ones do not, or the first.
  private func piece(where condition: (Piece) -> Bool) -> Piece? {
    let next = pieces.partitioningIndex { !condition($0) }
    return pieces.isEmpty ? nil : pieces[max(0, next - 1)]
  }
}
