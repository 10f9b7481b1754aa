import CoreGraphics
import Foundation
package import TextAttributes

/// How the lines of a paragraph stand.
public final class CTParagraphStyle: Sendable, Hashable {
  package let style: ParagraphStyle

  package init(_ style: ParagraphStyle) { self.style = style }

  /// Whether two say the same.
  public static func == (left: CTParagraphStyle, right: CTParagraphStyle) -> Bool {
    left.style == right.style
  }

  /// Feeds what counts for equality to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// Where lines stand between left and right.
public enum CTTextAlignment: UInt8, Sendable, Hashable {
  /// At the left.
  case left = 0
  /// At the right.
  case right = 1
  /// In the middle.
  case center = 2
  /// Stretched to the width; the last line of a paragraph is natural.
  case justified = 3
  /// At the side where the script begins; the default.
  case natural = 4
}

/// What happens to a paragraph that is wider than the room.
public enum CTLineBreakMode: UInt8, Sendable, Hashable {
  /// Goes on in a new line before the word.
  case byWordWrapping = 0
  /// Goes on in a new line before the character.
  case byCharWrapping = 1
  /// Stays on one line that leaves the room.
  case byClipping = 2
  /// Stays on one line that lacks its beginning.
  case byTruncatingHead = 3
  /// Stays on one line that lacks its end.
  case byTruncatingTail = 4
  /// Stays on one line that lacks its middle.
  case byTruncatingMiddle = 5
}

/// Which way a paragraph runs.
public struct CTWritingDirection: RawRepresentable, Sendable, Hashable {
  /// Apple's number, which a setting's pointer leads to.
  public let rawValue: Int8

  /// Makes a direction of any number; one that nobody knows acts as `natural`.
  public init(rawValue: Int8) { self.rawValue = rawValue }

  /// As its first strong character.
  public static let natural = CTWritingDirection(rawValue: -1)
  /// From left to right.
  public static let leftToRight = CTWritingDirection(rawValue: 0)
  /// From right to left.
  public static let rightToLeft = CTWritingDirection(rawValue: 1)
}

/// Which part of a paragraph's style a setting is.
public enum CTParagraphStyleSpecifier: UInt32, Sendable, Hashable {
  /// A `CTTextAlignment`.
  case alignment = 0
  /// Points, as a `CGFloat`, as all that follow but where another type is said.
  case firstLineHeadIndent = 1
  /// Before the other lines.
  case headIndent = 2
  /// Where lines end: from their beginning if positive, else from the far side.
  case tailIndent = 3
  /// Where text goes on after a tab: an array of `CTTextTab`.
  case tabStops = 4
  /// From one tab stop to the next, behind the last of `tabStops`.
  case defaultTabInterval = 5
  /// A `CTLineBreakMode`.
  case lineBreakMode = 6
  /// Multiplies the fonts' line height; 0 leaves it.
  case lineHeightMultiple = 7
  /// The greatest line height; 0 is none.
  case maximumLineHeight = 8
  /// The least line height.
  case minimumLineHeight = 9
  /// As `lineSpacingAdjustment`.
  case lineSpacing = 10
  /// After the paragraph.
  case paragraphSpacing = 11
  /// Before the paragraph, if one is above it.
  case paragraphSpacingBefore = 12
  /// A `CTWritingDirection`.
  case baseWritingDirection = 13
  /// The most between two lines.
  case maximumLineSpacing = 14
  /// The least between two lines.
  case minimumLineSpacing = 15
  /// Added between two lines.
  case lineSpacingAdjustment = 16
}

/// A place where text goes on after a tab; the text stands at its right.
public final class CTTextTab: Sendable, Hashable {
  let location: Double

  init(location: Double) { self.location = location }

  /// Whether two say the same.
  public static func == (left: CTTextTab, right: CTTextTab) -> Bool {
    left.location == right.location
  }

  /// Feeds what counts for equality to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}

/// Makes a place for tabs.
///
/// - Parameters:
///   - alignment: Not used: text stands behind the place.
///   - location: Points from the side where the script begins.
///   - options: Not used.
/// - Returns: The place.
public func CTTextTabCreate(
  _ alignment: CTTextAlignment, _ location: Double, _ options: CFDictionary?
) -> CTTextTab {
  CTTextTab(location: location)
}

/// The place of a tab stop, in points.
public func CTTextTabGetLocation(_ tab: CTTextTab) -> Double { tab.location }

/// One part of a paragraph's style, with a pointer to its value.
public struct CTParagraphStyleSetting {
  /// Which part.
  public var spec: CTParagraphStyleSpecifier
  /// The value's bytes; a value of another size than the part's type is passed over.
  public var valueSize: Int
  /// The value.
  public var value: UnsafeRawPointer

  /// - Parameters:
  ///   - spec: Which part.
  ///   - valueSize: The value's bytes.
  ///   - value: The value, which must stay until the style is made.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }

  fileprivate func load<Value: BitwiseCopyable>(_ type: Value.Type) -> Value? {
    valueSize == MemoryLayout<Value>.size ? value.loadUnaligned(as: type) : nil
  }
}

/// Makes a paragraph's style.
///
/// - Parameters:
///   - settings: The parts that differ from the default; nil for none.
///   - settingCount: How many there are.
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
      lineBreaking = setting.load(UInt8.self).flatMap { CTLineBreakMode(rawValue: $0) }?.value
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
  fileprivate var value: TextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension CTLineBreakMode {
  fileprivate var value: LineBreaking {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}
