package import CoreGraphics

/// What composites a layer with what is behind it: a name, or a filter that combines images.
package indirect enum CompositingFilter: Sendable, Hashable, ExpressibleByStringLiteral {
  case named(String)
  case filter(LayerFilter)

  package init(stringLiteral name: String) { self = .named(name) }

  /// The blend mode; normal for an unknown name, a disabled filter, and a filter that is not a
  /// blend mode.
  package var blendMode: CGBlendMode {
    switch self {
    case .named(let name): return Self.modesByName[name] ?? .normal
    case .filter(let filter):
      return filter.isEnabled ? filter.kind.blendMode ?? .normal : .normal
    }
  }

  /// The filter that combines images, if it has an effect; nil for a blend mode.
  var combiningFilter: LayerFilter? {
    guard case .filter(let filter) = self, filter.canCombine else { return nil }
    return filter
  }

  /// The names: blend modes and Porter-Duff operators, then the other filters that blend.
  ///
  /// The name of a filter is that of Core Image without the prefix, in lower camel case.
  package static let names = modes.map { $0.0 }

  /// Returns the blend mode of a Core Image filter; nil if it is not one that blends.
  ///
  /// - Parameter name: The name of the filter, such as `CIMultiplyBlendMode`.
  /// - Returns: The mode.
  static func mode(ofFilter name: String) -> CGBlendMode? {
    guard name.hasPrefix("CI"), let first = name.dropFirst(2).first else { return nil }
    return modesByName[first.lowercased() + name.dropFirst(3)]
  }

  private static let modesByName = Dictionary(uniqueKeysWithValues: modes)

  private static let modes: [(String, CGBlendMode)] = [
    ("multiplyBlendMode", .multiply), ("screenBlendMode", .screen), ("overlayBlendMode", .overlay),
    ("darkenBlendMode", .darken), ("lightenBlendMode", .lighten),
    ("colorDodgeBlendMode", .colorDodge), ("colorBurnBlendMode", .colorBurn),
    ("softLightBlendMode", .softLight), ("hardLightBlendMode", .hardLight),
    ("differenceBlendMode", .difference), ("exclusionBlendMode", .exclusion),
    ("hueBlendMode", .hue), ("saturationBlendMode", .saturation), ("colorBlendMode", .color),
    ("luminosityBlendMode", .luminosity), ("linearBurnBlendMode", .linearBurn),
    ("linearDodgeBlendMode", .linearDodge), ("linearLightBlendMode", .linearLight),
    ("pinLightBlendMode", .pinLight), ("vividLightBlendMode", .vividLight),
    ("hardMixBlendMode", .hardMix), ("subtractBlendMode", .subtract),
    ("divideBlendMode", .divide),
    ("plusLighter", .plusLighter), ("plusDarker", .plusDarker),
    ("clear", .clear), ("copy", .copy), ("xor", .xor),
    ("sourceIn", .sourceIn), ("sourceOut", .sourceOut), ("sourceAtop", .sourceAtop),
    ("destinationOver", .destinationOver), ("destinationIn", .destinationIn),
    ("destinationOut", .destinationOut), ("destinationAtop", .destinationAtop),
    ("sourceOverCompositing", .normal), ("sourceInCompositing", .sourceIn),
    ("sourceOutCompositing", .sourceOut), ("sourceAtopCompositing", .sourceAtop),
    ("additionCompositing", .plusLighter), ("maximumCompositing", .maximumCompositing),
    ("minimumCompositing", .minimumCompositing), ("multiplyCompositing", .multiplyCompositing),
  ]
}

extension LayerValues {
  /// The blend mode of `compositingFilter`.
  package var blendMode: CGBlendMode { compositingFilter?.blendMode ?? .normal }

  /// The filter that combines the layer with what is behind it, if that is not a blend mode: one such
  /// as `CIMix`, or one of client code (CI-26).
  package var combiningFilter: LayerFilter? { compositingFilter?.combiningFilter }

  /// Whether the layer, as a whole, is not simply drawn over what is behind it.
  package var isBlended: Bool { blendMode != .normal || combiningFilter != nil }
}
