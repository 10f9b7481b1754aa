public import Foundation
import PixelKernels

extension CGContext {
  /// Fills insides with a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a pattern with colours, one number that its alpha is multiplied by;
  ///     for one without, the components of the fill colour's space, then alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    state.fill = .pattern(pattern, color(of: pattern, state.fill.colorSpace, colorComponents))
  }

  /// Draws lines with a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern.
  ///   - colorComponents: For a pattern with colours, one number that its alpha is multiplied by;
  ///     for one without, the components of the stroke colour's space, then alpha.
  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>
  ) {
    state.stroke = .pattern(pattern, color(of: pattern, state.stroke.colorSpace, colorComponents))
  }

  /// Sets where patterns have their origin.
  ///
  /// - Parameter phase: In base space; a number that is not finite counts as 0.
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

  /// The most pixels of a cell along each side, and the fewest.
  private static var cellSides: ClosedRange<CGFloat> { 1...4096 }

  /// How many patterns may be drawn with one another; one that is drawn with itself shows nothing
  /// from there on.
  private static var mostPatterns: Int { 4 }

  /// Draws a pattern's cell and repeats it; nil where there is nothing to draw.
  func source(of pattern: CGPattern, color: CGColor) -> CairoSource? {
    let toDevice = pattern.matrix
      .concatenating(
        CGAffineTransform(
          translationX: state.patternPhase.width, y: state.patternPhase.height)
      )
      .concatenating(CGAffineTransform(scaleX: baseUnit, y: baseUnit))
      .concatenating(baseTransform)
    // One step of the pattern, in whole pixels so that copies fit together.
    let width = pattern.step.width * hypot(toDevice.a, toDevice.b)
    let height = pattern.step.height * hypot(toDevice.c, toDevice.d)
    guard width.isFinite, height.isFinite, patternDepth < Self.mostPatterns else { return nil }
    func side(_ length: CGFloat) -> CGFloat {
      max(Self.cellSides.lowerBound, min(Self.cellSides.upperBound, length.rounded()))
    }
    let (columns, rows) = (side(width), side(height))
    let buffer = PixelBuffer(width: Int(columns), height: Int(rows))
    let cell = CGContext(buffer: buffer)
    cell.patternDepth = patternDepth + 1
    let toCell = CGAffineTransform(
      scaleX: columns / pattern.step.width, y: rows / pattern.step.height)
    paint(pattern, color, in: cell, toCell)
    let alpha = pattern.isColored ? max(0, min(1, color.alpha)) : 1
    let faded = PixelBuffer(width: buffer.width, height: buffer.height)
    BlendComposite.composite(
      buffer, x: 0, y: 0, mode: .copy, opacity: Double(state.alpha * alpha), onto: faded,
      clip: PixelRect(of: faded))
    guard let surface = try? CairoSurface(faded) else { return nil }
    // Faded beforehand, as a line cannot be drawn with a source that fades.
    return .tiles(
      surface, matrix: toCell.inverted().concatenating(toDevice), state.interpolationQuality,
      opacity: 1)
  }

  /// Draws each copy that reaches into the first cell: a cell may be larger than the step.
  private func paint(
    _ pattern: CGPattern, _ color: CGColor, in cell: CGContext, _ toCell: CGAffineTransform
  ) {
    let (bounds, step) = (pattern.bounds, pattern.step)
    // More than so many copies over one place are not told apart.
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
