public import Foundation

extension CGContext {
  /// Where the next glyph goes, in the coordinates in use: the text matrix's translation.
  public var textPosition: CGPoint {
    get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
    set {
      textMatrix.tx = newValue.x
      textMatrix.ty = newValue.y
    }
  }

  /// Sets what is drawn of glyphs; their insides until then.
  ///
  /// - Parameter mode: The mode; those that clip do so when text has been drawn.
  public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textDrawingMode = mode }

  /// Sets what is added between glyphs; 0 until then.
  ///
  /// - Parameter spacing: In the coordinates in use; a number that is not finite counts as 0.
  public func setCharacterSpacing(_ spacing: CGFloat) {
    state.characterSpacing = spacing.isFinite ? spacing : 0
  }

  /// Sets the size that glyphs are drawn at.
  ///
  /// - Parameter size: In units of text space; a number that is not finite counts as 0.
  public func setFontSize(_ size: CGFloat) { state.fontSize = size.isFinite ? size : 0 }

  /// What is drawn of glyphs.
  package var textDrawingMode: CGTextDrawingMode { state.textDrawingMode }

  /// What is added between glyphs, in the coordinates in use.
  package var characterSpacing: CGFloat { state.characterSpacing }

  /// The font that glyphs are drawn in: a `CGFont`, which is declared above this module.
  package var fontObject: AnyObject? {
    get { state.font }
    set { state.font = newValue }
  }

  /// The size that glyphs are drawn at; 0 until it is set.
  package var fontSize: CGFloat { state.fontSize }

  /// Draws the outlines of glyphs by the text drawing mode.
  ///
  /// All outlines of one call are one shape: the glyphs of a translucent text that overlap do not
  /// add up, and they have one shadow. The path under construction stays as it was.
  ///
  /// - Parameters:
  ///   - outlines: In text space, baseline at y = 0.
  ///   - transform: From text space to the coordinates in use, text matrix and position included.
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

  /// Sets whether glyphs may be drawn with smoother edges on displays; kept, not used.
  ///
  /// - Parameter shouldSmoothFonts: The wish.
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {
    state.shouldSmoothFonts = shouldSmoothFonts
  }

  /// Sets whether `setShouldSmoothFonts(_:)` counts; kept, not used.
  ///
  /// - Parameter allowsFontSmoothing: The wish.
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {
    self.allowsFontSmoothing = allowsFontSmoothing
  }

  /// Sets whether glyphs lie between pixels, which they always do; kept, not used.
  ///
  /// - Parameter shouldSubpixelPositionFonts: The wish.
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
    state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
  }

  /// Sets whether `setShouldSubpixelPositionFonts(_:)` counts; kept, not used.
  ///
  /// - Parameter allowsFontSubpixelPositioning: The wish.
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
    self.allowsFontSubpixelPositioning = allowsFontSubpixelPositioning
  }

  /// Sets whether glyphs keep to fractions of pixels, which they do not; kept, not used.
  ///
  /// - Parameter shouldSubpixelQuantizeFonts: The wish.
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
    state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
  }

  /// Sets whether `setShouldSubpixelQuantizeFonts(_:)` counts; kept, not used.
  ///
  /// - Parameter allowsFontSubpixelQuantization: The wish.
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
    self.allowsFontSubpixelQuantization = allowsFontSubpixelQuantization
  }
}
