package import CoreGraphics
package import Multiplane
package import MultiplaneScene

extension ContactSheet {
  /// Draws moments of a scene and puts them on a sheet.
  ///
  /// The images are drawn as small as they stand on the sheet, not scaled afterwards.
  ///
  /// - Parameters:
  ///   - moments: In the order of the cells, which need not be that of time.
  ///   - scene: The scene.
  ///   - layout: For as many cells.
  ///   - frameRate: Frames a second, for what in a scene asks for the stage's.
  ///   - background: What the canvas is filled with; nil for clear.
  ///   - workers: Threads that draw; nil takes one a core.
  /// - Throws: `RenderError` for a missing font.
  @MainActor
  package init(
    _ moments: [SheetMoment], of scene: Scene, layout: SheetLayout, frameRate: FrameRate,
    background: CGColor?, workers: Int? = nil
  ) throws {
    let stage = scene.makeStage(
      scale: Self.scale(of: scene.size, filling: layout.imageSize), frameRate: frameRate,
      background: background)
    // A stage's clock does not run back.
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

  /// Pixels a point for an image of so many pixels.
  ///
  /// A canvas so narrow that it would have less than a pixel is drawn larger and shrunk.
  static func scale(of size: CGSize, filling pixels: SheetLayout.PixelSize) -> CGFloat {
    let scale = CGFloat(pixels.width) / size.width
    let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
    guard (shorter * scale).rounded() < 1 else { return scale }
    return min(1 / shorter, CGFloat(SceneLimit.canvasSide.value) / longer)
  }
}
