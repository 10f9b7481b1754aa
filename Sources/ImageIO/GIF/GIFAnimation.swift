import Foundation
import PixelKernels
import Synchronization

/// The images of a GIF file: each is the whole canvas while a frame is shown (IM-08).
final class GIFAnimation: Sendable {
  let file: GIFFile
  private let data: Data
  /// The canvas with the frame that was decoded last, so that consecutive frames are decoded once.
  private let last = Mutex<Canvas?>(nil)

  /// Reads the structure of a file.
  ///
  /// - Parameter data: The bytes, which start as a GIF does.
  init(_ data: Data) {
    self.data = data
    file = GIFFile(data)
  }

  /// Returns an image.
  ///
  /// - Parameter index: The number of the frame; any other gives nil.
  /// - Returns: The image; nil if it is too large, or builds on damaged data.
  func image(at index: Int) -> CGImage? {
    guard file.frames.indices.contains(index),
      ImageError.isAllowed(width: file.width, height: file.height)
    else { return nil }
    return last.withLock { last in
      let key = (0...index).last { file.isKey($0) } ?? 0
      var canvas: Canvas
      if let known = last, known.index <= index, known.index >= key {
        canvas = known
      } else {
        canvas = Canvas(file)
        guard canvas.show(key, of: file, data) else { return nil }
      }
      // A canvas is not used again while it is incomplete.
      last = nil
      while canvas.index < index {
        guard canvas.show(canvas.index + 1, of: file, data) else { return nil }
      }
      last = canvas
      return CGImage(buffer: canvas.pixels.copy(), hasAlpha: file.hasAlpha)
    }
  }

  /// All pixels while a frame is shown.
  private struct Canvas {
    /// The number of the frame; -1 before the first one.
    private(set) var index = -1
    private(set) var pixels: PixelBuffer
    /// The pixels without the frame, if they come back after it.
    private var before: PixelBuffer?

    init(_ file: GIFFile) { pixels = PixelBuffer(width: file.width, height: file.height) }

    /// Shows the next frame, or the first one that is shown at all.
    ///
    /// - Returns: False if the frame is damaged; the canvas is not usable then.
    mutating func show(_ number: Int, of file: GIFFile, _ data: Data) -> Bool {
      if index >= 0 { dispose(of: file.frames[index], on: file.canvas) }
      let frame = file.frames[number]
      if frame.disposal == .restore { before = pixels.copy() }
      index = number
      let (width, height) = (frame.area.width, frame.area.height)
      guard ImageError.isAllowed(width: width, height: height) else { return false }
      return data.withUnsafeBytes { bytes in
        guard let indexes = GIFIndexes.decoded(frame, in: bytes) else { return false }
        draw(frame, indexes, bytes)
        return true
      }
    }

    private mutating func dispose(of frame: GIFFile.Frame, on canvas: PixelRect) {
      switch frame.disposal {
      case .keep: break
      case .clear: pixels.fill(0, within: frame.area.intersection(canvas))
      case .restore:
        if let before { pixels = before }
        before = nil
      }
    }

    private func draw(
      _ frame: GIFFile.Frame, _ indexes: [UInt8], _ bytes: UnsafeRawBufferPointer
    ) {
      let visible = frame.area.intersection(PixelRect(of: pixels))
      guard !visible.isEmpty else { return }
      let palette: [UInt32] = stride(
        from: frame.palette.lowerBound, to: frame.palette.upperBound, by: 3
      ).map { place in
        0xFF00_0000 | UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8
          | UInt32(bytes[place + 2])
      }
      for (stored, row) in frame.rows.enumerated() where row < visible.maxY {
        let first = stored * frame.area.width
        for column in 0..<visible.width {
          let index = indexes[first + column]
          // Colors that are missing in the table are transparent.
          guard index != frame.transparentIndex, Int(index) < palette.count else { continue }
          pixels[frame.area.minX + column, row] = palette[Int(index)]
        }
      }
    }
  }
}

extension GIFFile.Frame {
  /// The rows of the canvas in the order in which the file stores them.
  fileprivate var rows: [Int] {
    guard isInterlaced else { return Array(area.minY..<area.maxY) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: area.minY + start, to: area.maxY, by: step))
    }
  }
}
