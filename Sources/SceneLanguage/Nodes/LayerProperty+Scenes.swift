package import LayerTree

/// How scene files write the properties of layers.
extension LayerProperty {
  /// The key in scene files: `name`, or one of the synonyms if `name` has another meaning there.
  package var sceneName: String { Self.sceneNames[PropertyPath(self)] ?? name }

  /// Whether the property is useful only to code that draws, so that scene files omit it.
  package var isForCodeOnly: Bool { Self.codeOnly.contains(PropertyPath(self)) }

  /// Whether `clock:` sets the property, so that layers have no key of its own for it.
  package var isOfClock: Bool { Self.ofClocks.contains(PropertyPath(self)) }

  private static let sceneNames = [
    // `type` is the layer's class.
    GradientContent.type.path: "gradientType",
    VideoContent.video.path: "source",
  ]

  private static let ofClocks: Set = [
    VideoContent.startTime.path, VideoContent.endTime.path, VideoContent.rate.path,
    VideoContent.loopCount.path, VideoContent.endBehavior.path,
  ]

  private static let codeOnly: Set = [
    LayerValues.isOpaque.path, LayerValues.contentsFormat.path,
    LayerValues.needsDisplayOnBoundsChange.path, LayerValues.drawsAsynchronously.path,
    LayerValues.allowsEdgeAntialiasing.path, LayerValues.edgeAntialiasingMask.path,
    TextContent.allowsFontSubpixelQuantization.path,
  ]
}
