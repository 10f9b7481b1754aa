package import CoreGraphics
package import MultiplaneScene

/// Where everything of a contact sheet lies, in whole pixels of the sheet.
///
/// All cells are alike. A cell has the image at its top left and below it the time and the note:
/// side by side where they have room in every cell, else one below the other. A sheet that is given
/// no width shows images no larger than the video's own and stays within `preferredSide`, as long
/// as there is room for the times. A given width is filled, with larger images where it must.
package struct SheetLayout: Sendable, Hashable {
  /// The video's own image.
  package struct Canvas: Sendable, Hashable {
    /// Points, more than 0.
    package let width: Double
    /// Points, more than 0.
    package let height: Double
    /// Pixels a point.
    package let scale: Double

    /// Makes a canvas.
    ///
    /// - Parameters:
    ///   - width: Points, more than 0.
    ///   - height: Points, more than 0.
    ///   - scale: Pixels a point.
    package init(width: Double, height: Double, scale: Double = 1) {
      self.width = width
      self.height = height
      self.scale = scale
    }
  }

  /// What the labels need, at a font of one pixel.
  package struct LabelWidths: Sendable, Hashable {
    /// The widest time.
    package let time: Double
    /// The widest note.
    package let note: Double
    /// The widest pair of both in one cell.
    package let pair: Double

    /// Nothing, for a layout before texts are measured.
    package static let none = LabelWidths(time: 0, note: 0, pair: 0)

    /// Makes widths.
    ///
    /// - Parameters:
    ///   - time: The widest time.
    ///   - note: The widest note.
    ///   - pair: The widest pair of both in one cell.
    package init(time: Double, note: Double, pair: Double) {
      self.time = time
      self.note = note
      self.pair = pair
    }
  }

  /// Why there is no sheet.
  package enum Problem: Error, Sendable, Hashable {
    /// The columns do not fit; so many pixels would do.
    case tooNarrow(columns: Int, needed: Int)
    /// The sheet would have so many pixels.
    case tooLarge(width: Int, height: Int, SceneLimit)
  }

  /// Neither side of a sheet without a given width is longer, as long as times have room.
  package static let preferredSide = 1920
  /// Width to height that the number of columns aims at.
  static let preferredProportion = 1.6
  /// The smallest font in pixels, which is the least that people read.
  package static let smallestFont = 12

  /// Ems of a note that is always whole, such as "after frame 1234"; longer names may be cut.
  static let longestNote = 9.5

  /// How many cells there are.
  package let count: Int
  /// Cells in a row.
  package let columns: Int
  /// Rows of cells; the last may have fewer.
  package let rows: Int
  /// Pixels of the labels' font.
  package let fontSize: Int
  /// Whether the note stands below the time.
  package let isStacked: Bool
  /// Pixels between two cells of a row.
  package let gap: Int
  /// Pixels around everything.
  package let margin: Int
  /// Pixels of a cell's width: that of the image or, where that is wider, of the time.
  package let cellWidth: Int
  /// An image's pixels.
  package let imageSize: PixelSize
  /// The sheet's pixels.
  package let size: PixelSize

  /// Whole pixels.
  package struct PixelSize: Sendable, Hashable {
    package let width: Int
    package let height: Int
  }

  /// Finds places for cells.
  ///
  /// - Parameters:
  ///   - count: How many cells, at least 1.
  ///   - canvas: The video's own image.
  ///   - labels: What the labels need.
  ///   - columns: Cells in a row, at least 1, of which no more are used than there are cells; nil for
  ///     what gives a sheet of about 16 by 10.
  ///   - width: Pixels of the sheet's width; nil for what fits.
  /// - Throws: `Problem`.
  package init(
    count: Int, canvas: Canvas, labels: LabelWidths, columns: Int? = nil, width: Int? = nil
  ) throws(Problem) {
    var plan = Plan(count: count, canvas: canvas, labels: labels)
    if let columns { plan.columns = min(columns, count) } else { plan.chooseColumns(width: width) }
    if let width {
      guard plan.fits(width) else {
        throw .tooNarrow(columns: plan.columns, needed: plan.neededWidth)
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
    size = PixelSize(width: width ?? plan.widthInAll, height: plan.heightInAll)
    if let limit = SceneLimit.exceeded(byCanvas: Double(size.width), Double(size.height)) {
      throw .tooLarge(width: size.width, height: size.height, limit)
    }
  }

  // MARK: Places

  /// Where a cell's image lies.
  ///
  /// - Parameter index: The cell, counted along rows from 0.
  /// - Returns: Pixels of the sheet.
  package func imageFrame(_ index: Int) -> CGRect {
    let origin = origin(index)
    return CGRect(
      x: origin.x, y: origin.y, width: CGFloat(imageSize.width),
      height: CGFloat(imageSize.height))
  }

  /// Where a cell's time is set.
  ///
  /// - Parameter index: The cell, counted along rows from 0.
  /// - Returns: Pixels of the sheet; as wide as the cell.
  package func timeFrame(_ index: Int) -> CGRect { labelFrame(index, line: 0) }

  /// Where a cell's note is set: right-aligned beside the time, or left-aligned below it.
  ///
  /// - Parameter index: The cell, counted along rows from 0.
  /// - Returns: Pixels of the sheet; as wide as the cell.
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
      // What does not divide among the cells is left at both sides.
      x: CGFloat((size.width - used) / 2 + index % columns * (cellWidth + gap)),
      y: CGFloat(margin + index / columns * pitch))
  }
}
