import Foundation

/// One row of `w1.json`; `Benchmarks/Data/README.md` says what the numbers mean.
package struct Card: Decodable, Sendable, Equatable {
  /// Where the centre is at the start and the end, in pixels.
  package let x0, y0: Double
  /// Where the centre is half-way, in pixels.
  package let x1, y1: Double
  /// The angle at the start and at the end, in degrees clockwise.
  package let a0, a1: Double
  /// What the card is filled with, each from 0 to 255.
  package let r, g, b: Int
  /// 1 where movements follow `EaseInOut`, 0 where they are even.
  package let ease: Int

  /// Columns of a card.
  package static let width = 120.0
  /// Rows of a card.
  package static let height = 80.0
  /// Radius of the outer edge's corners.
  package static let cornerRadius = 12.0
  /// Width of the border, which lies inside the edges.
  package static let borderWidth = 2.0
  /// Opacity of the card as a whole.
  package static let opacity = 0.9
  /// Seconds until the card is half-way.
  package static let slideDuration = 2.5
  /// Seconds of the turn.
  package static let turnDuration = 5.0

  /// All cards, the hindmost first.
  ///
  /// - Returns: 200 cards.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [Card] {
    try JSONDecoder().decode([Card].self, from: WorkloadData.contents(of: "w1.json"))
  }

  /// Where the centre is at a time from 0 to 5 seconds, in pixels.
  package func center(at time: Double) -> (x: Double, y: Double) {
    let way = EaseInOut.thereAndBack(at: time, isEased: ease == 1)
    return (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way)
  }

  /// The angle at a time from 0 to 5 seconds, in radians clockwise.
  package func angle(at time: Double) -> Double {
    let progress = time / Self.turnDuration
    return (a0 + (a1 - a0) * (ease == 1 ? EaseInOut.value(at: progress) : progress)) * .pi / 180
  }
}
