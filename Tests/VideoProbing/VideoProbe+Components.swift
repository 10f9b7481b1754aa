import CLibAV
import FrameEncoding

extension VideoProbe {
  /// A decoded frame in any pixel format, as separate components without padding.
  package struct Image: Equatable {
    /// libav's name of the pixel format, such as `rgba` or `yuva420p`.
    package let format: String
    /// The number of columns of the first component.
    package let width: Int
    /// The number of rows of the first component.
    package let height: Int
    /// R, G, B and alpha, or Y, Cb, Cr and alpha, with rows from the top; chroma may be smaller.
    package let components: [[UInt16]]
    /// Whether the frame itself is tagged as BT.709, in all three tags.
    package let isTaggedBT709: Bool
  }

  /// Decodes the whole video.
  ///
  /// - Parameter body: A closure that receives every frame in presentation order.
  /// - Throws: `EncodingError.unreadable`, and any error that `body` throws.
  package func forEachImage(_ body: (Image) throws -> Void) throws {
    try decode { frame in
      try body(try image(frame))
      return true
    }
  }

  /// Returns a metadata value of the track, such as `alpha_mode`.
  ///
  /// - Parameter key: The name of the metadata.
  /// - Returns: The value, or nil if there is none.
  package func tag(_ key: String) -> String? {
    let entry = av_dict_get(stream.pointee.metadata, key, nil, 0)
    return entry.map { String(cString: $0.pointee.value) }
  }

  /// The container's four-character code of the codec, with the first letter in the lowest byte.
  package var codecTag: UInt32 { stream.pointee.codecpar.pointee.codec_tag }

  private func image(_ frame: UnsafeMutablePointer<AVFrame>) throws -> Image {
    let format = AVPixelFormat(frame.pointee.format)
    guard let description = av_pix_fmt_desc_get(format)?.pointee,
      description.flags & UInt64(AV_PIX_FMT_FLAG_PAL) == 0
    else { throw failure("unknown pixel format") }
    let parts = [
      description.comp.0, description.comp.1, description.comp.2, description.comp.3,
    ].prefix(Int(description.nb_components))
    let isColor = description.flags & UInt64(AV_PIX_FMT_FLAG_RGB) == 0
    let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
    let components = try parts.enumerated().map { index, part in
      let isChroma = isColor && (index == 1 || index == 2)
      return try component(
        part, of: frame,
        columns: isChroma ? -(-width >> Int(description.log2_chroma_w)) : width,
        rows: isChroma ? -(-height >> Int(description.log2_chroma_h)) : height)
    }
    return Image(
      format: String(cString: description.name), width: width, height: height,
      components: components,
      isTaggedBT709: frame.pointee.color_primaries == AVCOL_PRI_BT709
        && frame.pointee.color_trc == AVCOL_TRC_BT709 && frame.pointee.colorspace == AVCOL_SPC_BT709
    )
  }

  private func component(
    _ part: AVComponentDescriptor, of frame: UnsafeMutablePointer<AVFrame>, columns: Int, rows: Int
  ) throws -> [UInt16] {
    let data = frame.pointee.data
    let strides = frame.pointee.linesize
    let planes = [
      (data.0, strides.0), (data.1, strides.1), (data.2, strides.2), (data.3, strides.3),
    ]
    let (start, stride) = planes[Int(part.plane)]
    guard let start else { throw failure("a plane is missing") }
    let mask = UInt16((1 << part.depth) - 1)
    var values: [UInt16] = []
    values.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let line = UnsafeRawPointer(start + row * Int(stride) + Int(part.offset))
      for column in 0..<columns {
        let place = line + column * Int(part.step)
        let value =
          part.depth > 8
          ? UInt16(littleEndian: place.loadUnaligned(as: UInt16.self))
          : UInt16(place.load(as: UInt8.self))
        values.append(value >> UInt16(part.shift) & mask)
      }
    }
    return values
  }
}
