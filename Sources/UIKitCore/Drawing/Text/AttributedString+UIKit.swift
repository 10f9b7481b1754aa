extension AttributeScopes {
  /// The attributes of UIKit, as in `string.font = .systemFont(ofSize: 20)`.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// The attributes of UIKit, with those of Foundation.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The extra space after each character, in points.
    public let kern: KernAttribute
    /// The extra space between characters, in points.
    public let tracking: TrackingAttribute
    /// The distance of the text above its baseline, in points.
    public let baselineOffset: BaselineOffsetAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The style of the line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The color of the line through the text.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The key of `font`.
    public enum FontAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.font.rawValue
    }
    /// The key of `foregroundColor`.
    public enum ForegroundColorAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    /// The key of `backgroundColor`.
    public enum BackgroundColorAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// The key of `kern`.
    public enum KernAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    /// The key of `tracking`.
    public enum TrackingAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.tracking.rawValue
    }
    /// The key of `baselineOffset`.
    public enum BaselineOffsetAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
    /// The key of `underlineStyle`.
    public enum UnderlineStyleAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    /// The key of `underlineColor`.
    public enum UnderlineColorAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.underlineColor.rawValue
    }
    /// The key of `strikethroughStyle`.
    public enum StrikethroughStyleAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    /// The key of `strikethroughColor`.
    public enum StrikethroughColorAttribute: TextAttributeKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = NSAttributedString.Key.strikethroughColor.rawValue
    }

    fileprivate static var keys: [any TextAttributeKey.Type] {
      [
        FontAttribute.self, ForegroundColorAttribute.self, BackgroundColorAttribute.self,
        KernAttribute.self, TrackingAttribute.self, BaselineOffsetAttribute.self,
        UnderlineStyleAttribute.self, UnderlineColorAttribute.self,
        StrikethroughStyleAttribute.self, StrikethroughColorAttribute.self,
      ]
    }
  }
}

extension AttributeDynamicLookup {
  /// Finds the attributes of UIKit.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// The key of an attribute that `NSAttributedString` has too, under the same name.
public protocol TextAttributeKey: AttributedStringKey where Value: Sendable {}

extension TextAttributeKey {
  /// Returns the value as attributed strings of Foundation keep it: numbers as objects.
  fileprivate static func object(_ value: Value) -> Any {
    switch value {
    case let number as CGFloat: NSNumber(value: Double(number))
    case let style as NSUnderlineStyle: NSNumber(value: style.rawValue)
    default: value
    }
  }

  /// Returns the value of an attribute; nil for one of another type.
  fileprivate static func value(of object: Any) -> Value? {
    if let value = object as? Value { return value }
    guard let number = object as? NSNumber else { return nil }
    return CGFloat(number.doubleValue) as? Value
      ?? NSUnderlineStyle(rawValue: number.intValue) as? Value
  }

  fileprivate static func add(
    from container: AttributeContainer, to attributes: inout [NSAttributedString.Key: Any]
  ) {
    if let value = container[Self.self] {
      attributes[NSAttributedString.Key(rawValue: name)] = object(value)
    }
  }

  fileprivate static func add(
    from attributes: [NSAttributedString.Key: Any], to container: inout AttributeContainer
  ) {
    if let object = attributes[NSAttributedString.Key(rawValue: name)] {
      container[Self.self] = value(of: object)
    }
  }
}

extension AttributeContainer {
  /// Creates a container with the attributes of UIKit in a dictionary.
  public init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    for key in AttributeScopes.UIKitAttributes.keys { key.add(from: dictionary, to: &self) }
  }

  /// The attributes of UIKit.
  package var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for key in AttributeScopes.UIKitAttributes.keys { key.add(from: self, to: &attributes) }
    return attributes
  }
}

extension NSAttributedString {
  /// Creates a string with the attributes of UIKit of another one.
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      result.append(
        NSAttributedString(
          string: String(attrStr.characters[run.range]), attributes: run.attributes.attributes))
    }
    self.init(attributedString: result)
  }
}
