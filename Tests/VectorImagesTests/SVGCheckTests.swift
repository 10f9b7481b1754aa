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
      ("<text>a</text>", SVGError.Kind.unsupported),
      ("<foreignObject/>", .unsupported),
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
    let error = error("<g>\n  <rect/> <text\n x='1'>a</text></g>")
    #expect(error?.place == SVGPlace(line: 4, column: 11))
    #expect(error?.description == "line 4, column 11: text is not supported; convert it to paths")
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
    #expect(error(body)?.kind == .invalid)
  }

  @Test("Links may lead anywhere, and cycles end (SG-06)")
  func allowed() throws {
    for body in [
      "<a href='http://example.com'><rect width='5' height='5'/></a>",
      "<g id='a'><use href='#a'/></g>",
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
