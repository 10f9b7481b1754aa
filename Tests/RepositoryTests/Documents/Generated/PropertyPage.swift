import CoreGraphics
import LayerTree
import MultiplaneScene

/// The page of all properties, generated from the property tables.
enum PropertyPage {
  static let path = "docs/properties.md"

  static var text: String {
    let introduction = """
      # Properties

      Generated from the property tables by `make docs`; do not edit.

      The names are used in key-value coding, key paths and scene files. Lengths are in points, angles in
      radians. The last column states whether animations of the property have an effect, and whether
      changes animate implicitly or by a fade, which is a transition of the layer. Components of a
      property, such as `position.x`, animate like the property.
      """
    let sections = LayerKind.allCases.map(section)
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private static func section(of kind: LayerKind) -> String {
    let rows = kind == .plain ? PropertyTable.of(kind).rows : kind.ownProperties
    let title: String
    let start: String
    if kind == .plain {
      (title, start) = ("Every layer", "`type: layer`, `CALayer`, and all others.")
    } else {
      let name = kind.name
      title = "\(name.prefix(1).uppercased() + name.dropFirst()) layers"
      start = "`type: \(name)`, `\(kind.className)`."
    }
    let state = LayerState(kind: kind)
    let lines = rows.map { row in
      let spellings = ([row.name] + row.synonyms).map { "`\($0)`" }.joined(separator: ", ")
      let names = row.isForCodeOnly ? spellings + " (Swift only)" : spellings
      return "| \(names) | \(row.kind.description) | \(value(row, state)) | \(animates(row)) |"
    }
    let others = defaults(of: kind).map { " " + $0 } ?? ""
    let head = "| property | value | default | animates |\n|---|---|---|---|"
    return "## \(title)\n\n\(start)\(others)\n\n\(head)\n" + lines.joined(separator: "\n")
  }

  /// Returns a sentence about the defaults of a layer class that differ from those of other layers.
  private static func defaults(of kind: LayerKind) -> String? {
    let (own, plain) = (LayerState(kind: kind), LayerState())
    let rows = LayerValues.properties.filter { $0.read(own) != $0.read(plain) }
    guard !rows.isEmpty else { return nil }
    let values = rows.map { "`\($0.name)` is \(value($0, own))" }.joined(separator: ", ")
    return "By default, \(values)."
  }

  private static func animates(_ row: LayerProperty) -> String {
    guard row.derivedFrom.isEmpty else {
      return "through " + row.derivedFrom.map { "`\($0.name)`" }.joined(separator: ", ")
    }
    guard row.isAnimatable else { return "no" }
    return switch row.implicitAction {
    case .basic: "implicitly"
    case .fade: "by a fade"
    case .none: "explicitly"
    }
  }

  private static func value(_ row: LayerProperty, _ state: LayerState) -> String {
    if case (.integer(let bits), .flags(let names)) = (row.read(state), row.kind) {
      let members = names.enumerated().filter { bits & 1 << $0.offset != 0 }
      return members.count == names.count ? "all" : members.map(\.element).joined(separator: ", ")
    }
    return switch row.read(state) {
    case .number(let number): short(number)
    case .textParts: "none"
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    case .point(let point): list([point.x, point.y])
    case .size(let size): list([size.width, size.height])
    case .rect(let rect):
      list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    case .affineTransform(let transform): transform == .identity ? "identity" : "a transform"
    case .transform(let transform):
      CATransform3DIsIdentity(transform) ? "identity" : "a transform"
    case .camera: "none"
    case .color(let color): color.map(name) ?? "none"
    case .path(let path): path == nil ? "none" : "a path"
    case .image(let image): image == nil ? "none" : "an image"
    case .numbers(let numbers): numbers.map { list($0.map { CGFloat($0) }) } ?? "none"
    case .colors(let colors): colors == nil ? "none" : "colors"
    case .text, .fontSettings, .emitterCells, .filters, .compositingFilter, .transitionFilter,
      .video:
      "none"
    case .string(let string): string.map { "`\($0)`" } ?? "none"
    case .strings(let strings): "[" + strings.joined(separator: ", ") + "]"
    }
  }

  private static func name(_ color: CGColor) -> String {
    color == .black ? "black" : color == .white ? "white" : "a color"
  }

  private static func list(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { short(Double($0)) }.joined(separator: ", ") + "]"
  }

  private static func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
