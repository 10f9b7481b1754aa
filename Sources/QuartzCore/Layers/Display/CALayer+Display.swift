import CLayerRuntime

extension CALayer {
  /// Marks an area as needing display.
  func markNeedsDisplay(_ area: DirtyArea) {
    // A presentation copy is never redrawn for itself, and drawing that requests display would
    // never end.
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

  /// Implements `display()` unless a subclass overrides it.
  ///
  /// The delegate may do all the work. Otherwise, this draws a bitmap. A layer whose class does not
  /// override `draw(in:)` and whose delegate does not implement `draw(_:in:)` has nothing to draw:
  /// it gets no bitmap and keeps its contents.
  func displayByDefault() {
    guard presented == nil || drawing.isForFrame else {
      CAEngine.warn("X-03", "a presentation layer cannot be changed")
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
    // The bitmap can be reused only while it is the layer's contents.
    let shown = drawing.backing.flatMap { state.values.contents == .image($0.image) ? $0 : nil }
    let backing = BackingStore(format, drawing: area, over: shown) { draw(in: $0) }
    guard overridesDrawing || drawing.isAnswered else { return }
    show(backing)
  }

  /// Implements `draw(in:)` unless a subclass overrides it.
  func drawByDefault(in context: CGContext) {
    drawing.isAnswered = false
    guard let delegate else { return }
    drawing.isAnswered = true
    delegate.draw(self, in: context)
  }

  /// Sets a drawn bitmap as the contents.
  ///
  /// Like any other change of `contents`, it fades in if such changes do, except on a layer
  /// that an animation draws, or has drawn, frame by frame.
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

  /// Whether the layer's class overrides `draw(in:)`.
  var overridesDrawing: Bool {
    let metadata = unsafeBitCast(type(of: self) as AnyClass, to: UnsafeRawPointer.self)
    let base = unsafeBitCast(CALayer.self as AnyClass, to: UnsafeRawPointer.self)
    return mp_layer_draw_method(metadata) != mp_layer_draw_method(base)
  }
}
