import ImageIO

extension CAEngine {
  /// The folder that `UIImage(named:)` looks for files in.
  ///
  /// If nil, the default, it is the current directory. Each stage has its own.
  public static var imageFolder: URL? {
    get { RenderContext.current.imageFolder.url }
    set { RenderContext.current.imageFolder.url = newValue }
  }
}

extension UIImage {
  /// Returns the image with a name: a PNG, JPEG, WebP, SVG or GIF file in
  /// `CAEngine.imageFolder`.
  ///
  /// The file of the screen's scale is preferred: `name@2x.png` on a screen with two pixels per
  /// point. Otherwise the next larger scale is used, then the next smaller one. A file is read once:
  /// images with the same name are equal.
  ///
  /// - Parameter name: The file's name without the scale, with or without its extension, or a path
  ///   relative to the folder; nil is returned without such a file.
  public convenience init?(named name: String) {
    let context = RenderContext.current
    guard
      let image = context.imageFolder.image(
        named: name, screenScale: context.screenValues.scale)
    else { return nil }
    self.init(image.properties)
  }

  /// Creates an image from a file.
  ///
  /// The name determines the scale: `name@2x.png` has two pixels per point. For a name without
  /// one, the file of the screen's scale is preferred.
  ///
  /// - Parameter path: A PNG, JPEG, WebP, SVG or GIF file; nil is returned if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    self.init(path: path, screenScale: RenderContext.current.screenValues.scale)
  }

  /// Creates an image from a file in the best scale.
  ///
  /// - Parameters:
  ///   - path: The file, without a scale or in the scale to use.
  ///   - screenScale: The scale that is preferred.
  convenience init?(path: String, screenScale: CGFloat) {
    let file = path as NSString
    let type = file.pathExtension
    let stem = file.deletingPathExtension
    let wanted = max(1, min(3, Int(screenScale.isFinite ? screenScale.rounded(.up) : 1)))
    let named = [2, 3].first { stem.hasSuffix("@\($0)x") }
    // The wanted scale, larger ones, then smaller ones.
    let scales = named.map { [$0] } ?? Array(wanted...3) + (1..<wanted).reversed()
    for scale in scales {
      let suffix = named != nil || scale == 1 ? "" : "@\(scale)x"
      let name = type.isEmpty ? stem + suffix : "\(stem)\(suffix).\(type)"
      if let data = try? ImageReader.data(contentsOf: URL(fileURLWithPath: name)) {
        self.init(data: data, scale: CGFloat(scale))
        return
      }
    }
    return nil
  }

  /// Returns the bytes of a PNG file of the upright image, in its pixels; nil for an image without
  /// size.
  public func pngData() -> Data? {
    guard let image = uprightImage else { return nil }
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, "public.png", 1, nil) else {
      return nil
    }
    CGImageDestinationAddImage(destination, image, nil)
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }

  /// Returns the image in another size.
  ///
  /// - Parameter size: The size, in points of the image's scale; nil is returned if it is empty.
  /// - Returns: An upright image with exactly that size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    let rect = CGRect(origin: .zero, size: size)
    guard rect.isDrawable, bitmap != nil,
      let canvas = BitmapCanvas(size: size, scale: scale, isOpaque: false)
    else { return nil }
    let plain = changing {
      $0.caps = nil
      $0.tintColor = nil
      $0.renderingMode = .alwaysOriginal
    }
    canvas.context.interpolationQuality = .high
    plain.draw(in: rect, canvas.context)
    let thumbnail = canvas.image
    return changing {
      $0.cgImage = thumbnail.cgImage
      $0.ciImage = nil
      $0.scale = thumbnail.scale
      $0.orientation = .up
      $0.animation = nil
    }
  }

  /// Returns the image with its pixels decoded.
  public func preparingForDisplay() -> UIImage? { bitmap == nil ? nil : self }
}

extension UIImage {
  /// Returns an image that shows others one after another, wherever it is shown.
  ///
  /// - Parameters:
  ///   - images: The frames; those of animated images are not included, only their first one.
  ///   - duration: The duration of one loop, in seconds; 0 or less is 1/30 s per frame.
  /// - Returns: The image, with the size of the first frame; nil without frames.
  public class func animatedImage(
    with images: [UIImage], duration: TimeInterval
  ) -> UIImage? {
    guard let first = images.first else { return nil }
    var properties = first.properties
    let frames = images.map { frame in
      guard frame.images != nil else { return frame }
      var still = frame.properties
      still.animation = nil
      return UIImage(still)
    }
    let length = duration > 0 && duration.isFinite ? duration : Double(frames.count) / 30
    properties.animation = Animation(images: frames, duration: length)
    return UIImage(properties)
  }

  /// Returns an image that shows files one after another (IM-06).
  ///
  /// The frames are the images named `name` followed by 0, 1, 2 up to 1024. Numbers without a file
  /// are skipped.
  ///
  /// - Parameters:
  ///   - name: The files' name without the number.
  ///   - duration: The duration of one loop, in seconds; 0 or less is 1/30 s per frame.
  /// - Returns: The image; nil without a file.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let context = RenderContext.current
    return animatedImage(
      with: context.imageFolder.images(
        numberedFrom: name, screenScale: context.screenValues.scale),
      duration: duration)
  }

  /// Returns an image that shows files one after another and grows between caps (IM-06).
  ///
  /// - Parameters:
  ///   - name: The files' name without the number.
  ///   - capInsets: The caps, in points.
  ///   - resizingMode: How the parts between the caps grow. The default is `tile`.
  ///   - duration: The duration of one loop, in seconds; 0 or less is 1/30 s per frame.
  /// - Returns: The image; nil without a file.
  public class func animatedResizableImageNamed(
    _ name: String, capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile,
    duration: TimeInterval
  ) -> UIImage? {
    animatedImageNamed(name, duration: duration)?
      .resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
  }

  /// The frames of an animated image; nil for any other.
  public var images: [UIImage]? { properties.animation?.images }

  /// The duration of one loop of an animated image, in seconds; 0 for any other.
  public var duration: TimeInterval { properties.animation?.duration ?? 0 }
}
