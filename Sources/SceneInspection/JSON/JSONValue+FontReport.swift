package import MultiplaneScene

extension JSONValue {
  /// Creates the description of a font face.
  ///
  /// - Parameter font: The face.
  package init(_ font: FontReport) {
    self = .sorted([
      "family": .string(font.family), "style": .string(font.style),
      "fullName": .string(font.fullName), "postScriptName": .string(font.postScriptName),
      "weight": .number(font.weight), "italic": .boolean(font.isItalic),
      "width": .number(font.width), "file": .string(font.file),
      "packaged": .boolean(font.isPackaged), "used": .boolean(font.isUsed),
    ])
  }

  /// Creates the description of a font substitution.
  ///
  /// - Parameter substitution: The name and the font.
  package init(_ substitution: FontReport.Substitution) {
    self = .sorted([
      "name": .string(substitution.name), "fullName": .string(substitution.fullName),
    ])
  }
}
