import CoreGraphics

/// Timing functions in a grid, each with its name (CU-09).
///
/// All have the same axes: the time from left to right, and the progress, of which 0 and 1 are lines.
package struct EasingGallery {
  private let title: String
  private let curves: [EasingCurve]
  private let appearance: PlotAppearance
  private let columns: Int
  private let width: CGFloat
  private let ruler = TextRuler()

  /// The width of a cell that has room for its name, in points.
  private static let cell: CGFloat = 190
  private static let margin: CGFloat = 28
  private static let gap: CGFloat = 22

  /// Creates a gallery.
  ///
  /// - Parameters:
  ///   - curves: The functions, at least one.
  ///   - title: The title.
  ///   - appearance: The colors.
  ///   - columns: The number of functions per row; nil for as many as fit, or six without a width.
  ///   - width: The width in points; nil for that of the columns.
  package init(
    _ curves: [EasingCurve], title: String, appearance: PlotAppearance, columns: Int? = nil,
    width: Int? = nil
  ) {
    (self.curves, self.title, self.appearance) = (curves, title, appearance)
    let room = width.map { CGFloat($0) - 2 * Self.margin + Self.gap }
    let fitting = room.map { Int($0 / (Self.cell + Self.gap)) } ?? 6
    self.columns = max(1, min(columns ?? fitting, curves.count))
    self.width =
      width.map { CGFloat($0) }
      ?? 2 * Self.margin + CGFloat(max(self.columns, 2)) * (Self.cell + Self.gap) - Self.gap
  }

  /// The smallest width with a number of columns, in points.
  package static func leastWidth(columns: Int) -> Int {
    Int(2 * margin + CGFloat(columns) * (120 + gap) - gap)
  }

  /// The gallery as a drawing.
  package var drawing: Drawing {
    let pitch = (width - 2 * Self.margin + Self.gap) / CGFloat(columns)
    let cellWidth = min((pitch - Self.gap).rounded(.down), 280)
    let height = (cellWidth * 0.72).rounded()
    let rows = (curves.count + columns - 1) / columns
    let hasNotes = curves.contains { !$0.note.isEmpty }
    let rowPitch = height + (hasNotes ? 58 : 44)
    let top: CGFloat = 68
    var drawing = Drawing(
      size: CGSize(
        width: width, height: (top + CGFloat(rows) * rowPitch - 16 + Self.margin).rounded()),
      title: title, background: appearance.paper)
    drawing.add(
      Drawing.Text(
        string: ruler.shortened(
          title, to: width - 2 * Self.margin, size: 17, weight: .semibold),
        position: CGPoint(x: Self.margin, y: 40), size: 17, color: appearance.ink,
        weight: .semibold))
    let sampled = curves.map(Self.series)
    let ranges = sampled.map(\.range)
    let lowest = min(0, max(-0.6, ranges.map(\.lowerBound).min() ?? 0))
    let highest = max(1, min(1.6, ranges.map(\.upperBound).max() ?? 1))
    let axis = (lowest - 0.06)...(highest + 0.06)
    for (index, series) in sampled.enumerated() {
      let frame = CGRect(
        x: (Self.margin + CGFloat(index % columns) * pitch).rounded(),
        y: top + CGFloat(index / columns) * rowPitch, width: cellWidth, height: height)
      draw(curves[index], series, in: &drawing, frame: frame, axis: axis)
    }
    return drawing
  }

  private func draw(
    _ curve: EasingCurve, _ series: PropertyCurve.Series, in drawing: inout Drawing,
    frame: CGRect, axis: ClosedRange<Double>
  ) {
    drawing.fill(frame, appearance.field, radius: 6)
    let axes = LinePlot.Axes(frame: frame.insetBy(dx: 10, dy: 0), x: 0...1, y: axis)
    for value in [0.0, 1] {
      let y = axes.y(value).rounded() + 0.5
      drawing.addLine(
        [CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y)],
        Drawing.Stroke(color: appearance.grid))
    }
    LinePlot(series: [series], axes: axes).drawLines(
      in: &drawing, keyTimes: [], width: 2, paper: appearance.field
    ) { _ in appearance.series(0) }
    let text = ruler.shortened(curve.name, to: frame.width, size: 12.5, weight: .semibold)
    drawing.add(
      Drawing.Text(
        string: text, position: CGPoint(x: frame.minX, y: frame.maxY + 18), size: 12.5,
        color: appearance.ink, weight: .semibold))
    drawing.add(
      Drawing.Text(
        string: ruler.shortened(curve.note, to: frame.width, size: 11),
        position: CGPoint(x: frame.minX, y: frame.maxY + 33), size: 11,
        color: appearance.dimInk))
  }

  /// Returns the points of a function, with its jumps.
  static func series(_ curve: EasingCurve) -> PropertyCurve.Series {
    let count = 240
    var points = [PropertyCurve.Point(0, curve.value(0))]
    for index in 1...count {
      let time = Double(index) / Double(count)
      let value = curve.value(time)
      if let last = points.last, abs(value - last.value) > 0.02 {
        // A change that an interval of any length contains is a jump.
        var (low, high) = (last.time, time)
        var (lowValue, highValue) = (last.value, value)
        for _ in 0..<40 {
          let middle = (low + high) / 2
          let between = curve.value(middle)
          if abs(between - lowValue) > abs(highValue - between) {
            (high, highValue) = (middle, between)
          } else {
            (low, lowValue) = (middle, between)
          }
        }
        if abs(highValue - lowValue) > 0.01 {
          points += [PropertyCurve.Point(high, lowValue), PropertyCurve.Point(high, highValue)]
        }
      }
      points.append(PropertyCurve.Point(time, value))
    }
    return PropertyCurve.Series(name: "", runs: [points])
  }
}
