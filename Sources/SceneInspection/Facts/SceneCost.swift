import Compositor
import LayerTree
import Multiplane
package import MultiplaneScene
import PixelKernels

/// The cost of a video's frames, counted while some of them are drawn.
///
/// It shows where the time goes, not how long it takes, to compare two scenes, or one scene before
/// and after a change.
package struct SceneCost: Sendable, Hashable {
  /// A quantity over the sampled frames.
  package struct Statistics: Sendable, Hashable {
    /// The average over the sampled frames.
    package private(set) var average = 0.0
    /// The largest value.
    package private(set) var worst = 0.0
    /// The first frame with the largest value.
    package private(set) var worstFrame = 0

    fileprivate init(_ values: [(frame: Int, value: Double)]) {
      guard let first = values.first else { return }
      (worstFrame, worst) = first
      for (frame, value) in values where value > worst { (worstFrame, worst) = (frame, value) }
      average = values.reduce(0) { $0 + $1.value } / Double(values.count)
    }
  }

  /// The number of sampled frames: all, or `maximumFrameCount` evenly spaced ones.
  package let frameCount: Int
  /// The number of pixels of the canvas.
  package let canvasPixels: Int
  /// The number of layers that paint content of their own.
  package let layers: Statistics
  /// The number of times the canvas is painted over to draw a complete frame:
  /// `DrawingCost.paintedPixels` in canvases.
  package let paintedArea: Statistics
  /// The number of surfaces drawn off-screen for a frame; see `DrawingCost.offscreenSurfaces`.
  package let offscreenSurfaces: Statistics
  /// The fraction of the canvas, 0 to 1, that may differ from the previous frame and is redrawn;
  /// frame 0 does not count.
  package let changedArea: Statistics

  /// The maximum number of sampled frames.
  package static let maximumFrameCount = 60
}

extension SceneCost {
  /// Measures a scene's frames throughout its video.
  ///
  /// - Parameter scene: The scene, at its own size, scale and frame rate.
  /// - Throws: `RenderError` for a frame that cannot be drawn.
  @MainActor
  package init(of scene: Scene) throws {
    let stage = scene.makeStage()
    let rate = scene.frameRate
    let count = rate.frameCount(forDuration: scene.duration)
    let frames = SheetMoment.frames(min(count, Self.maximumFrameCount), of: count)
    let compositor = Compositor(fonts: scene.fonts)
    let scale = Double(stage.scale)
    let (width, height) = stage.pixelSize
    let pixels = Double(width * height)
    func tree(at frame: Int) throws -> RenderTree {
      stage.advance(to: rate.seconds(atFrame: frame))
      return try stage.renderTree()
    }
    var costs: [(frame: Int, cost: DrawingCost)] = []
    var changes: [(frame: Int, value: Double)] = []
    var last: (frame: Int, tree: RenderTree)?
    for frame in frames {
      var before = last?.frame == frame - 1 ? last?.tree : nil
      if before == nil, frame > 0 { before = try tree(at: frame - 1) }
      let now = try tree(at: frame)
      last = (frame, now)
      do {
        costs.append((frame, try compositor.cost(of: now, scale: scale)))
      } catch {
        throw RenderError(error, time: rate.seconds(atFrame: frame))
      }
      guard let before else { continue }
      let damage = compositor.damage(
        from: compositor.resolve(before, scale: scale), to: compositor.resolve(now, scale: scale))
      changes.append((frame, min(1, Self.area(of: damage, pixels) / pixels)))
    }
    frameCount = frames.count
    canvasPixels = width * height
    layers = Statistics(costs.map { ($0.frame, Double($0.cost.layers)) })
    paintedArea = Statistics(costs.map { ($0.frame, Double($0.cost.paintedPixels) / pixels) })
    offscreenSurfaces = Statistics(costs.map { ($0.frame, Double($0.cost.offscreenSurfaces)) })
    changedArea = Statistics(changes)
  }

  /// Returns the number of pixels; overlaps of rectangles count twice.
  private static func area(of damage: Damage, _ all: Double) -> Double {
    switch damage {
    case .nothing: 0
    case .everything: all
    case .parts(let rects): rects.reduce(0) { $0 + Double($1.width * $1.height) }
    }
  }
}
