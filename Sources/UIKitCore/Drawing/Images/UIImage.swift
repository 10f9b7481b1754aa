import ImageIO

/// An image with a scale and an orientation, or several images that are shown one after another.
///
/// Images are immutable and may be used on any thread.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// The properties that copies of an image change.
  struct Properties: Equatable {
    var cgImage: CGImage?
    var ciImage: CIImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    /// The color that replaces the image's own; nil keeps them.
    var tintColor: UIColor?
    var alignmentRectInsets = UIEdgeInsets.zero
    /// The caps of a resizable image; nil for any other.
    var caps: Caps?
    var flipsForRightToLeftLayoutDirection = false
    /// The frames of an animated image; nil for any other.
    var animation: Animation?
  }

  /// The frames of an animated image, and how long they take.
  struct Animation: Equatable {
    var images: [UIImage]
    var duration: TimeInterval
  }

  /// How a resizable image grows.
  struct Caps: Equatable {
    var insets: UIEdgeInsets
    var mode: ResizingMode
  }

  /// How pixels are turned to be upright, with the raw values of iOS.
  public enum Orientation: Int, Sendable, Hashable, CaseIterable {
    /// Upright.
    case up = 0
    /// Rotated by 180 degrees.
    case down = 1
    /// Rotated by 90 degrees counterclockwise to be upright.
    case left = 2
    /// Rotated by 90 degrees clockwise to be upright.
    case right = 3
    /// Mirrored horizontally.
    case upMirrored = 4
    /// Mirrored vertically.
    case downMirrored = 5
    /// Mirrored horizontally, then rotated by 90 degrees counterclockwise.
    case leftMirrored = 6
    /// Mirrored horizontally, then rotated by 90 degrees clockwise.
    case rightMirrored = 7
  }

  /// Whether the image is a stencil for a color.
  public enum RenderingMode: Int, Sendable, Hashable {
    /// A stencil where the view uses stencils.
    case automatic = 0
    /// Its own colors.
    case alwaysOriginal = 1
    /// A stencil: only its alpha matters.
    case alwaysTemplate = 2
  }

  /// How the parts of a resizable image between its caps grow.
  public enum ResizingMode: Int, Sendable, Hashable {
    /// They are repeated.
    case tile = 0
    /// They are stretched.
    case stretch = 1
  }

  let properties: Properties

  init(_ properties: Properties) {
    self.properties = properties
    super.init()
  }

  /// Creates an empty image without size.
  public override init() {
    properties = Properties()
    super.init()
  }

  /// Creates an image from a bitmap, at one pixel per point.
  public init(cgImage: CGImage) {
    properties = Properties(cgImage: cgImage)
    super.init()
  }

  /// Creates an image from a bitmap, turned to be upright; a scale that is not positive counts as
  /// 1.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    properties = Properties(
      cgImage: cgImage, scale: .scale(scale), orientation: orientation)
    super.init()
  }

  /// Creates an image from a Core Image image, at one pixel per point.
  public init(ciImage: CIImage) {
    properties = Properties(ciImage: ciImage)
    super.init()
  }

  /// Creates an image from a Core Image image, turned to be upright, which is rendered each time
  /// that it is drawn; a scale that is not positive counts as 1.
  public init(ciImage: CIImage, scale: CGFloat, orientation: Orientation) {
    properties = Properties(
      ciImage: ciImage, scale: .scale(scale), orientation: orientation)
    super.init()
  }

  /// Creates the image of a literal, `#imageLiteral(resourceName: "cover")`: that with a name.
  ///
  /// A name without an image is an illegal call, and the image is empty.
  ///
  /// - Parameter name: The name, as of `init(named:)`.
  public required convenience init(imageLiteralResourceName name: String) {
    let image = UIImage(named: name)
    if image == nil {
      CAEngine.reportIllegalCall("LX-27", "there is no image \"\(name)\" for an image literal")
    }
    self.init(image?.properties ?? Properties())
  }

  /// Creates an image from the bytes of a PNG, JPEG, WebP, SVG or GIF file, at one pixel per point;
  /// nil if they cannot be decoded.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Creates an image from the bytes of a PNG, JPEG, WebP, SVG or GIF file, with a JPEG's orientation.
  ///
  /// An animation gives its first frame (IM-08).
  ///
  /// - Parameters:
  ///   - data: The bytes; nil is returned if they cannot be decoded.
  ///   - scale: Pixels per point; a number that is not positive counts as 1.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = CGImageSourceCreateWithData(data, nil),
      let image = CGImageSourceCreateImageAtIndex(source, 0, nil)
    else { return nil }
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let orientation = (properties?[kCGImagePropertyOrientation] as? NSNumber)
      .flatMap { CGImagePropertyOrientation(rawValue: $0.uint32Value) }
    self.init(
      cgImage: image, scale: scale, orientation: orientation.map { Orientation($0) } ?? .up)
  }

  // MARK: Properties

  /// The bitmap, as stored; nil for an image from Core Image or without size.
  open var cgImage: CGImage? { properties.cgImage }

  /// The Core Image image that this was created from.
  open var ciImage: CIImage? { properties.ciImage }

  /// Pixels per point.
  open var scale: CGFloat { properties.scale }

  /// How the pixels are turned to be upright.
  open var imageOrientation: Orientation { properties.orientation }

  /// The size of the upright image, in points.
  open var size: CGSize {
    let size = storedSize
    return imageOrientation.swapsAxes
      ? CGSize(width: size.height, height: size.width) : size
  }

  /// The size of the image as stored, in points.
  var storedSize: CGSize {
    var pixels = CGSize.zero
    if let cgImage {
      pixels = CGSize(width: cgImage.width, height: cgImage.height)
    } else if let extent = ciImage?.extent, !extent.isNull, !extent.isInfinite {
      pixels = extent.size
    }
    return CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// Whether the image is a stencil for a color.
  open var renderingMode: RenderingMode { properties.renderingMode }

  /// The insets of the part that layout aligns.
  open var alignmentRectInsets: UIEdgeInsets { properties.alignmentRectInsets }

  /// The caps of a resizable image, which keep their size; 0 for any other.
  open var capInsets: UIEdgeInsets { properties.caps?.insets ?? .zero }

  /// How the parts between the caps grow; `tile` for an image that is not resizable.
  open var resizingMode: ResizingMode { properties.caps?.mode ?? .tile }

  /// Whether image views mirror the image in layouts from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool {
    properties.flipsForRightToLeftLayoutDirection
  }

  /// The color set by `withTintColor(_:)`.
  package var tintColor: UIColor? { properties.tintColor }

  // MARK: Copies

  /// Returns a copy with changed properties.
  func changing(_ change: (inout Properties) -> Void) -> UIImage {
    var properties = properties
    change(&properties)
    // The frames change with the image that holds them.
    if let images = properties.animation?.images {
      properties.animation?.images = images.map { $0.changing(change) }
    }
    return UIImage(properties)
  }

  /// Returns the image as a stencil, or in its own colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changing { $0.renderingMode = renderingMode }
  }

  /// Returns the image in one color, with the alpha of both.
  open func withTintColor(_ color: UIColor) -> UIImage { changing { $0.tintColor = color } }

  /// Returns the image in one color, with a rendering mode.
  ///
  /// - Parameters:
  ///   - color: The color.
  ///   - renderingMode: Whether views replace the color by theirs: they do if it is
  ///     `alwaysTemplate`.
  /// - Returns: The image.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changing {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with insets of the part that layout aligns.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changing { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns an image that is stretched or tiled between its caps when it is drawn larger.
  ///
  /// - Parameters:
  ///   - capInsets: The caps at the edges of the upright image, in points, which keep their size.
  ///   - resizingMode: How the parts between the caps grow. The default is `tile`.
  /// - Returns: The image.
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile
  ) -> UIImage {
    changing { $0.caps = Caps(insets: capInsets, mode: resizingMode) }
  }

  /// Returns an image with caps at the left and top whose next point is stretched.
  ///
  /// - Parameters:
  ///   - leftCapWidth: The width of the left cap, in points; 0 does not stretch horizontally.
  ///   - topCapHeight: The height of the top cap, in points; 0 does not stretch vertically.
  /// - Returns: The image.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    func caps(_ cap: Int, _ length: CGFloat) -> (CGFloat, CGFloat) {
      cap > 0 ? (CGFloat(cap), max(0, length - CGFloat(cap) - 1)) : (0, 0)
    }
    let (left, right) = caps(leftCapWidth, size.width)
    let (top, bottom) = caps(topCapHeight, size.height)
    return resizableImage(
      withCapInsets: UIEdgeInsets(top: top, left: left, bottom: bottom, right: right),
      resizingMode: .stretch)
  }

  /// Returns the image, mirrored by image views in layouts from right to left.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changing { $0.flipsForRightToLeftLayoutDirection = true }
  }

  /// Returns the image mirrored horizontally.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changing { $0.orientation = $0.orientation.flippedHorizontally }
  }

  /// Returns the image itself, because images are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object is an image of the same bitmap with the same properties.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    return (cgImage != nil || ciImage != nil) && properties == other.properties
  }

  /// The hash of the bitmap.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(cgImage)
    hasher.combine(scale)
    hasher.combine(imageOrientation)
    return hasher.finalize()
  }

  /// The size and scale.
  open override var description: String {
    "UIImage \(Double(size.width)) x \(Double(size.height)) @\(Double(scale))x"
  }
}

extension CGFloat {
  /// Returns a number of pixels per point: 1 if it is not positive and finite.
  static func scale(_ value: CGFloat) -> CGFloat { value > 0 && value.isFinite ? value : 1 }
}

extension CIImage {
  /// Creates an image of a UIKit image, whose bottom left is at the origin (CI-02).
  ///
  /// A pixel of the bitmap is a pixel of the plane, and the orientation is ignored.
  ///
  /// - Parameter image: The image; nil is returned if it has neither a bitmap nor a Core Image image.
  public convenience init?(image: UIImage) {
    if let bitmap = image.cgImage {
      self.init(cgImage: bitmap)
    } else if let recipe = image.ciImage {
      self.init(recipe.operation)
    } else {
      return nil
    }
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of image literals without a type of their own.
public typealias _ImageLiteralType = UIImage
