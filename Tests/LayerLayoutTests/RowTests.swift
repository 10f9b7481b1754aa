import CoreGraphics
import LayerLayout
import QuartzCore
import TestSupport
import Testing

/// Rows and columns of layers of known sizes.
struct RowTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private static let padding = LayerInsets(top: 1, left: 2, bottom: 3, right: 4)

  @Test("Sublayers follow each other with gaps inside the padding (SL-02)")
  func sequence() {
    let sample = LayoutSample(
      .of(.row, gap: 5, padding: Self.padding), size: CGSize(width: 100, height: 50))
    sample.add(.fixed(10, 20))
    sample.add(.fixed(30, 40))
    #expect(sample.frames == [rect(2, 1, 10, 20), rect(17, 1, 30, 40)])
  }

  @Test("A layer without a size has that of its content (SL-04)")
  func contentSize() {
    let sample = LayoutSample(.of(.row, gap: 5, padding: Self.padding))
    sample.add(.fixed(10, 20))
    sample.add(.fixed(30, 40))
    _ = sample.frames
    #expect(sample.root.bounds.size == CGSize(width: 2 + 10 + 5 + 30 + 4, height: 1 + 40 + 3))
    let empty = LayoutSample(.of(.column, gap: 5, padding: Self.padding))
    empty.layout.layoutIfNeeded()
    #expect(empty.root.bounds.size == CGSize(width: 6, height: 4))
  }

  @Test("The justification does not change the size of the content (SL-04)")
  func contentSizeOfJustifiedRows() {
    for justification in LayerArrangement.Justification.allCases {
      let sample = LayoutSample(.of(.row, gap: 5, justify: justification))
      sample.add(.fixed(10, 20))
      sample.add(.fixed(30, 40))
      #expect(sample.frames == [rect(0, 0, 10, 20), rect(15, 0, 30, 40)], "\(justification)")
      #expect(sample.root.bounds.width == 45)
    }
  }

  @Test("A limit of a sublayer does not limit the layout around it (SL-04)")
  func limitedSublayer() {
    let sample = LayoutSample(.of(.column), size: CGSize(width: 100, height: 50))
    var fill = LayoutParameters()
    fill.pins = [LayoutParameters.Edge.left, .right].map { .init($0, .points(5)) }
    let column = sample.add(fill, arrangement: .of(.column))
    var limited = LayoutParameters()
    limited.maximumWidth = 20
    limited.height = .points(10)
    let layer = sample.add(limited, in: column)
    _ = sample.frames
    #expect(column.frame == rect(5, 0, 90, 10))
    #expect(layer.frame == rect(0, 0, 20, 10))
  }

  @Test("Percentages that do not fit give up the same part (SL-05)")
  func percentagesWithGap() {
    let sample = LayoutSample(.of(.row, gap: 10), size: CGSize(width: 110, height: 10))
    for part in [0.25, 0.75] {
      var placement = LayoutParameters.fixed(0, 10)
      placement.width = .fraction(part)
      sample.add(placement)
    }
    // 100 of 110 points are left.
    #expect(sample.frames == [rect(0, 0, 25, 10), rect(35, 0, 75, 10)])
  }

  /// The positions of sublayers that are 20, 30 and 10 points wide, in a row of 100 points.
  private static let starts: [(LayerArrangement.Justification, [Double])] = [
    (.start, [0, 20, 50]), (.center, [20, 40, 70]), (.end, [40, 60, 90]),
    (.spaceBetween, [0, 40, 90]), (.spaceAround, [6.666667, 40, 83.333333]),
    (.spaceEvenly, [10, 40, 80]),
  ]

  @Test("The justification distributes what is left (SL-03)", arguments: starts)
  func justification(_ justification: LayerArrangement.Justification, starts: [Double]) {
    let sample = LayoutSample(
      .of(.row, justify: justification), size: CGSize(width: 100, height: 10))
    for width in [20.0, 30, 10] { sample.add(.fixed(width, 10)) }
    #expect(close(sample.frames.map { Double($0.minX) }, starts))
  }

  private func close(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  @Test("What does not fit overflows: from the center to both sides (SL-03)")
  func overflow() {
    for (justification, first) in [
      (LayerArrangement.Justification.start, 0.0), (.center, -10), (.end, -20),
      (.spaceBetween, 0), (.spaceEvenly, 0),
    ] {
      let sample = LayoutSample(
        .of(.row, justify: justification), size: CGSize(width: 40, height: 10))
      sample.add(.fixed(30, 10))
      sample.add(.fixed(30, 10))
      #expect(sample.frames.map { Double($0.minX) } == [first, first + 30], "\(justification)")
    }
  }

  @Test(
    "The alignment places sublayers across the row (SL-06)",
    arguments: [
      (LayerArrangement.Alignment.start, 5.0, 20.0), (.center, 15, 20), (.end, 25, 20),
      (.stretch, 5, 40),
    ])
  func alignment(_ alignment: LayerArrangement.Alignment, top: Double, height: Double) {
    let sample = LayoutSample(
      .of(.row, padding: LayerInsets(top: 5, bottom: 5), align: alignment),
      size: CGSize(width: 100, height: 50))
    var placement = LayoutParameters.fixed(10, 20)
    if alignment == .stretch { placement.height = .automatic }
    sample.add(placement)
    #expect(sample.frames == [rect(0, top, 10, height)])
  }

  @Test("A sublayer has its own alignment instead of that of the row (SL-06)")
  func ownAlignment() {
    let sample = LayoutSample(.of(.row, align: .center), size: CGSize(width: 100, height: 50))
    for (alignment, height) in [
      (LayerArrangement.Alignment.start, 20.0), (.end, 20), (.stretch, nil), (nil, 20),
    ] as [(LayerArrangement.Alignment?, Double?)] {
      var placement = LayoutParameters.fixed(10, height ?? 0)
      if height == nil { placement.height = .automatic }
      placement.alignment = alignment
      sample.add(placement)
    }
    #expect(
      sample.frames == [
        rect(0, 0, 10, 20), rect(10, 30, 10, 20), rect(20, 0, 10, 50), rect(30, 15, 10, 20),
      ])
  }

  @Test("Nested lines settle, however deep they are (SL-14)") func deepLines() {
    let sample = LayoutSample(.of(.row, wraps: true), size: CGSize(width: 100, height: 100))
    var layer = sample.root
    // Each layer has two lines, because its two sublayers are 60 and 100 points wide.
    for _ in 0..<30 {
      sample.add(.fixed(60, 10), in: layer)
      var whole = LayoutParameters()
      whole.width = .fraction(1)
      layer = sample.add(whole, arrangement: .of(.row, wraps: true), in: layer)
    }
    let last = sample.add(.fixed(60, 10), in: layer)
    sample.layout.layoutIfNeeded()
    #expect(last.convert(CGPoint.zero, to: sample.root) == CGPoint(x: 0, y: 300))
  }

  @Test("Sizes, gaps and padding fill the layer if something grows (SL-07)")
  func growth() {
    let sample = LayoutSample(
      .of(.row, gap: 5, padding: Self.padding), size: CGSize(width: 171, height: 50))
    sample.add(.fixed(10, 20))
    sample.add(.fixed(20, 20, grow: 1))
    sample.add(.fixed(0, 20, grow: 3))
    // 171 - 6 - 10 - 30 = 125 are left: 31.25 for each unit.
    let widths = sample.frames.map { Double($0.width) }
    #expect(widths == [10, 51.25, 93.75])
    let total: Double = widths.reduce(0, +)
    #expect(total == 171 - 6 - 10)
    #expect(sample.frames[2].maxX == 167)
  }

  @Test("A limit leaves the rest to others that grow (SL-07)")
  func limitedGrowth() {
    let sample = LayoutSample(.of(.row), size: CGSize(width: 100, height: 10))
    var limited = LayoutParameters.fixed(0, 10, grow: 1)
    limited.maximumWidth = 20
    sample.add(limited)
    sample.add(.fixed(0, 10, grow: 1))
    #expect(sample.frames.map { Double($0.width) } == [20, 80])
  }

  @Test(
    "What grows comes before the spaces of the justification (SL-07)",
    arguments: starts.map(\.0))
  func growthAndJustification(_ justification: LayerArrangement.Justification) {
    let sample = LayoutSample(
      .of(.row, gap: 5, justify: justification), size: CGSize(width: 100, height: 10))
    sample.add(.fixed(20, 10))
    sample.add(.fixed(10, 10, grow: 1))
    sample.add(.fixed(30, 10))
    #expect(sample.frames == [rect(0, 0, 20, 10), rect(25, 0, 40, 10), rect(70, 0, 30, 10)])
  }

  @Test("The justification distributes what limits leave (SL-07)", arguments: starts)
  func limitedGrowthAndJustification(
    _ justification: LayerArrangement.Justification, starts: [Double]
  ) {
    let sample = LayoutSample(
      .of(.row, justify: justification), size: CGSize(width: 100, height: 10))
    sample.add(.fixed(20, 10))
    var limited = LayoutParameters.fixed(0, 10, grow: 1)
    limited.maximumWidth = 30
    sample.add(limited)
    sample.add(.fixed(10, 10))
    #expect(close(sample.frames.map { Double($0.minX) }, starts))
    #expect(close(sample.frames.map { Double($0.width) }, [20, 30, 10]))
  }

  @Test("Nothing grows where nothing is left (SL-07)")
  func noGrowth() {
    let sample = LayoutSample(.of(.row), size: CGSize(width: 30, height: 10))
    sample.add(.fixed(20, 10, grow: 1))
    sample.add(.fixed(20, 10))
    #expect(sample.frames.map { Double($0.width) } == [20, 20])
  }

  @Test("Percentages are of the space inside the padding (SL-04)")
  func percentages() {
    let sample = LayoutSample(
      .of(.row, padding: Self.padding), size: CGSize(width: 106, height: 54))
    var half = LayoutParameters()
    half.width = .fraction(0.5)
    half.height = .fraction(0.1)
    sample.add(half)
    #expect(sample.frames == [rect(2, 1, 50, 5)])
  }

  @Test("Hidden sublayers leave the layout, and return to their place (SL-09)")
  func hidden() {
    let sample = LayoutSample(.of(.row, gap: 5))
    for _ in 0..<3 { sample.add(.fixed(10, 10)) }
    #expect(sample.frames.map { Double($0.minX) } == [0, 15, 30])
    sample.items[1].isHidden = true
    #expect(sample.frames.map { Double($0.minX) } == [0, 15, 15])
    #expect(sample.root.bounds.width == 25)
    sample.items[1].isHidden = false
    #expect(sample.frames.map { Double($0.minX) } == [0, 15, 30])
  }

  @Test("A size that code sets replaces that of the placement (SL-04)")
  func givenSize() {
    let sample = LayoutSample(.of(.row, gap: 5))
    sample.add(.fixed(10, 10))
    sample.add(.fixed(10, 10))
    _ = sample.frames
    sample.items[0].bounds.size.width = 40
    #expect(sample.frames == [rect(0, 0, 40, 10), rect(45, 0, 10, 10)])
    sample.root.bounds.size.height = 30
    #expect(sample.frames[1] == rect(45, 0, 10, 10))
    #expect(sample.root.bounds.size == CGSize(width: 55, height: 30))
  }

  @Test("Layouts in layouts have the size of their content, or are stretched (SL-04, SL-06)")
  func nested() {
    let sample = LayoutSample(.of(.column, gap: 2), size: CGSize(width: 100, height: 80))
    let row = sample.add(LayoutParameters(), arrangement: .of(.row, gap: 3, justify: .spaceBetween))
    sample.add(.fixed(10, 10), in: row)
    sample.add(.fixed(20, 15), in: row)
    sample.add(.fixed(5, 5))
    #expect(sample.frames == [rect(0, 0, 100, 15), rect(0, 17, 5, 5)])
    #expect(row.sublayers?.map(\.frame) == [rect(0, 0, 10, 10), rect(80, 0, 20, 15)])
  }

  @Test("Sizes of content grow from the inside out (SL-04)")
  func deeplyNested() {
    let sample = LayoutSample(.of(.row, padding: LayerInsets(left: 1)))
    var inner = sample.add(
      LayoutParameters(), arrangement: .of(.row, padding: LayerInsets(left: 1)))
    for _ in 0..<20 {
      inner = sample.add(
        LayoutParameters(), arrangement: .of(.row, padding: LayerInsets(left: 1)), in: inner)
    }
    sample.add(.fixed(7, 7), in: inner)
    _ = sample.frames
    #expect(sample.root.bounds.size == CGSize(width: 22 + 7, height: 7))
  }

  @Test("A layout that grows keeps the size of its content (SL-07)")
  func nestedGrowth() {
    let sample = LayoutSample(.of(.row, gap: 10), size: CGSize(width: 200, height: 20))
    var growing = LayoutParameters()
    growing.grow = 1
    let row = sample.add(growing, arrangement: .of(.row))
    sample.add(.fixed(50, 10), in: row)
    sample.add(.fixed(20, 10, grow: 1))
    // 200 - 10 - 50 - 20 = 120 are left.
    #expect(sample.frames.map { Double($0.width) } == [110, 80])
  }

  // MARK: Invariants

  @Test(
    "A column is a transposed row (SL-02)", arguments: LayerArrangement.Justification.allCases,
    [nil] + LayerArrangement.Alignment.allCases.filter { $0 != .baseline })
  func transposition(
    _ justification: LayerArrangement.Justification, _ alignment: LayerArrangement.Alignment?
  ) {
    let sizes: [(Double, Double, Double)] = [(10, 20, 0), (25, 8, 1), (0, 30, 0), (40, 5, 2)]
    for wraps in [false, true] {
      let row = LayoutSample(
        .of(
          .row, gap: 3, padding: Self.padding, align: alignment, justify: justification,
          wraps: wraps), size: CGSize(width: 60, height: 90))
      let flipped = LayerInsets(top: 2, left: 1, bottom: 4, right: 3)
      let column = LayoutSample(
        .of(
          .column, gap: 3, padding: flipped, align: alignment, justify: justification, wraps: wraps),
        size: CGSize(width: 90, height: 60))
      for (width, height, grow) in sizes {
        row.add(.fixed(width, height, grow: grow))
        column.add(.fixed(height, width, grow: grow))
      }
      #expect(row.frames == transposed(column.frames))
    }
  }

  @Test("Equal sublayers have equal places in any order (SL-02)")
  func permutation() {
    let widths = [10.0, 30, 20, 50]
    func starts(_ order: [Double]) -> [Double: Double] {
      let sample = LayoutSample(
        .of(.row, gap: 4, justify: .spaceEvenly), size: CGSize(width: 200, height: 10))
      for width in order { sample.add(.fixed(width, 10, grow: 1)) }
      return Dictionary(uniqueKeysWithValues: zip(order, sample.frames.map { Double($0.width) }))
    }
    #expect(starts(widths) == starts(widths.reversed()))
  }

  /// Counts how often it is moved.
  private final class CountedLayer: CALayer {
    var moves = 0
    override var position: CGPoint {
      get { super.position }
      set {
        moves += 1
        super.position = newValue
      }
    }
  }

  @Test("Each of a thousand sublayers is placed once (SL-02)")
  func thousand() {
    let sample = LayoutSample(.of(.row, gap: 1), size: CGSize(width: 10_000, height: 10))
    let layers = (0..<1000).map { _ in CountedLayer() }
    for (index, layer) in layers.enumerated() {
      sample.add(.fixed(Double(index % 7), 10, grow: index == 500 ? 1 : 0), layer: layer)
    }
    #expect(sample.frames.last?.maxX == 10_000)
    #expect(layers.allSatisfy { $0.moves <= 1 })
    layers[3].isHidden = true
    #expect(sample.frames.last?.maxX == 10_000)
    #expect(layers.allSatisfy { $0.moves <= 2 })
  }
}
