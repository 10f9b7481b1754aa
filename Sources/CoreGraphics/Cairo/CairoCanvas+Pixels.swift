import CCairo
import Foundation
import PixelKernels

extension CairoCanvas {
  /// Gives code access to the buffer's pixels.
  ///
  /// - Parameter body: A closure that may write to the buffer.
  func withPixels(_ body: (PixelBuffer) -> Void) {
    cairo_surface_flush(surface.handle)
    body(buffer)
    cairo_surface_mark_dirty(surface.handle)
  }

  /// Returns the clip's coverage of some pixels.
  ///
  /// - Parameter pixels: A part of `area`, not empty.
  /// - Returns: A buffer of that size, with the coverage in its alpha channel.
  func clipCoverage(of pixels: PixelRect) -> PixelBuffer {
    // Cairo reveals a clip's coverage only by drawing through it; the pixels are restored
    // afterwards.
    let part = pixels.offsetBy(x: -area.minX, y: -area.minY)
    var before = buffer
    withPixels { buffer in
      before = buffer.copy(of: part)
      for row in part.minY..<part.maxY {
        (buffer.baseAddress + row * buffer.bytesPerRow + part.minX * 4)
          .update(repeating: 0, count: part.width * 4)
      }
    }
    save()
    clip(CGPath.rectangle(CGRect(pixels)), rule: .winding, antialias: false)
    draw(.everything, with: .opaque, Mixing(blendMode: .normal, antialias: false))
    restore()
    var coverage = buffer
    withPixels { buffer in
      coverage = buffer.copy(of: part)
      for row in 0..<part.height {
        (buffer.baseAddress + (row + part.minY) * buffer.bytesPerRow + part.minX * 4)
          .update(from: before.baseAddress + row * before.bytesPerRow, count: part.width * 4)
      }
    }
    return coverage
  }

  /// Paints a source through a coverage mask.
  ///
  /// `coverage` is the mask, which must be as large as the buffer and is aligned with it.
  func paint(_ source: CairoSource, through coverage: CoverageBuffer) {
    guard
      let mask = cairo_image_surface_create_for_data(
        coverage.baseAddress, CAIRO_FORMAT_A8, Int32(clamping: coverage.width),
        Int32(clamping: coverage.height), Int32(clamping: coverage.bytesPerRow))
    else { return }
    save()
    defer {
      // Finish first, so that nothing touches the memory even if Cairo keeps the surface.
      cairo_surface_finish(mask)
      cairo_surface_destroy(mask)
      restore()
    }
    guard source.select(in: context) else { return }
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    cairo_mask_surface(context, mask, Double(area.minX), Double(area.minY))
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }
}
