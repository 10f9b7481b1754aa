/// Determines a paragraph's own direction (UAX 9, P2 and P3).
enum ParagraphDirection {
  /// Returns whether the first strong character is right-to-left.
  ///
  /// Characters inside isolates are ignored.
  ///
  /// - Parameter text: The paragraph in UTF-8.
  /// - Returns: False if there is no strong character.
  static func isRightToLeft(_ text: [UInt8]) -> Bool {
    var depth = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        guard depth == 0, let answer = isRightToLeft(scalar) else { continue }
        return answer
      }
    }
    return false
  }

  /// Returns nil for a character without a strong direction.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x200E: return false
    case 0x200F, 0x061C: return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .letterNumber:
      // The blocks that Unicode reserves for right-to-left scripts.
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
        0x1E800...0x1EFFF:
        return true
      default: return false
      }
    default: return nil
    }
  }
}
