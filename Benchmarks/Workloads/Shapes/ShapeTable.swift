import Foundation

/// A row of `w3.json`; `Benchmarks/Data/README.md` describes the numbers.
package struct ShapeItem: Decodable, Sendable, Equatable {
  /// The outline's origin, in pixels.
  package let cx, cy: Double
  /// 1 for a radial gradient, 0 for a linear one.
  package let radial: Int
  /// The first color, each component from 0 to 255.
  package let r0, g0, b0: Int
  /// The last color, each component from 0 to 255.
  package let r1, g1, b1: Int

  /// Half the side of the square that gradients span, in pixels.
  package static let reach = 100.0
  /// The width of the stroke, in pixels.
  package static let lineWidth = 6.0
  /// The seconds from star to blob.
  package static let morphDuration = 1.25
  /// The seconds until the stroke is complete.
  package static let strokeDuration = 2.5

  /// Returns all items, row by row.
  ///
  /// - Returns: 40 items.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [ShapeItem] {
    try JSONDecoder().decode([ShapeItem].self, from: WorkloadData.contents(of: "w3.json"))
  }

  /// Returns the outline at a time from 0 to 5 seconds: star, blob, star, blob, star.
  package static func outline(at time: Double) -> MorphingStar {
    let half = (time / morphDuration).truncatingRemainder(dividingBy: 2)
    let part = EaseInOut.value(at: half < 1 ? half : 2 - half)
    return MorphingStar.star.mixed(with: .blob, by: part)
  }

  /// Returns the stroked fraction of the outline, from its start, at a time from 0 to 5 seconds.
  package static func strokeEnd(at time: Double) -> Double {
    EaseInOut.thereAndBack(at: time, isEased: false)
  }
}
