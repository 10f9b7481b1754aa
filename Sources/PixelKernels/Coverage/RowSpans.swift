/// Computes where rows of pixels enter and leave a convex rounded outline.
///
/// The outline is the union of two rectangles, each without the corners along one axis, and four
/// disks. Because it is convex, it meets each row in one span: from the least of the six parts'
/// left ends to the greatest of their right ends. A rectangle's span is where its two slabs
/// overlap; a disk's span is half a chord either way.
enum RowSpans {
  /// Computes the spans of consecutive rows.
  ///
  /// Columns are relative to the shape's center. If a row misses the outline, the left end is
  /// greater than the right end. `outline` is the outline, or nil for an empty one. `axisX` is the
  /// x component of the first axis, in the quadrant from +x to +y.
  static func fill(
    _ outline: RoundedOutline?, axisX: Double, axisY: Double, firstRow: Double, count: Int,
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>
  ) {
    guard let outline else {
      left.update(repeating: .greatestFiniteMagnitude, count: count)
      right.update(repeating: -.greatestFiniteMagnitude, count: count)
      return
    }
    let (ux, uy) = (Float(axisX), Float(axisY))
    // A slab parallel to the row becomes one that is crossed at a great distance or not at all.
    let overX = 1 / max(ux, 1e-6)
    let overY = 1 / max(uy, 1e-6)
    let (width, height) = (Float(outline.halfWidth), Float(outline.halfHeight))
    let (coreWidth, coreHeight) = (Float(outline.coreWidth), Float(outline.coreHeight))
    let square = Float(outline.radius * outline.radius)
    let none = Float.greatestFiniteMagnitude
    // The disks' centers; the other two are opposite.
    let (x0, y0) = (coreWidth * ux - coreHeight * uy, coreWidth * uy + coreHeight * ux)
    let (x1, y1) = (coreWidth * ux + coreHeight * uy, coreWidth * uy - coreHeight * ux)
    let first = Float(firstRow)
    for row in 0..<count {
      let y = first + Float(Int32(truncatingIfNeeded: row))
      let (along, across) = (y * uy, y * ux)
      let wideLeft = max((-width - along) * overX, (across - coreHeight) * overY)
      let wideRight = min((width - along) * overX, (across + coreHeight) * overY)
      let highLeft = max((-coreWidth - along) * overX, (across - height) * overY)
      let highRight = min((coreWidth - along) * overX, (across + height) * overY)
      var from = wideLeft <= wideRight ? wideLeft : none
      var to = wideLeft <= wideRight ? wideRight : -none
      from = highLeft <= highRight && highLeft < from ? highLeft : from
      to = highLeft <= highRight && highRight > to ? highRight : to
      let s0 = square - (y - y0) * (y - y0)
      let s1 = square - (y - y1) * (y - y1)
      let s2 = square - (y + y0) * (y + y0)
      let s3 = square - (y + y1) * (y + y1)
      let h0 = max(s0, 0).squareRoot()
      let h1 = max(s1, 0).squareRoot()
      let h2 = max(s2, 0).squareRoot()
      let h3 = max(s3, 0).squareRoot()
      from = s0 >= 0 && x0 - h0 < from ? x0 - h0 : from
      to = s0 >= 0 && x0 + h0 > to ? x0 + h0 : to
      from = s1 >= 0 && x1 - h1 < from ? x1 - h1 : from
      to = s1 >= 0 && x1 + h1 > to ? x1 + h1 : to
      from = s2 >= 0 && -x0 - h2 < from ? -x0 - h2 : from
      to = s2 >= 0 && -x0 + h2 > to ? -x0 + h2 : to
      from = s3 >= 0 && -x1 - h3 < from ? -x1 - h3 : from
      to = s3 >= 0 && -x1 + h3 > to ? -x1 + h3 : to
      left[row] = from
      right[row] = to
    }
  }
}
