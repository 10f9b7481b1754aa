import CLibAV
import PixelKernels

extension FilmCodec.PixelLayout {
  /// Converts a picture into an encoder's memory.
  ///
  /// - Parameters:
  ///   - frame: Has planes of this layout and the picture's size.
  ///   - picture: Premultiplied.
  /// - Throws: `EncodingError.failed` where a plane is missing.
  func fill(_ frame: UnsafeMutablePointer<AVFrame>, with picture: PixelBuffer) throws {
    switch self {
    case .halved: try fillHalved(frame, with: picture)
    case .halvedWithAlpha:
      try fillHalved(frame, with: straightened(picture))
      try fillAlpha(frame, with: picture)
    case .deep: try fillDeep(frame, with: picture, hasAlpha: false)
    case .deepWithAlpha: try fillDeep(frame, with: straightened(picture), hasAlpha: true)
    }
  }

  private func fillHalved(
    _ frame: UnsafeMutablePointer<AVFrame>, with picture: PixelBuffer
  ) throws {
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    guard let luma = planes.0, let blue = planes.1, let red = planes.2, strides.1 == strides.2
    else { throw EncodingError.failed("libav gave a frame without planes") }
    convertToYUV(
      picture,
      into: YUVPlanes(
        luma: luma, lumaBytesPerRow: Int(strides.0), blueDifference: blue, redDifference: red,
        chromaBytesPerRow: Int(strides.1)))
  }

  private func fillAlpha(
    _ frame: UnsafeMutablePointer<AVFrame>, with picture: PixelBuffer
  ) throws {
    guard let plane = frame.pointee.data.3 else {
      throw EncodingError.failed("libav gave a frame without alpha")
    }
    let stride = Int(frame.pointee.linesize.3)
    for row in 0..<picture.height {
      let pixels = UnsafePointer(picture.baseAddress + row &* picture.bytesPerRow)
      let output = plane + row &* stride
      var x = 0
      while x < picture.width {
        output[x] = pixels[x &* 4 &+ 3]
        x &+= 1
      }
    }
  }

  private func fillDeep(
    _ frame: UnsafeMutablePointer<AVFrame>, with picture: PixelBuffer, hasAlpha: Bool
  ) throws {
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    guard let luma = planes.0, let blue = planes.1, let red = planes.2, strides.0 == strides.1,
      strides.0 == strides.2, !hasAlpha || planes.3 != nil && strides.3 == strides.0
    else { throw EncodingError.failed("libav gave a frame without planes") }
    func numbers(_ plane: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt16> {
      UnsafeMutableRawPointer(plane).assumingMemoryBound(to: UInt16.self)
    }
    convertToDeepYUV(
      picture,
      into: DeepPlanes(
        luma: numbers(luma), blueDifference: numbers(blue), redDifference: numbers(red),
        alpha: hasAlpha ? planes.3.map(numbers) : nil, stride: Int(strides.0) / 2))
  }
}

extension FilmCodec {
  /// Says in a track what only this codec has.
  ///
  /// - Parameters:
  ///   - parameters: The track's.
  ///   - stream: The track.
  ///   - hasAlpha: Whether alpha is kept.
  func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>,
    _ stream: UnsafeMutablePointer<AVStream>, hasAlpha: Bool
  ) {
    switch codecID {
    case AV_CODEC_ID_PRORES:
      // "ap4h", first letter lowest: 4444.
      parameters.pointee.codec_tag = 0x6834_7061
      parameters.pointee.profile = FF_PROFILE_PRORES_4444
      // What QuickTime's container calls the depth; 32 says that there is alpha.
      parameters.pointee.bits_per_coded_sample = hasAlpha ? 32 : 24
    case AV_CODEC_ID_VP9:
      if hasAlpha { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
    default: break
    }
  }
}
