import Foundation

extension SheetLayout {
  /// The calculation of a layout.
  struct Plan {
    let count: Int
    let canvas: Canvas
    let labels: LabelWidths
    var columns = 1
    private(set) var fontSize = SheetLayout.smallestFont
    private(set) var cellWidth = 1
    private(set) var imageSize = PixelSize(width: 1, height: 1)

    init(count: Int, canvas: Canvas, labels: LabelWidths) {
      self.count = count
      self.canvas = canvas
      self.labels = labels
    }

    // MARK: Typography

    /// Returns the distance from an image to the text below it.
    static func labelGap(_ fontSize: Int) -> Int { (fontSize + 1) / 2 }
    /// Returns the distance between baselines.
    static func lineHeight(_ fontSize: Int) -> Int { (fontSize * 27 + 19) / 20 }
    /// Returns the distance from a text to the image below it, which exceeds that to its own image.
    static func rowGap(_ fontSize: Int) -> Int { fontSize * 3 / 2 }

    /// The distance between cells.
    var gap: Int { fontSize * 3 / 2 }
    /// The margin around the cells.
    var margin: Int { fontSize * 2 }
    var rows: Int { (count + columns - 1) / columns }

    /// Whether the time and note, with an em between them, need two lines.
    var isStacked: Bool { (labels.pair + 1) * Double(fontSize) > Double(cellWidth) }

    /// Returns the font size: larger in larger cells, but less than proportionally, because the
    /// viewing distance does not change.
    private static func font(forCell width: Double) -> Int {
      max(SheetLayout.smallestFont, Int((0.75 * max(width, 1).squareRoot()).rounded()))
    }

    /// The width of the narrowest cell, in which times fit, and notes except the ends of long
    /// names.
    private var narrowest: Int {
      let widest = max(labels.time, min(labels.note, SheetLayout.longestNote))
      return max(1, Int((min(widest, 1e3) * Double(fontSize)).rounded(.up)))
    }

    // MARK: Columns

    /// Tries every number of columns and keeps the sheet that is nearest to the preferred aspect
    /// ratio without exceeding the preferred size; of two equally near, the one with more columns.
    ///
    /// - Parameter width: The sheet's width in pixels, or nil to choose one.
    mutating func chooseColumns(width: Int?) {
      var best: (columns: Int, distance: Double)?
      for columns in 1...count {
        self.columns = columns
        if let width {
          guard fits(width) else { break }
          fill(width)
        } else {
          settle()
        }
        let proportion = Double(width ?? totalWidth) / Double(totalHeight)
        var distance = abs(log(proportion / SheetLayout.preferredProportion))
        // Any aspect ratio is better than a sheet that is too large.
        let side = SheetLayout.preferredSide
        if width == nil, max(totalWidth, totalHeight) > side { distance += 100 }
        if distance <= best?.distance ?? .infinity { best = (columns, distance) }
      }
      columns = best?.columns ?? 1
    }

    // MARK: A given width

    /// The minimum width for the columns.
    var minimumWidth: Int {
      var plan = self
      plan.fontSize = SheetLayout.smallestFont
      return plan.columns * plan.narrowest + (plan.columns - 1) * plan.gap + 2 * plan.margin
    }

    func fits(_ width: Int) -> Bool {
      var plan = self
      plan.share(width)
      return plan.cellWidth >= plan.narrowest
    }

    /// Makes images as wide as their share of the sheet's width.
    mutating func fill(_ width: Int) {
      share(width)
      setImage(width: cellWidth)
    }

    private mutating func share(_ width: Int) {
      fontSize = Self.font(forCell: Double(width) / Double(columns))
      cellWidth = room(in: width) / columns
      if cellWidth < narrowest {
        fontSize = SheetLayout.smallestFont
        cellWidth = room(in: width) / columns
      }
    }

    private func room(in width: Int) -> Int { width - 2 * margin - (columns - 1) * gap }

    // MARK: No given width

    /// Makes images as large as the video's own frames, or as large as fit.
    mutating func settle() {
      let side = SheetLayout.preferredSide
      let own = min(canvas.width * canvas.scale, Double(side))
      fontSize = Self.font(forCell: min(own, Double(side / columns)))
      let lines = 2 * Self.lineHeight(fontSize) + Self.labelGap(fontSize)
      let heights = side - 2 * margin - rows * lines - (rows - 1) * Self.rowGap(fontSize)
      // Smaller images are not useful; the sheet becomes taller instead.
      let tallest = Double(max(heights / rows, 3 * fontSize))
      let widest = min(own, Double(max(room(in: side) / columns, narrowest)))
      let width = min(widest, tallest * canvas.width / canvas.height)
      // A canvas that would be narrower than a pixel is distorted, rather than the sheet.
      setImage(width: Int(max(1, width.rounded())), tallest: tallest)
      fontSize = Self.font(forCell: Double(imageSize.width))
      cellWidth = max(imageSize.width, narrowest)
    }

    private mutating func setImage(width: Int, tallest: Double = .infinity) {
      // Computed as a stage does, so that rounding cannot differ.
      let height = min((canvas.height * (Double(width) / canvas.width)).rounded(), tallest)
      // Larger than any limit allows, and small enough to avoid overflow.
      imageSize = PixelSize(width: width, height: Int(max(1, min(height, 1e6))))
    }

    // MARK: Totals

    var totalWidth: Int { columns * cellWidth + (columns - 1) * gap + 2 * margin }

    var totalHeight: Int {
      let lines = (isStacked ? 2 : 1) * Self.lineHeight(fontSize) + Self.labelGap(fontSize)
      return rows * (imageSize.height + lines) + (rows - 1) * Self.rowGap(fontSize) + 2 * margin
    }
  }
}
