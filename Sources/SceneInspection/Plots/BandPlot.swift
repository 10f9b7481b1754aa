import CoreGraphics
import PixelKernels

/// Colors and texts over time, as horizontal bands.
struct BandPlot {
  let frame: CGRect
  let time: ClosedRange<Double>

  private func x(_ value: Double) -> CGFloat {
    let length = time.upperBound - time.lowerBound
    return frame.minX + CGFloat(length > 0 ? (value - time.lowerBound) / length : 0) * frame.width
  }

  /// Draws colors, over a checkerboard where they are translucent.
  func draw(
    _ band: PropertyCurve.ColorBand, in drawing: inout Drawing, _ appearance: PlotAppearance
  ) {
    let (width, height) = (Int(frame.width), Int(frame.height))
    guard width > 0, height > 0 else { return }
    let size = SheetLayout.PixelSize(width: width, height: height)
    let buffer = Checkerboard.image(size).buffer
    var step = 0
    for column in 0..<width {
      let length = time.upperBound - time.lowerBound
      let moment = time.lowerBound + length * (Double(column) + 0.5) / Double(width)
      while step + 1 < band.steps.count, band.steps[step].end <= moment { step += 1 }
      guard let shown = band.steps.indices.contains(step) ? band.steps[step] : nil,
        shown.start <= moment, moment <= shown.end
      else {
        for row in 0..<height { buffer[column, row] = Self.word(appearance.field) }
        continue
      }
      for row in 0..<height {
        buffer[column, row] = Self.word(shown.value, over: buffer[column, row])
      }
    }
    drawing.add(CGImage(buffer: buffer), in: frame)
    drawing.add(
      CGPath(rect: frame.insetBy(dx: 0.5, dy: 0.5), transform: nil),
      stroke: Drawing.Stroke(color: appearance.grid))
  }

  /// Draws texts in boxes; what does not fit is left out.
  func draw(
    _ steps: [PropertyCurve.Step<String>], in drawing: inout Drawing,
    _ appearance: PlotAppearance, _ ruler: TextRuler
  ) {
    drawing.fill(frame, appearance.field)
    for step in steps {
      let (left, right) = (x(step.start), x(step.end))
      let box = CGRect(x: left, y: frame.minY, width: right - left, height: frame.height)
      if left > frame.minX + 1 {
        drawing.addLine(
          [
            CGPoint(x: left.rounded() + 0.5, y: frame.minY),
            CGPoint(x: left.rounded() + 0.5, y: frame.maxY),
          ],
          Drawing.Stroke(color: appearance.series(0)))
      }
      guard box.width > 24 else { continue }
      drawing.add(
        Drawing.Text(
          string: ruler.shortened(step.value, to: box.width - 12, size: 11),
          position: CGPoint(x: left + 6, y: frame.midY + 4), size: 11, color: appearance.ink))
    }
  }

  private static func word(_ color: CGColor?, over below: UInt32 = 0) -> UInt32 {
    guard let color else { return below }
    let parts = color.sRGBComponents
    let alpha = min(max(parts.alpha, 0), 1)
    return [parts.red, parts.green, parts.blue].enumerated().reduce(0xFF00_0000) { word, part in
      let shift = UInt32(16 - 8 * part.offset)
      let old = Double(below >> shift & 255)
      let mixed = min(max(part.element, 0), 1) * 255 * alpha + old * (1 - alpha)
      return word | UInt32(mixed.rounded()) << shift
    }
  }
}
