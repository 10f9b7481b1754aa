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

  package static let position = rows.point(
    "position", \.position,
    accessors: .init(get: { $0.values.position }, set: { $0.values.position = $1 }),
    hasPublicDefault: false, isGeometry: true)
  package static let zPosition = rows.number("zPosition", \.zPosition, isGeometry: true)
  package static let anchorPoint = rows.point("anchorPoint", \.anchorPoint, isGeometry: true)
  package static let anchorPointZ = rows.number("anchorPointZ", \.anchorPointZ, isGeometry: true)
  package static let bounds = rows.rect(
    "bounds", \.bounds,
    accessors: .init(get: { $0.values.bounds }, set: { $0.values.bounds = $1 }),
    traits: .init(
      invalidates: .layout, hasPublicDefault: false, isGeometry: true,
      isStandardized: true))
  package static let frame = rows.rect(
    "frame", \.frame,
    accessors: .init(get: { $0.values.frame }, set: { $0.values.frame = $1 }),
    traits: .init(
      isAnimatable: false, implicit: .none, derivedFrom: [position.row, bounds.row],
      hasPublicDefault: false, isGeometry: true, isStandardized: true))
  package static let transform = rows.transform(
    "transform", \.transform,
    accessors: .init(get: { $0.values.transform }, set: { $0.values.transform = $1 }),
    invalidates: .layout)
  package static let affineTransform = rows.affineTransform(
    "affineTransform", \.affineTransform,
    accessors: .init(get: { $0.values.affineTransform }, set: { $0.values.affineTransform = $1 }),
    traits: .init(
      isAnimatable: false, implicit: .none, derivedFrom: [transform.row],
      hasPublicDefault: false, isGeometry: true))
  package static let sublayerTransform = rows.transform("sublayerTransform", \.sublayerTransform)
  package static let camera = rows.camera("camera", \.settledCamera)
  package static let backgroundColor = rows.color(
    "backgroundColor", \.backgroundColor,
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
  package static let borderColor = rows.color("borderColor", \.borderColor)
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
  package static let shadowColor = rows.color("shadowColor", \.shadowColor)
  package static let shadowOpacity = rows.number("shadowOpacity", \.shadowOpacity, as: .float)
  package static let shadowOffset = rows.size("shadowOffset", \.shadowOffset)
  package static let shadowRadius = rows.number("shadowRadius", \.shadowRadius)
  package static let shadowPath = rows.path("shadowPath", \.shadowPath, implicit: .none)
  package static let shouldRasterize = rows.boolean("shouldRasterize", \.shouldRasterize)
  package static let rasterizationScale = rows.number("rasterizationScale", \.rasterizationScale)
  package static let compositingFilter = rows.compositingFilter(
    "compositingFilter", \.compositingFilter)
  package static let filters = rows.filters("filters", \.filters, implicit: .basic)
  package static let backgroundFilters = rows.filters(
    "backgroundFilters", \.backgroundFilters, implicit: .fade)
  package static let contents = rows.image("contents", \.contents)
  package static let contentsGravity = rows.name(
    "contentsGravity", \.contentsGravity, among: CALayerContentsGravity.allNames)
  package static let contentsScale = rows.number("contentsScale", \.contentsScale, implicit: .none)
  package static let contentsRect = rows.unitRect("contentsRect", \.contentsRect)
  package static let contentsCenter = rows.unitRect("contentsCenter", \.contentsCenter)
  package static let magnificationFilter = rows.name(
    "magnificationFilter", \.magnificationFilter, among: CALayerContentsFilter.allNames)
  package static let minificationFilter = rows.name(
    "minificationFilter", \.minificationFilter, among: CALayerContentsFilter.allNames)
  package static let minificationFilterBias = rows.number(
    "minificationFilterBias", \.minificationFilterBias, as: .float)
  package static let name = rows.string("name", \.name)
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
