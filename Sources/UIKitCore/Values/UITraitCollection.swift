/// The traits of an interface that colors, fonts and views depend on; immutable.
public final class UITraitCollection: NSObject, NSCopying, Sendable {
  let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
    super.init()
  }

  /// Creates a collection that specifies no trait.
  public override convenience init() { self.init(Traits()) }

  /// Creates a collection with the traits of others; the later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var traits = Traits()
    for collection in traitCollections { traits.merge(collection.traits) }
    self.init(traits)
  }

  /// Creates a collection with the traits that a closure sets.
  public convenience init(mutations: UITraitMutations) {
    self.init(Traits().changed(by: mutations))
  }

  /// Returns a copy with the traits that a closure sets.
  public func modifyingTraits(_ mutations: UITraitMutations) -> UITraitCollection {
    UITraitCollection(traits.changed(by: mutations))
  }

  /// Creates a collection with a light or dark style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates a collection with a level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  /// Creates a collection with a kind of device.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates a collection with a layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Creates a collection with a scale, in pixels per point.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Creates a collection with a range of colors.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }

  /// Creates a collection with a horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates a collection with a vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates a collection with a size of text.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Creates a collection with a contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  // MARK: Traits

  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  /// Whether the interface is above another one.
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  /// The direction of the layout.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  /// The scale, in pixels per point; 0 if it is not specified.
  public var displayScale: CGFloat { traits.displayScale }
  /// The range of colors.
  public var displayGamut: UIDisplayGamut { traits.displayGamut }
  /// The horizontal size class.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  /// The vertical size class.
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    traits.preferredContentSizeCategory
  }
  /// The contrast.
  public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }

  /// Returns whether this collection has all the traits that another one specifies.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var merged = traits
    merged.merge(trait.traits)
    return merged == traits
  }

  /// Returns whether colors may look different with the traits of two collections: whether their
  /// style, level, contrast or gamut differs.
  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    let other = traitCollection?.traits ?? Traits()
    return traits.userInterfaceStyle != other.userInterfaceStyle
      || traits.userInterfaceLevel != other.userInterfaceLevel
      || traits.accessibilityContrast != other.accessibilityContrast
      || traits.displayGamut != other.displayGamut
  }

  // MARK: Current traits

  /// The traits that colors are resolved with when none are given.
  ///
  /// The default is the screen's; views set theirs while they lay out and draw. Each stage has its
  /// own.
  public class var current: UITraitCollection {
    get {
      let context = RenderContext.current
      return context.currentTraits.value ?? UITraitCollection(context.screenValues.traits)
    }
    set { RenderContext.current.currentTraits.value = newValue }
  }

  /// Runs a closure with this collection as the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    let slot = RenderContext.current.currentTraits
    let before = slot.value
    slot.value = self
    defer { slot.value = before }
    actions()
  }

  // MARK: Objects

  /// Returns the collection itself, because collections are immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether another object is a collection with the same traits.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  /// The hash of the traits.
  public override var hash: Int { traits.hashValue }
}

/// A closure that sets traits.
public typealias UITraitMutations = (_ mutableTraits: inout any UIMutableTraits) -> Void

/// Traits that can be set.
public protocol UIMutableTraits {
  /// Whether the interface is light or dark.
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  /// Whether the interface is above another one.
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  /// The kind of device.
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  /// The direction of the layout.
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  /// The scale, in pixels per point.
  var displayScale: CGFloat { get set }
  /// The range of colors.
  var displayGamut: UIDisplayGamut { get set }
  /// The horizontal size class.
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The vertical size class.
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  /// The size of text.
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// The contrast.
  var accessibilityContrast: UIAccessibilityContrast { get set }
}

extension Traits {
  fileprivate func changed(by mutations: UITraitMutations) -> Traits {
    var mutable: any UIMutableTraits = self
    mutations(&mutable)
    return mutable as? Traits ?? self
  }
}

/// The traits set with `UITraitCollection.current`, one per context; nil for the screen's.
final class CurrentTraits: SettingsCompanion {
  var value: UITraitCollection?

  func copyOfSettings() -> any SettingsCompanion {
    let copy = CurrentTraits()
    copy.value = value
    return copy
  }
}

extension RenderContext {
  fileprivate var currentTraits: CurrentTraits { companion { CurrentTraits() } }
}
