import Compositor
import LayerTree
import Multiplane
package import MultiplaneScene
import PixelKernels

/// What the frames of a video cost, counted while some of them are drawn.
///
/// It says what a video's time goes into, not how long it takes: two scenes are compared, or one before
/// and after a change.
package struct SceneCost: Sendable, Hashable {
  /// A quantity over the frames that were looked at.
  package struct Course: Sendable, Hashable {
    /// Of the frames that were looked at.
    package private(set) var average = 0.0
    /// The largest.
    package private(set) var worst = 0.0
    /// The first frame that has the largest.
    package private(set) var worstFrame = 0

    fileprivate init(_ values: [(frame: Int, value: Double)]) {
      guard let first = values.first else { return }
      (worstFrame, worst) = first
      for (frame, value) in values where value > worst { (worstFrame, worst) = (frame, value) }
      average = values.reduce(0) { $0 + $1.value } / Double(values.count)
    }
  }

  /// How many frames were looked at: all, or `mostFrames` at equal distances.
  package let frameCount: Int
  /// Pixels of the canvas.
  package let canvasPixels: Int
  /// Layers that paint something of their own on the canvas.
  package let layers: Course
  /// How often the canvas is painted over by drawing a frame as a whole; `DrawingCost.paintedPixels`
  /// as canvases.
  package let paintedArea: Course
  /// Images drawn off-screen for a frame; see `DrawingCost.offscreenSurfaces`.
  package let offscreenSurfaces: Course
  /// The part of the canvas, 0 to 1, that may differ from the frame before, and so is drawn anew;
  /// frame 0 does not count.
  package let changedArea: Course

  /// Frames that are looked at, at most.
  package static let mostFrames = 60
}

extension SceneCost {
  /// Follows a scene's layers through its video.
  ///
  /// - Parameter scene: The scene, at its own size, scale and rate.
  /// - Throws: `RenderError` for a frame that cannot be drawn.
  @MainActor
  package init(of scene: Scene) throws {
    let stage = scene.makeStage()
    let rate = scene.frameRate
    let count = rate.frameCount(forDuration: scene.duration)
    let frames = SheetMoment.frames(min(count, Self.mostFrames), of: count)
    let compositor = Compositor(fonts: scene.fonts)
    let scale = Double(stage.scale)
    let (width, height) = stage.pixelSize
    let pixels = Double(width * height)
    func tree(at frame: Int) -> RenderTree {
      stage.advance(to: rate.seconds(atFrame: frame))
      return stage.renderTree()
    }
    var costs: [(frame: Int, cost: DrawingCost)] = []
    var changes: [(frame: Int, value: Double)] = []
    var last: (frame: Int, tree: RenderTree)?
    for frame in frames {
      var before = last?.frame == frame - 1 ? last?.tree : nil
      if before == nil, frame > 0 { before = tree(at: frame - 1) }
      let now = tree(at: frame)
      last = (frame, now)
      do {
        costs.append((frame, try compositor.cost(of: now, scale: scale)))
      } catch {
        throw RenderError(error, time: rate.seconds(atFrame: frame))
      }
      guard let before else { continue }
      let damage = compositor.damage(from: before, to: now, scale: scale)
      changes.append((frame, min(1, Self.area(of: damage, pixels) / pixels)))
    }
    frameCount = frames.count
    canvasPixels = width * height
    layers = Course(costs.map { ($0.frame, Double($0.cost.layers)) })
    paintedArea = Course(costs.map { ($0.frame, Double($0.cost.paintedPixels) / pixels) })
    offscreenSurfaces = Course(costs.map { ($0.frame, Double($0.cost.offscreenSurfaces)) })
    changedArea = Course(changes)
  }

  /// Pixels; where rectangles overlap, they count twice.
  private static func area(of damage: Damage, _ all: Double) -> Double {
    switch damage {
    case .nothing: 0
    case .everything: all
    case .parts(let rects): rects.reduce(0) { $0 + Double($1.width * $1.height) }
    }
  }
}
