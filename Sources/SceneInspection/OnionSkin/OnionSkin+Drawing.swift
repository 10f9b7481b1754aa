import CoreGraphics
import PixelKernels

extension OnionSkin {
  private static let margin: CGFloat = 24

  /// Returns the frame with the ghosts and the ways over it.
  ///
  /// - Parameters:
  ///   - title: The name of the scene.
  ///   - width: The width of the drawing, in points.
  ///   - appearance: The colors.
  /// - Returns: The drawing.
  package func drawing(title: String, width: Int, appearance: PlotAppearance) -> Drawing {
    let ruler = TextRuler()
    let margin = Self.margin
    let frameWidth = CGFloat(width) - 2 * margin
    let zoom = frameWidth / size.width
    let field = CGRect(
      x: margin, y: 64, width: frameWidth, height: (size.height * zoom).rounded())
    var drawing = Drawing(
      size: CGSize(
        width: CGFloat(width), height: field.maxY + 20 + CGFloat(paths.count) * 20 + margin),
      title: "\(title): motion", background: appearance.paper)
    drawHeader(title, in: &drawing, ruler, appearance)
    if let frame {
      drawing.add(frame.hasAlpha ? Checkerboard.under(frame) : frame, in: field)
    }
    let farthest = ghosts.map { abs($0.time - frameTime) }.max() ?? 0
    for ghost in ghosts.sorted(by: { abs($0.time - frameTime) > abs($1.time - frameTime) }) {
      let distance = farthest > 0 ? abs(ghost.time - frameTime) / farthest : 0
      drawing.add(ghost.image.faded(to: 0.7 - 0.4 * distance), in: field)
    }
    drawing.add(
      CGPath(rect: field.insetBy(dx: -0.5, dy: -0.5), transform: nil),
      stroke: Drawing.Stroke(color: appearance.grid))
    var labels: [CGRect] = []
    for (index, path) in paths.enumerated() {
      draw(path, in: &drawing, field, zoom, color: PlotAppearance.dark.series(index))
      // Times next to many ways would hide them.
      if paths.count <= 2 { drawTimes(of: path, in: &drawing, field, zoom, ruler, &labels) }
    }
    for (index, path) in paths.enumerated() {
      let y = field.maxY + 26 + CGFloat(index) * 20
      drawing.addLine(
        [CGPoint(x: margin, y: y - 4), CGPoint(x: margin + 14, y: y - 4)],
        Drawing.Stroke(color: appearance.series(index), width: 3))
      drawing.add(
        Drawing.Text(
          string: ruler.shortened(path.layer, to: frameWidth - 30, size: 12.5, keepsEnd: true),
          position: CGPoint(x: margin + 22, y: y), size: 12.5, color: appearance.ink))
    }
    return drawing
  }

  /// Returns the ghosts and the ways without the frame, to lie over one (PV-31).
  ///
  /// - Parameter width: The width of the frame, in points.
  /// - Returns: The drawing, as large as the frame and clear where nothing is drawn.
  package func overlay(width: Int) -> Drawing {
    let zoom = CGFloat(width) / size.width
    let field = CGRect(x: 0, y: 0, width: CGFloat(width), height: size.height * zoom)
    var drawing = Drawing(
      size: field.size, title: "Motion of \(paths.map(\.layer).joined(separator: ", "))",
      background: CGColor(gray: 0, alpha: 0))
    for ghost in ghosts { drawing.add(ghost.image.faded(to: 0.4), in: field) }
    let ruler = TextRuler()
    var labels: [CGRect] = []
    for (index, path) in paths.enumerated() {
      draw(path, in: &drawing, field, zoom, color: PlotAppearance.dark.series(index))
      drawTimes(of: path, in: &drawing, field, zoom, ruler, &labels)
    }
    return drawing
  }

  private func drawHeader(
    _ title: String, in drawing: inout Drawing, _ ruler: TextRuler, _ appearance: PlotAppearance
  ) {
    var note = "frame at \(PlotNumber.text(frameTime)) s"
    if !ghosts.isEmpty { note += ", \(ghosts.count) \(ghosts.count == 1 ? "ghost" : "ghosts")" }
    if omitted > 0 { note += ", \(omitted) more moving layers" }
    let noteWidth = ruler.width(note, size: 12)
    drawing.add(
      Drawing.Text(
        string: ruler.shortened(
          title, to: drawing.size.width - 3 * Self.margin - noteWidth, size: 17,
          weight: .semibold),
        position: CGPoint(x: Self.margin, y: 38), size: 17, color: appearance.ink,
        weight: .semibold))
    drawing.add(
      Drawing.Text(
        string: note, position: CGPoint(x: drawing.size.width - Self.margin, y: 38), size: 12,
        color: appearance.dimInk, anchor: .end))
  }

  private func draw(
    _ path: MotionPath, in drawing: inout Drawing, _ field: CGRect, _ zoom: CGFloat,
    color: CGColor
  ) {
    // Dark outlines make light colors visible on any frame.
    let outline = CGColor(gray: 0, alpha: 0.65)
    func shown(_ place: MotionPath.Place) -> CGPoint {
      CGPoint(x: field.minX + place.point.x * zoom, y: field.minY + place.point.y * zoom)
    }
    let line = CGMutablePath()
    let (dots, keys) = (CGMutablePath(), CGMutablePath())
    for run in path.runs {
      let points = Polyline.simplified(run.map(shown))
      for (start, end) in zip(points, points.dropFirst()) {
        guard let part = field.clipping(start, end) else { continue }
        line.move(to: part.0)
        line.addLine(to: part.1)
      }
      for place in run where place.isFrame || place.isKeyframe {
        let point = shown(place)
        guard field.contains(point) else { continue }
        let radius: CGFloat = place.isKeyframe ? 4.5 : 2
        let circle = CGRect(
          x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
        (place.isKeyframe ? keys : dots).addEllipse(in: circle)
      }
    }
    drawing.add(line, stroke: Drawing.Stroke(color: outline, width: 3))
    drawing.add(line, stroke: Drawing.Stroke(color: color, width: 1.25))
    for circles in [dots, keys] {
      drawing.add(circles, stroke: Drawing.Stroke(color: outline, width: 2))
      drawing.add(circles, fill: color)
    }
  }

  /// Draws the times of the ghosts next to the way, as far as they do not overlap.
  private func drawTimes(
    of path: MotionPath, in drawing: inout Drawing, _ field: CGRect, _ zoom: CGFloat,
    _ ruler: TextRuler, _ taken: inout [CGRect]
  ) {
    let times = SheetMoment.labels(of: ghosts.map(\.time))
    for (ghost, time) in zip(ghosts, times) {
      let places = path.runs.joined()
      guard
        let place = places.min(by: { abs($0.time - ghost.time) < abs($1.time - ghost.time) })
      else { continue }
      let text = Drawing.Text(
        string: time,
        position: CGPoint(
          x: field.minX + place.point.x * zoom, y: field.minY + place.point.y * zoom - 12),
        size: 11, color: CGColor(gray: 1, alpha: 1), weight: .semibold, anchor: .middle)
      let box = ruler.frame(of: text).insetBy(dx: -5, dy: -1)
      guard field.contains(box), !taken.contains(where: { $0.intersects(box) }) else { continue }
      taken.append(box)
      drawing.fill(box, CGColor(gray: 0, alpha: 0.65), radius: 4)
      drawing.add(text)
    }
  }
}

extension CGImage {
  /// Returns the image with all of its pixels less opaque.
  fileprivate func faded(to opacity: Double) -> CGImage {
    let source = buffer
    let result = PixelBuffer(width: source.width, height: source.height)
    let share = UInt32((opacity * 256).rounded())
    for y in 0..<source.height {
      for x in 0..<source.width where source[x, y] != 0 {
        let word = source[x, y]
        result[x, y] = [0, 8, 16, 24].reduce(0) { mixed, shift in
          let level = (word >> shift) & 255
          return mixed | (((level * share) >> 8) << shift)
        }
      }
    }
    return CGImage(buffer: result)
  }
}
