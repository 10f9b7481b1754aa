import CoreGraphics
import LayerLayout
import QuartzCore
import TestSupport
import Testing

/// Grids, and rows that wrap.
struct GridTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func height(_ height: Double) -> LayoutParameters {
    var result = LayoutParameters()
    result.height = .points(height)
    return result
  }

  @Test("Columns share the width, and rows are as high as their content (SL-08)")
  func shares() {
    let sample = LayoutSample(
      .of(
        .grid, gap: 10, padding: LayerInsets(top: 5, left: 5, bottom: 5, right: 5),
        columns: [.fraction(1), .fraction(2), .points(40)]),
      size: CGSize(width: 130, height: 100))
    for value in [10.0, 20, 30, 40] { sample.add(height(value)) }
    // 130 - 10 - 20 - 40 = 60 are left for three shares.
    #expect(
      sample.frames == [
        rect(5, 5, 20, 10), rect(35, 5, 40, 20), rect(85, 5, 40, 30), rect(5, 45, 20, 40),
      ])
  }

  @Test("Columns without a width of the grid are as wide as the widest content needs (SL-08)")
  func contentColumns() {
    let sample = LayoutSample(.of(.grid, gap: 1, columns: [.content, .fraction(1), .fraction(2)]))
    for width in [10.0, 20, 30, 12, 5, 60] { sample.add(.fixed(width, 4)) }
    _ = sample.frames
    // The shares are max(20 / 1, 60 / 2) = 30 wide.
    #expect(sample.root.bounds.size == CGSize(width: 12 + 1 + 30 + 1 + 60, height: 9))
    #expect(sample.frames.map { Double($0.minX) } == [0, 13, 44, 0, 13, 44])
  }

  @Test("Sublayers of a cell are aligned, or fill it (SL-08)")
  func alignment() {
    func frame(_ align: LayerArrangement.Alignment?, _ justify: LayerArrangement.Justification)
      -> CGRect
    {
      let sample = LayoutSample(
        .of(.grid, align: align, justify: justify, columns: [.points(40)]))
      sample.add(.fixed(10, 10))
      sample.add(.fixed(10, 10))
      var wide = LayoutParameters()
      wide.width = .points(20)
      wide.minimumHeight = 6
      sample.add(wide)
      return sample.frames[2]
    }
    #expect(frame(nil, .start) == rect(0, 20, 20, 6))
    #expect(frame(.center, .center) == rect(10, 20, 20, 6))
    #expect(frame(.end, .end) == rect(20, 20, 20, 6))
  }

  @Test("Shares are as wide as layouts in them need (SL-08)")
  func nestedContent() {
    let sample = LayoutSample(.of(.grid, justify: .end, columns: [.fraction(1), .fraction(2)]))
    sample.add(.fixed(10, 10))
    let row = sample.add(LayoutParameters(), arrangement: .of(.row))
    sample.add(.fixed(50, 10), in: row)
    #expect(sample.frames == [rect(15, 0, 10, 10), rect(25, 0, 50, 10)])
  }

  @Test("A row that wraps in a line of another breaks at the width of that line (SL-08)")
  func nestedWrapping() {
    let sample = LayoutSample(.of(.row, wraps: true), size: CGSize(width: 50, height: 100))
    sample.add(.fixed(30, 10))
    let row = sample.add(LayoutParameters(), arrangement: .of(.row, wraps: true))
    for _ in 0..<3 { sample.add(.fixed(20, 10), in: row) }
    #expect(sample.frames == [rect(0, 0, 30, 10), rect(0, 10, 40, 20)])
    #expect(
      row.sublayers?.map(\.frame.origin) == [.zero, CGPoint(x: 20, y: 0), CGPoint(x: 0, y: 10)])
  }

  @Test("A row wraps where the next sublayer does not fit (SL-08)")
  func wrapping() {
    let sample = LayoutSample(
      .of(.row, gap: 5, wraps: true), size: CGSize(width: 50, height: 100))
    for width in [20.0, 25, 10, 60, 5] { sample.add(.fixed(width, width)) }
    #expect(
      sample.frames == [
        rect(0, 0, 20, 20), rect(25, 0, 25, 25), rect(0, 30, 10, 10), rect(0, 45, 60, 60),
        rect(0, 110, 5, 5),
      ])
    sample.root.bounds.size.width = 45
    #expect(sample.frames[1] == rect(0, 25, 25, 25))
    sample.root.bounds.size.width = 1000
    #expect(Set(sample.frames.map(\.minY)) == [0])
  }

  @Test("A row that wraps is as wide as its limit allows, and as high as its lines (SL-08)")
  func wrappingContent() {
    let sample = LayoutSample(.of(.column), size: CGSize(width: 50, height: 300))
    let row = sample.add(LayoutParameters(), arrangement: .of(.row, gap: 10, wraps: true))
    for _ in 0..<4 { sample.add(.fixed(20, 10), in: row) }
    sample.add(.fixed(5, 5))
    #expect(sample.frames == [rect(0, 0, 50, 30), rect(0, 30, 5, 5)])
    #expect(row.sublayers?.map(\.frame.origin.x) == [0, 30, 0, 30])
  }

  @Test("Each line grows on its own (SL-08)")
  func growingLines() {
    let sample = LayoutSample(.of(.row, wraps: true), size: CGSize(width: 50, height: 100))
    for width in [30.0, 30, 10] { sample.add(.fixed(width, 10, grow: 1)) }
    #expect(sample.frames == [rect(0, 0, 50, 10), rect(0, 10, 35, 10), rect(35, 10, 15, 10)])
  }
}
