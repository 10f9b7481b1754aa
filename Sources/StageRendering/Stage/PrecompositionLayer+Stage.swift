public import QuartzCore

extension PrecompositionLayer {
  /// Creates a layer whose contents are a stage of their own.
  ///
  /// The bounds are those of the stage, with the position at their center, so that the contents are
  /// at the superlayer's origin. Set `clock` to choose when the contents play and how fast.
  ///
  /// - Parameters:
  ///   - size: The size of the contents, in points, as for a stage.
  ///   - scale: Pixels per point, for what is drawn by code and for tiles. The default is 1.
  ///   - framesPerSecond: The rate of display links in the contents. The default is 60.
  ///   - contents: Adds the layers to the stage, its animations and scheduled blocks. It is called
  ///     again when contents that draw for each frame go back in time, and must always do the same.
  @preconcurrency @MainActor
  public convenience init(
    size: CGSize, scale: CGFloat = 1, framesPerSecond: FrameRate = 60,
    contents: @escaping @MainActor (Stage) -> Void
  ) {
    self.init()
    bounds.size = size
    position = CGPoint(x: size.width / 2, y: size.height / 2)
    player = StagePlayer(goesBack: { [weak self] in self?.clock.goesBack == true }) {
      Stage(size: size, scale: scale, framesPerSecond: framesPerSecond, background: nil)
    } fill: { stage in
      contents(stage)
    }
  }
}
