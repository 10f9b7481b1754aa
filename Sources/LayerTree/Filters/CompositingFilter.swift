package import CoreGraphics

/// What composites a layer with what is behind it: a name, or a filter that combines images.
package indirect enum CompositingFilter: Sendable, Hashable, ExpressibleByStringLiteral {
  case named(String)
  case filter(LayerFilter)

  package init(stringLiteral name: String) { self = .named(name) }

  /// The blend mode; that of an unknown name, a disabled filter, or a filter of one image is normal.
  package var blendMode: CGBlendMode {
    switch self {
    case .named(let name): return Self.modes.first { $0.name == name }?.mode ?? .normal
    case .filter(let filter):
      return filter.isEnabled ? filter.kind.blendMode ?? .normal : .normal
    }
  }

  /// The names: blend modes and Porter-Duff operators.
  package static let names = modes.map(\.name)

  private static let modes: [(name: String, mode: CGBlendMode)] = [
    ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen), ("overlayBlendMode", .overlay),
    ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten),
    ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight),
    ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion),
    ("hueBlendMode", .hue), ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
    ("luminosityBlendMode", .luminosity),
    ("plusLighter", .plusLighter), ("plusDarker", .plusDarker),
    ("clear", .clear), ("copy", .copy), ("xor", .xor),
    ("sourceIn", .sourceIn), ("sourceOut", .sourceOut), ("sourceAtop", .sourceAtop),
    ("destinationOver", .destinationOver), ("destinationIn", .destinationIn),
    ("destinationOut", .destinationOut), ("destinationAtop", .destinationAtop),
  ]
}

extension LayerValues {
  /// The blend mode of `compositingFilter`.
  package var blendMode: CGBlendMode { compositingFilter?.blendMode ?? .normal }
}
