import Foundation

/// Finds elements with too many attributes before libxml2 sees them, because it compares each
/// attribute with all others of its element (SG-07).
struct TagScan {
  /// The bytes of one character: 2 in UTF-16, otherwise 1.
  private let width: Int
  /// Where the low byte of a character is.
  private let low: Int
  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  private init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    let first = (bytes.first ?? 0, bytes.count > 1 ? bytes[1] : 0)
    switch first {
    case (0xfe, 0xff), (0, _): (width, low) = (2, 1)
    case (0xff, 0xfe), (_, 0): (width, low) = (2, 0)
    default: (width, low) = (1, 0)
    }
  }

  /// Throws an error for an element or a document type with too many attributes, and for an
  /// encoding in which tags cannot be found.
  static func check(_ data: Data) throws(SVGError) {
    let excess: Int?
    let encoding: String?
    (excess, encoding) = data.withUnsafeBytes { bytes in
      var scan = TagScan(bytes)
      if let encoding = scan.unknownEncoding { return (nil, encoding) }
      return (scan.firstExcess(), nil)
    }
    if let encoding {
      throw SVGError(.unsupported, "the encoding \"\(encoding)\" is not supported")
    }
    guard let excess else { return }
    var lines = SourceLines(data)
    throw SVGError(
      .limit, "more than \(SVGLimit.attributes) attributes (limit svg-attributes)",
      at: lines.startOfTag(before: excess))
  }

  /// The encodings in which the characters of tags are those of ASCII.
  private static let encodings = [
    "utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-", "iso_8859-", "windows-12",
    "cp125", "koi8-", "latin1", "macintosh", "shift_jis", "euc-", "gb2312", "gbk", "gb18030",
    "big5",
  ]

  /// The encoding that the document declares, if it is not one of those.
  private var unknownEncoding: String? {
    let head = (0..<min(count, 200)).map { unit($0) }
    let text = String(decoding: head, as: UTF8.self)
    // UTF-32 and EBCDIC.
    if width == 2, bytes.count > 3, unit(0) == 0 || unit(1) == 0 { return "UTF-32" }
    if head.starts(with: [0x4c, 0x6f, 0xa7]) { return "EBCDIC" }
    guard let match = text.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)/) else {
      return nil
    }
    let name = match.1.lowercased()
    return Self.encodings.contains { name.hasPrefix($0) } ? nil : String(match.1)
  }

  /// The number of characters, with a surrogate as one.
  private var count: Int { bytes.count / width }

  /// Returns a character; one that is not ASCII is 128.
  private func unit(_ index: Int) -> UInt8 {
    guard index < count else { return 0 }
    let value = bytes[index * width + low]
    return value > 127 || (width == 2 && bytes[index * width + 1 - low] != 0) ? 128 : value
  }

  private func starts(_ text: StaticString) -> Bool {
    for index in 0..<text.utf8CodeUnitCount
    where unit(place + index) != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skip(past text: StaticString) {
    while place < count, !starts(text) { place += 1 }
    place += text.utf8CodeUnitCount
  }

  /// Returns the offset in a tag or a document type that has too many attributes.
  private mutating func firstExcess() -> Int? {
    while place < count {
      guard unit(place) == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      if skipComment() { continue }
      if starts("<![CDATA[") {
        skip(past: "]]>")
      } else if !(starts("<!") ? documentTypeFits() : tagFits()) {
        return place * width
      }
    }
    return nil
  }

  private mutating func skipComment() -> Bool {
    if starts("<!--") {
      place += 4
      skip(past: "-->")
    } else if starts("<?") {
      skip(past: "?>")
    } else {
      return false
    }
    return true
  }

  /// Passes a tag.
  private mutating func tagFits() -> Bool {
    var (quote, attributes): (UInt8, Int) = (0, 0)
    place += 1
    while place < count {
      let next = unit(place)
      place += 1
      if quote != 0 {
        if next == quote { quote = 0 }
      } else if next == UInt8(ascii: "\"") || next == UInt8(ascii: "'") {
        quote = next
        attributes += 1
        if attributes > SVGLimit.attributes { return false }
      } else if next == UInt8(ascii: ">") {
        return true
      }
    }
    return true
  }

  /// Passes a document type, whose entities may contain tags, and which may declare attributes
  /// of every element.
  private mutating func documentTypeFits() -> Bool {
    var (quote, marks, depth): (UInt8, Int, Int) = (0, 0, 0)
    while place < count {
      if quote == 0, skipComment() { continue }
      let next = unit(place)
      place += 1
      switch next {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        marks += 1
        if quote == 0 { quote = next } else if quote == next { quote = 0 }
      // References may be characters of tags.
      case UInt8(ascii: "="), UInt8(ascii: "&"): marks += 1
      case UInt8(ascii: "<") where quote == 0: depth += 1
      case UInt8(ascii: ">") where quote == 0:
        depth -= 1
        if depth == 0 { return true }
      default: break
      }
      if marks > SVGLimit.attributes { return false }
    }
    return true
  }
}
