/// Gives the layer of an image view its contents, and animates them.
@MainActor final class ImageShow {
  private unowned let view: UIImageView
  /// The animation of the animation images; nil if it does not run.
  private var run: Run?
  /// The delegate of the animation that the layer has now; those of earlier ones do not count.
  private var delegate: ImageShowDelegate?
  /// When the animated image that is shown became visible, in the layer's time.
  private var loopStart: (image: UIImage, time: TimeInterval)?
  /// The size for which tiles were drawn; nil without tiles.
  private var tiledSize: CGSize?

  /// How often the animation images are shown, and since when.
  private struct Run {
    var start: TimeInterval
    var cycle: TimeInterval
    var count: Int
  }

  private static let key = "UIImageView.images"

  init(_ view: UIImageView) { self.view = view }

  // MARK: Start and stop

  var isRunning: Bool { run != nil }

  private var animationImages: [UIImage] {
    let (plain, highlighted) = (view.animationImages ?? [], view.highlightedAnimationImages ?? [])
    return view.isHighlighted && !highlighted.isEmpty || plain.isEmpty ? highlighted : plain
  }

  func start() {
    let images = animationImages
    guard !images.isEmpty else { return }
    let wanted = view.animationDuration
    run = Run(
      start: now, cycle: wanted > 0 && wanted.isFinite ? wanted : Double(images.count) / 30,
      count: max(0, view.animationRepeatCount))
    update()
  }

  func stop() {
    guard run != nil else { return }
    run = nil
    update()
  }

  /// Ends the run after its last cycle, or when client code removed its animation.
  fileprivate func animationDidEnd(_ delegate: ImageShowDelegate) {
    if delegate === self.delegate { stop() }
  }

  /// Stops if the view left its window, and starts what it shows in a new one.
  func windowDidChange() {
    loopStart = nil
    if view.window == nil {
      stop()
    } else {
      run?.start = now
      update()
    }
  }

  /// The time of the view's layer.
  private var now: TimeInterval { view.layer.convertTime(CACurrentMediaTime(), from: nil) }

  // MARK: Contents

  /// Shows the view's current image or images.
  func update() {
    view.traitCollection.performAsCurrent { updateContents() }
  }

  private func updateContents() {
    let (layer, image) = (view.layer, view.currentImage)
    tiledSize = nil
    delegate = nil
    let frames = run == nil ? image?.images ?? [] : animationImages
    // While images are animated, the geometry is theirs; it is the same for all of them.
    let model = frames.first ?? image
    layer.contents = image.flatMap(contents)
    layer.contentsScale = model.map(contentsScale) ?? UIScreen.main.scale
    layer.contentsCenter =
      model.flatMap { isTiled($0) ? nil : $0.contentsCenter }
      ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    // Without images there may be an animation of client code, which is not of this key.
    if layer.animation(forKey: Self.key) != nil { layer.removeAnimation(forKey: Self.key) }
    if let run {
      loopStart = nil
      animate(frames, from: run.start, cycle: run.cycle, count: run.count)
    } else if let image, !frames.isEmpty, view.window != nil {
      if loopStart?.image !== image { loopStart = (image, now) }
      animate(frames, from: loopStart?.time ?? now, cycle: image.duration, count: 0)
    } else {
      loopStart = nil
    }
  }

  /// Makes images the contents of the layer, one after another.
  private func animate(
    _ images: [UIImage], from start: TimeInterval, cycle: TimeInterval, count: Int
  ) {
    var frames = images.compactMap { contents($0) ?? Self.nothing }
    guard let first = frames.first else { return }
    // An animation of one value shows the model's (K-05b).
    if frames.count == 1 { frames.append(first) }
    let animation = CAKeyframeAnimation(LayerValues.contents.path)
    animation.values = frames
    animation.calculationMode = .discrete
    animation.keyTimes = (0...frames.count).map {
      NSNumber(value: Double($0) / Double(frames.count))
    }
    animation.duration = cycle
    animation.repeatCount = count == 0 ? .infinity : Float(count)
    // A start at this instant is left to the commit (IM-04).
    if start < now { animation.beginTime = start }
    delegate = ImageShowDelegate(self)
    animation.delegate = delegate
    view.layer.add(animation, forKey: Self.key)
  }

  /// A transparent pixel: what an image without a bitmap shows in its turn.
  private static var nothing: CGImage? {
    BitmapCanvas(size: CGSize(width: 1, height: 1), scale: 1, isOpaque: false)?.image.cgImage
  }

  private func contents(_ image: UIImage) -> CGImage? {
    var image = image
    if view.tintsAutomaticImages, image.renderingMode == .automatic {
      image = image.withRenderingMode(.alwaysTemplate)
    }
    if image.flipsForRightToLeftLayoutDirection,
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    {
      image = image.withHorizontallyFlippedOrientation()
    }
    guard isTiled(image) else { return image.layerContents(templateColor: view.tintColor) }
    tiledSize = view.bounds.size
    return tiles(image)?.layerContents(templateColor: view.tintColor)
  }

  /// Returns the pixels per point of an image's contents.
  private func contentsScale(_ image: UIImage) -> CGFloat {
    isTiled(image) ? UIScreen.main.scale : image.scale
  }

  // MARK: Resizable images

  /// Shows a resizable image again, whose parts depend on the content mode.
  func contentModeDidChange() {
    if view.currentImage?.properties.caps != nil || tiledSize != nil { update() }
  }

  /// Whether an image has to be drawn in the size of the view: a layer stretches, but does not tile.
  private func isTiled(_ image: UIImage) -> Bool {
    image.properties.caps?.mode == .tile
      && [.scaleToFill, .redraw].contains(view.contentMode) && !view.bounds.isEmpty
  }

  /// Returns an image drawn in the size of the view.
  private func tiles(_ image: UIImage) -> UIImage? {
    let canvas = BitmapCanvas(
      size: view.bounds.size, scale: UIScreen.main.scale, isOpaque: false)
    let plain = image.changing {
      $0.renderingMode = .alwaysOriginal
      $0.tintColor = nil
    }
    canvas.map { plain.draw(in: CGRect(origin: .zero, size: view.bounds.size), $0.context) }
    return canvas?.image.changing {
      $0.renderingMode = image.renderingMode
      $0.tintColor = image.tintColor
    }
  }

  /// Draws tiles again if the size changed.
  func fitTiles() {
    let tiles = tiledSize != nil || view.currentImage?.properties.caps?.mode == .tile
    if tiles, tiledSize != view.bounds.size { update() }
  }
}

/// Reports the end of an animation to the image view, which the animation must not retain.
@MainActor final class ImageShowDelegate: @MainActor CAAnimationDelegate {
  private weak var show: ImageShow?

  init(_ show: ImageShow) { self.show = show }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    show?.animationDidEnd(self)
  }
}
