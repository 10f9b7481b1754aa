extension GaussianBlur {
  /// Blurs an image in place; it is transparent outside.
  ///
  /// Each channel of the premultiplied pixels is blurred like coverage, so the precision is the same,
  /// and dithered by the position on the grid (GR-07).
  ///
  /// - Parameters:
  ///   - image: The image to blur.
  ///   - sigmaX: The standard deviation along rows, in pixels.
  ///   - sigmaY: The standard deviation along columns, in pixels.
  ///   - originX: The image's first column on the grid that cells are counted on.
  ///   - originY: The image's first row on that grid.
  ///   - phase: The phase of dithering.
  package static func blur(
    _ image: PixelBuffer, sigmaX: Double, sigmaY: Double, originX: Int = 0, originY: Int = 0,
    phase: DitherPhase = .first
  ) {
    guard sigmaX >= GaussianKernel.smallestSigma || sigmaY >= GaussianKernel.smallestSigma else {
      return
    }
    let alpha = CoverageBuffer(width: image.width, height: image.height, isCleared: false)
    let color = CoverageBuffer(width: image.width, height: image.height, isCleared: false)
    func blurred(_ channel: CoverageBuffer) {
      blur(
        channel, sigmaX: sigmaX, sigmaY: sigmaY, originX: originX, originY: originY,
        isDithered: true, phase: phase)
    }
    copy(24, of: image, to: alpha)
    blurred(alpha)
    for shift: UInt32 in [0, 8, 16] {
      copy(shift, of: image, to: color)
      blurred(color)
      store(color, as: shift, limitedBy: alpha, in: image)
    }
  }

  /// Copies one channel of an image, the bits from `shift` on.
  private static func copy(_ shift: UInt32, of image: PixelBuffer, to channel: CoverageBuffer) {
    for row in 0..<image.height {
      let (from, to) = (image.words(row), channel.baseAddress + row * channel.bytesPerRow)
      for index in 0..<image.width {
        to[index] = UInt8(truncatingIfNeeded: from[index] &>> shift)
      }
    }
  }

  /// Replaces one channel of an image and its alpha; rounding must not make a color exceed alpha.
  private static func store(
    _ channel: CoverageBuffer, as shift: UInt32, limitedBy alpha: CoverageBuffer,
    in image: PixelBuffer
  ) {
    let others = ~(UInt32(0xFF) &<< shift | 0xFF00_0000)
    for row in 0..<image.height {
      let (to, from) = (image.words(row), channel.baseAddress + row * channel.bytesPerRow)
      let limit = alpha.baseAddress + row * alpha.bytesPerRow
      for index in 0..<image.width {
        let value = UInt32(truncatingIfNeeded: min(from[index], limit[index])) &<< shift
        to[index] = to[index] & others | value | UInt32(truncatingIfNeeded: limit[index]) &<< 24
      }
    }
  }
}
