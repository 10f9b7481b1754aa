import Foundation

/// A row of `w1.json`; `Benchmarks/Data/README.md` describes the numbers.
package struct Card: Decodable, Sendable, Equatable {
  /// The center at the start and the end, in pixels.
  package let x0, y0: Double
  /// The center halfway through, in pixels.
  package let x1, y1: Double
  /// The angle at the start and at the end, in degrees clockwise.
  package let a0, a1: Double
  /// The fill color, each component from 0 to 255.
  package let r, g, b: Int
  /// 1 if movements follow `EaseInOut`, 0 if they are linear.
  package let ease: Int

  /// The width of a card in pixels.
  package static let width = 120.0
  /// The height of a card in pixels.
  package static let height = 80.0
  /// The radius of the outer edge's corners.
  package static let cornerRadius = 12.0
  /// The width of the border, which is inside the edges.
  package static let borderWidth = 2.0
  /// The opacity of the card as a group.
  package static let opacity = 0.9
  /// The seconds until the card is halfway.
  package static let slideDuration = 2.5
  /// The duration of the rotation in seconds.
  package static let turnDuration = 5.0

  /// Returns all cards, from back to front.
  ///
  /// - Returns: 200 cards.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [Card] {
    try JSONDecoder().decode([Card].self, from: WorkloadData.contents(of: "w1.json"))
  }

  /// Returns the center at a time from 0 to 5 seconds, in pixels.
  package func center(at time: Double) -> (x: Double, y: Double) {
    let way = EaseInOut.thereAndBack(at: time, isEased: ease == 1)
    return (x0 + (x1 - x0) * way, y0 + (y1 - y0) * way)
  }

  /// Returns the angle at a time from 0 to 5 seconds, in radians clockwise.
  package func angle(at time: Double) -> Double {
    let progress = time / Self.turnDuration
    return (a0 + (a1 - a0) * (ease == 1 ? EaseInOut.value(at: progress) : progress)) * .pi / 180
  }
}
