package import CoreGraphics

extension SceneDecoder {
  /// Decodes a colour: text as `ColorSyntax` reads it, or a mapping
  /// `{space: displayP3, components: [1, 0, 0, 1]}`.
  ///
  /// - Parameter cursor: The node.
  /// - Returns: The colour, or nil after an error.
  package func color(_ cursor: SceneCursor) -> CGColor? {
    switch cursor.node.content {
    case .scalar(.string(let text)): return color(text, at: cursor)
    case .mapping: return spacedColor(cursor)
    case .scalar, .sequence:
      reportMismatch(
        .badColor, expected: "a colour", at: cursor,
        hint: "colours look like \"#ff8000\", rgb(255 128 0) or orange")
      return nil
    }
  }

  private func color(_ text: String, at cursor: SceneCursor) -> CGColor? {
    do {
      let color = try ColorSyntax(text)
      return CGColor(
        srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    } catch {
      let hint = NearName.hint(for: text, among: ColorNames.all + ["clear", "transparent"])
      report(.badColor, "\(quoted(text)) \(error.reason)", at: cursor, hint: hint)
      return nil
    }
  }

  /// The colour spaces that a scene can name, with how many components they have beside the alpha.
  private static let colorSpaces: [(name: String, coreGraphicsName: String, count: Int)] = [
    ("displayP3", CGColorSpace.displayP3, 3),
    ("extendedSRGB", CGColorSpace.extendedSRGB, 3),
    ("genericGrayGamma2_2", CGColorSpace.genericGrayGamma2_2, 1),
    ("linearSRGB", CGColorSpace.linearSRGB, 3),
    ("sRGB", CGColorSpace.sRGB, 3),
  ]

  private func spacedColor(_ cursor: SceneCursor) -> CGColor? {
    guard let fields = fields(cursor, owner: "the colour") else { return nil }
    refuseUnknownKeys(in: fields, allowed: ["components", "space"])
    let spaceName = required("space", in: fields).flatMap {
      name($0, among: SceneDecoder.colorSpaces.map(\.name))
    }
    guard let components = required("components", in: fields),
      let space = SceneDecoder.colorSpaces.first(where: { $0.name == spaceName }),
      let numbers = numbers(components)
    else { return nil }
    guard numbers.count == space.count || numbers.count == space.count + 1 else {
      report(
        .wrongCount,
        "a colour in \(space.name) has \(space.count) components and an alpha, "
          + "and here are \(numbers.count)",
        at: components)
      return nil
    }
    // Colours beyond 0 to 1 lie outside the space's gamut and are legal; an alpha is not.
    let alpha = numbers.count > space.count ? numbers[space.count] : 1
    guard (0...1).contains(alpha) else {
      report(.outOfRange, "the alpha must be between 0 and 1", at: components)
      return nil
    }
    guard let colorSpace = CGColorSpace(name: space.coreGraphicsName) else {
      preconditionFailure("CoreGraphics does not know its own colour space \(space.name)")
    }
    return CGColor(
      colorSpace: colorSpace, components: numbers.prefix(space.count).map { CGFloat($0) } + [alpha])
  }
}
