import Foundation

extension SheetLayout {
  /// The arithmetic of a layout on its way.
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

    // MARK: Type

    /// From an image to the text below it.
    static func labelGap(_ fontSize: Int) -> Int { (fontSize + 1) / 2 }
    /// From line to line.
    static func lineHeight(_ fontSize: Int) -> Int { (fontSize * 27 + 19) / 20 }
    /// From a text to the image below it: more than to its own.
    static func rowGap(_ fontSize: Int) -> Int { fontSize * 3 / 2 }

    /// Between cells.
    var gap: Int { fontSize * 3 / 2 }
    /// Around everything.
    var margin: Int { fontSize * 2 }
    var rows: Int { (count + columns - 1) / columns }

    /// Whether time and note need a line each, with an em between them.
    var isStacked: Bool { (labels.pair + 1) * Double(fontSize) > Double(cellWidth) }

    /// Larger cells have larger labels, but not in proportion: nobody reads them from farther away.
    private static func font(forCell width: Double) -> Int {
      max(SheetLayout.smallestFont, Int((0.75 * max(width, 1).squareRoot()).rounded()))
    }

    /// The narrowest cell: times fit, and notes but for the ends of long names.
    private var narrowest: Int {
      let widest = max(labels.time, min(labels.note, SheetLayout.longestNote))
      return max(1, Int((min(widest, 1e3) * Double(fontSize)).rounded(.up)))
    }

    // MARK: Columns

    /// Tries every number of columns and keeps the one whose sheet comes nearest to the preferred
    /// proportion without getting larger than it should; of two that are as near the larger.
    ///
    /// - Parameter width: Pixels of the sheet's width; nil for what fits.
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
        let proportion = Double(width ?? widthInAll) / Double(heightInAll)
        var distance = abs(log(proportion / SheetLayout.preferredProportion))
        // Any proportion goes before a sheet that is larger than it should be.
        let side = SheetLayout.preferredSide
        if width == nil, max(widthInAll, heightInAll) > side { distance += 100 }
        if distance <= best?.distance ?? .infinity { best = (columns, distance) }
      }
      columns = best?.columns ?? 1
    }

    // MARK: A given width

    /// What the columns need at least.
    var neededWidth: Int {
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

    /// Makes images as large as the video's own, or as large as fit.
    mutating func settle() {
      let side = SheetLayout.preferredSide
      let own = min(canvas.width * canvas.scale, Double(side))
      fontSize = Self.font(forCell: min(own, Double(side / columns)))
      let lines = 2 * Self.lineHeight(fontSize) + Self.labelGap(fontSize)
      let heights = side - 2 * margin - rows * lines - (rows - 1) * Self.rowGap(fontSize)
      // Smaller images than this tell nothing; the sheet gets longer instead.
      let tallest = Double(max(heights / rows, 3 * fontSize))
      let widest = min(own, Double(max(room(in: side) / columns, narrowest)))
      let width = min(widest, tallest * canvas.width / canvas.height)
      // A canvas that would be narrower than a pixel loses its proportions, not the sheet.
      setImage(width: Int(max(1, width.rounded())), tallest: tallest)
      fontSize = Self.font(forCell: Double(imageSize.width))
      cellWidth = max(imageSize.width, narrowest)
    }

    private mutating func setImage(width: Int, tallest: Double = .infinity) {
      // As a stage computes its pixels, so that the last digits cannot differ.
      let height = min((canvas.height * (Double(width) / canvas.width)).rounded(), tallest)
      // More than any limit allows, and few enough to count with.
      imageSize = PixelSize(width: width, height: Int(max(1, min(height, 1e6))))
    }

    // MARK: In all

    var widthInAll: Int { columns * cellWidth + (columns - 1) * gap + 2 * margin }

    var heightInAll: Int {
      let lines = (isStacked ? 2 : 1) * Self.lineHeight(fontSize) + Self.labelGap(fontSize)
      return rows * (imageSize.height + lines) + (rows - 1) * Self.rowGap(fontSize) + 2 * margin
    }
  }
}
