/// Counts what drawing a document takes, with each use of an element in full.
struct SVGCosts {
  struct Cost {
    /// Elements to draw.
    var elements = 0.0
    /// Surfaces for opacity, masks and steps of filters.
    var surfaces = 0.0

    static func += (sum: inout Cost, part: Cost) {
      sum.elements += part.elements
      sum.surfaces += part.surfaces
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
  mutating func cost(of element: SVGElement) -> Cost {
    if let cost = known[ObjectIdentifier(element)] { return cost }
    known[ObjectIdentifier(element)] = Cost()
    let style = document.style(of: element, in: [])
    var cost = Cost(elements: 1, surfaces: Self.isGroup(style) ? 1 : 0)
    if element.name.hasPrefix("fe") { cost.surfaces += 1 }
    for child in element.children { cost += self.cost(of: child) }
    if let target = element.reference.flatMap({ document.elements[$0] }) {
      cost += self.cost(of: target)
    }
    for name in Self.references {
      guard let target = style[name].flatMap(Self.target).flatMap({ document.elements[$0] }) else {
        continue
      }
      cost += self.cost(of: target)
    }
    known[ObjectIdentifier(element)] = cost
    return cost
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
