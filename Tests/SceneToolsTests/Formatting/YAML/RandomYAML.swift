import TestSupport

/// Generates random YAML, determined by the seed: every style of every node, with comments and
/// empty lines wherever YAML allows them.
///
/// It writes text directly, without a tree, so that the result does not depend on code under test.
struct RandomYAML {
  /// The text so far.
  private(set) var text = ""
  /// The comments in it, in order; no two are equal.
  private(set) var comments: [String] = []
  private var generator: TestGenerator
  private var anchors: [String] = []
  private let lineEnd: String
  /// Whether the previous line belongs to a block scalar, which an indented comment would extend.
  private var followsBlockScalar = false

  /// Generates a text.
  ///
  /// - Parameter seed: Any number.
  init(seed: UInt64) {
    generator = TestGenerator(seed: seed)
    lineEnd = seed % 7 == 0 ? "\r\n" : "\n"
    writeDocument()
  }

  // MARK: Random choices

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

  private mutating func chance(_ percent: Int) -> Bool { number(100) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(elements.count)]
  }

  // MARK: Lines

  private mutating func spaces(_ count: Int) { text += String(repeating: " ", count: count) }

  private mutating func comment() {
    let ends = ["", " x", " a: b", " - [", " {\"", " é", "#", " 'it", " |"]
    let comment = "#c\(comments.count)" + pick(ends)
    comments.append(comment)
    text += comment + (chance(10) ? "  " : "")
  }

  private mutating func endLine() {
    if chance(15) {
      spaces(1 + number(3))
      comment()
    } else if chance(10) {
      spaces(2)
    }
    text += lineEnd
    followsBlockScalar = false
  }

  /// Writes empty lines and comment lines.
  private mutating func writeLines(indent: Int) {
    while chance(20) {
      if chance(50) {
        if !followsBlockScalar, chance(30) { spaces(number(4)) }
      } else {
        spaces(followsBlockScalar ? 0 : chance(70) ? indent : number(8))
        comment()
        followsBlockScalar = false
      }
      text += lineEnd
    }
  }

  // MARK: Document

  private mutating func writeDocument() {
    if chance(5) { text += "\u{FEFF}" }
    writeLines(indent: 0)
    if chance(20) {
      if chance(30) {
        text += "%YAML 1.1"
        endLine()
        writeLines(indent: 0)
      }
      text += "---"
      endLine()
      writeLines(indent: 0)
    }
    switch number(10) {
    case 0:
      writeFlow(depth: 0)
      endLine()
    case 1: writeSequence(indent: 0, depth: 0)
    case 2:
      writeScalar(isInFlow: false, indent: 0)
      endLine()
    default: writeMapping(indent: 0, depth: 0)
    }
    writeLines(indent: 0)
    if chance(10) {
      text += "..."
      endLine()
      writeLines(indent: 0)
    }
    if chance(15), text.hasSuffix("\n") { text.removeLast() }
  }

  // MARK: Blocks

  private mutating func writeMapping(indent: Int, depth: Int, isOnLine: Bool = false) {
    for index in 0...number(4) {
      if !(index == 0 && isOnLine) {
        writeLines(indent: indent)
        spaces(indent)
      }
      if chance(5) {
        text += "? "
        writeScalar(isInFlow: false, indent: indent, isKey: true)
        endLine()
        spaces(indent)
        text += ":"
      } else {
        text += pick(["key\(index)", "\"k \(index)\"", "'k\(index)'", "k.\(index)", "\"\(index)\""])
        if chance(10) { text += " " }
        text += ":"
      }
      writeValue(indent: indent, depth: depth, isElement: false)
    }
  }

  private mutating func writeSequence(indent: Int, depth: Int, isOnLine: Bool = false) {
    for index in 0...number(4) {
      if !(index == 0 && isOnLine) {
        writeLines(indent: indent)
        spaces(indent)
      }
      text += "-"
      writeValue(indent: indent, depth: depth, isElement: true)
    }
  }

  private mutating func writeValue(indent: Int, depth: Int, isElement: Bool) {
    switch number(depth > 4 ? 9 : 14) {
    case 0:
      endLine()
    case 1, 2:
      // On the next line.
      endLine()
      writeLines(indent: indent + 1)
      spaces(indent + 1 + number(3))
      writeScalar(isInFlow: false, indent: indent)
      endLine()
    case 3, 4:
      text += " "
      writeScalar(isInFlow: false, indent: indent)
      endLine()
    case 5: writeBlockScalar(indent: indent)
    case 6, 7, 8:
      text += " "
      writeFlow(depth: depth)
      endLine()
    case 9 where isElement, 10 where isElement:
      let width = 1 + number(3)
      spaces(width)
      let inner = indent + 1 + width
      if chance(60) {
        writeMapping(indent: inner, depth: depth + 1, isOnLine: true)
      } else {
        writeSequence(indent: inner, depth: depth + 1, isOnLine: true)
      }
    default:
      let anchor = chance(15) ? newAnchor() : nil
      if let anchor { text += " &" + anchor }
      endLine()
      let isMapping = chance(60)
      if isMapping {
        let inner = indent + 1 + number(4)
        writeLines(indent: inner)
        writeMapping(indent: inner, depth: depth + 1)
      } else {
        let inner = indent + number(4) + (isElement ? 1 : 0)
        writeLines(indent: inner)
        writeSequence(indent: inner, depth: depth + 1)
      }
      if let anchor { anchors.append(anchor) }
    }
  }

  private mutating func writeBlockScalar(indent: Int) {
    let digit = chance(30) ? 1 + number(4) : nil
    let inner = digit ?? 1 + number(4)
    text += " " + pick(["|", ">"]) + (digit.map { String($0) } ?? "") + pick(["", "-", "+"])
    endLine()
    var isFirst = true
    for _ in 0..<number(6) {
      let line = pick([
        "text", "more text", "", "# none", "  deeper", "- x", "a: b", "end  ", "\tt",
      ])
      let begins = line.first.map { $0 == " " || $0 == "\t" } ?? false
      if begins, isFirst, digit == nil { continue }
      if !line.isEmpty {
        spaces(indent + inner)
        isFirst = false
      }
      text += line + lineEnd
    }
    followsBlockScalar = true
  }

  private mutating func newAnchor() -> String { "a\(anchors.count)_\(comments.count)\(number(99))" }

  // MARK: Brackets

  /// Writes space between two tokens in brackets, which may contain comments and line breaks.
  private mutating func gap(needsSpace: Bool = false) {
    let count = needsSpace ? 1 + number(2) : number(2)
    spaces(count)
    while chance(12) {
      if chance(60) {
        text += " "
        comment()
      }
      text += lineEnd
      spaces(1 + number(12))
    }
  }

  private mutating func writeFlow(depth: Int) {
    if chance(10) { text += "&" + newAnchor() + " " }
    let isMapping = chance(50)
    text += isMapping ? "{" : "["
    gap()
    let count = number(chance(20) ? 14 : 4)
    for index in 0..<count {
      if isMapping || chance(5) {
        if chance(5) { text += "? " }
        text += pick(["f\(index)", "\"f \(index)\"", "'f\(index)'"])
        if isMapping, chance(5) {
          // There is no value.
        } else {
          text += ":"
          gap(needsSpace: true)
          writeFlowValue(depth: depth)
        }
      } else {
        writeFlowValue(depth: depth)
      }
      gap()
      if index < count - 1 || chance(10) {
        text += ","
        gap()
      }
    }
    text += isMapping ? "}" : "]"
  }

  private mutating func writeFlowValue(depth: Int) {
    if depth < 5, chance(30) {
      writeFlow(depth: depth + 1)
    } else {
      writeScalar(isInFlow: true, indent: 0)
    }
  }

  // MARK: Scalars

  private static let plain = [
    "1", "-2.5", "010", "1:30", "no", "true", "null", "~", "a b", "it's", "x#y", "5 %",
    "http://x.y",
    "é", "日本", "N", "2026-01-01", "0x1F", "1e3", ".5", "+1", "12", "1.50", "-x", "a-b", "x y z",
    "NULL",
    "20deg", "30000/1001", "<<", "=", "what is a rather long text that fills a good part of a line",
  ]

  private static let plainInBlocks = ["${x}", "a, b", "x[0]", "M0 0 L1,1 Z", "?x", "a:b"]

  private static let quoted = [
    "", " lead", "tail ", "a: b", "- x", "say \"hi\"", "back\\slash", "#ff0000", "x #y", "{x}",
    "[x",
    "?", "-", ":", "x:", "*a", "&a", "!t", "%x", "@x", "`x", "|", ">", "'", "\"", "'\"", "...",
    "---",
    "\u{200B}", "a\u{A0}b", "tab\tx", "a: 'b'", "yes", "no", "12", "1.0", "null", "true", "x? y",
    "a:?b",
    "\u{1F600}", "--- x", "a", "plain text", "M0 0 L10 10 Z", "1:30", "a:b", "1e", "x\u{85}y",
  ]

  private mutating func writeScalar(isInFlow: Bool, indent: Int, isKey: Bool = false) {
    if !isKey, !anchors.isEmpty, chance(8) {
      // A space keeps a comma or bracket from becoming part of the name.
      text += "*" + pick(anchors) + " "
      return
    }
    let anchor = !isKey && chance(6) ? newAnchor() : nil
    if let anchor { text += "&" + anchor + " " }
    switch number(10) {
    case 0...3: text += pick(Self.plain)
    case 4: text += isInFlow ? pick(Self.plain) : pick(Self.plainInBlocks)
    case 5:
      // Over several lines.
      let quote = pick(["", "\"", "'"])
      let inner = indent + 1 + number(4)
      text += quote + "one"
      for word in ["two", "three"] {
        text += lineEnd
        if chance(20) { text += lineEnd }
        spaces(inner)
        text += word
      }
      text += quote
    case 6, 7:
      let value = pick(Self.quoted + Self.plain)
      text += "\"" + Self.escaped(value) + "\""
    default:
      let values = (Self.quoted + Self.plain + Self.plainInBlocks).filter {
        !$0.contains("\u{85}")
      }
      text += "'" + pick(values).replacing("'", with: "''") + "'"
    }
    if let anchor { anchors.append(anchor) }
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\u{85}", with: "\\N").replacing("\t", with: "\\t")
  }
}
