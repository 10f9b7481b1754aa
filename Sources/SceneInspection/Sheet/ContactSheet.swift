package import CoreGraphics
package import Multiplane
import QuartzCore
import TextLayout

/// The image of a contact sheet: images of one size in rows, each above its label.
///
/// It is drawn with layers, on a neutral gray on which the edges of black and white images both
/// show. Apart from the images, it has no hues.
package struct ContactSheet {
  /// The contents of a cell.
  package struct Cell {
    /// The image, with the size given by the layout; others are stretched.
    package let image: CGImage
    /// The time, such as `1.50 s`.
    package let time: String
    /// The name of the marker, or the frame's number.
    package let note: String

    /// Creates a cell.
    ///
    /// - Parameters:
    ///   - image: The image, with the size given by the layout.
    ///   - time: The time.
    ///   - note: The name of the marker, or the frame's number.
    package init(image: CGImage, time: String, note: String) {
      self.image = image
      self.time = time
      self.note = note
    }
  }

  /// The gray levels of the background, the line around images, times and notes.
  static let (paper, line, timeInk, noteInk) = (0x24, 0x48, 0xE6, 0xA0)

  private let layout: SheetLayout
  private let cells: [Cell]
  private let isTransparent: Bool

  /// Creates a sheet.
  ///
  /// - Parameters:
  ///   - layout: A layout for the same number of cells.
  ///   - cells: The cells, row by row.
  ///   - isTransparent: Whether images have clear pixels, which are shown over a checkerboard.
  package init(layout: SheetLayout, cells: [Cell], isTransparent: Bool) {
    self.layout = layout
    self.cells = cells
    self.isTransparent = isTransparent
  }

  /// Creates a stage that shows the sheet at one pixel per point.
  ///
  /// - Returns: The stage, which becomes the current one.
  @MainActor
  package func makeStage() -> Stage {
    let stage = Stage(
      size: CGSize(width: layout.size.width, height: layout.size.height),
      background: Self.gray(Self.paper))
    stage.fonts = .packaged
    stage.perform {
      CATransaction.setDisableActions(true)
      let checkerboard = isTransparent ? Checkerboard.image(layout.imageSize) : nil
      for (index, cell) in cells.enumerated() {
        for layer in layers(of: cell, at: index, on: checkerboard) {
          stage.layer.addSublayer(layer)
        }
      }
    }
    return stage
  }

  @MainActor
  private func layers(of cell: Cell, at index: Int, on checkerboard: CGImage?) -> [CALayer] {
    let frame = layout.imageFrame(index)
    let edge = CALayer()
    edge.frame = frame.insetBy(dx: -1, dy: -1)
    edge.backgroundColor = Self.gray(Self.line)
    let images = [checkerboard, cell.image].compactMap { $0 }.map { image in
      let layer = CALayer()
      layer.frame = frame
      layer.contents = image
      return layer
    }
    let time = text(cell.time, SheetLabels.timeFont, ink: Self.timeInk, layout.timeFrame(index))
    let note = text(cell.note, SheetLabels.noteFont, ink: Self.noteInk, layout.noteFrame(index))
    note.alignmentMode = layout.isStacked ? .left : .right
    return [edge] + images + [time, note]
  }

  @MainActor
  private func text(_ string: String, _ font: String, ink: Int, _ frame: CGRect) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = frame
    layer.string = string
    layer.font = font as AnyObject
    layer.fontSize = CGFloat(layout.fontSize)
    layer.foregroundColor = Self.gray(ink)
    // The name may be wider than its cell.
    layer.truncationMode = .end
    layer.alignmentMode = .left
    return layer
  }

  private static func gray(_ level: Int) -> CGColor {
    let level = CGFloat(level) / 255
    return CGColor(srgbRed: level, green: level, blue: level, alpha: 1)
  }
}
