import CLibAV
import CoreGraphics
import PixelKernels

/// Creates a buffer of a width and a height, whose pixels are all replaced.
typealias BufferMaker = (_ width: Int, _ height: Int) -> PixelBuffer

/// How a decoded frame stores its pixels.
struct FrameFormat {
  /// The most pixels in a frame: the limit of images.
  static let largestPixelCount = ImageError.largestPixelCount

  private let frame: UnsafeMutablePointer<AVFrame>
  private let description: AVPixFmtDescriptor?

  /// Describes a frame, which must outlive the description.
  init(_ frame: UnsafeMutablePointer<AVFrame>) {
    self.frame = frame
    description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee
  }

  /// Whether there is an alpha channel.
  var hasAlpha: Bool { has(AV_PIX_FMT_FLAG_ALPHA) }

  private func has(_ flag: Int32) -> Bool { (description?.flags ?? 0) & UInt64(flag) != 0 }

  /// Converts the frame to premultiplied BGRA.
  ///
  /// - Returns: The pixels, not yet upright.
  /// - Throws: `VideoError` for a pixel format or color space that is not supported.
  func pixels(_ makeBuffer: BufferMaker) throws(VideoError) -> PixelBuffer {
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    guard ImageError.isAllowed(width: width, height: height) else {
      throw .tooLarge(width: width, height: height)
    }
    guard let description else { throw .unsupported("unknown pixel format") }
    if has(AV_PIX_FMT_FLAG_PAL) { return try palettePixels(makeBuffer(width, height)) }
    let flags = [
      AV_PIX_FMT_FLAG_BITSTREAM, AV_PIX_FMT_FLAG_HWACCEL, AV_PIX_FMT_FLAG_BAYER,
      AV_PIX_FMT_FLAG_FLOAT,
    ]
    let count = Int(description.nb_components) - (hasAlpha ? 1 : 0)
    guard !flags.contains(where: has), count == 1 || count == 3, description.log2_chroma_h <= 1,
      description.log2_chroma_w <= 2
    else { throw unsupportedFormat }
    let alpha = hasAlpha ? try plane(count) : nil
    return ComponentImage(width: width, height: height, colors: try colors(count), alpha: alpha)
      .makeBuffer(makeBuffer)
  }

  private var unsupportedFormat: VideoError {
    .unsupported("the pixel format \(description.map { String(cString: $0.name) } ?? "unknown")")
  }

  /// Returns the samples of a component.
  private func plane(_ number: Int) throws(VideoError) -> SamplePlane {
    guard let description else { throw unsupportedFormat }
    let part = [
      description.comp.0, description.comp.1, description.comp.2, description.comp.3,
    ][number]
    let (data, strides) = (frame.pointee.data, frame.pointee.linesize)
    let planes = [
      (data.0, strides.0), (data.1, strides.1), (data.2, strides.2), (data.3, strides.3),
    ]
    let (start, stride) = planes[Int(part.plane)]
    let depth = Int(part.depth)
    guard let start, (8...16).contains(depth), depth > 8 || part.shift == 0 else {
      throw unsupportedFormat
    }
    return SamplePlane(
      start: start + Int(part.offset), bytesPerRow: Int(stride), bytesPerSample: Int(part.step),
      depth: depth, shift: Int(part.shift), isBigEndian: has(AV_PIX_FMT_FLAG_BE))
  }

  private func colors(_ count: Int) throws(VideoError) -> ComponentImage.Colors {
    try checkColors()
    if count == 1 {
      let isLimited = frame.pointee.color_range == AVCOL_RANGE_MPEG
      return .gray(try plane(0), isFullRange: !isLimited)
    }
    if [AV_PIX_FMT_XYZ12LE, AV_PIX_FMT_XYZ12BE].contains(AVPixelFormat(frame.pointee.format)) {
      throw unsupportedFormat
    }
    if has(AV_PIX_FMT_FLAG_RGB) { return .rgb(try plane(0), try plane(1), try plane(2)) }
    return .yuv(try plane(0), try plane(1), try plane(2), chromaLayout, try matrix())
  }

  /// Rejects colors that would have to be converted to sRGB (VD-11).
  private func checkColors() throws(VideoError) {
    let curve = frame.pointee.color_trc
    guard ![AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_LINEAR].contains(curve) else {
      throw .unsupported("HDR, or linear colors")
    }
    let wide = [AVCOL_PRI_BT2020, AVCOL_PRI_SMPTE431, AVCOL_PRI_SMPTE432, AVCOL_PRI_SMPTE428]
    guard !wide.contains(frame.pointee.color_primaries) else {
      throw .unsupported("primary colors other than those of sRGB and BT.601")
    }
  }

  private var isFullRange: Bool {
    let format = AVPixelFormat(frame.pointee.format)
    return frame.pointee.color_range == AVCOL_RANGE_JPEG
      || [
        AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUVJ422P, AV_PIX_FMT_YUVJ444P, AV_PIX_FMT_YUVJ440P,
        AV_PIX_FMT_YUVJ411P,
      ].contains(format)
  }

  private func matrix() throws(VideoError) -> LumaMatrix {
    switch frame.pointee.colorspace {
    case AVCOL_SPC_BT709: return .bt709(isFullRange: isFullRange)
    case AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M: return .bt601(isFullRange: isFullRange)
    case AVCOL_SPC_FCC: return LumaMatrix(red: 0.3, blue: 0.11, isFullRange: isFullRange)
    case AVCOL_SPC_SMPTE240M:
      return LumaMatrix(red: 0.212, blue: 0.087, isFullRange: isFullRange)
    case AVCOL_SPC_UNSPECIFIED:
      let isLarge = frame.pointee.width >= 1280 || frame.pointee.height > 576
      return isLarge && !isFullRange
        ? .bt709(isFullRange: false) : .bt601(isFullRange: isFullRange)
    default: throw .unsupported("its color matrix")
    }
  }

  private var chromaLayout: ChromaLayout {
    var across = false
    var down = true
    switch frame.pointee.chroma_location {
    case AVCHROMA_LOC_CENTER: across = true
    case AVCHROMA_LOC_TOPLEFT: down = false
    case AVCHROMA_LOC_TOP: (across, down) = (true, false)
    case AVCHROMA_LOC_UNSPECIFIED: across = isFullRange
    default: break
    }
    return ChromaLayout(
      columnShift: Int(description?.log2_chroma_w ?? 0),
      rowShift: Int(description?.log2_chroma_h ?? 0), isCenteredAcross: across,
      isCenteredDown: down)
  }

  /// Converts a frame whose pixels are indexes of a palette of straight ARGB words.
  private func palettePixels(_ buffer: PixelBuffer) throws(VideoError) -> PixelBuffer {
    guard let indexes = frame.pointee.data.0, let words = frame.pointee.data.1 else {
      throw unsupportedFormat
    }
    let palette = (0..<256).map { entry -> UInt32 in
      let word = UnsafeRawPointer(words).loadUnaligned(fromByteOffset: entry * 4, as: UInt32.self)
      let alpha = word >> 24
      func part(_ shift: UInt32) -> UInt32 { ((word >> shift & 255) * alpha + 127) / 255 << shift }
      return alpha << 24 | part(16) | part(8) | part(0)
    }
    for y in 0..<buffer.height {
      let row = indexes + y * Int(frame.pointee.linesize.0)
      for x in 0..<buffer.width { buffer[x, y] = palette[Int(row[x])] }
    }
    return buffer
  }
}
