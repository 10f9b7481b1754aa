import Foundation
import PixelKernels

/// How the bytes of a client's pixels are to be read: 8 bits a component, one to four bytes.
struct PixelLayout {
  let space: CGColorSpace
  let bytesPerPixel: Int
  /// Where each component's byte is.
  private let components: [Int]
  /// Where alpha's byte is; nil for none.
  let alpha: Int?
  private let isPremultiplied: Bool

  /// - Parameters:
  ///   - space: What the components mean; its model gives their number.
  ///   - bitsPerPixel: Eight for each component, and eight for alpha or a gap.
  ///   - info: Where alpha is, and the order of bytes; nil for floating point, 16-bit words and
  ///     whatever does not fit together.
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
    // An order of words means something for words only.
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

  /// The bytes of a provider, counted from 0; nil where they are too few for a size or the size is
  /// not allowed.
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
    // Neighbours are often alike, and a conversion between spaces is long.
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

  /// The premultiplied sRGB word of one pixel.
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
