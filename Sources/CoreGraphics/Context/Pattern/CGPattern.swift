public import Foundation

/// How the copies of a pattern's cell are aligned with pixels.
///
/// Cells are drawn once, in a whole number of pixels, and repeated at exactly the requested steps,
/// so all three modes give the same result.
public enum CGPatternTiling: Int32, Sendable, Hashable {
  /// The cell may be misplaced by less than a pixel.
  case noDistortion = 0
  /// The cell may be slightly stretched and misplaced.
  case constantSpacingMinimalDistortion = 1
  /// The cell may be stretched as much as speed requires.
  case constantSpacing = 2
}

/// A function that draws one cell of a pattern.
///
/// It is a Swift function, because C functions cannot take Swift classes here; a closure literal is
/// written as for Apple's API.
public typealias CGPatternDrawPatternCallback =
  (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// A function that releases the info pointer of a pattern.
public typealias CGPatternReleaseInfoCallback =
  @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The callbacks of a pattern.
public struct CGPatternCallbacks {
  /// The version, which is 0.
  public var version: UInt32
  /// Draws one cell; nil draws nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is deallocated; nil for no callback.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Creates a set of callbacks.
  ///
  /// - Parameters:
  ///   - version: 0.
  ///   - drawPattern: Draws one cell.
  ///   - releaseInfo: Called when the pattern is deallocated.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing repeated in two directions, which fills shapes and lines.
public final class CGPattern {
  /// The bounds of a cell, in pattern space.
  let bounds: CGRect
  /// The transform from pattern space to base space, independent of the current matrix.
  let matrix: CGAffineTransform
  /// The distance between cells, in pattern space; not 0.
  let step: CGSize
  /// Whether cells set their own colors; otherwise they are stencils for one color.
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Creates a pattern.
  ///
  /// - Parameters:
  ///   - info: Passed to the callbacks.
  ///   - bounds: The bounds of a cell, in pattern space; nil is returned if they are empty.
  ///   - matrix: The transform from pattern space to base space; nil is returned if it is not
  ///     invertible.
  ///   - xStep: The horizontal distance between cells, in pattern space; the sign is ignored, and 0
  ///     gives nil.
  ///   - yStep: The vertical distance between cells, likewise.
  ///   - tiling: Ignored.
  ///   - isColored: Whether cells set their own colors; otherwise they are drawn in the color
  ///     passed to `setFillPattern(_:colorComponents:)`.
  ///   - callbacks: The callbacks, which are copied.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard !bounds.isNull, !bounds.isEmpty, !bounds.isInfinite, matrix.isFinite,
      matrix.determinant != 0, xStep.isFinite, yStep.isFinite, xStep != 0, yStep != 0,
      bounds.minX.isFinite, bounds.minY.isFinite, bounds.width.isFinite, bounds.height.isFinite
    else { return nil }
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.info = info
    self.callbacks = callbacks.pointee
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Draws one cell.
  func draw(in context: CGContext) { callbacks.drawPattern?(info, context) }
}
