import CoreGraphics
import Foundation
import MultiplaneScene
import SceneInspection
import Testing

@Suite struct SheetLayoutTests {
  private typealias Canvas = SheetLayout.Canvas
  /// The approximate widths of "10.00 s" and "frame 100".
  private static let labels = SheetLayout.LabelWidths(time: 3.6, note: 4.8, pair: 8.4)
  private static let canvases: [(Double, Double)] = [
    (640, 360), (1920, 1080), (1080, 1920), (100, 100), (16, 16), (1, 1), (8192, 8192),
    (16_384, 2), (2, 16_384), (0.6, 16_384),
  ]

  @Test(
    "Cells are in rows, do not touch, and are inside the sheet",
    arguments: canvases, [1, 2, 7, 12, 60])
  func cells(canvas: (Double, Double), count: Int) throws {
    let layout = try SheetLayout(
      count: count, canvas: Canvas(width: canvas.0, height: canvas.1), labels: Self.labels)
    let sheet = CGRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    let inside = sheet.insetBy(dx: CGFloat(layout.margin), dy: CGFloat(layout.margin))
    var previous = CGRect.null
    for index in 0..<count {
      let frames = [
        layout.imageFrame(index), layout.timeFrame(index), layout.noteFrame(index),
      ]
      let cell = frames.reduce(CGRect.null) { $0.union($1) }
      #expect(inside.contains(cell), "\(cell) in \(inside)")
      // Whole pixels, so that no image is resampled.
      for frame in frames {
        #expect(frame.minX == frame.minX.rounded() && frame.minY == frame.minY.rounded())
      }
      // Labels are below the image, not on it.
      #expect(layout.timeFrame(index).minY > layout.imageFrame(index).maxY)
      #expect(layout.noteFrame(index).maxY >= layout.timeFrame(index).maxY)
      if index % layout.columns == 0 {
        if index > 0 { #expect(cell.minY > previous.maxY && cell.minX < previous.maxX + 1) }
      } else {
        #expect(cell.minX - previous.maxX == CGFloat(layout.gap) && cell.minY == previous.minY)
      }
      previous = cell
    }
    #expect((layout.rows - 1) * layout.columns < count && count <= layout.rows * layout.columns)
  }

  @Test(
    "Without a width, images are no larger than the video's, and the sheet has a typical size",
    arguments: canvases, [1, 2, 7, 12, 60])
  func natural(canvas: (Double, Double), count: Int) throws {
    let layout = try SheetLayout(
      count: count, canvas: Canvas(width: canvas.0, height: canvas.1), labels: Self.labels)
    #expect(layout.imageSize.width <= max(1, Int(canvas.0.rounded())))
    #expect(layout.imageSize.height <= max(1, Int(canvas.1.rounded())))
    #expect(layout.size.width <= SheetLayout.preferredSide)
    #expect(layout.size.height <= SheetLayout.preferredSide)
    #expect(layout.fontSize >= SheetLayout.smallestFont)
    // Times fit without truncation.
    #expect(Double(layout.cellWidth) >= Self.labels.time * Double(layout.fontSize))
    // The space below a label is greater than the space above it.
    if layout.rows > 1 {
      let below = layout.imageFrame(layout.columns).minY - layout.noteFrame(0).maxY
      let above = layout.timeFrame(0).minY - layout.imageFrame(0).maxY
      #expect(below > above)
    }
  }

  @Test("Images keep the video's aspect ratio", arguments: [1, 5, 12, 40])
  func proportions(count: Int) throws {
    for (width, height) in [(640.0, 360.0), (1080, 1920), (333, 777)] {
      let layout = try SheetLayout(
        count: count, canvas: Canvas(width: width, height: height), labels: Self.labels)
      let exact = Double(layout.imageSize.width) * height / width
      #expect(abs(Double(layout.imageSize.height) - exact) <= 0.5)
    }
  }

  @Test("A given width is exact, and images fill it to within one pixel per column")
  func width() throws {
    for width in [300, 1000, 1601, 4000] {
      for columns in [1, 2, 3, 5] {
        guard
          let layout = try? SheetLayout(
            count: 10, canvas: Canvas(width: 64, height: 36), labels: Self.labels,
            columns: columns, width: width)
        else { continue }
        #expect(layout.size.width == width && layout.columns == columns)
        #expect(layout.imageSize.width == layout.cellWidth)
        let used = columns * layout.cellWidth + (columns - 1) * layout.gap + 2 * layout.margin
        #expect((0..<columns).contains(width - used))
        // The remainder is split between both sides.
        let left = layout.imageFrame(0).minX
        let right = CGFloat(width) - layout.imageFrame(columns - 1).maxX
        #expect(abs(left - right) <= 1)
      }
    }
  }

  @Test(
    "The number of columns makes the sheet's aspect ratio closest to 16:10",
    arguments: canvases, [nil, 1000])
  func columns(canvas: (Double, Double), width: Int?) throws {
    func distance(_ layout: SheetLayout) -> Double {
      let proportion = abs(log(Double(layout.size.width) / Double(layout.size.height) / 1.6))
      let isLarge = max(layout.size.width, layout.size.height) > SheetLayout.preferredSide
      return isLarge && width == nil ? proportion + 100 : proportion
    }
    let canvas = Canvas(width: canvas.0, height: canvas.1)
    for count in [1, 2, 7, 12, 60] {
      guard
        let chosen = try? SheetLayout(
          count: count, canvas: canvas, labels: Self.labels, width: width)
      else {
        #expect(width != nil)
        continue
      }
      for columns in 1...count {
        let other = try? SheetLayout(
          count: count, canvas: canvas, labels: Self.labels, columns: columns, width: width)
        guard let other, columns != chosen.columns else { continue }
        let isLarger = columns > chosen.columns
        #expect(
          distance(chosen) < distance(other) || !isLarger && distance(chosen) == distance(other))
      }
    }
  }

  @Test("Twelve images with a common aspect ratio have a natural arrangement")
  func usual() throws {
    for (width, height, columns) in [(1280.0, 720.0, 4), (1080, 1920, 6), (1000, 1000, 5)] {
      let layout = try SheetLayout(
        count: 12, canvas: Canvas(width: width, height: height), labels: Self.labels)
      #expect(layout.columns == columns)
    }
  }

  @Test("Images have the pixel size of a stage at their scale")
  func pixels() throws {
    for (width, height, scale) in [(640.0, 360.0, 1.0), (1280, 720, 2), (333, 777, 1.5)] {
      let canvas = Canvas(width: width, height: height, scale: scale)
      for sheet in 120..<900 {
        let layout = try SheetLayout(
          count: 1, canvas: canvas, labels: Self.labels, width: sheet)
        let exact = height * (Double(layout.imageSize.width) / width)
        #expect(layout.imageSize.height == Int(exact.rounded()))
      }
    }
    let own = try SheetLayout(
      count: 1, canvas: Canvas(width: 300, height: 200, scale: 2.5), labels: Self.labels)
    #expect(own.imageSize.width == 750 && own.imageSize.height == 500)
  }

  @Test("There are at most as many columns as cells")
  func surplus() throws {
    let layout = try SheetLayout(
      count: 3, canvas: Canvas(width: 640, height: 360), labels: Self.labels, columns: 10)
    #expect(layout.columns == 3 && layout.rows == 1)
  }

  @Test("Labels are side by side if they fit, otherwise stacked")
  func stacking() throws {
    let canvas = Canvas(width: 200, height: 100)
    let short = SheetLayout.LabelWidths(time: 3, note: 4, pair: 7)
    let long = SheetLayout.LabelWidths(time: 3, note: 30, pair: 33)
    let beside = try SheetLayout(count: 4, canvas: canvas, labels: short)
    #expect(!beside.isStacked && beside.timeFrame(0) == beside.noteFrame(0))
    let below = try SheetLayout(count: 4, canvas: canvas, labels: long)
    #expect(below.isStacked && below.noteFrame(0).minY == below.timeFrame(0).maxY)
    // A long name is truncated; the cell does not grow.
    #expect(below.cellWidth == 200)
  }

  @Test("Tiny images get cells that are wide enough for their labels")
  func tiny() throws {
    let layout = try SheetLayout(
      count: 12, canvas: Canvas(width: 16, height: 16), labels: Self.labels)
    #expect(layout.imageSize.width == 16 && layout.imageSize.height == 16)
    #expect(layout.cellWidth == 58)  // 4.8 ems of 12 pixels
    #expect(layout.imageFrame(0).minX == layout.timeFrame(0).minX)
  }

  @Test("If the columns do not fit, the error gives the width that they need")
  func tooNarrow() throws {
    let canvas = Canvas(width: 640, height: 360)
    #expect(throws: SheetLayout.Problem.tooNarrow(columns: 10, needed: 790)) {
      // 10 cells of 58, 9 gaps of 18 and 2 margins of 24.
      try SheetLayout(count: 12, canvas: canvas, labels: Self.labels, columns: 10, width: 789)
    }
    let fitting = try SheetLayout(
      count: 12, canvas: canvas, labels: Self.labels, columns: 10, width: 790)
    #expect(fitting.columns == 10 && fitting.cellWidth == 58)
    // Without a given number, there are fewer columns.
    #expect(try SheetLayout(count: 12, canvas: canvas, labels: Self.labels, width: 200).columns < 4)
    #expect(throws: SheetLayout.Problem.tooNarrow(columns: 1, needed: 106)) {
      try SheetLayout(count: 12, canvas: canvas, labels: Self.labels, width: 105)
    }
  }

  @Test("A sheet obeys the limits of a canvas, exactly")
  func limits() throws {
    let canvas = Canvas(width: 640, height: 360)
    let widest = try SheetLayout(
      count: 1, canvas: Canvas(width: 640, height: 10), labels: Self.labels, width: 16_384)
    #expect(widest.size.width == 16_384)
    #expect(throws: SheetLayout.Problem.self) {
      try SheetLayout(count: 1, canvas: canvas, labels: Self.labels, width: 16_385)
    }
    func limit(count: Int, _ canvas: Canvas, width: Int?) -> SceneLimit? {
      do {
        _ = try SheetLayout(count: count, canvas: canvas, labels: Self.labels, width: width)
        return nil
      } catch .tooLarge(_, _, let limit) {
        return limit
      } catch { return nil }
    }
    #expect(limit(count: 1, canvas, width: 16_384) == .canvasPixels)
    #expect(limit(count: 1, Canvas(width: 2, height: 16_384), width: 400) == .canvasSide)
    #expect(limit(count: 100_000, canvas, width: nil) != nil)
    #expect(limit(count: 1_000_000, Canvas(width: 1, height: 1), width: nil) != nil)
    #expect(limit(count: 1, canvas, width: .max / 4) == .canvasSide)
  }
}
