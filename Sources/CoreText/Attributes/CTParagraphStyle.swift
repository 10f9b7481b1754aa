import Foundation
package import TextAttributes

/// The style of a paragraph.
public final class CTParagraphStyle: Sendable, Hashable {
  package let style: ParagraphStyle

  package init(_ style: ParagraphStyle) { self.style = style }

  /// Returns whether two styles are equal.
  public static func == (left: CTParagraphStyle, right: CTParagraphStyle) -> Bool {
    left.style == right.style
  }

  /// Hashes the style.
  public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// The horizontal alignment of lines.
public enum CTTextAlignment: UInt8, Sendable, Hashable {
  /// Aligned to the left.
  case left = 0
  /// Aligned to the right.
  case right = 1
  /// Centered.
  case center = 2
  /// Justified; the last line of a paragraph has natural alignment.
  case justified = 3
  /// Aligned to the side where the script starts; the default.
  case natural = 4
}

/// How to handle a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable, Hashable {
  /// Wraps before the word that does not fit.
  case byWordWrapping = 0
  /// Wraps before the character that does not fit.
  case byCharWrapping = 1
  /// Extends beyond the available width.
  case byClipping = 2
  /// Truncates at the start.
  case byTruncatingHead = 3
  /// Truncates at the end.
  case byTruncatingTail = 4
  /// Truncates in the middle.
  case byTruncatingMiddle = 5
}

/// The writing direction of a paragraph.
public struct CTWritingDirection: RawRepresentable, Sendable, Hashable {
  /// Apple's raw value, which a setting points to.
  public let rawValue: Int8

  /// Creates a direction from a raw value; an unknown value acts as `natural`.
  public init(rawValue: Int8) { self.rawValue = rawValue }

  /// The direction of the first strong character.
  public static let natural = CTWritingDirection(rawValue: -1)
  /// Left to right.
  public static let leftToRight = CTWritingDirection(rawValue: 0)
  /// Right to left.
  public static let rightToLeft = CTWritingDirection(rawValue: 1)
}

/// The part of a paragraph style that a setting specifies.
public enum CTParagraphStyleSpecifier: UInt32, Sendable, Hashable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// The indent of the first line, in points.
  ///
  /// Its type is `CGFloat`, as for all following values except where another type is given.
  case firstLineHeadIndent = 1
  /// The indent of the other lines.
  case headIndent = 2
  /// The end of lines: from the leading edge if positive, else from the trailing edge.
  case tailIndent = 3
  /// The tab stops: an array of `CTTextTab`.
  case tabStops = 4
  /// The distance between tab stops after the last of `tabStops`.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// The factor for the fonts' line height; 0 leaves it unchanged.
  case lineHeightMultiple = 7
  /// The maximum line height; 0 for none.
  case maximumLineHeight = 8
  /// The minimum line height.
  case minimumLineHeight = 9
  /// Same as `lineSpacingAdjustment`.
  case lineSpacing = 10
  /// The space after the paragraph.
  case paragraphSpacing = 11
  /// The space before the paragraph, if there is one above it.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The maximum space between two lines.
  case maximumLineSpacing = 14
  /// The minimum space between two lines.
  case minimumLineSpacing = 15
  /// The space added between two lines.
  case lineSpacingAdjustment = 16
}

/// A tab stop, where text continues after a tab; the text is to its right.
public final class CTTextTab: Sendable, Hashable {
  let location: Double

  init(location: Double) { self.location = location }

  /// Returns whether two tab stops are equal.
  public static func == (left: CTTextTab, right: CTTextTab) -> Bool {
    left.location == right.location
  }

  /// Hashes the tab stop.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

/// Creates a tab stop.
///
/// - Parameters:
///   - alignment: Ignored: text starts at the tab stop.
///   - location: The distance from the leading edge, in points.
///   - options: Ignored.
/// - Returns: The tab stop.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  CTTextTab(location: location)
}

/// Returns the location of a tab stop, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }

/// A setting of a paragraph style, with a pointer to its value.
public struct CTParagraphStyleSetting {
  /// The part of the style.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes; a value whose size does not match the part's type is ignored.
  public var valueSize: Int
  /// The value.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - spec: The part of the style.
  ///   - valueSize: The size of the value in bytes.
  ///   - value: The value, which must stay valid until the style is created.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }

  fileprivate func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    valueSize == MemoryLayout<Value>.size ? value.loadUnaligned(as: type) : nil
  }
}

/// Creates a paragraph style.
///
/// - Parameters:
///   - settings: The settings that differ from the default; nil for none.
///   - settingCount: The number of settings.
/// - Returns: The style.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  var style = ParagraphStyle()
  guard let settings else { return CTParagraphStyle(style) }
  for setting in UnsafeBufferPointer(start: settings, count: max(0, settingCount)) {
    style.set(setting)
  }
  return CTParagraphStyle(style)
}

extension ParagraphStyle {
  fileprivate mutating func set(_ setting: CTParagraphStyleSetting) {
    func length() -> Double { Double(setting.load(CGFloat.self) ?? 0) }
    switch setting.spec {
    case .alignment:
      alignment = setting.load(UInt8.self).flatMap { CTTextAlignment(rawValue: $0) }?.value
    case .firstLineHeadIndent: firstLineHeadIndent = length()
    case .headIndent: headIndent = length()
    case .tailIndent: tailIndent = length()
    case .tabStops:
      guard setting.valueSize == MemoryLayout<[CTTextTab]>.size else { return }
      tabStops = setting.value.load(as: [CTTextTab].self).map(\.location).sorted()
    case .defaultTabInterval: tabInterval = length()
    case .lineBreakMode:
      // Both types have the same raw values.
      lineBreaking = setting.load(UInt8.self).flatMap { NSLineBreakMode(rawValue: Int($0)) }
    case .lineHeightMultiple: lineHeightMultiple = length()
    case .maximumLineHeight: maximumLineHeight = length()
    case .minimumLineHeight: minimumLineHeight = length()
    case .lineSpacing, .lineSpacingAdjustment: lineSpacing = length()
    case .paragraphSpacing: paragraphSpacing = length()
    case .paragraphSpacingBefore: paragraphSpacingBefore = length()
    case .baseWritingDirection:
      switch setting.load(Int8.self).map({ CTWritingDirection(rawValue: $0) }) {
      case .leftToRight: isRightToLeft = false
      case .rightToLeft: isRightToLeft = true
      default: isRightToLeft = nil
      }
    case .maximumLineSpacing:
      if setting.load(CGFloat.self) != nil { lineSpacing = min(lineSpacing, length()) }
    case .minimumLineSpacing: lineSpacing = max(lineSpacing, length())
    }
  }
}

extension CTTextAlignment {
  fileprivate var value: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}
