public import Foundation

// Core Foundation's names in the functions of Core Graphics, Core Text and Image I/O. Foundation on
// Linux keeps its own to itself, so they are the Swift types that Apple's bridge to.

/// A string; `"Inter" as CFString` compiles as on Apple's platforms.
public typealias CFString = String
/// A dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// A list.
public typealias CFArray = [Any]
/// How many elements a list has.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
/// Bytes.
public typealias CFData = Data
/// Bytes that may change, held by reference.
public typealias CFMutableData = NSMutableData
/// The place of a file.
public typealias CFURL = URL
/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A whole number.
public typealias CFIndex = Int
/// The number of a glyph in its font.
public typealias CGGlyph = UInt16
/// A unit of UTF-16.
public typealias UniChar = UInt16

/// A part of a text, in units of UTF-16.
public struct CFRange: Sendable, Hashable {
  /// Where it begins.
  public var location: CFIndex
  /// How many units it has.
  public var length: CFIndex

  /// A range of nothing at the beginning.
  public init() { self.init(location: 0, length: 0) }

  /// - Parameters:
  ///   - location: Where it begins.
  ///   - length: How many units it has.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Makes a range.
///
/// - Parameters:
///   - location: Where it begins.
///   - length: How many units it has.
/// - Returns: The range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

extension CFRange {
  /// The range of units from one place to another.
  ///
  /// - Parameter range: In units of UTF-16.
  package init(_ range: Range<Int>) {
    self.init(location: range.lowerBound, length: range.count)
  }
}
