import CLibRSVG
package import Foundation
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

  private let data: Data
  /// The fonts of its texts; nil if it has none.
  package let fonts: SVGFonts?
  /// The documents that no thread uses, because librsvg needs one per thread.
  private let idle: Mutex<[SVGHandle]>

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
    self.fonts = text == nil ? nil : fonts
    let handle = try SVGHandle(data, self.fonts)
    guard let size = handle.size, size.width > 0, size.height > 0, size.width <= 1e6,
      size.height <= 1e6
    else {
      throw SVGError(
        .invalid, "expected a width and height or a viewBox, each from 0 to 1000000 pixels",
        at: document.root.place)
    }
    width = Int(size.width.rounded(.up))
    height = Int(size.height.rounded(.up))
    self.data = data
    idle = Mutex([handle])
  }

  /// Draws the image over transparent pixels.
  ///
  /// - Parameters:
  ///   - placement: Where to draw it.
  ///   - columns: The width of the pixels.
  ///   - rows: The height of the pixels.
  /// - Returns: The pixels.
  /// - Throws: `SVGError` if librsvg cannot draw it.
  package func pixels(
    _ placement: Placement, width columns: Int, height rows: Int
  ) throws(SVGError) -> PixelBuffer {
    let known = idle.withLock { $0.popLast() }
    let handle = if let known { known } else { try SVGHandle(data, fonts) }
    let buffer = PixelBuffer(width: columns, height: rows)
    try handle.draw(placement, width: Double(width), height: Double(height), to: buffer)
    idle.withLock { $0.append(handle) }
    return buffer
  }
}

/// A document of librsvg.
///
/// It is not bound to a thread, but only one may use it at a time; `SVGImage` takes care of that.
private final class SVGHandle: @unchecked Sendable {
  private let svg: OpaquePointer
  private let fonts: OpaquePointer?

  init(_ data: Data, _ fonts: SVGFonts?) throws(SVGError) {
    if let complaint = mp_svg_load() {
      throw SVGError(.library, "librsvg is not available: \(String(cString: complaint))")
    }
    var message = mp_svg_message()
    let svg = data.withUnsafeBytes { raw in
      mp_svg_open(raw.bindMemory(to: UInt8.self).baseAddress, raw.count, &message)
    }
    guard let svg else { throw SVGError(.invalid, message.string) }
    self.svg = svg
    guard let fonts else {
      self.fonts = nil
      return
    }
    guard let made = mp_svg_fonts_create() else {
      mp_svg_close(svg)
      throw SVGError(.library, "out of memory for fonts")
    }
    for file in fonts.files { mp_svg_fonts_add_file(made, file) }
    for family in fonts.families { mp_svg_fonts_add_family(made, family) }
    self.fonts = made
  }

  deinit {
    mp_svg_close(svg)
    if let fonts { mp_svg_fonts_destroy(fonts) }
  }

  var size: (width: Double, height: Double)? {
    var (width, height) = (0.0, 0.0)
    return mp_svg_size(svg, &width, &height) ? (width, height) : nil
  }

  func draw(
    _ placement: SVGImage.Placement, width: Double, height: Double, to buffer: PixelBuffer
  ) throws(SVGError) {
    var message = mp_svg_message()
    let isDrawn = mp_svg_draw(
      svg, fonts, width, height, placement.matrix, placement.part, buffer.baseAddress,
      Int32(buffer.width), Int32(buffer.height), Int32(buffer.bytesPerRow), &message)
    guard isDrawn else { throw SVGError(.library, message.string) }
  }
}

extension mp_svg_message {
  /// The text.
  fileprivate var string: String {
    withUnsafeBytes(of: text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
