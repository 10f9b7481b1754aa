import CoreGraphics
import LayerLayout
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Layers with content of their own, and layers that are pinned.
struct ContentTests {
  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func text(_ string: String, size: Double = 20, wraps: Bool = false) -> CATextLayer {
    let layer = CATextLayer()
    layer.string = string
    layer.fontSize = size
    layer.isWrapped = wraps
    return layer
  }

  // MARK: Content

  @Test("A shape has the size of its path, and its bounds start where the path does (SL-05)")
  func shape() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 5, y: 6, width: 70, height: 80), transform: nil)
    let sample = LayoutSample(.of(.row))
    sample.add(LayoutParameters(), layer: shape)
    #expect(sample.frames == [rect(0, 0, 70, 80)])
    #expect(shape.bounds.origin == CGPoint(x: 5, y: 6))
  }

  @Test("Text is as wide as its line, and moves what follows when it changes (SL-05, SL-12)")
  func changedText() {
    let sample = LayoutSample(.of(.row, gap: 4))
    let label = text("A")
    sample.add(LayoutParameters(), layer: label)
    sample.add(.fixed(10, 10))
    let short = sample.frames
    #expect(short[0].width > 0 && short[0].width == short[0].width.rounded())
    #expect(short[1].minX == short[0].maxX + 4)
    label.string = "A longer text"
    let long = sample.frames
    #expect(long[0].width > short[0].width)
    #expect(long[1].minX == long[0].maxX + 4)
    #expect(sample.root.bounds.width == long[1].maxX)
  }

  @Test("Text that shrinks to its bounds gives way where space is short (SL-05, TX-08)")
  func shrinkingText() {
    let sample = LayoutSample(.of(.row), size: CGSize(width: 100, height: 50))
    let label = text("Much too long for a hundred points")
    label.fit = .shrink
    sample.add(LayoutParameters(), layer: label)
    sample.add(.fixed(40, 10))
    let frames = sample.frames
    #expect(frames[0].width == 60 && frames[1].minX == 60)
  }

  @Test("A number is as wide as its text, with its letter spacing (SL-01, SL-05, NU-08)")
  func numbers() throws {
    let expected = LayoutSample(.of(.row))
    expected.add(LayoutParameters(), layer: text("1,234.5"))
    let sample = LayoutSample(.of(.row))
    let number = text("")
    number.numberFormat = try NumberFormat("#,##0.0")
    sample.add(LayoutParameters(), layer: number)
    let narrow = sample.frames[0].width
    number.value = 1234.5
    #expect(narrow > 0 && sample.frames[0].width > narrow)
    #expect(sample.frames == expected.frames)
    // Seven characters.
    number.letterSpacing = 2
    #expect(abs(sample.frames[0].width - expected.frames[0].width - 14) <= 2)
  }

  @Test("Text whose number or typography changes is laid out again (SL-12, TX-05, NU-08)")
  func changedTypography() throws {
    let sample = LayoutSample(.of(.row))
    let label = text("unused")
    label.numberFormat = try NumberFormat("#,##0")
    sample.add(LayoutParameters(), layer: label)
    let digit = sample.frames[0].width
    label.value = 1_234_567
    let number = sample.frames[0].width
    #expect(number > 5 * digit)
    label.letterSpacing = 10
    // Between nine characters.
    #expect(sample.frames[0].width == number + 80)
  }

  @Test("Text gives way as soon as it is truncated (SL-01, SL-05)")
  func changedTruncation() {
    let sample = LayoutSample(.of(.row), size: CGSize(width: 30, height: 30))
    let label = text("several words")
    sample.add(LayoutParameters(), layer: label)
    #expect(sample.frames[0].width > 50)
    label.truncationMode = .end
    #expect(sample.frames[0].width == 30)
  }

  @Test("Text that wraps gives way, and is higher then (SL-05)")
  func wrappedText() {
    let string = "several words in a line of text"
    let natural = LayoutSample(.of(.row))
    natural.add(LayoutParameters(), layer: text(string, wraps: true))
    let line = natural.frames[0]
    let sample = LayoutSample(.of(.row), size: CGSize(width: line.width / 2 + 30, height: 200))
    sample.add(LayoutParameters(), layer: text(string, wraps: true))
    sample.add(.fixed(30, 10))
    let frames = sample.frames
    #expect(abs(frames[0].width - line.width / 2) < 1e-5)
    #expect(frames[0].height >= 2 * line.height)
    #expect(abs(frames[1].maxX - sample.root.bounds.width) < 1e-5)
  }

  @Test("Texts that wrap give up the same part of their widths (SL-05)")
  func proportionalTexts() {
    let strings = ["some words", "many more words than the other text has"]
    let natural = LayoutSample(.of(.row))
    for string in strings { natural.add(LayoutParameters(), layer: text(string, wraps: true)) }
    let widths = natural.frames.map { Double($0.width) }
    let sample = LayoutSample(
      .of(.row), size: CGSize(width: (widths[0] + widths[1]) * 0.7, height: 200))
    for string in strings { sample.add(LayoutParameters(), layer: text(string, wraps: true)) }
    for (frame, width) in zip(sample.frames, widths) {
      #expect(abs(Double(frame.width) - 0.7 * width) < 1e-4)
    }
  }

  @Test("Text in a nested layout wraps in the space that its superlayers offer (SL-05)")
  func nestedText() {
    let sample = LayoutSample(
      .of(.column, padding: LayerInsets(left: 10, right: 10)), size: CGSize(width: 100, height: 300)
    )
    let row = sample.add(LayoutParameters(), arrangement: .of(.row, gap: 5))
    sample.add(.fixed(20, 10), in: row)
    let label = sample.add(
      LayoutParameters(), layer: text("several words that need lines", wraps: true), in: row)
    _ = sample.frames
    #expect(row.frame.width == 80)
    #expect(label.frame.width == 55)
    #expect(row.frame.height == label.frame.height && label.frame.height > 40)
  }

  @Test("Text that neither wraps nor is truncated keeps its width (SL-05)")
  func unbrokenText() {
    let sample = LayoutSample(.of(.row), size: CGSize(width: 10, height: 30))
    sample.add(LayoutParameters(), layer: text("several words"))
    #expect(sample.frames[0].width > 50)
  }

  @Test("Baselines are aligned, and other layers stand on them (SL-06)")
  func baselines() {
    let sample = LayoutSample(.of(.row, align: .baseline))
    sample.add(LayoutParameters(), layer: text("a", size: 40))
    sample.add(LayoutParameters(), layer: text("a", size: 20))
    sample.add(.fixed(10, 10))
    let frames = sample.frames
    #expect(frames[0].minY == 0)
    // Ascents are proportional to sizes; the box ends at the baseline of the larger text.
    let baseline = Double(frames[2].maxY)
    #expect(abs(frames[1].minY - baseline / 2) < 1)
    #expect(baseline > 30 && baseline < 45)
  }

  // MARK: Pins

  private func pinned(_ pins: [LayoutParameters.Pin], to guide: LayoutGuide? = nil)
    -> LayoutParameters
  {
    var result = LayoutParameters()
    result.pins = pins
    result.guide = guide
    return result
  }

  /// Returns the frame of a layer on a stage of 1000 by 500 points.
  private func frame(_ placement: LayoutParameters) -> CGRect {
    let stage = CALayer()
    stage.bounds.size = CGSize(width: 1000, height: 500)
    let layout = LayerLayout(
      stageSize: stage.bounds.size, safeArea: LayerInsets(top: 10, left: 20, bottom: 30, right: 40))
    layout.add(stage, arrangement: nil, placement: LayoutParameters(), in: nil)
    let layer = CALayer()
    stage.addSublayer(layer)
    layout.add(layer, arrangement: nil, placement: placement, in: stage)
    layout.layoutIfNeeded()
    return layer.frame
  }

  @Test("Two pins of a direction determine the size, one the place (SL-10)")
  func pins() {
    #expect(
      frame(pinned([.init(.left, .points(10)), .init(.right, .points(30))]))
        == rect(10, 0, 960, 0))
    var sized = pinned([.init(.right, .points(10)), .init(.bottom, .fraction(0.1))])
    sized.width = .points(100)
    sized.height = .fraction(0.2)
    #expect(frame(sized) == rect(890, 350, 100, 100))
    sized.pins = [.init(.centerX, .points(5)), .init(.centerY, .points(-5))]
    #expect(frame(sized) == rect(455, 195, 100, 100))
    #expect(
      frame(pinned([.init(.left, .points(100)), .init(.centerX, .points(0))]))
        == rect(100, 0, 800, 0))
  }

  @Test(
    "Guides are parts of the stage (SL-11)",
    arguments: [
      (LayoutGuide.safeArea, CGRect(x: 20, y: 10, width: 940, height: 460)),
      (.titleSafe, CGRect(x: 50, y: 25, width: 900, height: 450)),
      (.actionSafe, CGRect(x: 35, y: 17.5, width: 930, height: 465)),
    ])
  func guides(_ guide: LayoutGuide, box: CGRect) {
    let fill = [LayoutParameters.Edge.left, .right, .top, .bottom].map {
      LayoutParameters.Pin($0, .points(0))
    }
    #expect(frame(pinned(fill, to: guide)) == box)
    var center = pinned(
      [.init(.centerX, .fraction(0)), .init(.centerY, .fraction(0.5))], to: guide)
    center.width = .points(0)
    center.height = .points(0)
    let found = frame(center).origin
    #expect(abs(found.x - box.midX) < 1e-5 && abs(found.y - box.maxY) < 1e-5)
  }

  @Test("A limit gives way to neither of two pins but the second (SL-10)")
  func limitedPins() {
    var placement = pinned([.init(.left, .points(10)), .init(.right, .points(0))])
    placement.maximumWidth = 200
    #expect(frame(placement) == rect(10, 0, 200, 0))
  }

  @Test("A pinned layer is not part of the arrangement around it (SL-10)")
  func pinnedInRow() {
    let sample = LayoutSample(.of(.row, padding: LayerInsets(top: 2, left: 3, bottom: 2, right: 3)))
    let fill = [LayoutParameters.Edge.left, .right, .top, .bottom].map {
      LayoutParameters.Pin($0, .points(0))
    }
    sample.add(pinned(fill))
    sample.add(.fixed(10, 10))
    #expect(sample.frames == [rect(0, 0, 16, 14), rect(3, 2, 10, 10)])
  }
}
