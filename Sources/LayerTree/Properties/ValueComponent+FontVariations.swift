import TextAttributes

/// Key paths below `fontVariations`, such as `wght` (TX-13).
extension ValueComponent {
  /// Returns the component of a tag; nil if the text cannot be one.
  static func ofFontVariations(_ tag: String) -> ValueComponent? {
    guard FontSettings.isTag(tag) else { return nil }
    return ValueComponent(
      name: tag, kind: .number, isAngle: false,
      read: { value in
        guard case .fontSettings(let settings) = value else { return nil }
        return .number(settings.values[tag] ?? usualValues[tag] ?? 0)
      },
      replacing: { value, new in
        guard case .fontSettings(var settings) = value, case .number(let number) = new else {
          return nil
        }
        settings.values[tag] = number
        return .fontSettings(settings)
      })
  }

  /// The values of registered axes that are not set and not 0: those of CSS.
  private static let usualValues: [String: Double] = ["wght": 400, "wdth": 100, "opsz": 14]
}
