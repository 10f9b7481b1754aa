package import Foundation
import ParserProcesses
package import PixelKernels
import Synchronization

/// An SVG document that librsvg draws at any scale.
package final class SVGImage: Sendable {
  /// The part of an image and where it is drawn.
  package struct Placement: Hashable, Sendable {
    /// The map from the viewport to pixels: `(a x + c y + tx, b x + d y + ty)`.
    package var matrix: [Double]
    /// The part of the viewport: its left and top edges, its width and height.
    package var part: [Double]

    /// Creates a placement from six and four numbers.
    package init(matrix: [Double], part: [Double]) {
      precondition(matrix.count == 6 && part.count == 4, "a matrix and a rectangle")
      self.matrix = matrix
      self.part = part
    }
  }

  /// The width, in pixels at 96 pixels per inch; whole.
  package let width: Int
  /// The height, in pixels at 96 pixels per inch; whole.
  package let height: Int

  private let source: SVGSource
  /// The documents that no thread uses, because librsvg needs one per thread; none if another process
  /// draws.
  private let idle: Mutex<[SVGHandle]>

  /// The fonts of its texts; nil if it has none.
  package var fonts: SVGFonts? { source.fonts }

  /// Reads a document and checks that it can be drawn.
  ///
  /// - Parameters:
  ///   - data: The bytes of a file.
  ///   - fonts: The fonts that texts may use.
  ///   - checkImage: Returns what is wrong with an embedded image, or nil.
  /// - Throws: `SVGError`, also for text without fonts.
  package init(
    _ data: Data, fonts: SVGFonts? = .current, checkImage: (Data) -> String?
  ) throws(SVGError) {
    let document = try SVGDocument(data)
    try SVGCheck(document).check(image: checkImage)
    let text = SVGTextCheck(document).first
    if let text, fonts == nil {
      throw SVGError(.unsupported, "text needs the fonts of a stage", at: text.place)
    }
    source = SVGSource(data: data, fonts: text == nil ? nil : fonts)
    let handle = InputTrust.isTrusted ? try SVGHandle(source) : nil
    let found = if let handle { handle.size } else { try SVGProcess.size(of: source) }
    guard let size = found, size.width > 0, size.height > 0, size.width <= 1e6,
      size.height <= 1e6
    else {
      throw SVGError(
        .invalid, "expected a width and height or a viewBox, each from 0 to 1000000 pixels",
        at: document.root.place)
    }
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
    idle = Mutex(handle.map { [$0] } ?? [])
  }

  private var size: SVGSize { SVGSize(width: Double(width), height: Double(height)) }

  /// Draws the image over transparent pixels.
  ///
  /// - Throws: `SVGError` if librsvg cannot draw it.
  package func pixels(
    _ placement: Placement, width columns: Int, height rows: Int
  ) throws(SVGError) -> PixelBuffer {
    guard InputTrust.isTrusted else {
      return try SVGProcess.pixels(of: source, size, placement, columns, rows)
    }
    let known = idle.withLock { $0.popLast() }
    let handle = if let known { known } else { try SVGHandle(source) }
    let buffer = PixelBuffer(width: columns, height: rows)
    try handle.draw(placement, size, to: buffer)
    idle.withLock { $0.append(handle) }
    return buffer
  }
}
