/// Counts what drawing a document takes, with each use of an element in full.
struct SVGCosts {
  struct Cost {
    /// Elements to draw, and bytes of text.
    var elements = 0.0
    /// Surfaces for opacity, masks and steps of filters.
    var surfaces = 0.0
    /// By how much the font may become larger.
    var growth = 1.0
    /// Levels of elements.
    var depth = 0

    static func += (sum: inout Cost, part: Cost) {
      sum.elements += part.elements
      sum.surfaces += part.surfaces
      sum.growth = max(sum.growth, part.growth)
      sum.depth = max(sum.depth, part.depth + 1)
    }
  }

  private let document: SVGDocument
  /// The costs of elements seen before; those that are being counted have none, so that cycles end.
  private var known: [ObjectIdentifier: Cost] = [:]

  private static let references = [
    "fill", "stroke", "mask", "clip-path", "filter", "marker", "marker-start", "marker-mid",
    "marker-end",
  ]

  init(_ document: SVGDocument) { self.document = document }

  /// Returns the cost of an element with everything inside, and everything that it refers to.
  ///
  /// `level` is the number of elements around it, counting those that refer to it.
  ///
  /// - Throws: `SVGError` if there are too many levels, which would also exhaust librsvg's stack.
  mutating func cost(of element: SVGElement, at level: Int = 1) throws(SVGError) -> Cost {
    if let cost = known[ObjectIdentifier(element)] {
      guard level + cost.depth <= SVGLimit.depth else { throw Self.tooDeep(element) }
      return cost
    }
    guard level <= SVGLimit.depth else { throw Self.tooDeep(element) }
    known[ObjectIdentifier(element)] = Cost()
    let style = document.style(of: element)
    var cost = Cost(elements: 1, surfaces: Self.isGroup(style) ? 1 : 0)
    if element.name.hasPrefix("fe") { cost.surfaces += 1 }
    if ["text", "tspan", "a"].contains(element.name) {
      cost.elements += Double(element.characterCount)
    }
    for child in element.children { cost += try self.cost(of: child, at: level + 1) }
    if let target = element.reference.flatMap({ document.elements[$0] }) {
      cost += try self.cost(of: target, at: level + 1)
    }
    for name in Self.references {
      guard let target = style[name].flatMap(Self.target).flatMap({ document.elements[$0] }) else {
        continue
      }
      cost += try self.cost(of: target, at: level + 1)
    }
    cost.growth *= SVGTextCheck.growth(style)
    known[ObjectIdentifier(element)] = cost
    return cost
  }

  private static func tooDeep(_ element: SVGElement) -> SVGError {
    SVGError(
      .limit, "uses nest more than \(SVGLimit.depth) levels of elements (limit svg-depth)",
      at: element.place)
  }

  /// Whether an element is drawn on a surface of its own.
  private static func isGroup(_ style: [String: String]) -> Bool {
    if let opacity = style["opacity"], opacity != "1" { return true }
    return ["mask", "filter", "mix-blend-mode"].contains { name in
      style[name].map { $0 != "none" && $0 != "normal" } ?? false
    }
  }

  /// Returns the identifier in `url(#name)`.
  private static func target(_ value: String) -> String? {
    guard let start = value.firstRange(of: "url(") else { return nil }
    let name = value[start.upperBound...].drop { " \"'#".contains($0) }
    return String(name.prefix { !" \"')".contains($0) })
  }
}
