package import CoreGraphics

extension LayerValues {
  /// The rows of the properties that every layer has (P-01, P-02).
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows<LayerValues>()
    return [
      row.point("position", \.position, hasPublicDefault: false, isGeometry: true),
      row.number("zPosition", \.zPosition, isGeometry: true),
      row.point("anchorPoint", \.anchorPoint, isGeometry: true),
      row.number("anchorPointZ", \.anchorPointZ, isGeometry: true),
      row.rect(
        "bounds", \.bounds,
        traits: .init(
          invalidates: .layout, hasPublicDefault: false, isGeometry: true,
          isStandardized: true)),
      row.rect(
        "frame", \.frame,
        traits: .init(
          isAnimatable: false, implicit: .none, derivedFrom: ["position", "bounds"],
          hasPublicDefault: false, isGeometry: true, isStandardized: true)),
      row.transform("transform", \.transform, invalidates: .layout),
      row.affineTransform(
        "affineTransform", \.affineTransform,
        traits: .init(
          isAnimatable: false, implicit: .none, derivedFrom: ["transform"],
          hasPublicDefault: false, isGeometry: true)),
      row.transform("sublayerTransform", \.sublayerTransform),
      row.color("backgroundColor", \.backgroundColor),
      // No implicit animation.
      row.number("cornerRadius", \.cornerRadius, implicit: .none),
      row.flags("maskedCorners", \.maskedCorners, among: CACornerMask.allNames),
      row.name("cornerCurve", \.cornerCurve, among: CALayerCornerCurve.allNames),
      row.number("borderWidth", \.borderWidth),
      row.color("borderColor", \.borderColor),
      row.number("opacity", \.opacity),
      row.boolean("allowsGroupOpacity", \.allowsGroupOpacity, isAnimatable: false),
      row.boolean("hidden", synonyms: ["isHidden"], \.isHidden, implicit: .fade),
      row.boolean("masksToBounds", \.masksToBounds, implicit: .basic),
      row.boolean("doubleSided", synonyms: ["isDoubleSided"], \.isDoubleSided),
      row.boolean(
        "geometryFlipped", synonyms: ["isGeometryFlipped"], \.isGeometryFlipped,
        isAnimatable: false),
      row.color("shadowColor", \.shadowColor),
      row.number("shadowOpacity", \.shadowOpacity),
      row.size("shadowOffset", \.shadowOffset),
      row.number("shadowRadius", \.shadowRadius),
      row.path("shadowPath", \.shadowPath, implicit: .none),
      row.boolean("shouldRasterize", \.shouldRasterize),
      row.number("rasterizationScale", \.rasterizationScale),
      row.optionalName(
        "compositingFilter", \.compositingFilter, among: LayerValues.blendNames, implicit: .fade),
      row.image("contents", \.contents),
      row.name("contentsGravity", \.contentsGravity, among: CALayerContentsGravity.allNames),
      row.number("contentsScale", \.contentsScale, implicit: .none),
      row.unitRect("contentsRect", \.contentsRect),
      row.unitRect("contentsCenter", \.contentsCenter),
      row.name(
        "magnificationFilter", \.magnificationFilter, among: CALayerContentsFilter.allNames),
      row.name("minificationFilter", \.minificationFilter, among: CALayerContentsFilter.allNames),
      row.number("minificationFilterBias", \.minificationFilterBias),
      row.string("name", \.name),
      row.boolean(
        "opaque", synonyms: ["isOpaque"], \.isOpaque, isAnimatable: false, isForCodeOnly: true),
      row.name(
        "contentsFormat", \.contentsFormat, among: CALayerContentsFormat.allNames,
        isForCodeOnly: true),
      row.boolean(
        "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, isAnimatable: false,
        isForCodeOnly: true),
      row.boolean(
        "drawsAsynchronously", \.drawsAsynchronously, isAnimatable: false, isForCodeOnly: true),
      row.boolean(
        "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, isAnimatable: false,
        isForCodeOnly: true),
      row.flags(
        "edgeAntialiasingMask", \.edgeAntialiasingMask, among: CAEdgeAntialiasingMask.allNames,
        isForCodeOnly: true),
    ]
  }()

  /// The names that `compositingFilter` takes: blend modes and Porter-Duff operators.
  package static let blendNames = blends.map(\.name)

  private static let blends: [(name: String, mode: CGBlendMode)] = [
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

  /// How `compositingFilter` blends; a name that nobody knows lays over.
  package var blendMode: CGBlendMode {
    guard let name = compositingFilter else { return .normal }
    return Self.blends.first { $0.name == name }?.mode ?? .normal
  }

  /// The transform's two-dimensional part (V-10); setting it replaces the transform.
  package var affineTransform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform) }
    set { transform = CATransform3DMakeAffineTransform(newValue) }
  }
}
