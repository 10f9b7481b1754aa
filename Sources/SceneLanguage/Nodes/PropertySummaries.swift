/// One-sentence descriptions of the layer properties, for the schema and the reference.
package enum PropertySummaries {
  /// Returns the description of a property.
  ///
  /// - Parameter name: The property's key.
  /// - Returns: The description.
  package static func summary(of name: String) -> String {
    guard let summary = summaries[name] else {
      preconditionFailure("the property \(name) has no summary")
    }
    return summary
  }

  /// The names of the properties with a description.
  package static var names: [String] { table.map(\.name) }

  private static let summaries = Dictionary(
    uniqueKeysWithValues: table.map { ($0.name, $0.summary) })

  private static let table: [(name: String, summary: String)] = [
    (
      "affineTransform",
      "The two-dimensional transform; setting it replaces the whole transform."
    ),
    ("alignmentMode", "The horizontal alignment of the text."),
    ("allowsGroupOpacity", "Whether opacity applies to the layer and its sublayers as a group."),
    ("anchorPoint", "The point of the bounds at position, in units of the bounds."),
    ("anchorPointZ", "The z coordinate of the anchor point, in points."),
    ("backgroundColor", "The background color."),
    ("backgroundFilters", "The filters of what is behind the layer, within its rounded bounds."),
    ("birthRate", "A factor for the birth rates of all cells."),
    ("borderColor", "The color of the border."),
    ("borderWidth", "The width of the border, in points, inside the bounds."),
    ("bounds", "The layer's rectangle in its own coordinates."),
    ("camera", "The pan, zoom and roll with which the sublayers are looked at."),
    ("characters", "The characters of the text that differ from the text at rest."),
    ("colors", "The colors of the gradient, from start to end."),
    (
      "compositingFilter",
      "The blend mode that composites the layer, by name or as a filter; null composites it normally."
    ),
    ("contents", "The image, as the path of a PNG, JPEG, WebP or SVG file."),
    ("contentsCenter", "The part of the image that stretches; the corners keep their size."),
    ("contentsGravity", "How the image is aligned and scaled in the bounds."),
    ("contentsRect", "The part of the image that is drawn, in units of its size."),
    (
      "contentsScale",
      "The image's pixels per point. Defaults to 2 for a file named `@2x`, 3 for `@3x`, or else "
        + "the stage's scale."
    ),
    ("cornerCurve", "The curve of the rounded corners."),
    ("cornerRadius", "The radius of the rounded corners, in points."),
    ("doubleSided", "Whether the layer is visible when it faces away from the viewer."),
    ("emitterCells", "The kinds of particles."),
    ("emitterDepth", "The depth of the cuboid that particles start from, in points."),
    ("emitterMode", "The part of the shape that particles start from."),
    ("emitterPosition", "The center of the shape, in the layer's coordinates."),
    ("emitterShape", "The shape that particles start from."),
    ("emitterSize", "The size of the shape; the width is the radius of circles and spheres."),
    ("emitterZPosition", "The z coordinate of the center of the shape, in points."),
    ("endPoint", "The end of the gradient, in units of the bounds."),
    ("fadeDuration", "The seconds in which a new tile fades in; 0 shows it at once."),
    ("fallbackFonts", "The fonts for characters that the text's own font does not have, in order."),
    ("fillColor", "The fill color of the path; null fills nothing."),
    ("fillRule", "The rule that decides which regions are inside the path."),
    (
      "filter",
      "The filter that changes the first sublayer to the second, by name or with its inputs; "
        + "null dissolves."
    ),
    ("filters", "The filters of the layer with its sublayers and shadow, before it is clipped."),
    ("fit", "How text adapts that is larger than the bounds: shrink makes its font smaller."),
    (
      "font",
      "The family, full or PostScript name of the font; Helvetica is Inter unless a font file provides it."
    ),
    (
      "fontFeatures",
      "OpenType features by tag or name, such as tnum or smallCaps; 0 turns one off."
    ),
    ("fontSize", "The size of the text, in points."),
    ("fontVariations", "The axes of a variable font by tag, such as wght."),
    ("foregroundColor", "The color of the text."),
    ("foregroundColors", "The colors of a gradient over the bounds that replaces foregroundColor."),
    ("foregroundEndPoint", "The end of the text's gradient, in units of the bounds."),
    (
      "foregroundLocations",
      "The locations of foregroundColors, from 0 to 1; null spaces them evenly."
    ),
    ("foregroundStartPoint", "The start of the text's gradient, in units of the bounds."),
    ("format", "The pattern in which value is shown instead of the string, such as #,##0.00."),
    ("frame", "The layer's rectangle in its superlayer; sets bounds and position."),
    ("geometryFlipped", "Whether the y axis of the sublayers points up."),
    ("gradientType", "The kind of gradient."),
    ("hidden", "Whether the layer and its sublayers are hidden."),
    ("instanceAlphaOffset", "The amount added to the color's alpha for each next instance."),
    ("instanceBlueOffset", "The amount added to the color's blue for each next instance."),
    (
      "instanceColor",
      "The color that multiplies the first instance; its alpha multiplies the opacity."
    ),
    ("instanceCount", "The number of times that the sublayers are shown."),
    (
      "instanceDelay",
      "The seconds by which animations in each next instance are behind those in the one before."
    ),
    ("instanceGreenOffset", "The amount added to the color's green for each next instance."),
    ("instanceRedOffset", "The amount added to the color's red for each next instance."),
    (
      "instanceTransform",
      "The transform from each instance to the next, about the center of the bounds."
    ),
    ("letterSpacing", "Points added after each character."),
    (
      "levelsOfDetail",
      "The number of levels of detail, each with half the resolution of the previous one."
    ),
    ("levelsOfDetailBias", "The number of levels with more pixels per point than contentsScale."),
    ("lifetime", "A factor for the lifetimes of all cells."),
    ("lineCap", "The shape of the open ends of the stroke."),
    (
      "lineDashPattern", "The lengths of dashes and gaps in turn, in points; null for a solid line."
    ),
    ("lineDashPhase", "The offset of the dashes along the stroke, in points."),
    ("lineHeight", "The distance between baselines, in points; 0 is that of the font."),
    ("lineHeightMultiple", "A factor for the font's line height; 0 leaves it unchanged."),
    ("lineJoin", "The shape of the joins between segments of the stroke."),
    ("lineWidth", "The width of the stroke, in points, centered on the path."),
    ("lines", "The lines of the text that differ from the text at rest."),
    ("locale", "The locale of the format, whose marks and names its texts have."),
    ("locations", "The locations of the colors, from 0 to 1; null spaces them evenly."),
    ("magnificationFilter", "The filter used when the image is drawn larger than its size."),
    ("maskedCorners", "Which corners are rounded."),
    ("masksToBounds", "Whether contents and sublayers are clipped to the bounds."),
    ("minificationFilter", "The filter used when the image is drawn smaller than its size."),
    (
      "minificationFilterBias",
      "The mipmap levels by which trilinear filtering shifts toward smaller copies."
    ),
    ("minimumFontSize", "The smallest font size that fit results in, in points."),
    ("miterLimit", "The ratio of miter length to line width above which a join is beveled."),
    ("name", "The name by which code finds the layer. Defaults to the id."),
    ("opacity", "The opacity of the layer and its sublayers, from 0 to 1."),
    ("paragraphSpacing", "The space after a paragraph, in points."),
    ("path", "The outline, in the layer's coordinates."),
    (
      "playbackOffset",
      "Seconds added to the position in the video; with a rate of 0, it is the position itself."
    ),
    ("position", "The position of the anchor point in the superlayer."),
    (
      "preservesDepth",
      "Whether the instances or particles keep their depth instead of being flattened."
    ),
    (
      "progress",
      "How far the filter has changed the first sublayer to the second, from 0 to 1."
    ),
    ("rasterizationScale", "Pixels per point of the layer if shouldRasterize is set."),
    ("renderMode", "The order of particles, and whether their colors are added."),
    ("rounding", "How numbers with more digits than the format shows are rounded."),
    ("scale", "A factor for the scales of all cells."),
    ("scrollMode", "The axes along which the timeline's scroll moves the bounds."),
    ("seed", "The seed of the random numbers."),
    ("shadowColor", "The color of the shadow; null for no shadow."),
    ("shadowOffset", "The offset of the shadow from the layer, in points."),
    ("shadowOpacity", "The opacity of the shadow, from 0 to 1."),
    ("shadowPath", "The shape that casts the shadow; null for the layer's own alpha channel."),
    ("shadowRadius", "The standard deviation of the shadow's blur, in points."),
    (
      "shouldRasterize",
      "Whether the layer is first rendered at rasterizationScale and then resampled."
    ),
    (
      "source",
      "The video, as the path of a video, GIF, APNG or WebP file, or the images of a sequence."
    ),
    ("spin", "A factor for the spins of all cells."),
    ("startPoint", "The start of the gradient, in units of the bounds."),
    ("string", "The text, or a list of text runs with different attributes."),
    ("strokeColor", "The color of the stroke; null strokes nothing, or text in its own color."),
    ("strokeEnd", "Where the stroke ends, as a fraction of the path's length."),
    ("strokeStart", "Where the stroke starts, as a fraction of the path's length."),
    (
      "strokeWidth",
      "The width of letters' outlines, in percent of the font size; negative also fills them."
    ),
    ("sublayerTransform", "The transform of the sublayers about the anchor point."),
    ("textPath", "The path that the baseline follows, from the top left of the bounds."),
    ("textPathOffset", "The distance by which text is moved along textPath, in points."),
    ("tileSize", "The size of a tile, in pixels of its level."),
    ("tracking", "Thousandths of the font size added after each character."),
    ("transform", "The transform of the layer about its anchor point."),
    ("truncationMode", "Where text that does not fit gets an ellipsis; none clips the end."),
    ("value", "The number that is shown if there is a format."),
    ("velocity", "A factor for the velocities of all cells."),
    ("verticalAlignment", "Where the lines are in the height of the bounds."),
    ("words", "The words of the text that differ from the text at rest."),
    ("wrapped", "Whether lines of text wrap at the width of the bounds."),
    ("zPosition", "The height above the superlayer's plane, which also orders siblings."),
  ]
}
