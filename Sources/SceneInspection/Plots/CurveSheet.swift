package import CoreGraphics
import MultiplaneScene

/// The curves of a scene below each other, over one axis of time (CU-07).
package struct CurveSheet {
  /// An image of the filmstrip above the curves.
  package struct Still {
    /// The time, in seconds.
    package let time: Double
    /// The image of the frame.
    package let image: CGImage

    /// Creates an image of the filmstrip.
    package init(time: Double, image: CGImage) { (self.time, self.image) = (time, image) }
  }

  /// Where things are, in points.
  struct Layout {
    let width: CGFloat
    let margin: CGFloat = 24
    let names: CGFloat = 176
    let ticks: CGFloat = 64
    let legend: CGFloat = 176
    let plot: CGFloat = 76
    let band: CGFloat = 24
    let gap: CGFloat = 18

    /// The left edge of the plots.
    var left: CGFloat { margin + names + ticks }
    /// The width of the plots.
    var plotWidth: CGFloat { (width - left - legend - margin).rounded(.down) }
  }

  /// The largest number of curves on a page.
  package static let pageLength = 16
  /// The width without another one, in points.
  package static let standardWidth = 1280
  /// The smallest width, in points.
  package static let leastWidth = 720
  /// The largest number of series that the legend lists.
  static let legendLength = 5

  let title: String
  let note: String
  let curves: [PropertyCurve]
  let duration: Double
  let markers: [(name: String, time: Double)]
  let stills: [Still]
  let appearance: PlotAppearance
  let layout: Layout
  let ruler = TextRuler()

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - curves: The curves of one page.
  ///   - title: The name of the scene; without one, the sheet has no header.
  ///   - note: What the sheet shows of it.
  ///   - collection: The curves of the scene, with its duration and markers.
  ///   - stills: The images of the filmstrip, in order; empty for none.
  ///   - appearance: The colors.
  ///   - width: The width in points, at least `leastWidth`.
  package init(
    _ curves: [PropertyCurve], title: String, note: String,
    of collection: PropertyCurve.Collection, stills: [Still] = [], appearance: PlotAppearance,
    width: Int = standardWidth
  ) {
    self.curves = curves
    self.title = title
    self.note = note
    duration = collection.duration
    markers = collection.markers.map { ($0.name, $0.time) }.filter {
      $0.1 <= collection.duration
    }
    self.stills = stills
    self.appearance = appearance
    layout = Layout(width: CGFloat(max(width, Self.leastWidth)))
  }

  /// Returns the times of the images of a filmstrip, and the size that they are shown at.
  ///
  /// - Parameters:
  ///   - canvas: The size of the frames.
  ///   - width: The width of the sheet, in points.
  /// - Returns: The number of images, and their size in whole points.
  package static func filmstrip(
    canvas: CGSize, width: Int
  ) -> (count: Int, imageSize: SheetLayout.PixelSize) {
    let layout = Layout(width: CGFloat(max(width, leastWidth)))
    let ratio = canvas.width / max(canvas.height, 1)
    let height = min(72, max(8, layout.plotWidth / 4 / ratio))
    let size = CGSize(width: min(max(8, height * ratio), layout.plotWidth), height: height)
    let count = max(1, Int((layout.plotWidth + 6) / (size.width + 6)))
    // Images fill the width, without becoming much larger.
    let filling = min(layout.plotWidth / CGFloat(count) - 6, size.width * 1.5)
    let width = max(1, filling.rounded(.down))
    return (
      count,
      SheetLayout.PixelSize(
        width: Int(width), height: max(1, Int((size.height * width / size.width).rounded())))
    )
  }

  private var time: ClosedRange<Double> { 0...max(duration, 1e-6) }

  private func height(of curve: PropertyCurve) -> CGFloat {
    switch curve.content {
    case .numbers: layout.plot
    case .colors(let bands): layout.band * CGFloat(min(bands.count, Self.legendLength))
    case .texts: layout.band
    }
  }

  private func x(_ moment: Double) -> CGFloat {
    layout.left + CGFloat(moment / time.upperBound) * layout.plotWidth
  }

  /// The sheet as a drawing.
  package var drawing: Drawing {
    let top: CGFloat = title.isEmpty ? 4 : 72
    let stillHeight = stills.first.map { CGFloat($0.image.height) + 14 } ?? 0
    let flags = MarkerFlags(
      markers, size: 11, ruler: ruler, x: x,
      edges: layout.left...(layout.left + layout.plotWidth))
    let first = top + stillHeight + CGFloat(flags.rows) * 16 + 26
    let rows = curves.map { height(of: $0) + layout.gap }
    let bottom = first + rows.reduce(0, +) - layout.gap
    var drawing = Drawing(
      size: CGSize(width: layout.width, height: (bottom + 26 + layout.margin).rounded(.up)),
      title: title.isEmpty ? note : "\(title): \(note)", background: appearance.paper)
    if !title.isEmpty { drawHeader(in: &drawing) }
    drawStills(in: &drawing, top: top)
    let axis = first - 12
    drawTimes(in: &drawing, above: axis)
    flags.draw(in: &drawing, bottom: axis - 14, to: bottom, appearance)
    var y = first
    for (index, curve) in curves.enumerated() {
      let isFirst = index == 0 || curves[index - 1].layer != curve.layer
      draw(curve, in: &drawing, top: y, showsLayer: isFirst)
      y += rows[index]
    }
    // Markers are behind the curves, and above the fields of the plots.
    drawTimes(in: &drawing, above: bottom + 18)
    return drawing
  }

  // MARK: Parts

  private func drawHeader(in drawing: inout Drawing) {
    let noteWidth = ruler.width(note, size: 12)
    drawing.add(
      Drawing.Text(
        string: ruler.shortened(
          title, to: layout.width - 3 * layout.margin - noteWidth, size: 17, weight: .semibold),
        position: CGPoint(x: layout.margin, y: 40), size: 17, color: appearance.ink,
        weight: .semibold))
    drawing.add(
      Drawing.Text(
        string: note, position: CGPoint(x: layout.width - layout.margin, y: 40), size: 12,
        color: appearance.dimInk, anchor: .end))
  }

  private func drawStills(in drawing: inout Drawing, top: CGFloat) {
    let slot = layout.plotWidth / CGFloat(max(stills.count, 1))
    for (index, still) in stills.enumerated() {
      let size = CGSize(width: CGFloat(still.image.width), height: CGFloat(still.image.height))
      let middle = layout.left + (CGFloat(index) + 0.5) * slot
      let rect = CGRect(
        x: (middle - size.width / 2).rounded(), y: top, width: size.width, height: size.height)
      drawing.fill(rect.insetBy(dx: -1, dy: -1), appearance.grid)
      drawing.add(still.image, in: rect)
    }
  }

  private func drawTimes(in drawing: inout Drawing, above y: CGFloat) {
    let ticks = AxisTicks(time, count: max(2, Int(layout.plotWidth / 72)))
    for (value, label) in zip(ticks.values, ticks.labels) {
      drawing.add(
        Drawing.Text(
          string: label + " s", position: CGPoint(x: x(value), y: y - 2),
          size: LinePlot.tickSize, color: appearance.dimInk, anchor: .middle))
    }
  }

  private func drawGrid(in drawing: inout Drawing, frame: CGRect) {
    drawing.fill(frame, appearance.field)
    for value in AxisTicks(time, count: max(2, Int(layout.plotWidth / 72))).values {
      let x = x(value).rounded() + 0.5
      drawing.addLine(
        [CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY)],
        Drawing.Stroke(color: appearance.grid))
    }
    for marker in markers {
      let x = x(marker.time).rounded() + 0.5
      drawing.addLine(
        [CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY)],
        Drawing.Stroke(color: appearance.marker, dashes: [3, 3]))
    }
  }

  private func draw(
    _ curve: PropertyCurve, in drawing: inout Drawing, top: CGFloat, showsLayer: Bool
  ) {
    let height = height(of: curve)
    let frame = CGRect(x: layout.left, y: top, width: layout.plotWidth, height: height)
    drawNames(of: curve, in: &drawing, top: top, showsLayer: showsLayer)
    switch curve.content {
    case .numbers(let all):
      let series = Self.merging(all)
      drawGrid(in: &drawing, frame: frame)
      let plot = LinePlot(series, in: frame, time: time)
      let unit = [.degrees, .percent].contains(curve.unit) ? curve.unit.rawValue : ""
      plot.drawAxis(in: &drawing, unit: unit, appearance)
      plot.drawLines(in: &drawing, keyTimes: curve.keyTimes, paper: appearance.field) {
        appearance.series($0)
      }
      drawLegend(of: series, unit: curve.unit, in: &drawing, frame: frame)
    case .colors(let bands):
      for (index, band) in bands.prefix(Self.legendLength).enumerated() {
        let part = CGRect(
          x: frame.minX, y: top + CGFloat(index) * layout.band, width: frame.width,
          height: layout.band - (bands.count > 1 ? 3 : 0))
        BandPlot(frame: part, time: time).draw(band, in: &drawing, appearance)
        let last = index + 1 == Self.legendLength ? bands.count - Self.legendLength : 0
        drawLegend(of: band, more: last, in: &drawing, frame: part)
      }
    case .texts(let steps):
      BandPlot(frame: frame, time: time).draw(steps, in: &drawing, appearance, ruler)
      drawing.add(
        Drawing.Text(
          string: steps.count == 1 ? "1 value" : "\(steps.count) values",
          position: CGPoint(x: frame.maxX + 14, y: frame.midY + 4), size: 11,
          color: appearance.dimInk))
    }
  }

  /// Returns series with different values; those with the same ones are one line.
  static func merging(_ series: [PropertyCurve.Series]) -> [PropertyCurve.Series] {
    var groups: [(runs: [[PropertyCurve.Point]], names: [String])] = []
    for line in series {
      if let index = groups.firstIndex(where: { $0.runs == line.runs }) {
        groups[index].names.append(line.name)
      } else {
        groups.append((line.runs, [line.name]))
      }
    }
    return groups.map {
      PropertyCurve.Series(name: $0.names.joined(separator: ", "), runs: $0.runs)
    }
  }

  private func drawNames(
    of curve: PropertyCurve, in drawing: inout Drawing, top: CGFloat, showsLayer: Bool
  ) {
    let isLow = height(of: curve) <= layout.band
    var y = top + (isLow && !showsLayer ? 16 : 11)
    if showsLayer {
      drawing.add(
        Drawing.Text(
          string: ruler.shortened(
            curve.layer, to: layout.names - 8, size: 12.5, weight: .semibold, keepsEnd: true),
          position: CGPoint(x: layout.margin, y: y), size: 12.5, color: appearance.ink,
          weight: .semibold))
      y += 17
    }
    drawing.add(
      Drawing.Text(
        string: ruler.shortened(curve.keyPath, to: layout.names - 8, size: 12, keepsEnd: true),
        position: CGPoint(x: layout.margin, y: y), size: 12, color: appearance.dimInk))
  }

  private func drawLegend(
    of series: [PropertyCurve.Series], unit: PropertyCurve.Unit, in drawing: inout Drawing,
    frame: CGRect
  ) {
    let left = frame.maxX + 14
    let shown = series.count > Self.legendLength ? Self.legendLength - 1 : series.count
    func line(_ index: Int) -> CGFloat { frame.minY + 11 + CGFloat(index) * 15 }
    for (index, line) in series.prefix(shown).enumerated() {
      let y = frame.minY + 11 + CGFloat(index) * 15
      drawing.addLine(
        [CGPoint(x: left, y: y - 4), CGPoint(x: left + 12, y: y - 4)],
        Drawing.Stroke(color: appearance.series(index), width: 2.5))
      let suffix = unit == .none ? "" : unit == .degrees ? "°" : " \(unit.rawValue)"
      let range =
        "\(PlotNumber.text(line.range.lowerBound)) to \(PlotNumber.text(line.range.upperBound))\(suffix)"
      let text = line.name.isEmpty ? range : "\(line.name)  \(range)"
      drawing.add(
        Drawing.Text(
          string: ruler.shortened(text, to: layout.legend - 34, size: 11),
          position: CGPoint(x: left + 20, y: y), size: 11, color: appearance.ink))
    }
    if series.count > shown {
      drawing.add(
        Drawing.Text(
          string: "and \(series.count - shown) more",
          position: CGPoint(x: left + 20, y: line(shown)), size: 11, color: appearance.dimInk))
    }
  }

  private func drawLegend(
    of band: PropertyCurve.ColorBand, more: Int, in drawing: inout Drawing, frame: CGRect
  ) {
    func name(_ color: CGColor??) -> String {
      guard let color else { return "" }
      return color.map { "#" + $0.roundedHexadecimal } ?? "none"
    }
    let ends = "\(name(band.steps.first?.value)) to \(name(band.steps.last?.value))"
    let text = (band.name.isEmpty ? "" : band.name + "  ") + ends
    drawing.add(
      Drawing.Text(
        string: more > 0
          ? "and \(more) more" : ruler.shortened(text, to: layout.legend - 14, size: 11),
        position: CGPoint(x: frame.maxX + 14, y: frame.midY + 4), size: 11,
        color: more > 0 ? appearance.dimInk : appearance.ink))
  }
}
