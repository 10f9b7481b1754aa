public import Foundation
import PixelKernels

extension CGContext {
  /// Sets the pattern that shapes are filled with.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a colored pattern, a single alpha that it is multiplied by; for an
  ///     uncolored pattern, components in the fill color's space, then alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    state.fill = .pattern(pattern, color(of: pattern, state.fill.colorSpace, colorComponents))
  }

  /// Sets the pattern that lines are drawn with.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a colored pattern, a single alpha that it is multiplied by; for an
  ///     uncolored pattern, components in the stroke color's space, then alpha.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    state.stroke = .pattern(pattern, color(of: pattern, state.stroke.colorSpace, colorComponents))
  }

  /// Sets the origin of patterns.
  ///
  /// - Parameter phase: The origin, in base space; a number that is not finite counts as 0.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = CGSize(
      width: phase.width.isFinite ? phase.width : 0,
      height: phase.height.isFinite ? phase.height : 0)
  }

  private func color(
    of pattern: CGPattern, _ space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> CGColor {
    pattern.isColored
      ? CGColor(gray: 0, alpha: components.pointee) : Self.color(in: space, components)
  }

  /// The smallest and largest side of a cell, in pixels.
  private static var cellSides: ClosedRange<CGFloat> { 1...4096 }

  /// How deeply patterns may nest; a pattern that is drawn with itself is empty below that depth.
  private static var maximumDepth: Int { 4 }

  /// Draws a pattern's cell and repeats it; nil if there is nothing to draw.
  func source(of pattern: CGPattern, color: CGColor) -> CairoSource? {
    let toDevice = pattern.matrix
      .concatenating(
        CGAffineTransform(
          translationX: state.patternPhase.width, y: state.patternPhase.height)
      )
      .concatenating(CGAffineTransform(scaleX: baseUnit, y: baseUnit))
      .concatenating(baseTransform)
    // One step of the pattern, in whole pixels so that copies join without gaps.
    let width = pattern.step.width * hypot(toDevice.a, toDevice.b)
    let height = pattern.step.height * hypot(toDevice.c, toDevice.d)
    guard width.isFinite, height.isFinite, patternDepth < Self.maximumDepth else { return nil }
    func side(_ length: CGFloat) -> CGFloat {
      max(Self.cellSides.lowerBound, min(Self.cellSides.upperBound, length.rounded()))
    }
    let (columns, rows) = (side(width), side(height))
    let buffer = PixelBuffer(width: Int(columns), height: Int(rows))
    let cell = CGContext(buffer: buffer)
    cell.patternDepth = patternDepth + 1
    if deviceSpace.d < 0 { cell.deviceSpace = .deviceSpace(height: rows) }
    let toCell = CGAffineTransform(
      scaleX: columns / pattern.step.width, y: rows / pattern.step.height)
    paint(pattern, color, in: cell, toCell)
    let alpha = pattern.isColored ? max(0, min(1, color.alpha)) : 1
    let faded = PixelBuffer(width: buffer.width, height: buffer.height)
    BlendComposite.composite(
      buffer, x: 0, y: 0, mode: .copy, opacity: Double(state.alpha * alpha), onto: faded,
      clip: PixelRect(of: faded))
    guard let surface = try? CairoSurface(faded) else { return nil }
    // The cell is as large as on the device: rounding its size to whole pixels is no enlargement.
    let quality = state.interpolationQuality == .default ? .medium : state.interpolationQuality
    // Opacity is applied beforehand, because a line cannot be drawn with a source that has one.
    return .tiles(
      surface, matrix: toCell.inverted().concatenating(toDevice), quality, opacity: 1)
  }

  /// Draws every copy that reaches into the first cell, because a cell may be larger than the step.
  private func paint(
    _ pattern: CGPattern, _ color: CGColor, in cell: CGContext, _ toCell: CGAffineTransform
  ) {
    let (bounds, step) = (pattern.bounds, pattern.step)
    // More copies than this in one place are indistinguishable.
    let most: CGFloat = 16
    func copies(_ low: CGFloat, _ high: CGFloat, _ step: CGFloat) -> ClosedRange<Int>? {
      let first = (-high / step).rounded(.down) + 1
      let last = (1 - low / step).rounded(.up) - 1
      guard first.isFinite, last.isFinite, abs(first) < 1e9, first <= last else { return nil }
      return Int(first)...Int(min(last, first + most))
    }
    guard let columns = copies(bounds.minX, bounds.maxX, step.width),
      let rows = copies(bounds.minY, bounds.maxY, step.height)
    else { return }
    for row in rows {
      for column in columns {
        cell.saveGState()
        cell.concatenate(toCell)
        cell.translateBy(x: CGFloat(column) * step.width, y: CGFloat(row) * step.height)
        cell.clip(to: bounds)
        if !pattern.isColored {
          cell.setFillColor(color)
          cell.setStrokeColor(color)
        }
        let depth = cell.saved.count
        pattern.draw(in: cell)
        while !cell.layers.isEmpty { cell.endTransparencyLayer() }
        while cell.saved.count >= depth { cell.restoreGState() }
      }
    }
  }
}
