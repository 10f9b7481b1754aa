import BinarySearch
import CoreGraphics

/// Numbers over time in a rectangle: the lines, the axis on the left, and dots at key times.
struct LinePlot {
  /// The horizontal and vertical numbers that the rectangle shows.
  struct Axes {
    let frame: CGRect
    let x: ClosedRange<Double>
    let y: ClosedRange<Double>

    func x(_ value: Double) -> CGFloat {
      let length = x.upperBound - x.lowerBound
      return frame.minX + CGFloat(length > 0 ? (value - x.lowerBound) / length : 0) * frame.width
    }

    func y(_ value: Double) -> CGFloat {
      let length = y.upperBound - y.lowerBound
      return frame.maxY - CGFloat(length > 0 ? (value - y.lowerBound) / length : 0.5) * frame.height
    }
  }

  let axes: Axes
  let series: [PropertyCurve.Series]
  let yTicks: AxisTicks

  /// The size of the numbers along axes.
  static let tickSize: CGFloat = 10.5

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - series: The lines.
  ///   - frame: The rectangle that they fill.
  ///   - time: The times from the left to the right edge, in seconds.
  init(_ series: [PropertyCurve.Series], in frame: CGRect, time: ClosedRange<Double>) {
    let values = series.map(\.range)
    let lowest = values.map(\.lowerBound).min() ?? 0
    let highest = values.map(\.upperBound).max() ?? 0
    // The lines do not touch the edges, and one that is flat is in the middle.
    let margin = highest > lowest ? (highest - lowest) * 0.1 : max(abs(highest), 1) * 0.1
    axes = Axes(frame: frame, x: time, y: (lowest - margin)...(highest + margin))
    yTicks = AxisTicks(axes.y, count: max(2, Int(frame.height / 22)))
    self.series = series
  }

  /// Creates a plot with axes that others share.
  init(series: [PropertyCurve.Series], axes: Axes) {
    (self.series, self.axes) = (series, axes)
    yTicks = AxisTicks(axes.y, count: 2)
  }

  /// Draws the numbers on the left and the lines at them.
  func drawAxis(in drawing: inout Drawing, unit: String, _ appearance: PlotAppearance) {
    for (value, label) in zip(yTicks.values, yTicks.labels) {
      let y = axes.y(value).rounded() + 0.5
      drawing.addLine(
        [CGPoint(x: axes.frame.minX, y: y), CGPoint(x: axes.frame.maxX, y: y)],
        Drawing.Stroke(color: appearance.grid))
      drawing.add(
        Drawing.Text(
          string: label + unit, position: CGPoint(x: axes.frame.minX - 8, y: y + 3.5),
          size: Self.tickSize, color: appearance.dimInk, anchor: .end))
    }
  }

  /// Draws the lines and the dots.
  ///
  /// - Parameters:
  ///   - drawing: Receives them.
  ///   - keyTimes: The times of the dots; too many to be told apart are left out.
  ///   - width: The width of lines, in points.
  ///   - paper: The color inside of the dots.
  ///   - color: Returns the color of a series by its index.
  func drawLines(
    in drawing: inout Drawing, keyTimes: [Double], width: CGFloat = 1.75, paper: CGColor,
    color: (Int) -> CGColor
  ) {
    for (index, series) in series.enumerated() {
      let solid = Drawing.Stroke(color: color(index), width: width)
      let jump = Drawing.Stroke(color: color(index), width: 1, dashes: [1.5, 2.5])
      for run in series.runs {
        var line: [CGPoint] = []
        for (place, point) in run.enumerated() {
          let shown = CGPoint(x: axes.x(point.time), y: axes.y(point.value))
          if place > 0, run[place - 1].time == point.time, let last = line.last {
            // A tiny one is a corner.
            guard abs(last.y - shown.y) > 0.5 else { continue }
            drawing.addLine(Polyline.simplified(line), solid)
            drawing.addLine([last, shown], jump)
            line = []
          }
          line.append(shown)
        }
        drawing.addLine(Polyline.simplified(line), solid)
      }
    }
    guard CGFloat(keyTimes.count) * 8 <= axes.frame.width else { return }
    for (index, series) in series.enumerated() {
      for time in keyTimes {
        guard let value = series.value(at: time) else { continue }
        let dot = CGRect(x: axes.x(time) - 2.5, y: axes.y(value) - 2.5, width: 5, height: 5)
        drawing.add(
          CGPath(ellipseIn: dot, transform: nil), fill: paper,
          stroke: Drawing.Stroke(color: color(index), width: 1.25))
      }
    }
  }
}

extension PropertyCurve.Series {
  /// Returns the value at a time: after a jump, and between two points on the line; nil if there is
  /// none.
  package func value(at time: Double) -> Double? {
    for run in runs {
      guard let first = run.first, let last = run.last, first.time <= time, time <= last.time else {
        continue
      }
      let next = run.partitioningIndex { $0.time > time }
      let before = run[next - 1]
      guard next < run.count else { return before.value }
      let length = run[next].time - before.time
      let share = length > 0 ? (time - before.time) / length : 0
      return before.value + (run[next].value - before.value) * share
    }
    return nil
  }
}
