package import CoreGraphics

/// One curve from the start to the end of the video, without names and axes (PV-30).
///
/// It lies in surroundings that have an axis of time and a legend, such as a timeline.
package struct CurveStrip {
  /// A line of the curve, for a legend.
  package struct Line: Sendable {
    /// The components that the line shows; empty for a value that is one number.
    package let name: String
    /// The smallest and the largest value.
    package let range: ClosedRange<Double>
    /// The color on a light and on a dark background, as `#` and hexadecimal digits.
    package let colors: (light: String, dark: String)
  }

  private let curve: PropertyCurve
  private let time: ClosedRange<Double>

  /// Creates the strip of a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - duration: The duration of the video, in seconds.
  package init(_ curve: PropertyCurve, duration: Double) {
    self.curve = curve
    time = 0...max(duration, 1e-6)
  }

  /// The height, in points.
  package var height: CGFloat {
    switch curve.content {
    case .numbers: 56
    case .colors(let bands): 18 * CGFloat(min(bands.count, CurveSheet.legendLength))
    case .texts: 22
    }
  }

  /// The lines of numbers; none for colors and texts.
  package var lines: [Line] {
    guard case .numbers(let all) = curve.content else { return [] }
    return CurveSheet.merging(all).enumerated().map { index, series in
      func color(_ appearance: PlotAppearance) -> String {
        "#" + appearance.series(index).roundedHexadecimal
      }
      return Line(name: series.name, range: series.range, colors: (color(.light), color(.dark)))
    }
  }

  /// Returns the strip as a drawing.
  ///
  /// - Parameters:
  ///   - width: The width of the whole video, in points.
  ///   - appearance: The colors.
  /// - Returns: The drawing.
  package func drawing(width: Int, appearance: PlotAppearance) -> Drawing {
    let frame = CGRect(x: 0, y: 0, width: CGFloat(width), height: height)
    var drawing = Drawing(
      size: frame.size, title: "\(curve.layer) \(curve.keyPath)", background: appearance.field)
    switch curve.content {
    case .numbers(let all):
      let plot = LinePlot(CurveSheet.merging(all), in: frame, time: time)
      for value in plot.yTicks.values {
        let y = plot.axes.y(value).rounded() + 0.5
        drawing.addLine(
          [CGPoint(x: 0, y: y), CGPoint(x: frame.maxX, y: y)],
          Drawing.Stroke(color: appearance.grid))
      }
      plot.drawLines(in: &drawing, keyTimes: curve.keyTimes, paper: appearance.field) {
        appearance.series($0)
      }
    case .colors(let bands):
      for (index, band) in bands.prefix(CurveSheet.legendLength).enumerated() {
        let part = CGRect(x: 0, y: CGFloat(index) * 18, width: frame.width, height: 18)
        BandPlot(frame: part, time: time).draw(band, in: &drawing, appearance)
      }
    case .texts(let steps):
      BandPlot(frame: frame, time: time).draw(steps, in: &drawing, appearance, TextRuler())
    }
    return drawing
  }
}
