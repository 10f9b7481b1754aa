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
  var following: Set<ObjectIdentifier> = []
  /// Whether the colors of a mask are read, whose luminance becomes alpha.
  var isReadingLuminance = false
  private var layerCount = 0

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
    let box = SVGViewBox.rect(root["viewBox"])
    let whole = SVGLength(viewport: box?.size ?? CGSize(width: 300, height: 150))
    let width = root["width"].flatMap { whole.pixels($0, .across) } ?? whole.viewport.width
    let height = root["height"].flatMap { whole.pixels($0, .down) } ?? whole.viewport.height
    guard width > 0, height > 0, width <= 16_384, height <= 16_384 else {
      throw ImportError(
        description: "\(fileName):\(root.place.line):\(root.place.column): error: "
          + "the size is not from 1 to 16384 pixels")
    }
    let size = CGSize(width: width.rounded(.up), height: height.rounded(.up))
    lengths.viewport = box?.size ?? size
    numbers = ImportedNumbers(size: lengths.viewport)
    for rule in document.sheet.unsupported {
      warn("the style rule \"\(rule.text.prefix(60))\" is not supported", at: rule.place)
    }
    var logo = ImportedLayer()
    if let box {
      logo.place(
        by: SVGViewBox.transform(
          box, to: CGRect(origin: .zero, size: size), root["preserveAspectRatio"]), numbers)
    }
    let style = SVGStyle(values: document.style(of: root, in: []), inheriting: nil)
    logo.layers = children(of: root, style, in: [root])
    finish(&logo, root, style, shape: nil, in: [])
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    var lines = [
      "# Imported from \(name.filter { !$0.isNewline }).", "multiplane: 1",
      "stage: {size: \(ImportedNumbers.factors.list([size.width, size.height])), duration: 1s, "
        + "background: clear}",
      "",
    ]
    let layers = logo.isPlainGroup ? logo.layers : [logo]
    lines.append(layers.isEmpty ? "layers: []" : "layers:")
    lines += ImportedLayer.list(layers, indent: 2)
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reports something that is not imported, once.
  mutating func warn(_ message: String, at place: SVGPlace) {
    let problem = ImportedScene.Problem(
      line: place.line, column: place.column, message: message)
    if known.insert(problem).inserted { problems.append(problem) }
  }

  /// Returns the layers of the elements inside an element.
  mutating func children(
    of element: SVGElement, _ style: SVGStyle, in ancestors: [SVGElement]
  ) -> [ImportedLayer] {
    element.children.flatMap { child in layers(of: child, inheriting: style, in: ancestors) }
  }

  private static let silent: Set = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "title", "desc",
    "metadata", "style", "filter", "marker", "pattern", "script", "view", "cursor",
  ]

  /// Returns the layers that show an element: none, one, or the pieces of a shape.
  mutating func layers(
    of element: SVGElement, inheriting parent: SVGStyle, in ancestors: [SVGElement]
  ) -> [ImportedLayer] {
    // Editors keep their data in elements of their own.
    guard element.isSVG, !Self.silent.contains(element.name) else { return [] }
    let style = SVGStyle(values: document.style(of: element, in: ancestors), inheriting: parent)
    guard style["display"] != "none" else { return [] }
    layerCount += 1
    guard layerCount <= Self.maximumLayers else {
      warn("more than \(Self.maximumLayers) layers are not supported", at: document.root.place)
      return []
    }
    if SVGShape.names.contains(element.name) {
      return shapeLayers(of: element, style, in: ancestors)
    }
    var group = ImportedLayer()
    let matrix = transform(of: element, style)
    switch element.name {
    case "g", "a":
      group.place(by: matrix, numbers)
      group.layers = children(of: element, style, in: ancestors + [element])
    case "switch":
      group.place(by: matrix, numbers)
      let first = element.children.first {
        $0["systemLanguage"] == nil && $0["requiredFeatures"] == nil
      }
      group.layers =
        first.map { layers(of: $0, inheriting: style, in: ancestors + [element]) } ?? []
    case "use": group = use(element, style, matrix, in: ancestors)
    case "svg":
      group.place(by: matrix, numbers)
      group.layers = [viewport(of: element, style, size: nil, in: ancestors)]
    case "animate", "animateTransform", "animateMotion", "set":
      warn("\(element.name) is not imported; the scene shows the start", at: element.place)
      return []
    default:
      warn("\(element.name) is not imported", at: element.place)
      return []
    }
    guard !group.layers.isEmpty else { return [] }
    finish(&group, element, style, shape: nil, in: ancestors)
    if group.isPlainGroup { return group.layers }
    return [group]
  }

  /// Returns what a `use` element shows.
  private mutating func use(
    _ element: SVGElement, _ style: SVGStyle, _ matrix: CGAffineTransform,
    in ancestors: [SVGElement]
  ) -> ImportedLayer {
    var group = ImportedLayer()
    guard let target = element.reference.flatMap({ document.elements[$0] }) else {
      warn("use refers to nothing in the file", at: element.place)
      return group
    }
    guard following.insert(ObjectIdentifier(target)).inserted else {
      warn("use refers to itself", at: element.place)
      return group
    }
    defer { following.remove(ObjectIdentifier(target)) }
    let offset = CGAffineTransform(
      translationX: length("x", style, .across), y: length("y", style, .down))
    group.place(by: offset.concatenating(matrix), numbers)
    let around = ancestors + [element]
    if target.name == "symbol" || target.name == "svg" {
      let size = CGSize(
        width: length("width", style, .across, default: lengths.viewport.width),
        height: length("height", style, .down, default: lengths.viewport.height))
      let inner = SVGStyle(values: document.style(of: target, in: around), inheriting: style)
      group.layers = [viewport(of: target, inner, size: size, in: around)]
    } else {
      group.layers = layers(of: target, inheriting: style, in: around)
    }
    return group
  }

  /// Returns a nested viewport, which clips what it shows.
  private mutating func viewport(
    of element: SVGElement, _ style: SVGStyle, size: CGSize?, in ancestors: [SVGElement]
  ) -> ImportedLayer {
    let rect = CGRect(
      x: size == nil ? length("x", style, .across) : 0,
      y: size == nil ? length("y", style, .down) : 0,
      width: size?.width ?? length("width", style, .across, default: lengths.viewport.width),
      height: size?.height ?? length("height", style, .down, default: lengths.viewport.height))
    let box = SVGViewBox.rect(element["viewBox"])
    let before = lengths
    defer { lengths = before }
    lengths.viewport = box?.size ?? rect.size
    var clip = ImportedLayer(["frame": numbers.list(rect)])
    if style["overflow"] != "visible" { clip.set("masksToBounds", "true") }
    var inner = ImportedLayer()
    if let box {
      inner.place(
        by: SVGViewBox.transform(
          box, to: CGRect(origin: .zero, size: rect.size), element["preserveAspectRatio"]), numbers)
    }
    inner.layers = children(of: element, style, in: ancestors + [element])
    clip.layers = inner.isPlainGroup ? inner.layers : [inner]
    return clip
  }

  /// Returns the transform of an element.
  mutating func transform(of element: SVGElement, _ style: SVGStyle) -> CGAffineTransform {
    guard let text = style["transform"], text != "none" else { return .identity }
    guard let matrix = SVGTransform.parse(text) else {
      warn("the transform \"\(text.prefix(60))\" is malformed", at: element.place)
      return .identity
    }
    return matrix
  }

  /// Returns a length of an element, or a default for a missing or malformed one.
  func length(
    _ name: String, _ style: SVGStyle, _ direction: SVGLength.Direction, default absent: CGFloat = 0
  ) -> CGFloat {
    style[name].flatMap { lengths.pixels($0, direction) } ?? absent
  }

  /// Adds what applies to an element as a whole: its identifier, opacity, clip path and mask.
  ///
  /// - Parameters:
  ///   - layer: The layer of the element.
  ///   - element: The element.
  ///   - style: Its properties.
  ///   - shape: Its outline; nil for a group.
  ///   - ancestors: The elements around it.
  mutating func finish(
    _ layer: inout ImportedLayer, _ element: SVGElement, _ style: SVGStyle, shape: CGPath?,
    in ancestors: [SVGElement]
  ) {
    if let opacity = style.fraction("opacity"), opacity < 1 {
      layer.set("opacity", ImportedNumbers.factors.text(opacity))
    }
    if let filter = style["filter"], filter != "none" {
      warn("filter is not imported", at: element.place)
    }
    if let mode = style["mix-blend-mode"], mode != "normal" {
      warn("mix-blend-mode is not imported", at: element.place)
    }
    let clip = clipLayer(of: element, style, shape: shape, in: ancestors)
    let mask = maskLayer(of: element, style, shape: shape, in: ancestors)
    switch (clip, mask) {
    case (let clip?, nil): layer.mask = [clip.inGroupIfMasked]
    case (nil, let mask?): layer.mask = [mask.inGroupIfMasked]
    case (let clip?, let mask?):
      // Both apply: what the clip path shows of the mask.
      var both = ImportedLayer()
      both.layers = [mask]
      both.mask = [clip.inGroupIfMasked]
      layer.mask = [both.inGroupIfMasked]
    case (nil, nil): break
    }
    if let name = element["id"], name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) != nil,
      identifiers.insert(name).inserted
    {
      layer.setFirst("id", name)
    }
  }
}
