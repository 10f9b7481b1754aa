import CCairo
import Foundation
import PixelKernels

extension CairoCanvas {
  /// The bounding box of the clip.
  var clipExtents: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(context, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels that the clip contains, wholly or in part.
  var clipPixels: PixelRect { PixelRect(touching: clipExtents, within: area) }

  /// The clip, if it is one rectangle of whole pixels; otherwise nil.
  var wholePixelClip: PixelRect? {
    guard let list = cairo_copy_clip_rectangle_list(context) else { return nil }
    defer { cairo_rectangle_list_destroy(list) }
    guard list.pointee.status == CAIRO_STATUS_SUCCESS, list.pointee.num_rectangles <= 1 else {
      return nil
    }
    guard list.pointee.num_rectangles == 1, let rectangle = list.pointee.rectangles?.pointee else {
      return PixelRect(minX: area.minX, minY: area.minY, maxX: area.minX, maxY: area.minY)
    }
    let rect = CGRect(
      x: rectangle.x, y: rectangle.y, width: rectangle.width, height: rectangle.height)
    let pixels = PixelRect(touching: rect, within: area)
    return CGRect(pixels) == rect ? pixels : nil
  }

  /// Intersects the clip with the inside of a path.
  func clip(_ elements: [CGPath.Element], rule: CGPathFillRule, antialias: Bool) {
    cairo_set_antialias(context, antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
    cairo_set_fill_rule(
      context, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    CairoPath.set(elements, in: context)
    cairo_clip(context)
  }

  /// Removes the clip.
  func resetClip() { cairo_reset_clip(context) }
}
