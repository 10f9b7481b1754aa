import LayerTree
import MultiplaneScene

extension OddValues {
  /// Returns a value of a form.
  ///
  /// - Parameters:
  ///   - form: The form of the values.
  ///   - depth: The number of mappings around the value.
  /// - Returns: The value; nil if the key has to be left out.
  mutating func value(_ form: SyntaxForm, depth: Int) -> JSONValue? {
    switch form {
    case .value(let kind, let range): return value(kind, in: range, depth: depth)
    case .fixed(let value): return value
    case .scalar(let form): return scalar(form)
    case .timingFunction: return timingFunction()
    case .layers, .targets: return ids.isEmpty ? nil : .string(pick(ids))
    case .roundedRect: return .array([1, 2, 9, 7, number(.atLeast(0))])
    case .node("filter"): return filter(among: FilterKind.all.filter(\.isImageFilter))
    case .node("transition filter"):
      return filter(among: FilterKind.all.filter { $0.purpose == .transition })
    case .node("compositing filter"):
      return filter(among: FilterKind.all.filter { $0.blendMode != nil || $0.combinesImages })
    case .node("motion blur"):
      return ["shutter": pick(["1deg", "180deg", "720deg"]), "samples": pick([2, 3])]
    case .node("for"), .node("for values"), .node("path"), .node("file"): return nil
    case .node(let name): return node(name, depth: depth + 1)
    case .layer: return depth > 4 ? nil : layer(depth: depth + 1)
    case .animation, .groupedAnimation: return animation(of: .layer, depth: depth + 1)
    case .oneOrMore(let form): return value(form, depth: depth)
    case .list(let form, let counts):
      let count = counts.first ?? 0...3
      let most = min(count.upperBound, count.lowerBound + 3)
      return list(form, count.lowerBound...most, depth: depth)
    case .tuple(let forms, _):
      let values = forms.compactMap { value($0, depth: depth) }
      return values.count == forms.count ? .array(values) : nil
    case .either(let left, let right):
      let (first, second) = chance(0.5) ? (left, right) : (right, left)
      return value(first, depth: depth) ?? value(second, depth: depth)
    // Names and references that only whole scenes can have; those of `scenes` do.
    case .unchecked, .keyPath, .perLayer, .changes, .actions, .assetPath, .behavior, .map:
      return nil
    }
  }

  private mutating func scalar(_ form: ScalarForm) -> JSONValue? {
    switch form.name {
    case "time", "moment": return time(form.range)
    case "angle": return angle()
    case "length": return number(form.range)
    case "relativeLength": return pick([number(form.range), "50%", "-300%"])
    default:
      guard form.acceptsNumbers else {
        return !form.texts.isEmpty || ids.isEmpty ? nil : .string(pick(ids))
      }
      return pick(form.examples)
    }
  }

  private mutating func list(
    _ form: SyntaxForm, _ counts: ClosedRange<Int>, depth: Int
  ) -> JSONValue? {
    var elements: [JSONValue] = []
    for _ in 0..<count(counts) {
      guard let element = value(form, depth: depth) else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  mutating func value(_ kind: ValueKind, in range: NodeRange? = nil, depth: Int) -> JSONValue? {
    switch kind {
    case .number: return number(range)
    case .time: return time(range)
    case .integer:
      guard case .number(let value) = number(range) else { return nil }
      return .number(value.rounded(.up))
    case .boolean: return .boolean(chance(0.5))
    case .point, .size: return numbers(2, range)
    case .rect: return rect()
    case .insets: return numbers(4, range)
    case .affineTransform:
      return chance(0.5) ? numbers(6) : ["scale": number(nil), "rotate": angle()]
    case .transform: return transform()
    case .camera: return node("camera", depth: depth + 1)
    case .color, .interfaceColor: return chance(0.1) ? .null : color()
    case .path: return .array((0..<count(0...2)).map { _ in figure() })
    case .image: return asset(".png", ".jpg", ".webp", ".svg")
    case .numbers: return numbers(count(0...4))
    case .colors: return .array((0..<count(0...4)).map { _ in color() })
    case .string: return string()
    case .strings: return .array((0..<count(0...3)).map { _ in string() })
    case .numberFormat: return pick(["#,##0.00", "h:mm:ss", "0%"] as [JSONValue])
    case .text:
      return chance(0.6) ? string() : list(.node("text run"), 0...3, depth: depth)
    case .textParts: return list(.node("text part"), 0...2, depth: depth)
    case .emitterCells: return list(.node("emitter cell"), 0...2, depth: depth)
    case .filters: return list(.node("filter"), 1...2, depth: depth)
    case .video: return asset(".gif", ".mp4")
    case .compositingFilter:
      return chance(0.5)
        ? .string(pick(CompositingFilter.names))
        : value(.node("compositing filter"), depth: depth)?.removing("inputBackgroundImage")
    case .transitionFilter: return value(.node("transition filter"), depth: depth)
    case .fontName: return pick(["Inter", "Inter-Bold", "Helvetica"] as [JSONValue])
    case .fontFeatures: return ["liga": .boolean(chance(0.5))]
    case .fontVariations: return ["wght": number(nil)]
    case .name(let names): return .string(pick(names))
    case .flags(let names): return .strings(names.filter { _ in chance(0.4) })
    }
  }

  /// Returns a filter with some of its inputs.
  private mutating func filter(among kinds: [FilterKind]) -> JSONValue {
    let kind = pick(kinds)
    var node: JSONValue = ["filter": .string(kind.name)]
    for input in kind.inputs where chance(0.25) {
      let range = NodeRange.between(input.range.lowerBound, input.range.upperBound)
      let value: JSONValue? =
        if let count = input.count {
          numbers(count)
        } else {
          input.isAngle
            ? angle()
            : value(input.kind, in: range, depth: 0)
        }
      node = node.adding(input.key, value)
    }
    for key in kind.imageKeys where chance(0.9) { node = node.adding(key, asset(".png", ".jpg")) }
    if kind.objectKeys.contains("inputCubeData") {
      node = node.adding("inputCubeData", asset(".cube"))
    }
    return kind.isImageFilter && chance(0.1) ? node.adding("clamp", true) : node
  }
}
