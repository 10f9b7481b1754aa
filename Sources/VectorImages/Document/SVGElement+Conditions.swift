extension SVGElement {
  /// Whether the conditions of the element are met: `requiredExtensions`, `requiredFeatures` and
  /// `systemLanguage` (SG-16).
  ///
  /// No extension is supported, and the language is English wherever the program runs.
  package var meetsConditions: Bool {
    if let extensions = self["requiredExtensions"], !extensions.allSatisfy(\.isWhitespace) {
      return false
    }
    if let features = self["requiredFeatures"] {
      let names = features.split(whereSeparator: \.isWhitespace)
      guard names.allSatisfy(Self.isFeature) else { return false }
    }
    guard let languages = self["systemLanguage"] else { return true }
    return languages.split(separator: ",").contains { part in
      let language = part.trimmed.lowercased()
      return language == "en" || language.hasPrefix("en-")
    }
  }

  /// Returns whether a name is that of a feature of SVG 1.1 other than extensibility and what
  /// moves or reacts.
  private static func isFeature(_ name: Substring) -> Bool {
    let parts = name.split(separator: "#", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0] == "http://www.w3.org/TR/SVG11/feature" else { return false }
    return ![
      "Animation", "AnimationEventsAttribute", "SVG-animation", "SVG-dynamic", "Script",
      "Scripting", "Extensibility",
    ].contains(parts[1])
  }
}
