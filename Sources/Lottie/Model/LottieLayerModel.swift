import CoreGraphics
import JSONText

/// A layer of a composition.
struct LottieLayerModel: Sendable {
  /// What a layer shows.
  enum Content: Sendable {
    /// The layers of an asset, in a size.
    case precomposition(String, size: CGSize)
    case solid(CGColor, size: CGSize)
    /// Nothing; such layers move their children.
    case null
    case shapes([ShapeItem])
    case text(LottieText)
    case image(LottieImage)
  }

  let name: String
  /// The number by which other layers refer to this one.
  let index: Int?
  /// The index of the layer that moves this one.
  let parent: Int?
  let content: Content
  let transform: LottieTransform
  /// The first frame in which the layer is on screen.
  let inPoint: Double
  /// The first frame in which the layer is not on screen anymore.
  let outPoint: Double
  /// The frame at which the contents of a precomposition start.
  let startTime: Double
  /// How many frames a frame of a precomposition's contents takes.
  let stretch: Double
  /// The instant of a precomposition's contents that is shown, in seconds; nil for the one that
  /// follows from the start and the stretch (LO-21).
  let remap: KeyframedValue?
  let isHidden: Bool
  /// The name of the blend mode as in Core Image; nil for the normal one.
  let blendMode: String?
  let masks: [LottieMask]
  let matte: LottieMatte?
  /// The index of the layer that is the matte; nil for the layer above.
  let matteLayer: Int?
  /// Whether the layer is only drawn as a matte.
  let isMatte: Bool
  /// The place of the layer.
  let node: JSONNode
}

extension LottieReader {
  /// Reads the layers of a composition, from front to back.
  func layers(_ node: JSONNode) -> [LottieLayerModel] {
    list("layers", of: node).compactMap { layer in
      guard layer.isObject else {
        report("expected a layer, found \(layer.name)", at: layer)
        return nil
      }
      return self.layer(layer)
    }
  }

  private func layer(_ node: JSONNode) -> LottieLayerModel? {
    layerName = nil
    layerName = text("nm", of: node)
    defer { layerName = nil }
    guard let type = integer("ty", of: node) else {
      if node["ty"] == nil { report("the layer has no type \"ty\"", at: node) }
      return nil
    }
    warnOfUnsupportedKeys(node)
    let isInSpace = isTrue("ddd", of: node)
    var transform =
      node["ks"].map { self.transform($0, isInSpace: isInSpace) } ?? LottieTransform()
    transform.isAutoOriented = isTrue("ao", of: node)
    let stretch = number("sr", of: node) ?? 1
    let inPoint = number("ip", of: node) ?? 0
    var remap: KeyframedValue?
    if let times = node["tm"], !times.isNull { remap = track("tm", of: node, default: [0]) }
    var matte: LottieMatte?
    if let kind = integer("tt", of: node), kind != 0 {
      matte = LottieMatte(rawValue: kind)
      if matte == nil, let place = node["tt"] {
        warn("unknown kind of matte \(kind); the layer is drawn without its matte", at: place)
      }
    }
    return LottieLayerModel(
      name: layerName ?? "", index: integer("ind", of: node), parent: integer("parent", of: node),
      content: content(node, type: type), transform: transform,
      inPoint: inPoint, outPoint: number("op", of: node) ?? Self.largestNumber,
      startTime: number("st", of: node) ?? 0, stretch: stretch == 0 ? 1 : stretch,
      remap: remap,
      isHidden: isTrue("hd", of: node), blendMode: blendMode(of: node), masks: masks(of: node),
      matte: matte, matteLayer: integer("tp", of: node), isMatte: isTrue("td", of: node),
      node: node)
  }

  private func warnOfUnsupportedKeys(_ node: JSONNode) {
    if let effects = node["ef"], !list(effects).isEmpty {
      warn("effects are not supported", at: effects)
    }
    if let styles = node["sy"], !list(styles).isEmpty {
      warn("layer styles are not supported", at: styles)
    }
    if let space = node["ddd"], isTrue("ddd", of: node) {
      warn("layers in space are not supported; the layer stays in the plane", at: space)
    }
    if let collapse = node["ct"], isTrue("ct", of: node), integer("ty", of: node) == 0 {
      warn("collapsed transformations are not supported; the layer is clipped", at: collapse)
    }
    if let matte = node["tt"], isTrue("tt", of: node), isTrue("td", of: node) {
      warn("the matte of a matte is not supported", at: matte)
    }
  }

  private func content(_ node: JSONNode, type: Int) -> LottieLayerModel.Content {
    switch type {
    case 0:
      guard let reference = text("refId", of: node) else {
        report("the precomposition has no \"refId\"", at: node)
        return .null
      }
      return .precomposition(reference, size: size(of: node, "w", "h"))
    case 1:
      let color = text("sc", of: node).flatMap { CGColor(hexDigits: $0) }
      if color == nil { report("the solid has no color \"sc\" such as #ff8800", at: node) }
      return .solid(color ?? .black, size: size(of: node, "sw", "sh"))
    case 2:
      guard let name = text("refId", of: node), let image = images[name] else {
        report("there is no image for the layer", at: node["refId"] ?? node)
        return .null
      }
      return image.map { .image($0) } ?? .null
    case 3: return .null
    case 4:
      let items = shapeItems(list("shapes", of: node))
      checkCopies(of: items, at: node)
      return .shapes(items)
    case 5: return .text(layerText(node))
    default:
      warn("\(Self.layerTypes[type] ?? "layers of the type \(type)") are not supported", at: node)
      return .null
    }
  }

  /// The names of types of layers that are not supported.
  private static let layerTypes = [
    6: "audio layers", 7: "placeholders of videos",
    8: "image sequences", 9: "video layers", 10: "placeholders of images", 13: "cameras",
    15: "data layers",
  ]

  /// Reads the size of a layer.
  private func size(of node: JSONNode, _ width: String, _ height: String) -> CGSize {
    let sides = [width, height].map { key -> Double in
      guard let side = number(key, of: node) else {
        if node[key] == nil { report("the layer has no size \"\(key)\"", at: node) }
        return 1
      }
      guard (0...LottieLimit.side).contains(side) else {
        report("a side of a layer is at most \(Int(LottieLimit.side)) long", at: node)
        return 1
      }
      return side
    }
    return CGSize(width: sides[0], height: sides[1])
  }

  /// Reads the name of a blend mode; nil for the normal one.
  func blendMode(of node: JSONNode) -> String? {
    guard let mode = integer("bm", of: node), mode != 0 else { return nil }
    guard Self.blendModes.indices.contains(mode) else {
      warn("unknown blend mode \(mode); the layer is drawn normally", at: node)
      return nil
    }
    return Self.blendModes[mode]
  }

  private static let blendModes = [
    "", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "hardLightBlendMode",
    "softLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
    "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "linearDodgeBlendMode",
    "hardMixBlendMode",
  ]
}

extension CGColor {
  /// Creates a color from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  convenience init?(hexDigits text: String) {
    var digits = text.hasPrefix("#") ? Array(text.dropFirst()) : []
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let number = UInt64(String(digits), radix: 16)
    else { return nil }
    let bits = digits.count == 6 ? number << 8 | 0xFF : number
    func component(_ shift: Int) -> CGFloat { CGFloat(bits >> shift & 0xFF) / 255 }
    self.init(
      srgbRed: component(24), green: component(16), blue: component(8), alpha: component(0))
  }
}
