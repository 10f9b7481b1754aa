package import PixelKernels

/// The pixels in which two images may differ, as a few rectangles.
///
/// Rectangles may overlap: drawing a pixel twice gives the same result as drawing it once.
package struct DamageList {
  /// The canvas.
  package let canvas: PixelRect
  /// At most `mostRects` rectangles, each inside the canvas and not empty.
  package private(set) var rects: [PixelRect] = []
  /// Whether so much differs that redrawing everything is cheaper.
  package private(set) var isEverything = false

  /// The maximum number of rectangles; each takes another walk of the tree.
  package static let mostRects = 8

  package init(canvas: PixelRect) { self.canvas = canvas }

  /// Adds a rectangle; pixels outside the canvas are ignored.
  package mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(canvas)
    guard !isEverything, !added.isEmpty else { return }
    // Merging a rectangle can bring the result close to another one.
    while let index = rects.firstIndex(where: { Self.areBetterJoined($0, added) }) {
      added = added.union(rects.remove(at: index))
    }
    rects.append(added)
    if rects.count > Self.mostRects { joinNearest() }
    let area = rects.reduce(0) { $0 + $1.area }
    if area * 4 > canvas.area * 3 { addEverything() }
  }

  /// Marks the whole canvas as different.
  package mutating func addEverything() {
    isEverything = true
    rects = [canvas]
  }

  /// Returns whether drawing the union of two rectangles costs no more than drawing both.
  private static func areBetterJoined(_ left: PixelRect, _ right: PixelRect) -> Bool {
    left.union(right).area <= left.area + right.area
  }

  /// Joins the two rectangles whose union adds the fewest pixels.
  private mutating func joinNearest() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let (left, right) = (rects[first], rects[second])
        let waste = left.union(right).area - left.area - right.area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let joined = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(joined)
  }
}
