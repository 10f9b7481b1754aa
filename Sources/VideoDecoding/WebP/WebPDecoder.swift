import PixelKernels

/// Composites the frames of an animated WebP file.
///
/// Not thread-safe: `VideoFile` gives it to one thread at a time.
final class WebPDecoder: FrameDecoder, @unchecked Sendable {
  private let animation: WebPAnimation
  /// The canvas with the frame before `position`.
  private let canvas: PixelBuffer
  /// The number of the frame that is composited next.
  private(set) var position = 0

  /// Creates a decoder at the first frame.
  init(_ animation: WebPAnimation) {
    self.animation = animation
    canvas = PixelBuffer(width: animation.canvas.width, height: animation.canvas.height)
  }

  var hasAlpha: Bool { animation.hasAlpha }

  func reaches(_ number: Int) -> Bool {
    animation.keys[number] <= position && position <= number + 1
  }

  func frame(
    _ number: Int, keeping kept: Int, _ keep: (Int, PixelBuffer) -> Void
  ) throws(VideoError) -> PixelBuffer {
    if !reaches(number) { position = animation.keys[number] }
    while position <= number {
      try composite(position)
      if position < number, number - position <= kept { keep(position, canvas.copy()) }
      position += 1
    }
    return canvas.copy()
  }

  /// Composites a frame onto the canvas, which has the frame before unless it starts at this one.
  private func composite(_ number: Int) throws(VideoError) {
    let frame = animation.frames[number]
    let image = try animation.pixels(of: frame)
    if animation.keys[number] == number {
      canvas.clear(animation.canvas)
    } else if animation.frames[number - 1].isCleared {
      canvas.clear(animation.frames[number - 1].area)
    }
    if frame.isBlended, frame.hasAlpha {
      SourceOver.composite(
        image, x: frame.area.minX, y: frame.area.minY, opacity: 1, onto: canvas, clip: frame.area)
    } else {
      canvas.replace(frame.area, with: image)
    }
  }
}

extension PixelBuffer {
  /// Makes an area of the buffer transparent.
  fileprivate func clear(_ area: PixelRect) {
    for row in area.minY..<area.maxY {
      (baseAddress + row * bytesPerRow + area.minX * 4).update(
        repeating: 0, count: area.width * 4)
    }
  }

  /// Copies an image of the area's size into an area of the buffer.
  fileprivate func replace(_ area: PixelRect, with image: PixelBuffer) {
    for row in 0..<area.height {
      (baseAddress + (area.minY + row) * bytesPerRow + area.minX * 4).update(
        from: image.baseAddress + row * image.bytesPerRow, count: area.width * 4)
    }
  }
}
