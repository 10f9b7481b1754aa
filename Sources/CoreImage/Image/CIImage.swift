package import PixelKernels

/// An immutable recipe for an image, which is rendered by a `CIContext`.
///
/// Nothing is computed before it is rendered, and then only the pixels that are needed. The plane is
/// Core Image's: in pixels, with the y axis pointing up (CI-02). A pixel belongs to an image if its
/// center is in the image's extent.
public final class CIImage: NSObject, NSCopying, Sendable {
  package let operation: any ImageOperation
  /// How client code made the image from others; nil if it did not.
  let construction: ImageConstruction?

  /// Creates the image that an operation produces.
  package convenience init(_ operation: any ImageOperation) {
    self.init(operation, construction: nil)
  }

  private init(_ operation: any ImageOperation, construction: ImageConstruction?) {
    (self.operation, self.construction) = (operation, construction)
  }

  /// Returns the same image, which remembers how it was made.
  func constructed(by construction: @escaping ImageConstruction) -> CIImage {
    CIImage(operation, construction: construction)
  }

  /// Creates an image of a bitmap, whose bottom left is at the origin.
  public convenience init(cgImage image: CGImage) { self.init(cgImage: image, x: 0, y: 0) }

  /// Creates an image of a bitmap, whose bottom left is at whole pixels of the plane.
  package convenience init(cgImage image: CGImage, x: Int, y: Int) {
    self.init(BitmapOperation(image: image, x: x, y: y))
  }

  /// Creates an image that has the same color everywhere; its extent is infinite.
  public convenience init(color: CIColor) {
    self.init(ConstantColor(color: color), of: [], extent: .infinite)
  }

  /// Creates an image of a file that ImageIO reads; fails if there is no such file.
  ///
  /// - Parameter url: The location of the file.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Creates an image of the contents of an image file; fails if they cannot be read.
  public convenience init?(data: Data) {
    guard let image = try? ImageReader.image(from: data) else { return nil }
    self.init(cgImage: image)
  }

  /// Returns an image without pixels.
  public static func empty() -> CIImage {
    CIImage(ConstantColor(color: .clear), of: [], extent: .null)
  }

  /// The rectangle outside of which the image is clear; `CGRect.infinite` if there is no limit.
  public var extent: CGRect { operation.extent }

  /// The pixels whose centers are in the extent.
  package var pixelExtent: PixelRect { PixelRect(centersIn: extent) }

  /// The pixels that are not known to be clear.
  var drawnPixels: PixelRect { PixelRect(centersIn: operation.drawnExtent) }

  /// Returns the object itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// An image that is black.
  public static let black = CIImage(color: .black)
  /// An image that is white.
  public static let white = CIImage(color: .white)
  /// An image that is gray.
  public static let gray = CIImage(color: .gray)
  /// An image that is red.
  public static let red = CIImage(color: .red)
  /// An image that is green.
  public static let green = CIImage(color: .green)
  /// An image that is blue.
  public static let blue = CIImage(color: .blue)
  /// An image that is cyan.
  public static let cyan = CIImage(color: .cyan)
  /// An image that is magenta.
  public static let magenta = CIImage(color: .magenta)
  /// An image that is yellow.
  public static let yellow = CIImage(color: .yellow)
  /// An image that is transparent, with an infinite extent.
  public static let clear = CIImage(color: .clear)
}

/// The same color everywhere.
private struct ConstantColor: PixelKernel {
  let color: CIColor
  var constant = SIMD4<Float>.zero

  mutating func prepare(for space: WorkingSpace) { constant = space.color(color) }

  func color(at point: Point, _ first: Color, _ second: Color, _ third: Color) -> Color { constant }
}
