public import Foundation

// Core Foundation's names in the functions of Core Graphics, Core Text and Image I/O. Foundation on
// Linux does not export its own, so they are the Swift types that Apple's are bridged to.

/// A string; `"Inter" as CFString` compiles as on Apple's platforms.
public typealias CFString = String
/// A dictionary.
public typealias CFDictionary = [AnyHashable: Any]
/// An array.
public typealias CFArray = [Any]
/// Returns the number of elements of an array.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }
/// Bytes.
public typealias CFData = Data
/// Mutable bytes with reference semantics.
public typealias CFMutableData = NSMutableData
/// A URL.
public typealias CFURL = URL
/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// An integer.
public typealias CFIndex = Int
/// The index of a glyph in its font.
public typealias CGGlyph = UInt16
/// A UTF-16 code unit.
public typealias UniChar = UInt16

/// A range of a string, in UTF-16 code units.
public struct CFRange: Sendable, Hashable {
  /// The start of the range.
  public var location: CFIndex
  /// The number of code units.
  public var length: CFIndex

  /// Creates an empty range at the start.
  public init() { self.init(location: 0, length: 0) }

  /// Creates a range.
  public init(location: CFIndex, length: CFIndex) {
    self.location = location
    self.length = length
  }
}

/// Creates a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
  CFRange(location: location, length: length)
}

extension CFRange {
  /// Converts a range of code units.
  package init(_ range: Range<Int>) {
    self.init(location: range.lowerBound, length: range.count)
  }
}
