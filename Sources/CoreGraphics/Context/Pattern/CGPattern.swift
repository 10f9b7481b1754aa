public import Foundation

/// How the copies of a pattern's cell fit the pixels.
///
/// Cells are drawn once, at a whole number of pixels, and repeated at exactly the steps that were
/// asked for, so the three make no difference here.
public enum CGPatternTiling: Int32, Sendable, Hashable {
  /// The cell may be where it should not, by less than a pixel.
  case noDistortion = 0
  /// The cell may be stretched a little, and be where it should not.
  case constantSpacingMinimalDistortion = 1
  /// The cell may be stretched as far as is quick.
  case constantSpacing = 2
}

/// Draws one cell of a pattern.
///
/// A Swift function, as C functions cannot take Swift's classes here; a closure literal is written
/// as at Apple.
public typealias CGPatternDrawPatternCallback =
  (_ info: UnsafeMutableRawPointer?, _ context: CGContext) -> Void

/// Lets go of what a pattern's cells are drawn from.
public typealias CGPatternReleaseInfoCallback =
  @convention(c) (_ info: UnsafeMutableRawPointer?) -> Void

/// The client's part of a pattern.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws one cell; nil draws nothing.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is gone; nil for nothing.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes callbacks.
  ///
  /// - Parameters:
  ///   - version: 0.
  ///   - drawPattern: Draws one cell.
  ///   - releaseInfo: Called when the pattern is gone.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// A drawing that is repeated in two directions, to fill shapes and lines with.
public final class CGPattern {
  /// The part of pattern space that a cell shows.
  let bounds: CGRect
  /// From pattern space to base space, whatever matrix is in use when something is filled.
  let matrix: CGAffineTransform
  /// From one cell to the next, in pattern space; not 0.
  let step: CGSize
  /// Whether cells have colours of their own; else they are stencils for a colour.
  let isColored: Bool
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - info: Handed to the callbacks.
  ///   - bounds: The part of pattern space that a cell shows; an empty one gives nil.
  ///   - matrix: From pattern space to base space; one without inverse gives nil.
  ///   - xStep: From one cell to the next, in pattern space; its sign makes no difference, 0 gives
  ///     nil.
  ///   - yStep: Likewise, along y.
  ///   - tiling: Makes no difference.
  ///   - isColored: Whether cells set colours; if not, they are drawn in the one given with
  ///     `setFillPattern(_:colorComponents:)`.
  ///   - callbacks: What draws a cell; its address is not kept.
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
