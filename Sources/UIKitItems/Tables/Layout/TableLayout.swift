import BinarySearch
import CoreGraphics
import Foundation

/// Where the headers, rows and footers of a table are, from top to bottom.
///
/// It has no views: heights go in, places come out. Offsets are sums, so that finding a row takes the
/// logarithm of their number.
struct TableLayout {
  /// A section of a table.
  struct Section {
    /// The heights of the header, with the space above it, and of the footer.
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// Where the section starts.
    fileprivate(set) var top: CGFloat = 0
    fileprivate(set) var heights: [CGFloat]
    /// Whether the heights are final, instead of estimates.
    fileprivate(set) var isMeasured: [Bool]
    /// Where rows start below the header, and where the last one ends.
    fileprivate var offsets: [CGFloat] = [0]

    init(header: CGFloat, footer: CGFloat, heights: [CGFloat], isMeasured: [Bool]) {
      (self.header, self.footer) = (header, footer)
      (self.heights, self.isMeasured) = (heights, isMeasured)
      sumUp()
    }

    var count: Int { heights.count }
    var rowsTop: CGFloat { top + header }
    var rowsBottom: CGFloat { rowsTop + (offsets.last ?? 0) }
    var bottom: CGFloat { rowsBottom + footer }

    fileprivate mutating func sumUp() {
      offsets = [0]
      offsets.reserveCapacity(heights.count + 1)
      var sum: CGFloat = 0
      for height in heights {
        sum += height
        offsets.append(sum)
      }
    }

    func rowTop(_ row: Int) -> CGFloat { rowsTop + offsets[row] }

    /// Returns the rows that overlap a vertical range.
    func rows(in range: ClosedRange<CGFloat>) -> Range<Int> {
      let (low, high) = (range.lowerBound - rowsTop, range.upperBound - rowsTop)
      // The first row that ends below the start, and the first that starts at or below the end.
      let first = heights.indices.partitioningIndex { offsets[$0 + 1] > low }
      let end = heights.indices.partitioningIndex { offsets[$0] >= high }
      return first..<max(first, end)
    }
  }

  /// The width of the table.
  let width: CGFloat
  /// The space beside rows, headers and footers.
  let inset: CGFloat
  private(set) var sections: [Section]
  /// The heights of the views above and below all sections.
  let header: CGFloat
  let footer: CGFloat

  init(
    width: CGFloat = 0, inset: CGFloat = 0, sections: [Section] = [], header: CGFloat = 0,
    footer: CGFloat = 0
  ) {
    (self.width, self.inset, self.sections) = (width, inset, sections)
    (self.header, self.footer) = (header, footer)
    placeSections()
  }

  private mutating func placeSections() {
    var top = header
    for index in sections.indices {
      sections[index].top = top
      top = sections[index].bottom
    }
  }

  /// The number of rows of each section.
  var counts: [Int] { sections.map(\.count) }
  var size: CGSize { CGSize(width: width, height: sectionsBottom + footer) }
  var sectionsBottom: CGFloat { sections.last?.bottom ?? header }

  /// Sets the final heights of rows.
  mutating func setHeights(_ heights: [IndexPath: CGFloat]) -> Bool {
    var changed: Set<Int> = []
    for (path, height) in heights {
      sections[path.section].isMeasured[path.row] = true
      guard sections[path.section].heights[path.row] != height else { continue }
      sections[path.section].heights[path.row] = height
      changed.insert(path.section)
    }
    guard !changed.isEmpty else { return false }
    for section in changed { sections[section].sumUp() }
    placeSections()
    return true
  }

  func isMeasured(_ path: IndexPath) -> Bool {
    sections[path.section].isMeasured[path.row]
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].heights.indices.contains(path.row)
  }

  func contains(_ element: ItemElement) -> Bool {
    element.category == .cell
      ? contains(element.path) : sections.indices.contains(element.section)
  }

  // MARK: Places

  private func rect(_ top: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: inset, y: top, width: max(0, width - 2 * inset), height: height)
  }

  func rowRect(_ path: IndexPath) -> CGRect {
    let section = sections[path.section]
    return rect(section.rowTop(path.row), section.heights[path.row])
  }

  /// Returns the rectangle of a section's header or footer, as wide as the table.
  func supplementRect(_ supplement: ItemElement) -> CGRect {
    let section = sections[supplement.section]
    return supplement.isHeader
      ? CGRect(x: 0, y: section.top, width: width, height: section.header)
      : CGRect(x: 0, y: section.rowsBottom, width: width, height: section.footer)
  }

  /// Returns where a header or footer is that stays visible while its section is (TV-09).
  ///
  /// `range` is the visible part of the table.
  func floatingRect(_ supplement: ItemElement, in range: ClosedRange<CGFloat>) -> CGRect {
    var rect = supplementRect(supplement)
    let section = sections[supplement.section]
    if supplement.isHeader {
      rect.origin.y = max(rect.minY, min(range.lowerBound, section.rowsBottom - rect.height))
    } else {
      rect.origin.y = min(rect.minY, max(range.upperBound - rect.height, section.rowsTop))
    }
    return rect
  }

  func sectionRect(_ section: Int) -> CGRect {
    let section = sections[section]
    return CGRect(x: 0, y: section.top, width: width, height: section.bottom - section.top)
  }

  // MARK: Search

  /// Returns the sections that overlap a vertical range.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = sections.partitioningIndex { $0.bottom > range.lowerBound }
    let end = sections.partitioningIndex { $0.top >= range.upperBound }
    return first..<max(first, end)
  }

  /// Returns the rows that overlap a vertical range, from top to bottom.
  func rows(in range: ClosedRange<CGFloat>) -> [IndexPath] {
    sections(in: range).flatMap { section in
      sections[section].rows(in: range).map { IndexPath(row: $0, section: section) }
    }
  }
}
