package import CoreGraphics
package import Multiplane
package import MultiplaneScene

extension ContactSheet {
  /// Renders frames of a scene and arranges them on a sheet.
  ///
  /// The images are rendered at their size on the sheet, not scaled afterwards.
  ///
  /// - Parameters:
  ///   - moments: The moments in the order of the cells, which need not be chronological.
  ///   - scene: The scene.
  ///   - layout: A layout for the same number of cells.
  ///   - frameRate: The frame rate, for elements of the scene that depend on the stage's.
  ///   - background: The color that fills the canvas, or nil for clear.
  ///   - workers: The number of threads that draw, or nil for one per core.
  /// - Throws: `RenderError` for a missing font.
  @MainActor
  package init(
    _ moments: [SheetMoment], of scene: Scene, layout: SheetLayout, frameRate: FrameRate,
    background: CGColor?, workers: Int? = nil
  ) throws {
    let stage = scene.makeStage(
      scale: Self.scale(of: scene.size, filling: layout.imageSize), frameRate: frameRate,
      background: background)
    // A stage's clock does not run backwards.
    let times = Set(moments.map(\.time)).sorted()
    var images: [Double: CGImage] = [:]
    try stage.images(at: times, workers: workers) { index, image in
      images[times[index]] = image
    }
    let labels = SheetMoment.labels(of: moments.map(\.time))
    let cells = zip(moments, labels).compactMap { moment, label in
      images[moment.time].map { Cell(image: $0, time: label, note: moment.note) }
    }
    self.init(
      layout: layout, cells: cells, isTransparent: background.map { $0.alpha < 1 } ?? true)
  }

  /// Returns the scale, in pixels per point, for an image of a given size.
  ///
  /// A canvas so narrow that it would have no pixels is rendered larger and shrunk.
  static func scale(of size: CGSize, filling pixels: SheetLayout.PixelSize) -> CGFloat {
    let scale = CGFloat(pixels.width) / size.width
    let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
    guard (shorter * scale).rounded() < 1 else { return scale }
    return min(1 / shorter, CGFloat(SceneLimit.canvasSide.value) / longer)
  }
}
