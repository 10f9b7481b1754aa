import PixelKernels

private let gradientImage = Input.image(
  kCIInputGradientImageKey, type: kCIAttributeTypeGradient,
  "The colors, from that for black at the left to that for white at the right.")

extension FilterDefinition {
  /// Replaces luminance with the colors of a gradient, from black at the left of the gradient image
  /// to white at its right.
  ///
  /// The luminance 0.2126 red + 0.7152 green + 0.0722 blue is sRGB-encoded, so that a gray of half
  /// the intensity has the color in the middle. The gradient is the row in the middle of its image,
  /// whose colors are interpolated; of a very wide image, the left 65536 pixels count. Opacities
  /// are multiplied. A gradient image that is empty or infinite counts as missing.
  ///
  /// Apple documents the inputs only; the mathematics is ours.
  static let colorMap = FilterDefinition(
    "CIColorMap", "Color Map", "replaces luminance with the colors of a gradient",
    in: [kCICategoryColorEffect],
    inputs: [Input.image, gradientImage]
  ) { inputs in
    guard let image = inputs.image, let gradient = inputs[gradientImage],
      !gradient.extent.isInfinite, !gradient.pixelExtent.isEmpty
    else { return nil }
    return CIImage(ColorMapOperation(image: image, gradient: gradient))
  }
}

/// An image whose luminance is replaced with the colors of another.
private struct ColorMapOperation: ImageOperation {
  let image: CIImage
  let gradient: CIImage
  var extent: CGRect { image.extent }
  var inputs: [CIImage] { [image, gradient] }

  /// The pixels of the gradient.
  private var row: PixelRect {
    let whole = gradient.pixelExtent
    let middle = whole.minY + whole.height / 2
    return PixelRect(
      minX: whole.minX, minY: middle, maxX: whole.minX + min(whole.width, 1 << 16),
      maxY: middle + 1)
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect { index == 0 ? region : row }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let row = row
    let colors = try request.pixels(of: gradient, in: row)
    let pixels = try request.pixels(of: image, in: region)
    let (base, last) = (colors.base, row.width - 1)
    let values = EncodedValues(request.space)
    for y in region.minY..<region.maxY {
      let line = pixels.row(y)
      for index in 0..<region.width {
        let color = line[index]
        guard color.w > 0 else {
          line[index] = .zero
          continue
        }
        let place = values.encoded(color.luminance / color.w) * Float(last)
        let left = Int(place)
        let right = min(left &+ 1, last)
        line[index] = base[left].mixed(with: base[right], by: place - Float(left)) * color.w
      }
    }
    return pixels
  }
}
