import Foundation
import SceneImport
import Testing

@Suite("Importing SVG drawings")
struct SVGImporterTests {
  private func scene(_ body: String, _ attributes: String = "") throws -> ImportedScene {
    try SVGImporter.scene(
      of: Data(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" \(attributes)>
        \(body)
        </svg>
        """.utf8), fileName: "a.svg")
  }

  /// The lines of the layers, without indentation.
  private func lines(_ body: String, _ attributes: String = "") throws -> [String] {
    try scene(body, attributes).text.split(separator: "\n").drop { !$0.hasPrefix("layers") }
      .dropFirst().map { line in
        String(line.drop { $0 == " " || $0 == "-" })
      }
  }

  @Test("A shape is a layer with its identifier, path and paints (SG-10)")
  func shape() throws {
    let lines = try lines(
      "<rect id='card' x='1' y='2' width='30' height='40' fill='red' stroke='#0008' "
        + "stroke-width='2.50001'/>")
    #expect(
      lines == [
        "id: card", "type: shape", "path: {svg: M1 2 31 2 31 42 1 42Z}", "fillColor: \"#ff0000\"",
        "strokeColor: \"#00000088\"", "lineWidth: 2.5", "miterLimit: 4",
      ])
  }

  @Test(
    "Transforms are positions, rotations and scales where they can be (SG-12)",
    arguments: [
      ("translate(3 4)", ["position: [3, 4]"]),
      ("translate(3)", ["position: [3, 0]"]),
      ("scale(2)", ["transform: {scale: 2}"]),
      ("scale(2,.5)", ["transform: {scale: [2, 0.5]}"]),
      ("rotate(90)", ["transform: {rotate: 90deg}"]),
      // (10, 0) is rotated to (0, 10) about the origin, so the center stays at (10, 0).
      ("rotate(90 10 0)", ["position: [10, -10]", "transform: {rotate: 90deg}"]),
      // The last one is applied first.
      ("translate(5,6),scale(2)", ["position: [5, 6]", "transform: {scale: 2}"]),
      ("scale(2)translate(5,6)", ["position: [10, 12]", "transform: {scale: 2}"]),
      (
        "skewX(45)",
        ["transform: [1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]"]
      ),
      ("matrix(0 1 -1 0 7 8)", ["position: [7, 8]", "transform: {rotate: 90deg}"]),
    ])
  func transforms(text: String, expected: [String]) throws {
    let lines = try lines("<path d='M0 0h1' transform='\(text)'/>")
    #expect(Array(lines.dropFirst(3)) == expected)
  }

  @Test("The view box is fitted into the size (SG-12)")
  func viewBox() throws {
    // 50 x 25 into 100 x 100: twice as large, and (100 - 50) / 2 from the top.
    let lines = try lines("<path d='M0 0h1'/>", "viewBox='0 0 50 25'")
    #expect(Array(lines.prefix(2)) == ["position: [0, 25]", "transform: {scale: 2}"])
    let high = try self.lines(
      "<path d='M0 0h1'/>", "viewBox='0 0 50 25' preserveAspectRatio='xMidYMin'")
    #expect(high[0] == "transform: {scale: 2}")
  }

  @Test("What has no layer is listed with its place (SG-13)")
  func problems() throws {
    let scene = try scene(
      "<text>a</text>\n <image/><path d='M0 0h1'/>\n<rect width='1x' height='2'/>"
        + "<path d='M0 0h1' filter='url(#f)'/>")
    let found = scene.problems.map { "\($0.line):\($0.column): \($0.message)" }
    #expect(
      found == [
        "2:1: text is not imported; a layer with type: svg draws it", "3:2: image is not imported",
        "4:1: width=\"1x\" is not a length", "4:30: filter is not imported",
      ])
  }

  @Test("Uses that refer to themselves end (SG-13)")
  func cycle() throws {
    let scene = try scene("<g id='a'><use href='#a'/><path d='M0 0h1'/></g>")
    #expect(scene.problems.map(\.message).contains("use refers to itself"))
  }

  @Test("A file that is not SVG is an error with its place (SG-13)")
  func malformed() {
    let error = #expect(throws: ImportError.self) {
      try SVGImporter.scene(of: Data("<svg>\n<g></svg>".utf8), fileName: "b.svg")
    }
    #expect(error?.description.hasPrefix("b.svg:2:") ?? false)
  }

  @Test("An objectBoundingBox gradient covers the box of its shape (SG-14)")
  func gradient() throws {
    let text = try scene(
      "<linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue' "
        + "stop-opacity='.5'/></linearGradient><rect width='40' height='20' fill='url(#g)'/>"
    ).text
    #expect(text.contains("type: gradient"))
    #expect(text.contains("colors: [\"#ff0000\", \"#0000ff80\"]"))
  }

  @Test("The luminance of a mask with one shape is its alpha (SG-15)")
  func mask() throws {
    func mask(_ attributes: String) throws -> String? {
      let lines = try lines(
        "<mask id='m' \(attributes)/></mask><path d='M0 0h9v9' mask='url(#m)'/>")
      #expect(lines.contains("mask:"))
      return lines.last { $0.hasPrefix("fillColor") }
    }
    // 255 * 0.7154 = 182.4, which is b6.
    #expect(try mask("><rect width='9' height='9' fill='#0f0'") == "fillColor: \"#ffffffb6\"")
    #expect(try mask("><rect width='9' height='9' fill='#fff'") == "fillColor: \"#ffffff\"")
    // The alpha of a mask of alpha, whatever its color.
    #expect(
      try mask("mask-type='alpha'><rect width='9' height='9' fill='#0f08'")
        == "fillColor: \"#00ff0088\"")
  }

  @Test(
    "The luminance of several colors is made by a filter, and of white shapes needs none (SG-15)")
  func masks() throws {
    func filters(_ fill: String, _ attributes: String = "", on element: String) throws -> [String] {
      let circle = "<circle r='5' fill='\(fill)'/>"
      return try lines(
        "<mask id='m' \(attributes)>\(circle)\(circle)</mask>\(element)"
      ).filter { $0.hasPrefix("filters") }
    }
    let path = "<path d='M0 0h9v9' mask='url(#m)'/>"
    #expect(try filters("#fff", on: path) == [])
    #expect(try filters("#888", on: path) == ["filters: [{filter: CIMaskToAlpha}]"])
    #expect(
      try filters("#888", "color-interpolation='linearRGB'", on: path) == [
        "filters: [{filter: CISRGBToneCurveToLinear}, {filter: CIMaskToAlpha}]"
      ])
    #expect(try filters("#888", "mask-type='alpha'", on: path) == [])
  }

  @Test("The layer of a filter is parallel to the drawing (SG-15)")
  func parallelMask() throws {
    let lines = try lines(
      "<mask id='m'><circle r='5' fill='red'/><circle r='3'/></mask>"
        + "<path d='M0 0h9v9' transform='rotate(30)' mask='url(#m)'/>")
    #expect(
      lines.filter { $0.hasPrefix("transform") } == [
        "transform: {rotate: 30deg}", "transform: {rotate: -30deg}", "transform: {rotate: 30deg}",
      ])
  }

  @Test("Groups that are nested more deeply than scenes can be are listed (SG-13)")
  func depth() throws {
    func messages(_ count: Int) throws -> [String] {
      try scene(
        String(repeating: "<g opacity='.9'>", count: count) + "<path d='M0 0h1'/>"
          + String(repeating: "</g>", count: count)
      ).problems.map(\.message)
    }
    // The scene and its list, two levels for each group, and three for the values of the shape.
    #expect(try messages(29) == [])
    #expect(try messages(30) == ["groups, clip paths and masks are nested too deeply"])
  }

  @Test("References that lead to each other without end are listed (SG-13)")
  func chains() throws {
    let uses = (1...2000).map { "<g id='u\($0)'><use href='#u\($0 + 1)'/></g>" }.joined()
    let problems = try scene("<defs>\(uses)</defs><use href='#u1'/>").problems.map(\.message)
    #expect(problems == ["elements are nested too deeply"])
    let clips = (1...2000).map {
      "<clipPath id='c\($0)' clip-path='url(#c\($0 + 1))'><path d='M0 0h1'/></clipPath>"
    }.joined()
    let clipped = try scene("\(clips)<path d='M0 0h1' clip-path='url(#c1)'/>").problems
    #expect(clipped.map(\.message).contains("elements are nested too deeply"))
  }

  @Test("A drawing without a size is an error (SG-01)")
  func size() {
    for attributes in ["", "width='5'", "width='50%' height='9'", "viewBox='0 0 0 5'"] {
      let error = #expect(throws: ImportError.self, "\(attributes)") {
        try SVGImporter.scene(
          of: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>".utf8),
          fileName: "a.svg")
      }
      #expect(error?.description.hasPrefix("a.svg:1:1: error: expected a width") ?? false)
    }
  }
}
