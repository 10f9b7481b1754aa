import Foundation

/// One row of `w3.json`; `Benchmarks/Data/README.md` says what the numbers mean.
package struct ShapeItem: Decodable, Sendable, Equatable {
  /// Where the outline's origin is, in pixels.
  package let cx, cy: Double
  /// 1 for a radial gradient, 0 for a linear one.
  package let radial: Int
  /// The first colour, each from 0 to 255.
  package let r0, g0, b0: Int
  /// The last colour, each from 0 to 255.
  package let r1, g1, b1: Int

  /// Half the side of the square that gradients are measured in, in pixels.
  package static let reach = 100.0
  /// Width of the stroke, in pixels.
  package static let lineWidth = 6.0
  /// Seconds from star to blob.
  package static let morphDuration = 1.25
  /// Seconds until the stroke is whole.
  package static let strokeDuration = 2.5

  /// All items, in rows.
  ///
  /// - Returns: 40 items.
  /// - Throws: An error of reading or decoding the file.
  package static func table() throws -> [ShapeItem] {
    try JSONDecoder().decode([ShapeItem].self, from: WorkloadData.contents(of: "w3.json"))
  }

  /// The outline at a time from 0 to 5 seconds: star, blob, star, blob, star.
  package static func outline(at time: Double) -> MorphingStar {
    let half = (time / morphDuration).truncatingRemainder(dividingBy: 2)
    let part = EaseInOut.value(at: half < 1 ? half : 2 - half)
    return MorphingStar.star.mixed(with: .blob, by: part)
  }

  /// Which part of the outline is stroked, from its beginning, at a time from 0 to 5 seconds.
  package static func strokeEnd(at time: Double) -> Double {
    EaseInOut.thereAndBack(at: time, isEased: false)
  }
}
