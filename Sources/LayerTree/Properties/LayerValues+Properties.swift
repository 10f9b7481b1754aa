package import CoreGraphics

extension LayerValues {
  /// The rows of the properties that every layer has (P-01, P-02).
  package static let properties: [LayerProperty] = {
    let row = LayerProperty.Rows<LayerValues>()
    return [
      row.point("position", \.position, hasPublicDefault: false),
      row.number("zPosition", \.zPosition),
      row.point("anchorPoint", \.anchorPoint),
      row.number("anchorPointZ", \.anchorPointZ),
      row.rect(
        "bounds", \.bounds, traits: .init(invalidates: .layout, hasPublicDefault: false)),
      row.rect(
        "frame", \.frame,
        traits: .init(
          isAnimatable: false, implicit: .none, derivedFrom: ["position", "bounds"],
          hasPublicDefault: false)),
      row.transform("transform", \.transform, invalidates: .layout),
      row.affineTransform(
        "affineTransform", \.affineTransform,
        traits: .init(
          isAnimatable: false, implicit: .none, derivedFrom: ["transform"],
          hasPublicDefault: false)),
      row.transform("sublayerTransform", \.sublayerTransform),
      row.color("backgroundColor", \.backgroundColor),
      // No implicit animation.
      row.number("cornerRadius", \.cornerRadius, implicit: .none),
      row.number("borderWidth", \.borderWidth),
      row.color("borderColor", \.borderColor),
      row.number("opacity", \.opacity),
      row.boolean("allowsGroupOpacity", \.allowsGroupOpacity, isAnimatable: false),
      row.boolean("hidden", synonyms: ["isHidden"], \.isHidden),
      row.boolean("masksToBounds", \.masksToBounds),
      row.image("contents", \.contents),
      row.name("contentsGravity", \.contentsGravity, among: CALayerContentsGravity.allNames),
      row.number("contentsScale", \.contentsScale, implicit: .none),
      row.string("name", \.name),
    ]
  }()

  /// The transform's two-dimensional part (V-10); setting it replaces the transform.
  package var affineTransform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform) }
    set { transform = CATransform3DMakeAffineTransform(newValue) }
  }
}
