import CoreGraphics
package import Foundation
import MultiplaneScene
import SceneTools
import VectorImages

/// Makes a scene of shape layers from an SVG document (SG-10).
package struct SVGImporter {
  /// The most layers of an imported scene.
  static let maximumLayers = 20_000

  let document: SVGDocument
  var numbers = ImportedNumbers(size: .zero)
  var lengths = SVGLength(viewport: .zero)
  private var problems: [ImportedScene.Problem] = []
  private var known: Set<ImportedScene.Problem> = []
  private var identifiers: Set<String> = []
  /// The elements that references are following, to detect cycles.
  private var following: Set<ObjectIdentifier> = []
  /// How the colors of a mask become its alpha, if its layers have it themselves.
  var luminance: SVGLuminance?
  /// The styles of elements where they are in the document.
  var stylesInPlace: [ObjectIdentifier: SVGStyle] = [:]
  /// The elements whose boxes were computed, each time.
  var boxCount = 0
  /// From the coordinates of the element that is being read to those of the drawing.
  private(set) var placement = CGAffineTransform.identity
  private var layerCount = 0
  private var depth = 0

  /// Imports a document.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file.
  ///   - fileName: The file's name, for messages and the first line of the scene.
  /// - Returns: The scene, with what was not imported.
  /// - Throws: `ImportError` if the file is not an SVG document.
  package static func scene(of data: Data, fileName: String) throws -> ImportedScene {
    let document: SVGDocument
    do throws(SVGError) { document = try SVGDocument(data) } catch {
      let place = error.place.map { ":\($0.line):\($0.column)" } ?? ""
      throw ImportError(description: "\(fileName)\(place): error: \(error.message)")
    }
    var importer = SVGImporter(document: document)
    let text = try importer.scene(fileName: fileName)
    let bytes = try SceneFormatter.formatted(text.utf8, syntax: .yaml, fileName: fileName)
    let problems = importer.problems.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return ImportedScene(text: String(decoding: bytes, as: UTF8.self), problems: problems)
  }

  private init(document: SVGDocument) { self.document = document }

  private mutating func scene(fileName: String) throws -> String {
    let root = document.root
    let style = styleInPlace(of: root)
    guard let natural = size(of: root, style) else {
      throw ImportError(
        description: "\(fileName):\(root.place.line):\(root.place.column): error: "
          + "expected a width and height or a viewBox, each from 1 to 16384 pixels")
    }
    let size = CGSize(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
    // A size that is not whole is enlarged to whole pixels, as librsvg does.
    let box = SVGViewBox.rect(root["viewBox"]) ?? CGRect(origin: .zero, size: natural)
    lengths = SVGLength(viewport: box.size)
    numbers = ImportedNumbers(size: lengths.viewport)
    for rule in document.sheet.unsupported {
      warn("the style rule \"\(rule.text.prefix(60))\" is not supported", at: rule.place)
    }
    lengths.viewport = size
    let background = style["background-color"] ?? style["background"]
    if let background, background != "none", background != "transparent" {
      warn("background is not imported", at: root.place)
    }
    let outer = transform(of: root, style)
    var logo = ImportedLayer()
    logo.place(by: outer, numbers)
    placed(by: outer) { importer in
      importer.lengths.viewport = box.size
      logo.layers =
        style["display"] == "none" ? [] : importer.viewBoxLayers(of: root, style, box, size: size)
      importer.lengths.viewport = size
      importer.finish(&logo, root, style)
    }
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    var lines = [
      "# Imported from \(name.filter { !$0.isNewline }).", "multiplane: 1",
      "stage: {size: \(ImportedNumbers.factors.list([size.width, size.height])), duration: 1s, "
        + "background: clear}",
      "",
    ]
    // The scene itself is a level, and its list of layers another.
    let layers = shallow(
      logo.layers.isEmpty ? [] : logo.isPlainGroup ? logo.layers : [logo],
      levels: SceneLimit.documentDepth.value - 1)
    lines.append(layers.isEmpty ? "layers: []" : "layers:")
    lines += ImportedLayer.list(layers, indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the size of the drawing (SG-01); nil if it has none, or it is not supported.
  private func size(of root: SVGElement, _ style: SVGStyle) -> CGSize? {
    let whole = SVGLength(viewport: .zero).with(style)
    func side(_ name: String) -> CGFloat? {
      guard let text = style[name], SVGLength.parts(text)?.unit != "%" else { return nil }
      return whole.pixels(text, .other)
    }
    var size = SVGViewBox.rect(root["viewBox"])?.size
    if let width = side("width"), let height = side("height") {
      size = CGSize(width: width, height: height)
    }
    guard let size, size.width > 0, size.height > 0, size.width <= 16_384, size.height <= 16_384
    else { return nil }
    return size
  }

  /// Returns layers without those that are nested more deeply than a scene can be.
  private mutating func shallow(_ layers: [ImportedLayer], levels: Int) -> [ImportedLayer] {
    layers.compactMap { layer in shallow(layer, levels: levels - 1) }
  }

  private mutating func shallow(_ layer: ImportedLayer, levels: Int) -> ImportedLayer? {
    // Values such as `filters` have three levels of their own.
    guard levels >= 4 else {
      warn(
        "groups, clip paths and masks are nested too deeply", at: layer.place ?? document.root.place
      )
      return nil
    }
    var copy = layer
    copy.layers = shallow(layer.layers, levels: levels - 1)
    copy.mask = layer.mask.compactMap { shallow($0, levels: levels - 1) }
    return copy.mask.count == layer.mask.count ? copy : nil
  }

  /// Reports something that is not imported, once.
  mutating func warn(_ message: String, at place: SVGPlace) {
    let problem = ImportedScene.Problem(
      line: place.line, column: place.column, message: message)
    if known.insert(problem).inserted { problems.append(problem) }
  }

  /// Calls a closure while a reference to an element is followed.
  ///
  /// - Parameters:
  ///   - target: The element.
  ///   - name: What refers to it.
  ///   - element: The element that refers to it.
  ///   - body: The closure, which is not called if the element already refers to itself.
  /// - Returns: The result of the closure.
  mutating func follow<Value>(
    _ target: SVGElement, as name: String, from element: SVGElement,
    _ body: (inout SVGImporter) -> Value?
  ) -> Value? {
    guard following.insert(ObjectIdentifier(target)).inserted else {
      warn("\(name) refers to itself", at: element.place)
      return nil
    }
    defer { following.remove(ObjectIdentifier(target)) }
    return nested(at: element.place) { body(&$0) }
  }

  /// Calls a closure one level deeper, unless that is too deep for the stack.
  mutating func nested<Value>(
    at place: SVGPlace, _ body: (inout SVGImporter) -> Value?
  ) -> Value? {
    guard depth < SVGLimit.depth else {
      warn("elements are nested too deeply", at: place)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  /// Returns the style of an element where it is in the document, as for what is referred to.
  mutating func styleInPlace(of element: SVGElement) -> SVGStyle {
    if let style = stylesInPlace[ObjectIdentifier(element)] { return style }
    let parent = document.parent(of: element).map { styleInPlace(of: $0) }
    let style = SVGStyle(values: document.style(of: element), inheriting: parent)
    stylesInPlace[ObjectIdentifier(element)] = style
    return style
  }

  /// Returns the layers of the elements inside an element.
  mutating func children(of element: SVGElement, _ style: SVGStyle) -> [ImportedLayer] {
    element.children.flatMap { child in layers(of: child, inheriting: style) }
  }

  /// Elements that show nothing themselves.
  private static let silent: Set = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "title", "desc",
    "metadata", "style", "filter", "marker", "pattern", "script", "view", "cursor",
  ]

  /// Returns the layers that show an element: none, one, or the pieces of a shape.
  mutating func layers(of element: SVGElement, inheriting parent: SVGStyle) -> [ImportedLayer] {
    // Editors keep their data in elements of their own.
    guard element.isSVG, !Self.silent.contains(element.name), element.meetsConditions else {
      return []
    }
    let style = SVGStyle(values: document.style(of: element), inheriting: parent)
    guard style["display"] != "none" else { return [] }
    layerCount += 1
    guard layerCount <= Self.maximumLayers else {
      warn("more than \(Self.maximumLayers) layers are not supported", at: document.root.place)
      return []
    }
    if SVGShape.names.contains(element.name) { return shapeLayers(of: element, style) }
    let group = nested(at: element.place) { $0.group(of: element, style) }
    guard let group, !group.layers.isEmpty else { return [] }
    return group.isPlainGroup ? group.layers : [group]
  }

  /// Returns the layer of an element that contains others; nil if there is none.
  private mutating func group(of element: SVGElement, _ style: SVGStyle) -> ImportedLayer? {
    let content: (inout SVGImporter) -> [ImportedLayer]
    switch element.name {
    case "g", "a": content = { $0.children(of: element, style) }
    case "switch":
      content = { importer in
        Self.alternative(in: element).map { importer.layers(of: $0, inheriting: style) } ?? []
      }
    case "use":
      guard let target = element.reference.flatMap({ document.elements[$0] }) else {
        warn("use refers to nothing in the file", at: element.place)
        return nil
      }
      content = { importer in
        importer.follow(target, as: "use", from: element) {
          $0.layers(of: target, usedBy: element, style)
        } ?? []
      }
    case "svg": return viewportLayer(of: element, style)
    case "text":
      warn("text is not imported; a layer with type: svg draws it", at: element.place)
      return nil
    case "animate", "animateTransform", "animateMotion", "set":
      warn("\(element.name) is not imported; the scene shows the start", at: element.place)
      return nil
    default:
      warn("\(element.name) is not imported", at: element.place)
      return nil
    }
    var group = ImportedLayer()
    let matrix = placement(of: element, style)
    group.place(by: matrix, numbers)
    placed(by: matrix) { importer in
      group.layers = content(&importer)
      importer.finish(&group, element, style)
    }
    return group
  }

  /// Calls a closure while elements are placed by a transform.
  mutating func placed(
    by matrix: CGAffineTransform, _ body: (inout SVGImporter) -> Void
  ) {
    let before = placement
    placement = matrix.concatenating(before)
    body(&self)
    placement = before
  }

  /// Returns the element that a `switch` shows: the first that meets its conditions.
  ///
  /// `foreignObject` is not supported, so that what follows it is shown, if there is anything.
  static func alternative(in element: SVGElement) -> SVGElement? {
    let fitting = element.children.filter {
      $0.isSVG && !silent.contains($0.name) && $0.meetsConditions
    }
    return fitting.first { $0.name != "foreignObject" } ?? fitting.first
  }

  /// Returns the transform of an element and, for `use`, its position.
  mutating func placement(of element: SVGElement, _ style: SVGStyle) -> CGAffineTransform {
    let matrix = transform(of: element, style)
    guard element.name == "use" else { return matrix }
    return CGAffineTransform(
      translationX: length("x", style, .across), y: length("y", style, .down)
    ).concatenating(matrix)
  }

  /// Returns the transform of an element, about its origin.
  mutating func transform(of element: SVGElement, _ style: SVGStyle) -> CGAffineTransform {
    guard let text = style["transform"], text != "none" else { return .identity }
    guard let matrix = SVGTransform.parse(text) else {
      warn("the transform \"\(text.prefix(60))\" is malformed", at: element.place)
      return .identity
    }
    var box = CGRect(origin: .zero, size: lengths.viewport)
    switch style["transform-box"] {
    case "fill-box", "content-box": box = self.box(of: element, style) ?? .zero
    case "stroke-box", "border-box":
      warn("transform-box \"\(style["transform-box"] ?? "")\" is not imported", at: element.place)
    default: break
    }
    var units = lengths.with(style)
    units.viewport = box.size
    guard let origin = SVGTransform.origin(style["transform-origin"] ?? "0 0", units) else {
      warn("transform-origin is malformed", at: element.place)
      return matrix
    }
    return matrix.about(CGPoint(x: box.minX + origin.x, y: box.minY + origin.y))
  }

  /// Returns a length of an element, or a default for a missing or malformed one.
  func length(
    _ name: String, _ style: SVGStyle, _ direction: SVGLength.Direction, default absent: CGFloat = 0
  ) -> CGFloat {
    style[name].flatMap { lengths.with(style).pixels($0, direction) } ?? absent
  }

  /// Adds what applies to an element as a whole: its identifier, opacity, clip path and mask.
  ///
  /// - Parameters:
  ///   - layer: The layer of the element.
  ///   - element: The element.
  ///   - style: Its properties.
  mutating func finish(_ layer: inout ImportedLayer, _ element: SVGElement, _ style: SVGStyle) {
    layer.place = element.place
    if let opacity = style.fraction("opacity"), opacity < 1 {
      layer.set("opacity", ImportedNumbers.factors.text(opacity))
    }
    if let filter = style["filter"], filter != "none" {
      warn("filter is not imported", at: element.place)
    }
    if let mode = style["mix-blend-mode"], mode != "normal" {
      warn("mix-blend-mode is not imported", at: element.place)
    }
    if let clip = style["clip"], clip != "auto" {
      warn("clip is not imported", at: element.place)
    }
    let clip = clipLayer(of: element, style)
    let mask = maskLayer(of: element, style)
    layer.mask = Self.both(clip, mask).map { [$0.inGroupIfMasked] } ?? []
    if let name = element["id"], name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) != nil,
      identifiers.insert(name).inserted
    {
      layer.setFirst("id", name)
    }
  }

  /// Returns a mask that shows what two masks both show.
  static func both(_ first: ImportedLayer?, _ second: ImportedLayer?) -> ImportedLayer? {
    guard let first, let second else { return first ?? second }
    var both = ImportedLayer()
    both.layers = [second]
    both.mask = [first.inGroupIfMasked]
    return both
  }
}
