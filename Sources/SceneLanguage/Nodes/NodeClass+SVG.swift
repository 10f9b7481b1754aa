import LayerTree
import QuartzCore

extension NodeClass {
  /// Static vector images; their layers are plain, and `source` is their contents (SG-05).
  package static let svg: NodeClass = {
    let contents = LayerValues.contents.row
    let plain = PropertyTable.of(.plain)
    var defaults = LayerState(kind: .plain)
    defaults.values.contentsGravity = .resizeAspect
    return NodeClass(
      name: "svg", noun: "svg layer",
      summary: "A CALayer that shows a static SVG image, sharp at any scale.",
      properties: PropertyTable(
        rows: [LayerProperty("source", meaning: contents)]
          + plain.rows.filter { $0.name != contents.name }),
      animatedProperties: plain, defaults: defaults, parts: [VectorSourcePart()],
      documentation: { property in
        property.name == "source"
          ? "The image, as the path of an SVG file."
          : PropertySummaries.summary(of: property.sceneName)
      },
      make: {
        let layer = CALayer()
        layer.contentsGravity = .resizeAspect
        return layer
      })
  }()
}

/// The source of an svg layer, which is not a bitmap.
private struct VectorSourcePart: NodePart {
  func prepare(_ layer: inout SceneLayer, at site: NodeSite) {
    guard let place = site.node["source"]?.value,
      case .image(let image?)? = layer.value(of: "source"), image.dominantImage?.drawing == nil
    else { return }
    site.decoder.report(
      .badImage, "expected an SVG image", at: place,
      hint: "a layer with contents shows PNG, JPEG and WebP images")
  }
}
