public import Foundation

extension CGContext {
  /// The position of the next glyph, in user space: the text matrix's translation.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// Sets how glyphs are drawn.
  ///
  /// The default is `fill`.
  ///
  /// - Parameter mode: The mode; the clipping modes clip after text has been drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Sets the extra space between glyphs.
  ///
  /// The default is 0.
  ///
  /// - Parameter spacing: The spacing, in user space; a number that is not finite counts as 0.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    state.characterSpacing = spacing.isFinite ? spacing : 0
  }

  /// Sets the font size, in units of text space; a number that is not finite counts as 0.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size.isFinite ? size : 0 }

  /// How glyphs are drawn.
  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }

  /// The extra space between glyphs, in user space.
  package var characterSpacing: CGFloat { state.characterSpacing }

  /// The font: a `CGFont`, which is declared in a module above this one.
  package var fontObject: AnyObject? {
    get { state.font }
    set { state.font = newValue }
  }

  /// The font size; the default is 0.
  package var fontSize: CGFloat { state.fontSize }

  /// Draws the outlines of glyphs in the text drawing mode.
  ///
  /// All outlines of one call are one shape: overlapping glyphs of translucent text do not add up,
  /// and they cast one shadow. The current path does not change.
  ///
  /// - Parameters:
  ///   - outlines: The outlines in text space, with the baseline at y = 0.
  ///   - transform: The transform from text space to user space, including text matrix and
  ///     position.
  package func drawGlyphs(_ outlines: CGPath, transform: CGAffineTransform) {
    let before = devicePath
    defer { devicePath = before }
    let mode = state.textDrawingMode
    func begin() {
      devicePath = CGMutablePath()
      devicePath.addPath(outlines, transform: transform.concatenating(deviceTransform))
    }
    if let pathMode = mode.pathMode {
      begin()
      drawPath(using: pathMode)
    }
    if mode.clips {
      begin()
      clip()
    }
  }

  /// Sets whether glyphs may be drawn with font smoothing; the value is stored but has no effect.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.shouldSmoothFonts = shouldSmoothFonts
  }

  /// Sets whether `setShouldSmoothFonts(_:)` is obeyed.
  ///
  /// The value is stored but has no effect.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    self.allowsFontSmoothing = allowsFontSmoothing
  }

  /// Sets whether glyphs may be positioned between pixels.
  ///
  /// The value is stored but has no effect, because they always are.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
  }

  /// Sets whether `setShouldSubpixelPositionFonts(_:)` is obeyed.
  ///
  /// The value is stored but has no effect.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    self.allowsFontSubpixelPositioning = allowsFontSubpixelPositioning
  }

  /// Sets whether glyph positions are rounded to fractions of a pixel.
  ///
  /// The value is stored but has no effect, because they never are.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
  }

  /// Sets whether `setShouldSubpixelQuantizeFonts(_:)` is obeyed.
  ///
  /// The value is stored but has no effect.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    self.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
  }
}
