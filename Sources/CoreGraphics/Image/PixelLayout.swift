import Foundation
import PixelKernels

/// The layout of a client's pixels: 8 bits per component, one to five bytes per pixel.
struct PixelLayout {
  let space: CGColorSpace
  let bytesPerPixel: Int
  /// The byte offset of each component.
  private let components: [Int]
  /// The byte offset of alpha; nil if there is none.
  let alpha: Int?
  private let isPremultiplied: Bool

  /// Creates a layout; nil if it is not supported.
  ///
  /// - Parameters:
  ///   - space: The color space, whose model determines the number of components.
  ///   - bitsPerPixel: Eight for each component, and eight for alpha or an unused byte.
  ///   - info: The position of alpha, and the byte order; floating point, 16-bit words and
  ///     inconsistent combinations give nil.
  init?(space: CGColorSpace, bitsPerPixel: Int, info: CGBitmapInfo) {
    let count = space.numberOfComponents
    let order = info.intersection(.byteOrderMask)
    guard !info.contains(.floatComponents),
      let alphaInfo = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let isFirst: Bool
    switch alphaInfo {
    case .none:
      guard bitsPerPixel == count * 8 else { return nil }
      isFirst = false
    case .last, .premultipliedLast, .noneSkipLast: isFirst = false
    case .first, .premultipliedFirst, .noneSkipFirst: isFirst = true
    case .alphaOnly: return nil
    }
    let size = alphaInfo == .none ? count : count + 1
    guard bitsPerPixel == size * 8, size <= 5 else { return nil }
    let isReversed = order == .byteOrder32Little
    // A word order is meaningful only for words.
    guard order.isEmpty || size == 4 && (isReversed || order == .byteOrder32Big) else {
      return nil
    }
    var places = Array(isFirst ? 1..<(count + 1) : 0..<count)
    var alphaPlace = isFirst ? 0 : count
    if isReversed {
      places = places.map { size - 1 - $0 }
      alphaPlace = size - 1 - alphaPlace
    }
    self.space = space
    bytesPerPixel = size
    components = places
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast, .alphaOnly: alpha = nil
    default: alpha = alphaPlace
    }
    isPremultiplied = alphaInfo == .premultipliedFirst || alphaInfo == .premultipliedLast
  }

  /// Returns the bytes of a provider; nil if there are too few for the size or the size is not
  /// allowed.
  static func rows(
    of provider: CGDataProvider, width: Int, height: Int, bytesPerPixel: Int, bytesPerRow: Int
  ) -> [UInt8]? {
    guard ImageError.isAllowed(width: width, height: height),
      bytesPerRow >= width * bytesPerPixel, let data = provider.data
    else { return nil }
    let before = bytesPerRow.multipliedReportingOverflow(by: height - 1)
    guard !before.overflow, data.count - width * bytesPerPixel >= before.partialValue else {
      return nil
    }
    return Array(data)
  }

  /// Reads rows into a buffer.
  func read(_ bytes: [UInt8], bytesPerRow: Int, into buffer: PixelBuffer) {
    // Neighboring pixels are often equal, and converting between color spaces is slow.
    var known: (source: ArraySlice<UInt8>, pixel: UInt32) = ([], 0)
    for y in 0..<buffer.height {
      for x in 0..<buffer.width {
        let start = y * bytesPerRow + x * bytesPerPixel
        let source = bytes[start..<(start + bytesPerPixel)]
        if source != known.source { known = (source, pixel(source)) }
        buffer[x, y] = known.pixel
      }
    }
  }

  /// Converts one pixel to a premultiplied sRGB word.
  private func pixel(_ source: ArraySlice<UInt8>) -> UInt32 {
    func byte(_ place: Int) -> Double { Double(source[source.startIndex + place]) }
    let opacity = alpha.map { byte($0) / 255 } ?? 1
    guard opacity > 0 else { return 0 }
    let values = components.map { place in
      CGFloat(min(1, byte(place) / 255 / (isPremultiplied ? opacity : 1)))
    }
    let (red, green, blue) = space.extendedSRGB(values)
    func part(_ value: Double) -> UInt32 {
      UInt32((max(0, min(1, value)) * opacity * 255).rounded())
    }
    return part(1) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }
}
