package import CoreGraphics

extension LayerValues {
  /// The properties that every layer has (P-01, P-02), in the order of the documentation.
  package static let properties: [LayerProperty] = [
    position.row,
    zPosition.row,
    anchorPoint.row,
    anchorPointZ.row,
    bounds.row,
    frame.row,
    transform.row,
    affineTransform.row,
    sublayerTransform.row,
    camera.row,
    backgroundColor.row,
    cornerRadius.row,
    maskedCorners.row,
    cornerCurve.row,
    borderWidth.row,
    borderColor.row,
    opacity.row,
    allowsGroupOpacity.row,
    isHidden.row,
    masksToBounds.row,
    isDoubleSided.row,
    isGeometryFlipped.row,
    shadowColor.row,
    shadowOpacity.row,
    shadowOffset.row,
    shadowRadius.row,
    shadowPath.row,
    shouldRasterize.row,
    rasterizationScale.row,
    compositingFilter.row,
    filters.row,
    backgroundFilters.row,
    contents.row,
    contentsGravity.row,
    contentsScale.row,
    contentsRect.row,
    contentsCenter.row,
    magnificationFilter.row,
    minificationFilter.row,
    minificationFilterBias.row,
    name.row,
    isOpaque.row,
    contentsFormat.row,
    needsDisplayOnBoundsChange.row,
    drawsAsynchronously.row,
    allowsEdgeAntialiasing.row,
    edgeAntialiasingMask.row,
  ]

  private static let rows = LayerProperty.Rows<LayerValues>()

  package static let position = rows.property(
    "position", \.position, ValueCases.point, .init(hasPublicDefault: false, isGeometry: true),
    accessors: .init(get: { $0.values.position }, set: { $0.values.position = $1 }))
  package static let zPosition = rows.number("zPosition", \.zPosition, isGeometry: true)
  package static let anchorPoint = rows.property(
    "anchorPoint", \.anchorPoint, ValueCases.point, .init(isGeometry: true))
  package static let anchorPointZ = rows.number("anchorPointZ", \.anchorPointZ, isGeometry: true)
  package static let bounds = rows.property(
    "bounds", \.bounds, ValueCases.rect,
    .init(
      invalidates: .layout, hasPublicDefault: false, isGeometry: true,
      isStandardized: true),
    accessors: .init(get: { $0.values.bounds }, set: { $0.values.bounds = $1 }))
  package static let frame = rows.property(
    "frame", \.frame, ValueCases.rect,
    .init(
      isAnimatable: false, implicit: .none, derivedFrom: [position.row, bounds.row],
      hasPublicDefault: false, isGeometry: true, isStandardized: true),
    accessors: .init(get: { $0.values.frame }, set: { $0.values.frame = $1 }))
  package static let transform = rows.property(
    "transform", \.transform, ValueCases.transform, .init(invalidates: .layout, isGeometry: true),
    accessors: .init(get: { $0.values.transform }, set: { $0.values.transform = $1 }))
  package static let affineTransform = rows.property(
    "affineTransform", \.affineTransform, ValueCases.affineTransform,
    .init(
      isAnimatable: false, implicit: .none, derivedFrom: [transform.row],
      hasPublicDefault: false, isGeometry: true),
    accessors: .init(get: { $0.values.affineTransform }, set: { $0.values.affineTransform = $1 }))
  package static let sublayerTransform = rows.property(
    "sublayerTransform", \.sublayerTransform, ValueCases.transform, .init(isGeometry: true))
  package static let camera = rows.property(
    "camera", \.settledCamera, ValueCases.camera, .init(isGeometry: true))
  package static let backgroundColor = rows.property(
    "backgroundColor", \.backgroundColor, ValueCases.color,
    accessors: .init(get: { $0.values.backgroundColor }, set: { $0.values.backgroundColor = $1 }))
  // No implicit animation.
  package static let cornerRadius = rows.number(
    "cornerRadius", \.cornerRadius,
    accessors: .init(get: { $0.values.cornerRadius }, set: { $0.values.cornerRadius = $1 }),
    implicit: .none)
  package static let maskedCorners = rows.flags(
    "maskedCorners", \.maskedCorners, among: CACornerMask.allNames)
  package static let cornerCurve = rows.name(
    "cornerCurve", \.cornerCurve, among: CALayerCornerCurve.allNames)
  package static let borderWidth = rows.number("borderWidth", \.borderWidth)
  package static let borderColor = rows.property("borderColor", \.borderColor, ValueCases.color)
  package static let opacity = rows.number(
    "opacity", \.opacity,
    accessors: .init(get: { $0.values.opacity }, set: { $0.values.opacity = $1 }), as: .float)
  package static let allowsGroupOpacity = rows.boolean(
    "allowsGroupOpacity", \.allowsGroupOpacity, isAnimatable: false)
  package static let isHidden = rows.boolean(
    "hidden", synonyms: ["isHidden"], \.isHidden, implicit: .fade)
  package static let masksToBounds = rows.boolean(
    "masksToBounds", \.masksToBounds, implicit: .basic)
  package static let isDoubleSided = rows.boolean(
    "doubleSided", synonyms: ["isDoubleSided"], \.isDoubleSided)
  package static let isGeometryFlipped = rows.boolean(
    "geometryFlipped", synonyms: ["isGeometryFlipped"], \.isGeometryFlipped,
    isAnimatable: false)
  package static let shadowColor = rows.property("shadowColor", \.shadowColor, ValueCases.color)
  package static let shadowOpacity = rows.number("shadowOpacity", \.shadowOpacity, as: .float)
  package static let shadowOffset = rows.property("shadowOffset", \.shadowOffset, ValueCases.size)
  package static let shadowRadius = rows.number("shadowRadius", \.shadowRadius)
  package static let shadowPath = rows.property(
    "shadowPath", \.shadowPath, ValueCases.path, .init(implicit: .none))
  package static let shouldRasterize = rows.boolean("shouldRasterize", \.shouldRasterize)
  package static let rasterizationScale = rows.number("rasterizationScale", \.rasterizationScale)
  package static let compositingFilter = rows.property(
    "compositingFilter", \.compositingFilter, ValueCases.compositingFilter, .init(implicit: .fade))
  package static let filters = rows.property("filters", \.filters, ValueCases.filters)
  package static let backgroundFilters = rows.property(
    "backgroundFilters", \.backgroundFilters, ValueCases.filters, .init(implicit: .fade))
  package static let contents = rows.property("contents", \.contents, ValueCases.image)
  package static let contentsGravity = rows.name(
    "contentsGravity", \.contentsGravity, among: CALayerContentsGravity.allNames)
  package static let contentsScale = rows.number("contentsScale", \.contentsScale, implicit: .none)
  package static let contentsRect = rows.property("contentsRect", \.contentsRect, ValueCases.rect)
  package static let contentsCenter = rows.property(
    "contentsCenter", \.contentsCenter, ValueCases.rect)
  package static let magnificationFilter = rows.name(
    "magnificationFilter", \.magnificationFilter, among: CALayerContentsFilter.allNames)
  package static let minificationFilter = rows.name(
    "minificationFilter", \.minificationFilter, among: CALayerContentsFilter.allNames)
  package static let minificationFilterBias = rows.number(
    "minificationFilterBias", \.minificationFilterBias, as: .float)
  package static let name = rows.property("name", \.name, ValueCases.string, .still)
  package static let isOpaque = rows.boolean(
    "opaque", synonyms: ["isOpaque"], \.isOpaque, isAnimatable: false)
  package static let contentsFormat = rows.name(
    "contentsFormat", \.contentsFormat, among: CALayerContentsFormat.allNames)
  package static let needsDisplayOnBoundsChange = rows.boolean(
    "needsDisplayOnBoundsChange", \.needsDisplayOnBoundsChange, isAnimatable: false)
  package static let drawsAsynchronously = rows.boolean(
    "drawsAsynchronously", \.drawsAsynchronously, isAnimatable: false)
  package static let allowsEdgeAntialiasing = rows.boolean(
    "allowsEdgeAntialiasing", \.allowsEdgeAntialiasing, isAnimatable: false)
  package static let edgeAntialiasingMask = rows.flags(
    "edgeAntialiasingMask", \.edgeAntialiasingMask, among: CAEdgeAntialiasingMask.allNames)

  /// The two-dimensional part of the transform (V-10); setting it replaces the transform.
  package var affineTransform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform) }
    set { transform = CATransform3DMakeAffineTransform(newValue) }
  }
}
