package import CoreGraphics
package import MultiplaneScene

/// The positions of everything on a contact sheet, in whole pixels of the sheet.
///
/// All cells are alike. A cell has the image at its top left, and below it the time and the note:
/// side by side if both fit in every cell, otherwise one below the other. Without a given width,
/// images are no larger than the video's frames, and the sheet does not exceed `preferredSide` as
/// long as the times fit. A given width is filled, enlarging the images if necessary.
package struct SheetLayout: Sendable, Hashable {
  /// The size of the video's frames.
  package struct Canvas: Sendable, Hashable {
    /// The width in points, greater than 0.
    package let width: Double
    /// The height in points, greater than 0.
    package let height: Double
    /// Pixels per point.
    package let scale: Double

    /// Creates a canvas.
    ///
    /// - Parameters:
    ///   - width: The width in points, greater than 0.
    ///   - height: The height in points, greater than 0.
    ///   - scale: Pixels per point.
    package init(width: Double, height: Double, scale: Double = 1) {
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  /// The widths of the labels at a font size of one pixel.
  package struct LabelWidths: Sendable, Hashable {
    /// The width of the widest time.
    package let time: Double
    /// The width of the widest note.
    package let note: Double
    /// The width of the widest pair in one cell.
    package let pair: Double

    /// Zero widths, for a layout before texts are measured.
    package static let none = LabelWidths(time: 0, note: 0, pair: 0)

    /// Creates widths.
    ///
    /// - Parameters:
    ///   - time: The width of the widest time.
    ///   - note: The width of the widest note.
    ///   - pair: The width of the widest pair in one cell.
    package init(time: Double, note: Double, pair: Double) {
      self.time = time
      self.note = note
      self.pair = pair
    }
  }

  /// The reason a sheet cannot be made.
  package enum Problem: Error, Sendable, Hashable {
    /// The columns do not fit; `needed` pixels would suffice.
    case tooNarrow(columns: Int, needed: Int)
    /// The sheet would exceed a limit with this size in pixels.
    case tooLarge(width: Int, height: Int, SceneLimit)
  }

  /// The maximum width and height of a sheet without a given width, as long as the times fit.
  package static let preferredSide = 1920
  /// The aspect ratio, width to height, for which the number of columns is chosen.
  static let preferredProportion = 1.6
  /// The smallest font size in pixels that is legible.
  package static let smallestFont = 12

  /// The length in ems of a note that is never truncated, such as "after frame 1234"; longer names
  /// may be.
  static let longestNote = 9.5

  /// The number of cells.
  package let count: Int
  /// The number of cells per row.
  package let columns: Int
  /// The number of rows; the last one may have fewer cells.
  package let rows: Int
  /// The labels' font size in pixels.
  package let fontSize: Int
  /// Whether the note is below the time.
  package let isStacked: Bool
  /// The distance between two cells in a row, in pixels.
  package let gap: Int
  /// The margin around the cells, in pixels.
  package let margin: Int
  /// The width of a cell in pixels: that of the image or, if wider, of the time.
  package let cellWidth: Int
  /// The size of an image in pixels.
  package let imageSize: PixelSize
  /// The size of the sheet in pixels.
  package let size: PixelSize

  /// A size in whole pixels.
  package struct PixelSize: Sendable, Hashable {
    package let width: Int
    package let height: Int
  }

  /// Lays out cells.
  ///
  /// - Parameters:
  ///   - count: The number of cells, at least 1.
  ///   - canvas: The size of the video's frames.
  ///   - labels: The widths of the labels.
  ///   - columns: The number of cells per row, at least 1 and at most the number of cells; nil for
  ///     a sheet of about 16 by 10.
  ///   - width: The sheet's width in pixels, or nil to choose one.
  /// - Throws: `Problem`.
  package init(
    count: Int, canvas: Canvas, labels: LabelWidths, columns: Int? = nil, width: Int? = nil
  ) throws(Problem) {
    var plan = Plan(count: count, canvas: canvas, labels: labels)
    if let columns { plan.columns = min(columns, count) } else { plan.chooseColumns(width: width) }
    if let width {
      guard plan.fits(width) else {
        throw .tooNarrow(columns: plan.columns, needed: plan.minimumWidth)
      }
      plan.fill(width)
    } else {
      plan.settle()
    }
    self.count = count
    self.columns = plan.columns
    rows = plan.rows
    fontSize = plan.fontSize
    gap = plan.gap
    margin = plan.margin
    cellWidth = plan.cellWidth
    imageSize = plan.imageSize
    isStacked = plan.isStacked
    size = PixelSize(width: width ?? plan.totalWidth, height: plan.totalHeight)
    if let limit = SceneLimit.exceeded(byCanvas: Double(size.width), Double(size.height)) {
      throw .tooLarge(width: size.width, height: size.height, limit)
    }
  }

  // MARK: Positions

  /// Returns the frame of a cell's image.
  ///
  /// - Parameter index: The cell, counted row by row from 0.
  /// - Returns: The frame in pixels of the sheet.
  package func imageFrame(_ index: Int) -> CGRect {
    let origin = origin(index)
    return CGRect(
      x: origin.x, y: origin.y, width: CGFloat(imageSize.width),
      height: CGFloat(imageSize.height))
  }

  /// Returns the frame of a cell's time.
  ///
  /// - Parameter index: The cell, counted row by row from 0.
  /// - Returns: The frame in pixels of the sheet, as wide as the cell.
  package func timeFrame(_ index: Int) -> CGRect { labelFrame(index, line: 0) }

  /// Returns the frame of a cell's note: right-aligned beside the time, or left-aligned below it.
  ///
  /// - Parameter index: The cell, counted row by row from 0.
  /// - Returns: The frame in pixels of the sheet, as wide as the cell.
  package func noteFrame(_ index: Int) -> CGRect { labelFrame(index, line: isStacked ? 1 : 0) }

  private func labelFrame(_ index: Int, line: Int) -> CGRect {
    let origin = origin(index)
    let height = Plan.lineHeight(fontSize)
    return CGRect(
      x: origin.x,
      y: origin.y + CGFloat(imageSize.height + Plan.labelGap(fontSize) + line * height),
      width: CGFloat(cellWidth), height: CGFloat(height))
  }

  private func origin(_ index: Int) -> CGPoint {
    let used = columns * cellWidth + (columns - 1) * gap
    let lines = isStacked ? 2 : 1
    let pitch =
      imageSize.height + Plan.labelGap(fontSize) + lines * Plan.lineHeight(fontSize)
      + Plan.rowGap(fontSize)
    return CGPoint(
      // Center the cells if the width does not divide evenly.
      x: CGFloat((size.width - used) / 2 + index % columns * (cellWidth + gap)),
      y: CGFloat(margin + index / columns * pitch))
  }
}
