import CoreGraphics

/// A path that is drawn as the image of a particle, in white, so that the cell's color is the
/// particle's.
struct ParticleShape {
  /// The pixels per point of the image, so that a particle of scale 2 is still sharp.
  static let scale = 2.0
  /// The largest width and height, in points.
  static let maximumSize = 1024.0

  private let path: CGPath
  /// The standard deviation of the blur, in points.
  private let blur: Double

  init(_ path: CGPath, blur: Double) { (self.path, self.blur) = (path, blur) }

  /// The image, whose center is that of the path's bounding box; nil if it is empty or too large.
  var image: CGImage? {
    let box = path.boundingBoxOfPath
    // A Gaussian is invisible beyond three standard deviations.
    let margin = CGFloat(blur) * 3
    guard !box.isNull, box.width > 0 || box.height > 0,
      max(box.width, box.height) + 2 * margin <= Self.maximumSize
    else { return nil }
    let scale = Self.scale
    let width = Int(((box.width + 2 * margin) * scale).rounded(.up)) + 2
    let height = Int(((box.height + 2 * margin) * scale).rounded(.up)) + 2
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue
          | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    var matrix = CGAffineTransform(
      a: scale, b: 0, c: 0, d: -scale, tx: CGFloat(width) / 2 - box.midX * scale,
      ty: CGFloat(height) / 2 + box.midY * scale)
    if blur > 0 {
      // A shadow is blurred. The shape that casts it is outside the bitmap.
      let distance = CGFloat(width) * 2
      context.setShadow(
        offset: CGSize(width: distance, height: 0), blur: 2 * blur * scale, color: .white)
      matrix.tx -= distance
    }
    context.concatenate(matrix)
    context.setFillColor(.white)
    context.addPath(path)
    context.fillPath()
    return context.makeImage()
  }
}
