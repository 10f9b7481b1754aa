package import CoreGraphics

/// What a filter does, with the name and inputs that it has in Core Image.
///
/// The enumeration is the list of all filters. An image filter transforms one image; the others
/// combine a layer with what is behind it. The images themselves are not inputs here, because a
/// layer provides them.
package enum FilterKind: Sendable, Hashable {
  /// Blurs an image with a Gaussian whose standard deviation is `inputRadius`, in points.
  case gaussianBlur
  /// Composites an image with its background.
  case blend(CGBlendMode)

  /// An input that key paths, scenes and client code set.
  package struct Input: Sendable, Hashable {
    /// The key, such as `inputRadius`.
    package let key: String
    /// The kind of its values.
    package let kind: ValueKind
    /// The default.
    package let initial: AnimatableValue
    /// The numbers that scenes accept.
    package let range: ClosedRange<Double>
    /// A sentence for scene authors.
    package let summary: String
  }

  /// The inputs, in the order of documentation.
  package var inputs: [Input] {
    switch self {
    case .gaussianBlur:
      [
        Input(
          key: "inputRadius", kind: .number, initial: .number(10), range: 0...1000,
          summary: "The standard deviation of the blur, in points of the layer.")
      ]
    case .blend: []
    }
  }

  /// Whether the filter transforms one image, so that a layer can have it in a list.
  package var isImageFilter: Bool {
    switch self {
    case .gaussianBlur: true
    case .blend: false
    }
  }

  /// The name of the filter, such as `CIGaussianBlur`.
  package var name: String { Self.all.first { $0.kind == self }?.name ?? "" }

  /// Creates the kind with a name; fails for an unknown name.
  package init?(name: String) {
    guard let found = Self.all.first(where: { $0.name == name }) else { return nil }
    self = found.kind
  }

  /// All filters by name: those of images first, then those that blend.
  package static let all: [(name: String, kind: FilterKind)] =
    [("CIGaussianBlur", .gaussianBlur)] + blends.map { ($0.name, .blend($0.mode)) }

  private static let blends: [(name: String, mode: CGBlendMode)] = [
    ("CIMultiplyBlendMode", .multiply), ("CIScreenBlendMode", .screen),
    ("CIOverlayBlendMode", .overlay), ("CIDarkenBlendMode", .darken),
    ("CILightenBlendMode", .lighten), ("CIColorDodgeBlendMode", .colorDodge),
    ("CIColorBurnBlendMode", .colorBurn), ("CISoftLightBlendMode", .softLight),
    ("CIHardLightBlendMode", .hardLight), ("CIDifferenceBlendMode", .difference),
    ("CIExclusionBlendMode", .exclusion), ("CIHueBlendMode", .hue),
    ("CISaturationBlendMode", .saturation), ("CIColorBlendMode", .color),
    ("CILuminosityBlendMode", .luminosity), ("CISourceOverCompositing", .normal),
    ("CISourceInCompositing", .sourceIn), ("CISourceOutCompositing", .sourceOut),
    ("CISourceAtopCompositing", .sourceAtop), ("CIAdditionCompositing", .plusLighter),
  ]
}
