import CoreGraphics
import VectorImages

extension SVGImporter {
  /// Returns the layers of an element that a `use` element shows.
  mutating func layers(
    of target: SVGElement, usedBy element: SVGElement, _ style: SVGStyle
  ) -> [ImportedLayer]? {
    guard target.name == "symbol" || target.name == "svg", target.isSVG, target.meetsConditions
    else { return layers(of: target, inheriting: style) }
    let inner = SVGStyle(values: document.style(of: target), inheriting: style)
    // The children of a symbol are shown although the symbol itself is not.
    guard target.name == "symbol" || inner["display"] != "none" else { return nil }
    return viewportLayer(of: target, inner, usedBy: style).map {
      $0.isPlainGroup ? $0.layers : [$0]
    }
  }

  /// Returns a nested viewport, which clips what it shows; nil if it is empty.
  ///
  /// - Parameters:
  ///   - element: An `svg` element or a symbol.
  ///   - style: Its properties.
  ///   - use: The properties of the `use` element that shows it, whose size takes precedence.
  /// - Returns: The layer.
  mutating func viewportLayer(
    of element: SVGElement, _ style: SVGStyle, usedBy use: SVGStyle? = nil
  ) -> ImportedLayer? {
    let rect = viewport(of: element, style, usedBy: use)
    let box = SVGViewBox.rect(element["viewBox"])
    guard rect.width > 0, rect.height > 0, box.map({ $0.width > 0 && $0.height > 0 }) ?? true
    else { return nil }
    let matrix = transform(of: element, style)
    var group = ImportedLayer()
    group.place(by: matrix, numbers)
    placed(by: matrix) { importer in
      var clip = ImportedLayer(["frame": importer.numbers.list(rect)])
      if style["overflow"] != "visible", style["overflow"] != "auto" {
        clip.set("masksToBounds", "true")
      }
      let before = importer.lengths.viewport
      importer.lengths.viewport = box?.size ?? rect.size
      importer.placed(by: CGAffineTransform(translationX: rect.minX, y: rect.minY)) {
        clip.layers = $0.viewBoxLayers(
          of: element, style, box ?? CGRect(origin: .zero, size: rect.size), size: rect.size)
      }
      importer.lengths.viewport = before
      guard !clip.layers.isEmpty else { return }
      group.layers = [clip]
      importer.finish(&group, element, style)
    }
    return group.layers.isEmpty ? nil : group
  }

  /// Returns the layers of what is inside a viewport, as its `viewBox` places it.
  mutating func viewBoxLayers(
    of element: SVGElement, _ style: SVGStyle, _ box: CGRect, size: CGSize
  ) -> [ImportedLayer] {
    guard box.width > 0, box.height > 0 else { return [] }
    let matrix = SVGViewBox.transform(
      box, to: CGRect(origin: .zero, size: size), element["preserveAspectRatio"])
    var inner = ImportedLayer()
    inner.place(by: matrix, numbers)
    placed(by: matrix) { inner.layers = $0.children(of: element, style) }
    return inner.layers.isEmpty ? [] : inner.isPlainGroup ? inner.layers : [inner]
  }

  /// Returns the rectangle of a nested viewport.
  func viewport(of element: SVGElement, _ style: SVGStyle, usedBy use: SVGStyle?) -> CGRect {
    func side(
      _ name: String, _ direction: SVGLength.Direction, _ whole: CGFloat
    ) -> CGFloat {
      if let use, let text = use[name], let side = lengths.with(use).pixels(text, direction) {
        return side
      }
      return length(name, style, direction, default: whole)
    }
    let isSymbol = element.name == "symbol"
    return CGRect(
      x: isSymbol ? 0 : length("x", style, .across), y: isSymbol ? 0 : length("y", style, .down),
      width: side("width", .across, lengths.viewport.width),
      height: side("height", .down, lengths.viewport.height))
  }
}
