package import PixelKernels

/// The pixels that two images may differ in, as a few rectangles.
///
/// Rectangles may overlap: drawing a place twice gives what drawing it once does.
package struct DamageList {
  /// The canvas.
  package let canvas: PixelRect
  /// At most `mostRects`, each within the canvas and not empty.
  package private(set) var rects: [PixelRect] = []
  /// Whether so much differs that drawing everything anew is cheaper.
  package private(set) var isEverything = false

  /// Each rectangle walks the tree once more.
  package static let mostRects = 8

  package init(canvas: PixelRect) { self.canvas = canvas }

  /// Adds a rectangle; what lies outside the canvas does not count.
  package mutating func add(_ rect: PixelRect) {
    var added = rect.intersection(canvas)
    guard !isEverything, !added.isEmpty else { return }
    // Swallowing one rectangle can bring the grown one close to another.
    while let index = rects.firstIndex(where: { Self.areBetterJoined($0, added) }) {
      added = added.union(rects.remove(at: index))
    }
    rects.append(added)
    if rects.count > Self.mostRects { joinNearest() }
    let area = rects.reduce(0) { $0 + $1.area }
    if area * 4 > canvas.area * 3 { addEverything() }
  }

  /// Makes the whole canvas differ.
  package mutating func addEverything() {
    isEverything = true
    rects = [canvas]
  }

  /// Whether the rectangle around both is no more to draw than both.
  private static func areBetterJoined(_ left: PixelRect, _ right: PixelRect) -> Bool {
    left.union(right).area <= left.area + right.area
  }

  /// Joins the two rectangles whose common one adds the fewest pixels.
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

extension PixelRect {
  /// How many pixels it has.
  var area: Int { width * height }
}
