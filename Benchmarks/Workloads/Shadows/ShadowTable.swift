import Foundation

/// One row of `w6.json`; `Benchmarks/Data/README.md` says what the numbers mean.
package struct ShadowCard: Decodable, Sendable, Equatable {
  /// Where the centre is at the start and the end, in pixels.
  package let x0, y0: Double
  /// Where the centre is half-way, in pixels.
  package let x1, y1: Double
  /// What the card is filled with, each from 0 to 255.
  package let r, g, b: Int
  /// 1 where movements follow `EaseInOut`, 0 where they are even.
  package let ease: Int

  /// Columns of a card.
  package static let width = 300.0
  /// Rows of a card.
  package static let height = 200.0
  /// Radius of the corners.
  package static let cornerRadius = 16.0
  /// How far below the card its shadow lies, in pixels.
  package static let shadowOffset = 10.0
  /// The Gaussian's standard deviation, in pixels.
  package static let shadowRadius = 20.0
  /// Opacity of the shadow where the card covers a pixel wholly.
  package static let shadowOpacity = 0.6

  /// All cards, the hindmost first.
  ///
  /// - Returns: 20 cards.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [ShadowCard] {
    try JSONDecoder().decode([ShadowCard].self, from: WorkloadData.contents(of: "w6.json"))
  }

  /// Where the centre is at a time from 0 to 5 seconds, in pixels.
  package func center(at time: Double) -> (x: Double, y: Double) {
    let way = EaseInOut.thereAndBack(at: time, isEased: ease == 1)
    return (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way)
  }
}
