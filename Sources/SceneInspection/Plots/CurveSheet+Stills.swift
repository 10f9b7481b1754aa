package import CoreGraphics
package import Multiplane
package import MultiplaneScene

extension CurveSheet {
  /// Renders the images of a filmstrip, each of the frame in the middle of its part of the time.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - width: The width of the sheet, in points.
  ///   - frameRate: The frame rate.
  ///   - background: The color that fills the canvas, or nil for clear.
  ///   - workers: The number of threads that draw, or nil for one per core.
  /// - Returns: The images, in order of time.
  /// - Throws: `RenderError` for a frame that cannot be drawn.
  @MainActor
  package static func stills(
    of scene: Scene, width: Int, frameRate: FrameRate, background: CGColor?, workers: Int? = nil
  ) throws -> [Still] {
    let strip = filmstrip(canvas: scene.size, width: width)
    let frames = frameRate.frameCount(forDuration: scene.duration)
    let numbers = (0..<strip.count).map { index in
      min(Int((Double(index) + 0.5) / Double(strip.count) * Double(frames)), frames - 1)
    }
    let times = Set(numbers).sorted().map { frameRate.seconds(atFrame: $0) }
    let stage = scene.makeStage(
      scale: ContactSheet.scale(of: scene.size, filling: strip.imageSize), frameRate: frameRate,
      background: background)
    let isTransparent = background.map { $0.alpha < 1 } ?? true
    var images: [Double: CGImage] = [:]
    try stage.images(at: times, workers: workers) { index, image in
      images[times[index]] = isTransparent ? Checkerboard.under(image) : image
    }
    return numbers.compactMap { number in
      let time = frameRate.seconds(atFrame: number)
      return images[time].map { Still(time: time, image: $0) }
    }
  }
}
