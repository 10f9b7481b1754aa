import PixelKernels

/// The layout of a bitmap, in Apple's terms.
struct BitmapFormat {
  var layout: BitmapLayout
  var alphaInfo: CGImageAlphaInfo
  var info: CGBitmapInfo
  var colorSpace: CGColorSpace?

  /// The layout that contexts draw in.
  static var native: BitmapFormat {
    BitmapFormat(
      layout: .channels(blue: 0, green: 1, red: 2, alpha: 3, isOpaque: false),
      alphaInfo: .premultipliedFirst,
      info: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue)
        .union(.byteOrder32Little), colorSpace: .standardRGB)
  }

  private init(
    layout: BitmapLayout, alphaInfo: CGImageAlphaInfo, info: CGBitmapInfo,
    colorSpace: CGColorSpace?
  ) {
    self.layout = layout
    self.alphaInfo = alphaInfo
    self.info = info
    self.colorSpace = colorSpace
  }

  /// Finds a layout; nil if contexts cannot draw in it.
  init?(info: CGBitmapInfo, bitsPerComponent: Int, space: CGColorSpace?) {
    let order = info.intersection(.byteOrderMask)
    guard bitsPerComponent == 8, !info.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let layout: BitmapLayout
    if alpha == .alphaOnly {
      layout = .alpha
    } else if let space, space.model == .monochrome {
      guard alpha == .none else { return nil }
      layout = .gray
    } else {
      guard let space, space.model == .rgb, space.isGammaEncodedSRGB,
        let channels = Self.channels(alpha, order)
      else { return nil }
      layout = channels
    }
    self.init(layout: layout, alphaInfo: alpha, info: info, colorSpace: space)
  }

  /// The channel order; nil if not premultiplied, or for 16-bit words.
  private static func channels(
    _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo
  ) -> BitmapLayout? {
    let isReversed = order == .byteOrder32Little
    guard isReversed || order.isEmpty || order == .byteOrder32Big else { return nil }
    let isOpaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
    switch (alpha, isReversed) {
    case (.premultipliedFirst, false), (.noneSkipFirst, false):
      return .channels(blue: 3, green: 2, red: 1, alpha: 0, isOpaque: isOpaque)
    case (.premultipliedFirst, true), (.noneSkipFirst, true):
      return .channels(blue: 0, green: 1, red: 2, alpha: 3, isOpaque: isOpaque)
    case (.premultipliedLast, false), (.noneSkipLast, false):
      return .channels(blue: 2, green: 1, red: 0, alpha: 3, isOpaque: isOpaque)
    case (.premultipliedLast, true), (.noneSkipLast, true):
      return .channels(blue: 1, green: 2, red: 3, alpha: 0, isOpaque: isOpaque)
    default: return nil
    }
  }

  /// Whether pixels may be translucent.
  var hasAlpha: Bool {
    switch layout {
    case .channels(_, _, _, _, let isOpaque): !isOpaque
    case .gray: false
    case .alpha: true
    }
  }
}
