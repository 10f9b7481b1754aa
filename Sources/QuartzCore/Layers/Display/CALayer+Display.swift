import CLayerRuntime
import CoreGraphics
import LayerTree

extension CALayer {
  /// Marks a part as due for display.
  func markNeedsDisplay(_ area: DirtyArea) {
    // A presentation copy shows what is on screen and is never drawn for itself; and drawing that
    // asks to be drawn would never end.
    guard presented == nil, !drawing.isRunning else { return }
    if case .part(let rect) = area {
      guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    }
    drawing.due = area.union(drawing.due)
    context.setNeedsCommit()
  }

  func displayNowIfNeeded() {
    guard let area = drawing.due else { return }
    drawing.due = nil
    drawing.current = area
    drawing.isRunning = true
    defer { (drawing.current, drawing.isRunning) = (nil, false) }
    display()
  }

  /// What `display()` does unless a subclass does something else.
  ///
  /// The delegate may do all of it. Otherwise a bitmap is drawn, where anything is there to draw: a
  /// layer whose class does not override `draw(in:)` and whose delegate has no `draw(_:in:)` gets no
  /// bitmap and keeps its contents.
  func displayByDefault() {
    guard presented == nil || drawing.isForFrame else {
      CAEngine.reportIllegalCall("X-03", "a presentation layer cannot be changed")
      return
    }
    let area = drawing.current ?? .everything
    drawing.due = nil
    // Client code may have called `display()` itself.
    let wasRunning = drawing.isRunning
    drawing.isRunning = true
    defer { drawing.isRunning = wasRunning }
    if let delegate {
      drawing.isAnswered = true
      delegate.display(self)
      if drawing.isAnswered { return }
    }
    let overridesDrawing = overridesDrawing
    guard overridesDrawing || delegate != nil else { return }
    guard let format = BackingStore.Format(state.values, isUpsideDown: !contentsAreFlipped())
    else {
      show(nil)
      return
    }
    drawing.isAnswered = true
    delegate?.layerWillDraw(self)
    drawing.isAnswered = true
    // What is in the bitmap counts only while it is what the layer shows.
    let shown = drawing.backing.flatMap { state.values.contents == .image($0.image) ? $0 : nil }
    let backing = BackingStore(format, drawing: area, over: shown) { draw(in: $0) }
    guard overridesDrawing || drawing.isAnswered else { return }
    show(backing)
  }

  /// What `draw(in:)` does unless a subclass does something else.
  func drawByDefault(in context: CGContext) {
    drawing.isAnswered = false
    guard let delegate else { return }
    drawing.isAnswered = true
    delegate.draw(self, in: context)
  }

  /// Makes a drawn bitmap the contents.
  ///
  /// That is a change of `contents` as any other and fades in by itself where such changes do
  /// but not on a layer that an animation has drawn, or draws, frame by frame.
  private func show(_ backing: BackingStore?) {
    let isQuiet =
      drawing.isForFrame || drawing.followsAnimation || drawing.isDrawnForFrames
      || attached.contains { $0.drawn.contains { $0.layer === self } }
    drawing.followsAnimation = false
    drawing.backing = backing
    let bitmap = backing.map { ContentsImage.image($0.image) }
    if isQuiet {
      state.values.contents = bitmap
      if presented == nil { context.setNeedsCommit() }
    } else {
      set(LayerValues.contents, bitmap)
    }
  }

  /// Whether the layer's class draws by code of its own.
  private var overridesDrawing: Bool {
    let metadata = unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)
    let base = unsafeBitCast(CALayer.self as AnyClass, to: UnsafeRawPointer.self)
    return mp_layer_draw_method(metadata) != mp_layer_draw_method(base)
  }
}
