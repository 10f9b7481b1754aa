/// What each layer property means, in one sentence, for the schema and the reference.
package enum PropertySummaries {
  /// The sentence of a property.
  ///
  /// - Parameter name: The property's key.
  /// - Returns: The sentence.
  package static func summary(of name: String) -> String {
    guard let row = table.first(where: { $0.name == name }) else {
      preconditionFailure("the property \(name) has no sentence")
    }
    return row.summary
  }

  /// The names that have a sentence.
  package static var names: [String] { table.map(\.name) }

  private static let table: [(name: String, summary: String)] = [
    ("affineTransform", "The two-dimensional part of the transform; setting it replaces all."),
    ("alignmentMode", "Where the lines of text stand between left and right."),
    ("allowsGroupOpacity", "Whether opacity applies to layer and sublayers as one image."),
    ("anchorPoint", "The point of the bounds that position places, in units of the bounds."),
    ("anchorPointZ", "The anchor point's height, in points."),
    ("backgroundColor", "The colour behind everything else of the layer."),
    ("borderColor", "The border's colour."),
    ("borderWidth", "The border's width in points, inside the bounds."),
    ("bounds", "The layer's rectangle in its own coordinates."),
    ("colors", "The gradient's colours from start to end."),
    ("compositingFilter", "The blend that puts the layer on what is behind it; null lays it over."),
    ("contents", "An image, as a path of a PNG, JPEG or WebP file."),
    ("contentsCenter", "The part of the image that stretches; corners keep their size."),
    ("contentsGravity", "How the image is placed and scaled in the bounds."),
    ("contentsRect", "The part of the image that is drawn, in units of its size."),
    (
      "contentsScale",
      "The image's pixels a point; without the key 2 for a file named `@2x`, 3 for `@3x`, else "
        + "the stage's scale."
    ),
    ("cornerCurve", "The curve of rounded corners."),
    ("cornerRadius", "The radius of the corners, in points."),
    ("doubleSided", "Whether the layer shows while it faces away."),
    ("endPoint", "Where the last colour stands, in units of the bounds."),
    ("fillColor", "The colour inside the path."),
    ("fillRule", "Which regions of the path are inside."),
    (
      "font",
      "A font's family, full or PostScript name; Helvetica is Inter unless a file brings it."
    ),
    ("fontSize", "The size of the text, in points."),
    ("foregroundColor", "The colour of the text."),
    ("frame", "The layer's rectangle in its parent: sets bounds and position."),
    ("geometryFlipped", "Whether the y axis of the sublayers points upwards."),
    ("gradientType", "The shape of the gradient."),
    ("hidden", "Whether the layer and its sublayers are left out."),
    ("lineCap", "How open ends of the stroke look."),
    ("lineDashPattern", "Points of line and gap in turn; null is a solid line."),
    ("lineDashPhase", "Points by which the dashes are moved along the stroke."),
    ("lineJoin", "How segments of the stroke meet."),
    ("lineWidth", "The stroke's width in points, centred on the path."),
    ("locations", "Where the colours stand, from 0 to 1; null is evenly."),
    ("magnificationFilter", "How the image is sampled where it is drawn larger than it is."),
    ("maskedCorners", "Which corners are rounded."),
    ("masksToBounds", "Whether contents and sublayers are cut at the bounds."),
    ("minificationFilter", "How the image is sampled where it is drawn smaller than it is."),
    ("minificationFilterBias", "Levels that trilinear sampling moves towards smaller copies."),
    ("miterLimit", "The miter length over the line width from which a join is cut."),
    ("name", "A name of the layer for code that looks for it; without the key the id."),
    ("opacity", "How opaque layer and sublayers are, from 0 to 1."),
    ("path", "The outline, in the layer's coordinates."),
    ("position", "Where the anchor point lies in the parent."),
    ("rasterizationScale", "Pixels a point of the layer where shouldRasterize is set."),
    ("scrollMode", "The axes along which the timeline's scroll moves the bounds."),
    ("shadowColor", "The colour of the shadow; null casts none."),
    ("shadowOffset", "Points from the layer to its shadow."),
    ("shadowOpacity", "How opaque the shadow is, from 0 to 1."),
    ("shadowPath", "What casts the shadow; null is the layer's own alpha."),
    ("shadowRadius", "The standard deviation of the shadow's blur, in points."),
    ("shouldRasterize", "Whether the layer is drawn at rasterizationScale first and resampled."),
    ("startPoint", "Where the first colour stands, in units of the bounds."),
    ("string", "The text, or a list of text runs that look different."),
    ("strokeColor", "The colour of the stroke; null strokes nothing."),
    ("strokeEnd", "Where the stroke ends, as a fraction of the path's length."),
    ("strokeStart", "Where the stroke starts, as a fraction of the path's length."),
    ("sublayerTransform", "A transform of the sublayers about the anchor point."),
    ("transform", "A transform of the layer about its anchor point."),
    ("truncationMode", "Where text that does not fit gets an ellipsis; without it the end is cut."),
    ("wrapped", "Whether lines of text end at the width of the bounds."),
    ("zPosition", "The height above the parent's plane, which also orders siblings."),
  ]
}
