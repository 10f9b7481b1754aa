/// The attributes that a font is looked up by: the same class as Core Text's (LX-24).
public typealias UIFontDescriptor = CTFontDescriptor

extension UIFontDescriptor {
  /// The key of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The family's name: a string.
    public static let family = AttributeName(rawValue: kCTFontFamilyNameAttribute)
    /// The PostScript name: a string.
    public static let name = AttributeName(rawValue: kCTFontNameAttribute)
    /// The style within the family, such as "Bold Italic": a string.
    public static let face = AttributeName(rawValue: kCTFontStyleNameAttribute)
    /// The size, in points: a number.
    public static let size = AttributeName(rawValue: kCTFontSizeAttribute)
    /// The name for user interfaces: a string.
    public static let visibleName = AttributeName(rawValue: kCTFontDisplayNameAttribute)
    /// The traits: a dictionary by `TraitKey`.
    public static let traits = AttributeName(rawValue: kCTFontTraitsAttribute)
  }

  /// The key of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The symbolic traits: the raw value of a `SymbolicTraits`.
    public static let symbolic = TraitKey(rawValue: kCTFontSymbolicTrait)
    /// The weight: a `UIFont.Weight` or its number.
    public static let weight = TraitKey(rawValue: kCTFontWeightTrait)
  }

  /// The traits of a font that have no number.
  public struct SymbolicTraits: OptionSet, Sendable, Hashable {
    /// The raw bits.
    public let rawValue: UInt32
    /// Creates a set from raw bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Italic.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold, with a weight of 600 or more.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Expanded.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Condensed.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Monospaced.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// Creates a descriptor with attributes; the default family's regular font without any.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(attributes: Self.dictionary(attributes))
  }

  /// Creates a descriptor with a PostScript name and a size, in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: NSNumber(value: Double(size))])
  }

  /// Returns the descriptor of a text style's font, in the size that the current traits prefer.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Returns the descriptor of a text style's font.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - traitCollection: The traits whose size of text is used; nil for the current ones.
  /// - Returns: The descriptor.
  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size, in points; 0 if it is not specified.
  public var pointSize: CGFloat {
    let size = attributes[kCTFontSizeAttribute]
    return (size as? NSNumber).map { CGFloat($0.doubleValue) } ?? size as? CGFloat ?? 0
  }

  /// The PostScript name of the closest font.
  public var postscriptName: String { CTFontCopyPostScriptName(closestFont) }

  /// The traits of the closest font.
  public var symbolicTraits: SymbolicTraits {
    SymbolicTraits(rawValue: CTFontGetSymbolicTraits(closestFont).rawValue)
  }

  /// The attributes.
  public var fontAttributes: [AttributeName: Any] {
    Dictionary(
      uniqueKeysWithValues: attributes.map { (AttributeName(rawValue: $0), $1) })
  }

  /// Returns the value of an attribute; nil if it is not specified.
  public func object(forKey attribute: AttributeName) -> Any? {
    attributes[attribute.rawValue]
  }

  /// Returns a descriptor with additional attributes, which take precedence.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(
      attributes: self.attributes.merging(Self.dictionary(attributes)) { $1 })
  }

  /// Returns a descriptor with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    addingAttributes([.size: NSNumber(value: Double(newPointSize))])
  }

  /// Returns a descriptor of the same family and size with exactly some traits.
  ///
  /// - Parameter symbolicTraits: The traits.
  /// - Returns: The descriptor; nil if the family has no such font.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let traits = CTFontSymbolicTraits(rawValue: symbolicTraits.rawValue)
    let mask = CTFontSymbolicTraits(rawValue: SymbolicTraits.boldItalic.rawValue)
    guard let font = CTFontCreateCopyWithSymbolicTraits(closestFont, 0, nil, traits, mask),
      CTFontGetSymbolicTraits(font).isSuperset(of: traits)
    else { return nil }
    return CTFontCopyFontDescriptor(font)
  }

  /// Returns a descriptor of another family's font with the same size and traits.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var attributes = fontAttributes.filter { [.size, .traits].contains($0.key) }
    attributes[.family] = newFamily
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Returns a descriptor of another font of the family, such as "Bold Italic", with the same size.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    withFamily(CTFontCopyFamilyName(closestFont)).addingAttributes([.face: newFace])
  }

  /// Returns attributes with Core Text's types.
  private static func dictionary(_ attributes: [AttributeName: Any]) -> [String: Any] {
    var result: [String: Any] = [:]
    for (key, value) in attributes {
      guard key == .traits, let traits = value as? [TraitKey: Any] else {
        result[key.rawValue] = value
        continue
      }
      var plain: [String: Any] = [:]
      for (trait, value) in traits {
        switch value {
        case let weight as UIFont.Weight: plain[trait.rawValue] = weight.rawValue
        case let symbolic as SymbolicTraits: plain[trait.rawValue] = symbolic.rawValue
        case let number as Double: plain[trait.rawValue] = CGFloat(number)
        default: plain[trait.rawValue] = value
        }
      }
      result[key.rawValue] = plain
    }
    return result
  }
}

extension UIFontDescriptor.SymbolicTraits {
  /// The traits that distinguish the fonts of a family.
  fileprivate static let boldItalic: Self = [.traitBold, .traitItalic]
}
