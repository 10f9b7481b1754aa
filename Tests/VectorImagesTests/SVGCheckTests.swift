import Foundation
import Testing
import VectorImages

@Suite("What SVG documents may contain")
struct SVGCheckTests {
  /// Reads a drawing of 10 by 10 pixels.
  private func image(_ body: String) throws -> SVGImage {
    try SVGImage(document(body)) { _ in "not an image" }
  }

  private func document(_ body: String) -> Data {
    Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        width="10" height="10">
      \(body)
      </svg>
      """.utf8)
  }

  private func error(_ body: String) -> SVGError? {
    #expect(throws: SVGError.self) { try image(body) }
  }

  @Test(
    "What needs other files, fonts or too much work is an error at its place (SG-06, SG-07)",
    arguments: [
      ("<foreignObject/>", SVGError.Kind.unsupported),
      ("<image href='a.png'/>", .unsupported),
      ("<image href='file:///etc/passwd'/>", .unsupported),
      ("<image xlink:href='http://example.com/a.png'/>", .unsupported),
      ("<image href='data:image/svg+xml;base64,AAAA'/>", .unsupported),
      ("<image href='data:image/png;base64,AAAA'/>", .invalid),
      ("<use href='other.svg#a'/>", .unsupported),
      ("<rect fill='url(other.svg#a)'/>", .unsupported),
      ("<filter><feMorphology radius='1e6'/></filter>", .limit),
      ("<filter><feTurbulence numOctaves='99'/></filter>", .limit),
      ("<filter><feConvolveMatrix order='3 900'/></filter>", .limit),
      ("<path d='M0 0H1e7' stroke='red' stroke-dasharray='.01'/>", .limit),
    ])
  func refuses(body: String, kind: SVGError.Kind) {
    let error = error(body)
    #expect(error?.kind == kind)
  }

  @Test("A place is the start of the tag (SG-06)")
  func place() {
    let error = error("<g>\n  <rect/> <foreignObject\n x='1'>a</foreignObject></g>")
    #expect(error?.place == SVGPlace(line: 4, column: 11))
    #expect(error?.description == "line 4, column 11: foreignObject is not supported")
  }

  @Test("Malformed XML is an error at its place (SG-06)")
  func malformed() {
    let error = error("<g></h>")
    #expect(error?.kind == .invalid)
    #expect(error?.place?.line == 3)
    #expect(throws: SVGError.self) { try SVGImage(Data("<html/>".utf8)) { _ in nil } }
    #expect(throws: SVGError.self) { try SVGImage(Data()) { _ in nil } }
  }

  @Test("Uses that double each other exceed a limit (SG-07)")
  func doubling() {
    let levels = (1...30).map {
      "<g id='a\($0)'><use href='#a\($0 - 1)'/><use href='#a\($0 - 1)'/></g>"
    }
    let body = "<defs><rect id='a0'/>\(levels.joined())</defs><use href='#a30'/>"
    #expect(error(body)?.kind == .limit)
  }

  @Test("Entities that double each other are an error, and those outside the file (SG-07)")
  func entities() {
    let levels = (1...30).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
    for declaration in ["<!ENTITY e0 \"<g/>\">\(levels)", "<!ENTITY e30 SYSTEM \"/etc/passwd\">"] {
      let text =
        "<!DOCTYPE svg [\(declaration)]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" "
        + "height=\"9\">&e30;</svg>"
      #expect(throws: SVGError.self) { try SVGImage(Data(text.utf8)) { _ in nil } }
    }
  }

  @Test("Elements that are nested too deeply are an error (SG-07)")
  func depth() {
    let body = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(error(body)?.message == "more than 256 levels of elements (limit svg-depth)")
    #expect(error(body)?.place == SVGPlace(line: 3, column: 256 * 3 - 2))
  }

  @Test("Elements that refer to each other too deeply are an error (SG-07)")
  func chains() {
    func chain(_ element: (Int) -> String) -> String { (1...2000).map(element).joined() }
    for body in [
      "<defs>\(chain { "<g id='a\($0)'><use href='#a\($0 + 1)'/></g>" })</defs><use href='#a1'/>",
      chain { "<linearGradient id='a\($0)' href='#a\($0 + 1)'/>" },
      chain { "<clipPath id='a\($0)' clip-path='url(#a\($0 + 1))'/>" },
      chain { "<mask id='a\($0)'><g mask='url(#a\($0 + 1))'/></mask>" },
      chain { "<pattern id='a\($0)'><path fill='url(#a\($0 + 1))'/></pattern>" },
    ] {
      #expect(error(body)?.message.hasSuffix("(limit svg-depth)") ?? false)
    }
  }

  @Test("Elements with too many attributes are an error before they are read (SG-07)")
  func attributes() throws {
    func attributes(_ count: Int) -> String {
      (0..<count).map { "a\($0)='>'" }.joined(separator: " ")
    }
    #expect(throws: Never.self) { _ = try image("<g \(attributes(1000))/>") }
    let error = error("<!-- > ' --><g/>\n<g \(attributes(200_000))/>")
    #expect(error?.message == "more than 1000 attributes (limit svg-attributes)")
    #expect(error?.place == SVGPlace(line: 4, column: 1))
    // Tags in entities and in UTF-16, and attributes that a document type declares.
    let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">"
    let entity = "<!DOCTYPE svg [<!ENTITY e \"<g \(attributes(2000))/>\">]>\(root)&e;</svg>"
    let declared = (0..<2000).map { "a\($0) CDATA ''" }.joined(separator: " ")
    let list = "<!DOCTYPE svg [<!ATTLIST g \(declared)>]>\(root)<g/></svg>"
    let wide = "\(root)<g \(attributes(2000))/></svg>"
    for data in [Data(entity.utf8), Data(list.utf8), wide.data(using: .utf16) ?? Data()] {
      let error = #expect(throws: SVGError.self) { try SVGDocument(data) }
      #expect(error?.kind == .limit)
    }
  }

  @Test("Encodings in which tags do not have the characters of ASCII are an error (SG-07)")
  func encodings() throws {
    let root = "<svg xmlns='http://www.w3.org/2000/svg' id='ü' width='9' height='9'/>"
    func declared(_ name: String) -> String { "<?xml version='1.0' encoding='\(name)'?>\(root)" }
    let error = #expect(throws: SVGError.self) { try SVGDocument(Data(declared("UTF-7").utf8)) }
    #expect(error?.message == "the encoding \"UTF-7\" is not supported")
    for (name, encoding) in [
      ("UTF-8", String.Encoding.utf8), ("UTF-16", .utf16), ("ISO-8859-1", .isoLatin1),
    ] {
      let data = try #require(declared(name).data(using: encoding))
      #expect(try SVGDocument(data).elements["ü"] != nil, "\(name)")
    }
  }

  @Test("Links may lead anywhere, and cycles end (SG-06)")
  func allowed() throws {
    for body in [
      "<a href='http://example.com'><rect width='5' height='5'/></a>",
      "<g id='a'><use href='#a'/></g>",
      // As Illustrator writes it.
      "<switch><foreignObject requiredExtensions='http://ns.adobe.com/'/><g/></switch>",
    ] {
      #expect(throws: Never.self, "\(body)") { _ = try image(body) }
    }
  }

  @Test("The size is in pixels at 96 per inch, or that of the view box (SG-01)")
  func size() throws {
    func size(_ attributes: String) throws -> [Int] {
      let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>"
      let image = try SVGImage(Data(text.utf8)) { _ in nil }
      return [image.width, image.height]
    }
    #expect(try size("width='1in' height='72pt'") == [96, 96])
    #expect(try size("viewBox='0 0 20 30'") == [20, 30])
    #expect(throws: SVGError.self) { try size("") }
    #expect(throws: SVGError.self) { try size("width='1e9' height='1e9'") }
  }
}
