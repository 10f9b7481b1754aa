import MultiplaneScene

extension Unicode.Scalar {
  /// Whether libyaml ends a line at this character; CR LF counts as one line break.
  var isYAMLBreak: Bool {
    switch value {
    case 0x0A, 0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is a space or a tab.
  var isYAMLBlank: Bool { value == 0x20 || value == 0x09 }

  /// Whether the character is visually distinct: not a control or format character, and no space
  /// except U+0020.
  var isVisible: Bool {
    if value < 0x7F { return value >= 0x20 }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .privateUse, .surrogate:
      return false
    default:
      return true
    }
  }
}
