extension UIImage {
  /// What an image is chosen by.
  public final class Configuration: NSObject, NSCopying, Sendable {
    /// The traits for which the image is chosen; nil for those of the screen.
    public let traitCollection: UITraitCollection?

    /// Creates a configuration.
    ///
    /// - Parameter traitCollection: The traits; nil for those of the screen.
    public init(traitCollection: UITraitCollection?) {
      self.traitCollection = traitCollection
      super.init()
    }

    /// Returns a configuration with other traits.
    public func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }

    /// Returns the configuration itself, because configurations are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// Returns the image with a name in a bundle, for traits.
  ///
  /// It is looked for among the resources of the bundle, then in `CAEngine.imageFolder`, as by
  /// `UIImage(named:)` (LX-27).
  ///
  /// - Parameters:
  ///   - name: The file's name without the scale, with or without its extension.
  ///   - bundle: The bundle; nil is the main one.
  ///   - traitCollection: The traits, whose `displayScale` chooses the file; nil or 0 for the
  ///     screen's.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let wanted = traitCollection?.displayScale ?? 0
    let scale = wanted > 0 ? wanted : RenderContext.current.screenValues.scale
    let image = AssetFolder.folders(of: bundle).lazy
      .compactMap { $0.image(named: name, screenScale: scale) }.first
    guard let image else { return nil }
    self.init(image.properties)
  }

  /// Returns the image with a name in a bundle, for the traits of a configuration (LX-27).
  ///
  /// - Parameters:
  ///   - name: The file's name without the scale, with or without its extension.
  ///   - bundle: The bundle; nil is the main one.
  ///   - configuration: The configuration; nil for the traits of the screen.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }
}
