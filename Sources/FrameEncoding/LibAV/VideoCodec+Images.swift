import CLibAV
import PixelKernels

extension VideoCodec.PixelLayout {
  /// Converts an image into an encoder's frame.
  ///
  /// - Parameters:
  ///   - frame: A frame with planes of this layout and the image's size.
  ///   - phases: The image, premultiplied, in one phase of dithering or in all of them.
  /// - Throws: `EncodingError.failed` if a plane is missing.
  func fill(_ frame: UnsafeMutablePointer<AVFrame>, with phases: [PixelBuffer]) throws {
    switch self {
    case .halved: try fillHalved(frame, with: phases[0])
    case .halvedWithAlpha:
      try fillHalved(frame, with: straightened(phases[0]))
      try fillAlpha(frame, with: phases[0])
    case .halvedDeep: try fillHalvedDeep(frame, with: phases)
    case .deep: try fillDeep(frame, with: phases, hasAlpha: false)
    case .deepWithAlpha: try fillDeep(frame, with: phases.map { straightened($0) }, hasAlpha: true)
    }
  }

  private func fillHalved(
    _ frame: UnsafeMutablePointer<AVFrame>, with image: PixelBuffer
  ) throws {
    convertToYUV(image, into: try halvedPlanes(of: frame))
  }

  private func fillHalvedDeep(
    _ frame: UnsafeMutablePointer<AVFrame>, with phases: [PixelBuffer]
  ) throws {
    let planes = try halvedPlanes(of: frame)
    convertToHalvedDeepYUV(
      phases,
      into: HalvedDeepPlanes(
        luma: numbers(planes.luma), blueDifference: numbers(planes.blueDifference),
        redDifference: numbers(planes.redDifference), lumaStride: planes.lumaBytesPerRow / 2,
        chromaStride: planes.chromaBytesPerRow / 2))
  }

  /// Returns the planes of a frame with halved chroma, whatever the size of their numbers.
  private func halvedPlanes(of frame: UnsafeMutablePointer<AVFrame>) throws -> YUVPlanes {
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    guard let luma = planes.0, let blue = planes.1, let red = planes.2, strides.1 == strides.2
    else { throw EncodingError.failed("libav returned a frame without planes") }
    return YUVPlanes(
      luma: luma, lumaBytesPerRow: Int(strides.0), blueDifference: blue, redDifference: red,
      chromaBytesPerRow: Int(strides.1))
  }

  private func fillAlpha(
    _ frame: UnsafeMutablePointer<AVFrame>, with image: PixelBuffer
  ) throws {
    guard let plane = frame.pointee.data.3 else {
      throw EncodingError.failed("libav returned a frame without an alpha plane")
    }
    let stride = Int(frame.pointee.linesize.3)
    for row in 0..<image.height {
      let pixels = UnsafePointer(image.baseAddress + row &* image.bytesPerRow)
      let output = plane + row &* stride
      var x = 0
      while x < image.width {
        output[x] = pixels[x &* 4 &+ 3]
        x &+= 1
      }
    }
  }

  /// Returns a plane of 10-bit numbers.
  private func numbers(_ plane: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(plane).assumingMemoryBound(to: UInt16.self)
  }

  private func fillDeep(
    _ frame: UnsafeMutablePointer<AVFrame>, with phases: [PixelBuffer], hasAlpha: Bool
  ) throws {
    let planes = frame.pointee.data
    let strides = frame.pointee.linesize
    guard let luma = planes.0, let blue = planes.1, let red = planes.2, strides.0 == strides.1,
      strides.0 == strides.2, !hasAlpha || planes.3 != nil && strides.3 == strides.0
    else { throw EncodingError.failed("libav returned a frame without planes") }
    convertToDeepYUV(
      phases,
      into: DeepPlanes(
        luma: numbers(luma), blueDifference: numbers(blue), redDifference: numbers(red),
        alpha: hasAlpha ? planes.3.map(numbers) : nil, stride: Int(strides.0) / 2))
  }
}

extension VideoCodec {
  /// Sets the properties of a track that are specific to this codec.
  ///
  /// `hasAlpha` says whether the video has an alpha channel.
  func describe(
    _ parameters: UnsafeMutablePointer<AVCodecParameters>,
    _ stream: UnsafeMutablePointer<AVStream>, hasAlpha: Bool
  ) {
    switch codecID {
    case AV_CODEC_ID_PRORES:
      // "ap4h" in little-endian order: 4444.
      parameters.pointee.codec_tag = 0x6834_7061
      parameters.pointee.profile = FF_PROFILE_PRORES_4444
      // The depth in QuickTime's sense; 32 indicates an alpha channel.
      parameters.pointee.bits_per_coded_sample = hasAlpha ? 32 : 24
    case AV_CODEC_ID_VP9:
      if hasAlpha { av_dict_set(&stream.pointee.metadata, "alpha_mode", "1", 0) }
    default: break
    }
  }
}
