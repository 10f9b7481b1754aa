package import PixelKernels

/// The colors of a rectangle of pixels during rendering: premultiplied red, green, blue and alpha in
/// the working space, as floats.
///
/// The pixel in column x and row y covers the square from (x, y) to (x + 1, y + 1) of Core Image's
/// plane, whose y axis points up: rows are stored from bottom to top.
package final class WorkingPixels {
  /// The pixels: columns from left to right, rows from bottom to top.
  package let region: PixelRect
  /// The number of columns.
  package let width: Int
  /// The address of the pixel at the bottom left.
  package let base: UnsafeMutablePointer<SIMD4<Float>>
  private let memory: PixelMemory.Block
  /// Where the bytes of the pixels are counted as long as they exist.
  private let account: MemoryAccount?

  /// Allocates pixels, which are clear or, to be overwritten, undefined.
  package convenience init(_ region: PixelRect, isCleared: Bool = true) {
    self.init(region, isCleared: isCleared, chargedTo: nil)
  }

  /// Allocates pixels that are counted.
  ///
  /// `account` is where their bytes have been counted; nil for nowhere.
  init(_ region: PixelRect, isCleared: Bool, chargedTo account: MemoryAccount?) {
    self.region = region
    self.account = account
    width = region.width
    let count = max(1, region.width * region.height)
    memory = PixelMemory.allocate(count)
    base = memory.base
    if isCleared { base.initialize(repeating: .zero, count: count) }
  }

  deinit {
    PixelMemory.release(memory)
    account?.release(Self.byteCount(of: region))
  }

  /// Returns the number of bytes that pixels take.
  static func byteCount(of region: PixelRect) -> Int {
    region.isEmpty ? 0 : region.width * region.height * MemoryLayout<SIMD4<Float>>.stride
  }

  /// Returns the address of the first pixel of a row.
  @inline(__always)
  package func row(_ y: Int) -> UnsafeMutablePointer<SIMD4<Float>> {
    base + (y &- region.minY) &* width
  }

  /// Returns a pixel; clear outside the region.
  @inline(__always)
  package subscript(x: Int, y: Int) -> SIMD4<Float> {
    guard x >= region.minX, x < region.maxX, y >= region.minY, y < region.maxY else {
      return .zero
    }
    return row(y)[x &- region.minX]
  }

  /// Returns the color at a point, interpolated between four pixels; clear outside the region.
  ///
  /// - Parameter point: The point; pixel centers are at .5.
  /// - Returns: The premultiplied color.
  @inline(__always)
  package func color(at point: SIMD2<Double>) -> SIMD4<Float> {
    let place = point - 0.5
    // Also false for NaN.
    guard abs(place.x) <= 1e9, abs(place.y) <= 1e9 else { return .zero }
    // Faster than rounding: conversion truncates, so the numbers must be positive.
    let bias = 1 << 30
    let x = Int(place.x + Double(bias)) &- bias
    let y = Int(place.y + Double(bias)) &- bias
    let (right, above) = (Float(place.x - Double(x)), Float(place.y - Double(y)))
    if x >= region.minX, x &+ 1 < region.maxX, y >= region.minY, y &+ 1 < region.maxY {
      let first = row(y) + (x &- region.minX)
      let second = first + width
      let low = first[0] + (first[1] - first[0]) * right
      let high = second[0] + (second[1] - second[0]) * right
      return low + (high - low) * above
    }
    let (a, b) = (self[x, y], self[x &+ 1, y])
    let (c, d) = (self[x, y &+ 1], self[x &+ 1, y &+ 1])
    let low = a + (b - a) * right
    let high = c + (d - c) * right
    return low + (high - low) * above
  }

  /// Computes the colors at points, like `color(at:)`.
  ///
  /// `factors` is what to multiply the components at each point by; nil for 1. `target` is where to
  /// write the premultiplied colors.
  package func sample(
    at points: UnsafePointer<SIMD2<Double>>, times factors: UnsafePointer<SIMD4<Float>>?,
    count: Int, to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let done = PointSampling.sample(
      base, of: region, at: points, times: factors, count: count, to: target)
    for index in done..<count {
      let color = color(at: points[index])
      target[index] = factors.map { color * $0[index] } ?? color
    }
  }
}

extension SIMD4<Float> {
  /// The opacity of a color.
  @inline(__always)
  package var alpha: Float {
    get { w }
    set { w = newValue }
  }

  /// The color with its components divided by its opacity; clear stays clear.
  @inline(__always)
  package var unpremultiplied: SIMD4<Float> {
    guard w > 0, w != 1 else { return w == 1 ? self : .zero }
    return SIMD4(x / w, y / w, z / w, w)
  }

  /// The color with its components multiplied by its opacity.
  @inline(__always)
  package var premultiplied: SIMD4<Float> { SIMD4(x * w, y * w, z * w, w) }

  /// Returns the color between this one and another.
  @inline(__always)
  package func mixed(with other: SIMD4<Float>, by weight: Float) -> SIMD4<Float> {
    self + (other - self) * weight
  }
}
