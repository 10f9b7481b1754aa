import Foundation

/// A row of `w6.json`; `Benchmarks/Data/README.md` describes the numbers.
package struct ShadowCard: Decodable, Sendable, Equatable {
  /// The center at the start and the end, in pixels.
  package let x0, y0: Double
  /// The center halfway through, in pixels.
  package let x1, y1: Double
  /// The fill color, each component from 0 to 255.
  package let r, g, b: Int
  /// 1 if movements follow `EaseInOut`, 0 if they are linear.
  package let ease: Int

  /// The width of a card in pixels.
  package static let width = 300.0
  /// The height of a card in pixels.
  package static let height = 200.0
  /// The radius of the corners.
  package static let cornerRadius = 16.0
  /// The distance of the shadow below the card, in pixels.
  package static let shadowOffset = 10.0
  /// The Gaussian's standard deviation, in pixels.
  package static let shadowRadius = 20.0
  /// The opacity of the shadow at pixels that the card covers completely.
  package static let shadowOpacity = 0.6

  /// Returns all cards, from back to front.
  ///
  /// - Returns: 20 cards.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [ShadowCard] {
    try JSONDecoder().decode([ShadowCard].self, from: WorkloadData.contents(of: "w6.json"))
  }

  /// Returns the center at a time from 0 to 5 seconds, in pixels.
  package func center(at time: Double) -> (x: Double, y: Double) {
    let way = EaseInOut.thereAndBack(at: time, isEased: ease == 1)
    return (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way)
  }
}
