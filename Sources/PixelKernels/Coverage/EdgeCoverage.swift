import CPixelKernels

/// Computes how much of each pixel near an outline is inside it.
///
/// Within a pixel, an edge counts as straight. The part of a unit square on one side of a line
/// depends on the distance from the square's center to the line and on the line's slope; this is
/// exact for straight edges. The distance is the signed distance to a rounded rectangle. On a
/// corner's arc, the line is the tangent, moved inward by the arc's average deviation from it over
/// a pixel, 1/(24 r). `CornerCoverage` handles corners too tight for that and shapes thinner than a
/// pixel or two.
///
/// mp_edge_coverage_avx2 in CPixelKernels does the same arithmetic and must change together with
/// this file.
enum EdgeCoverage {
  /// One outline, in the form that the loop takes.
  struct Edge {
    /// The first axis.
    var axisX: Float
    var axisY: Float
    var coreWidth: Float
    var coreHeight: Float
    var radius: Float
    /// The distance of a second, inner outline with the same corner centers.
    var inset: Float

    init(_ shape: RoundedRectangle, _ outline: RoundedOutline, inset: Double) {
      axisX = Float(shape.axisX)
      axisY = Float(shape.axisY)
      coreWidth = Float(outline.coreWidth)
      coreHeight = Float(outline.coreHeight)
      radius = Float(outline.radius)
      self.inset = Float(inset)
    }
  }

  /// Computes the coverage of consecutive pixels in a row.
  ///
  /// - Parameters:
  ///   - edge: The outline.
  ///   - originX: The position of the origin column along the first axis.
  ///   - originY: The position of the origin column along the second axis.
  ///   - firstColumn: The number of columns from the origin to the first pixel. Positions are
  ///     computed from the origin, so they do not depend on where a run starts.
  ///   - count: The number of pixels.
  ///   - coverage: Receives the outline's coverage, from 0 to 1.
  ///   - insetCoverage: Receives the second outline's coverage, from 0 to 1.
  ///   - instructions: The kernel to use. The result does not depend on it.
  static func fill(
    _ edge: Edge, originX: Float, originY: Float, firstColumn: Int, count: Int,
    coverage: UnsafeMutablePointer<Float>, insetCoverage: UnsafeMutablePointer<Float>,
    instructions: CoverageInstructions
  ) {
    var done = 0
    if instructions == .best {
      var other = mp_edge(
        axis_x: edge.axisX, axis_y: edge.axisY, core_width: edge.coreWidth,
        core_height: edge.coreHeight, radius: edge.radius, inset: edge.inset)
      done = mp_edge_coverage_avx2(
        &other, originX, originY, Int32(truncatingIfNeeded: firstColumn), count, coverage,
        insetCoverage)
    }
    let (ux, uy) = (edge.axisX, edge.axisY)
    let (coreWidth, coreHeight) = (edge.coreWidth, edge.coreHeight)
    let (radius, inset) = (edge.radius, edge.inset)
    let start = Int32(truncatingIfNeeded: firstColumn)
    for index in done..<count {
      let column = Float(start &+ Int32(truncatingIfNeeded: index))
      let x = originX + column * ux
      let y = originY - column * uy
      let qx = x.magnitude - coreWidth
      let qy = y.magnitude - coreHeight
      let px = qx > 0 ? qx : 0
      let py = qy > 0 ? qy : 0
      let length = (px * px + py * py).squareRoot()
      let within = qx > qy ? qx : qy
      let isInCore = within <= 0
      // Where the corner's circle is not involved, the normal is an axis.
      let overLength = 1 / (length > 1e-6 ? length : 1e-6)
      let nx = isInCore ? (qx > qy ? 1 : 0) : px * overLength
      let ny = isInCore ? (qx > qy ? 0 : 1) : py * overLength
      let isOnArc = qx > 0 && qy > 0
      let bend = isOnArc ? overLength * (1 / 24) : 0
      let distance = (isInCore ? within : length) - radius + bend
      // The normal on the pixel grid; its signs depend on the quadrant that the pixel is in.
      let sx = (x < 0) == (y < 0) ? ny : -ny
      let dx = (nx * ux - sx * uy).magnitude
      let dy = (nx * uy + sx * ux).magnitude
      let steep = dx > dy ? dx : dy
      let shallow = dx > dy ? dy : dx
      let reach = 0.5 * (steep + shallow)
      let flat = 0.5 * (steep - shallow)
      let slope = 1 / steep
      let curve = 1 / (2 * steep * shallow + 1e-12)

      let t0 = distance.magnitude
      let rest0 = reach - t0 > 0 ? reach - t0 : 0
      let part0 = t0 <= flat ? 0.5 - t0 * slope : rest0 * rest0 * curve
      coverage[index] = distance < 0 ? 1 - part0 : part0

      let inner = distance + inset
      let t1 = inner.magnitude
      let rest1 = reach - t1 > 0 ? reach - t1 : 0
      let part1 = t1 <= flat ? 0.5 - t1 * slope : rest1 * rest1 * curve
      insetCoverage[index] = inner < 0 ? 1 - part1 : part1
    }
  }
}

/// The implementation of the coverage kernels to run, which all have the same result.
package enum CoverageInstructions: Sendable {
  /// The widest instructions that the processor supports.
  case best
  /// Swift only, which runs everywhere and is the reference for the other.
  case portable
}
