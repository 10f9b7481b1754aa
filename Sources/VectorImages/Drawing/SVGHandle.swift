import CLibRSVG
import Foundation
import PixelKernels

/// What a document is drawn from.
struct SVGSource: Hashable, Sendable {
  /// The bytes of the file.
  let data: Data
  /// The fonts of its texts; nil if it has none.
  let fonts: SVGFonts?
}

/// The size of a document in pixels.
struct SVGSize {
  var width: Double
  var height: Double
}

/// A document of librsvg.
///
/// It is not bound to a thread, but only one may use it at a time; `SVGImage` takes care of that.
final class SVGHandle: @unchecked Sendable {
  private let svg: OpaquePointer
  private let fonts: OpaquePointer?

  init(_ source: SVGSource) throws(SVGError) {
    if let complaint = mp_svg_load() {
      throw SVGError(.library, "librsvg is not available: \(String(cString: complaint))")
    }
    var message = mp_svg_message()
    let svg = source.data.withUnsafeBytes { raw in
      mp_svg_open(raw.bindMemory(to: UInt8.self).baseAddress, raw.count, &message)
    }
    guard let svg else { throw SVGError(.invalid, message.string) }
    self.svg = svg
    guard let fonts = source.fonts else {
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

  var size: SVGSize? {
    var (width, height) = (0.0, 0.0)
    return mp_svg_size(svg, &width, &height) ? SVGSize(width: width, height: height) : nil
  }

  func draw(
    _ placement: SVGImage.Placement, _ size: SVGSize,
    to buffer: PixelBuffer
  ) throws(SVGError) {
    var message = mp_svg_message()
    let isDrawn = mp_svg_draw(
      svg, fonts, size.width, size.height, placement.matrix, placement.part, buffer.baseAddress,
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
