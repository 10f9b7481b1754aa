package import CoreGraphics

/// A color in an explicit color space.
package enum ColorKeys {
  static let space = Key(
    "space", .name(among: ValueDecoder.colorSpaces.map(\.name)), isRequired: true,
    "The color space.")
  static let components = Key(
    "components", .list(of: .number), isRequired: true,
    "The components, followed by the alpha from 0 to 1, which defaults to 1.")

  package static let mapping = NodeType(
    name: "color", topic: .layer, summary: "A color, by color space and components.",
    keys: [space, components])
}

extension ValueDecoder {
  /// Decodes a color: text in the syntax of `ColorSyntax`, or a mapping
  /// `{space: displayP3, components: [1, 0, 0, 1]}`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The color, or nil after an error.
  package func color(_ cursor: SceneCursor) -> CGColor? {
    switch cursor.node.content {
    case .scalar(.string(let text)): return color(text, at: cursor)
    case .mapping: return spacedColor(cursor)
    case .scalar, .sequence:
      if cursor.isNull, refuseCommentedColor(cursor) { return nil }
      reportMismatch(
        .badColor, expected: "a color", at: cursor,
        hint: cursor.isNull
          ? "put a color with # in quotation marks"
          : "write a color such as \"#ff8000\", rgb(255 128 0) or orange")
      return nil
    }
  }

  private func color(_ text: String, at cursor: SceneCursor) -> CGColor? {
    do {
      return try ColorSyntax(text).color
    } catch {
      report(
        .badColor, "\(quoted(text)) \(error.reason)", at: cursor,
        unknown: UnknownWord(text, .color, among: ColorSyntax.names))
      return nil
    }
  }

  /// Reports a color that YAML treats as a comment: `color: #ff8000` has no value.
  ///
  /// - Parameter cursor: A null node.
  /// - Returns: True if it was reported.
  package func refuseCommentedColor(_ cursor: SceneCursor) -> Bool {
    let start = cursor.range.start
    guard cursor.range.end == start else { return false }
    let rest = diagnostics.line(of: cursor.range).dropFirst(start.column - 1)
    let comment = rest.drop { $0 == " " || $0 == "\t" }
    let word = String(String.UnicodeScalarView(comment.prefix { $0 != " " && $0 != "," }))
    guard word.hasPrefix("#"), (try? ColorSyntax(word)) != nil else { return false }
    let column = start.column + rest.count - comment.count
    let range = SourceRange(
      start: SourceLocation(line: start.line, column: column),
      end: SourceLocation(line: start.line, column: column + word.unicodeScalars.count),
      file: cursor.range.file)
    diagnostics.report(
      .badColor, "# starts a comment, so there is no color", at: range, path: cursor.path,
      hint: "put it in quotation marks: \(quoted(word))")
    return true
  }

  /// The color spaces that a scene can use, with their numbers of components without alpha.
  package static let colorSpaces: [(name: String, coreGraphicsName: String, count: Int)] = [
    ("displayP3", CGColorSpace.displayP3, 3),
    ("extendedSRGB", CGColorSpace.extendedSRGB, 3),
    ("genericGrayGamma2_2", CGColorSpace.genericGrayGamma2_2, 1),
    ("linearSRGB", CGColorSpace.linearSRGB, 3),
    ("sRGB", CGColorSpace.sRGB, 3),
  ]

  private func spacedColor(_ cursor: SceneCursor) -> CGColor? {
    guard let node = node(cursor, as: ColorKeys.mapping, owner: "the color") else { return nil }
    let (spaceName, numbers) = (node[ColorKeys.space], node[ColorKeys.components])
    guard let space = ValueDecoder.colorSpaces.first(where: { $0.name == spaceName }),
      let components = node.place(ColorKeys.components), let numbers
    else { return nil }
    guard numbers.count == space.count || numbers.count == space.count + 1 else {
      report(
        .wrongCount,
        "expected \(space.count) component\(space.count == 1 ? "" : "s") and an optional alpha "
          + "for a color in \(space.name), found \(numbers.count)",
        at: components)
      return nil
    }
    // Components outside 0...1 are outside the color space's gamut and valid, unlike such an alpha.
    let alpha = numbers.count > space.count ? numbers[space.count] : 1
    guard (0...1).contains(alpha) else {
      report(
        .outOfRange, "the alpha must be between 0 and 1, not \(numberText(alpha))", at: components)
      return nil
    }
    guard let colorSpace = CGColorSpace(name: space.coreGraphicsName) else {
      preconditionFailure("unknown Core Graphics color space \(space.name)")
    }
    return CGColor(
      colorSpace: colorSpace, components: numbers.prefix(space.count).map { CGFloat($0) } + [alpha])
  }
}
