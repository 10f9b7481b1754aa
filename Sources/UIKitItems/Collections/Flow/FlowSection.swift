import BinarySearch
import UIKitCore

/// The metrics of a section of a flow layout.
struct FlowMetrics {
  /// The axis along which the lines follow each other.
  var axis: ScrollAxis
  /// The length of a line with its insets.
  var length: CGFloat
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The lengths of the header and the footer along the axis.
  var header: CGFloat = 0
  var footer: CGFloat = 0

  /// The insets at the ends of the section and of its lines.
  var ends: (start: CGFloat, end: CGFloat) {
    axis == .vertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
  }
  var sides: (start: CGFloat, end: CGFloat) {
    axis == .vertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
  }
  /// Whether there are places for items.
  var isFinite: Bool {
    [inset.top, inset.left, inset.bottom, inset.right, lineSpacing, itemSpacing, header, footer]
      .allSatisfy(\.isFinite)
  }
  /// The length that items can fill.
  var available: CGFloat { length - sides.start - sides.end }

  /// Returns a rectangle.
  ///
  /// - Parameters:
  ///   - start: Where it starts along the axis.
  ///   - depth: Its length along the axis.
  ///   - side: Where it starts in a line.
  ///   - width: Its length along the line.
  /// - Returns: The rectangle, in the coordinates of the content.
  func rect(at start: CGFloat, _ depth: CGFloat, side: CGFloat, _ width: CGFloat) -> CGRect {
    axis == .vertical
      ? CGRect(x: side, y: start, width: width, height: depth)
      : CGRect(x: start, y: side, width: depth, height: width)
  }

  func width(of size: CGSize) -> CGFloat { axis == .vertical ? size.width : size.height }
}

/// The places of the items of a section of a flow layout (CO-07).
struct FlowSection {
  let metrics: FlowMetrics
  /// Where the section starts and ends along the axis.
  let start: CGFloat
  private(set) var end: CGFloat
  private(set) var frames: [CGRect] = []
  /// The lines: the index of the first item, and where they start and end along the axis.
  private var lines: [(first: Int, start: CGFloat, end: CGFloat)] = []

  /// Arranges items of given sizes.
  init(_ metrics: FlowMetrics, from start: CGFloat, sizes: [CGSize]) {
    (self.metrics, self.start) = (metrics, start)
    end = start + metrics.header
    guard !sizes.isEmpty else {
      end += metrics.footer
      return
    }
    end += metrics.ends.start
    frames.reserveCapacity(sizes.count)
    let width = metrics.width(of: sizes[0])
    let isGrid = sizes.allSatisfy { metrics.width(of: $0) == width }
    var first = 0
    while first < sizes.count {
      var (last, used) = (first + 1, metrics.width(of: sizes[first]))
      while last < sizes.count {
        let next = used + metrics.itemSpacing + metrics.width(of: sizes[last])
        guard next <= metrics.available + 0.001 else { break }
        (last, used) = (last + 1, next)
      }
      if first > 0 { end += metrics.lineSpacing }
      addLine(sizes[first..<last], isGrid: isGrid, isLast: last == sizes.count)
      first = last
    }
    end += metrics.ends.end + metrics.footer
  }

  /// Adds a line of items, centered across it.
  private mutating func addLine(_ sizes: ArraySlice<CGSize>, isGrid: Bool, isLast: Bool) {
    let depth = sizes.reduce(0) { max($0, $1[metrics.axis]) }
    let widths = sizes.map(metrics.width)
    var (side, spacing) = (metrics.sides.start, metrics.itemSpacing)
    // Lines of equal items have as many columns as fit, also if the last one is not full.
    let fitting = ((metrics.available + spacing) / max(widths[0] + spacing, 0.001) + 1e-6)
    let columns = isGrid ? Int(max(1, min(fitting, 1e6))) : widths.count
    let rest = metrics.available - (isGrid ? CGFloat(columns) * widths[0] : widths.reduce(0, +))
    if isGrid || !isLast {
      if columns == 1 {
        side += rest / 2
      } else if columns >= widths.count {
        spacing = rest / CGFloat(columns - 1)
      }
    }
    lines.append((frames.count, end, end + depth))
    for (size, width) in zip(sizes, widths) {
      let itemDepth = size[metrics.axis]
      frames.append(
        metrics.rect(at: end + (depth - itemDepth) / 2, itemDepth, side: side, width))
      side += width + spacing
    }
    end += depth
  }

  /// The rectangle of the header; nil without one.
  var header: CGRect? {
    metrics.header > 0
      ? metrics.rect(at: start, metrics.header, side: 0, metrics.length) : nil
  }
  /// The rectangle of the footer; nil without one.
  var footer: CGRect? {
    metrics.footer > 0
      ? metrics.rect(at: end - metrics.footer, metrics.footer, side: 0, metrics.length) : nil
  }

  /// Returns the items whose lines touch a range along the axis.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = lines.partitioningIndex { $0.end >= low }
    let last = lines.partitioningIndex { $0.start > high }
    guard first < last else { return 0..<0 }
    return lines[first].first..<(last < lines.count ? lines[last].first : frames.count)
  }
}
