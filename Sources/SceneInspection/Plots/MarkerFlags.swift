import CoreGraphics

/// The names of markers above the plots, in as many rows as they need.
struct MarkerFlags {
  private struct Flag {
    let text: String
    let x: CGFloat
    let row: Int
    let isLeft: Bool
  }

  private let flags: [Flag]
  private let size: CGFloat
  /// The number of rows.
  let rows: Int

  /// The largest number of rows; names that need more are left out, and their lines are not.
  private static let mostRows = 4

  init(
    _ markers: [(name: String, time: Double)], size: CGFloat, ruler: TextRuler,
    x: (Double) -> CGFloat, edges: ClosedRange<CGFloat>
  ) {
    var ends: [CGFloat] = []
    var flags: [Flag] = []
    for marker in markers.sorted(by: { $0.time < $1.time }) {
      let text = ruler.shortened(marker.name, to: 160, size: size)
      let width = ruler.width(text, size: size)
      let place = x(marker.time)
      // Near the right edge, the name is left of its line.
      let isLeft = place + width + 6 > edges.upperBound + 150
      let start = isLeft ? place - width - 4 : place + 4
      let row = ends.firstIndex { $0 + 8 <= start - 4 } ?? ends.count
      guard row < Self.mostRows else { continue }
      if row == ends.count { ends.append(0) }
      ends[row] = start + width
      flags.append(Flag(text: text, x: place, row: row, isLeft: isLeft))
    }
    (self.flags, self.size, rows) = (flags, size, ends.count)
  }

  /// Draws the names, and lines from them down to the plots.
  func draw(
    in drawing: inout Drawing, bottom: CGFloat, to end: CGFloat, _ appearance: PlotAppearance
  ) {
    for flag in flags {
      let y = bottom - CGFloat(flag.row) * 16 - 4
      let x = flag.x.rounded() + 0.5
      drawing.addLine(
        [CGPoint(x: x, y: y - 9), CGPoint(x: x, y: bottom + 1)],
        Drawing.Stroke(color: appearance.marker, dashes: [3, 3]))
      // Between them are the times.
      drawing.addLine(
        [CGPoint(x: x, y: bottom + 18), CGPoint(x: x, y: end)],
        Drawing.Stroke(color: appearance.marker, dashes: [3, 3]))
      drawing.add(
        Drawing.Text(
          string: flag.text, position: CGPoint(x: flag.x + (flag.isLeft ? -4 : 4), y: y),
          size: size, color: appearance.marker, anchor: flag.isLeft ? .end : .start))
    }
  }
}
