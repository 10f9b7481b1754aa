import Foundation
import Testing
import VectorImages

@Suite("Text in SVG images")
struct SVGTextCheckTests {
  private func error(_ body: String) -> SVGError? {
    #expect(throws: SVGError.self, "\(body)") {
      try SVGImage(
        Data(
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\">\n\(body)</svg>".utf8),
        fonts: nil
      ) { _ in nil }
    }
  }

  @Test("Text without fonts is an error at its place (SG-18)")
  func withoutFonts() {
    let error = error("<g>\n  <rect/> <text\n x='1'>a</text></g>")
    #expect(error?.kind == .unsupported)
    #expect(error?.description == "line 3, column 11: text needs the fonts of a stage")
  }

  @Test(
    "A text that may be too large for Pango is an error (SG-18)",
    arguments: [
      "<text font-size='500001'>a</text>",
      "<text font-size='6000in'>a</text>",
      "<style>text { font: 600000px x }</style><text>a</text>",
      // 30 · 30 · 30 · 1.5 · 12 is 486,000; twice the bytes are too many.
      "<g font-size='30em'><g font-size='30em'><g font-size='3000%'><text font-size='1.5em'>ab</text>"
        + "</g></g></g>",
      "<g id='a' font-size='30em'><text>a</text></g><g font-size='30em'><g font-size='30em'>"
        + "<g font-size='4em'><use href='#a'/></g></g></g>",
      "<text letter-spacing='300000'>ab</text>",
      "<g letter-spacing='150000'><text font-size='150000'>ab</text></g>",
      // librsvg may understand rules that are not supported here.
      "<style>text[x] { font-size: 600000px }</style><text>a</text>",
      "<style>@media screen { text { font-size: 2em } }</style><text>a</text>",
    ])
  func extent(body: String) {
    #expect(error(body)?.message.hasSuffix("(limit svg-text-extent)") ?? false)
  }

  @Test("A text with too many bytes is an error, and so are too many with each use (SG-18)")
  func length() {
    let long = String(repeating: "é", count: 3000)
    #expect(
      error("<text><tspan>\(long)</tspan><tspan>\(long)</tspan></text>")?.message.hasSuffix(
        "(limit svg-text-length)") ?? false)
    let uses = String(repeating: "<use href='#a'/>", count: 20)
    #expect(
      error("<text id='a'>\(long)</text>\(uses)")?.message.hasSuffix("(limit svg-elements)")
        ?? false)
  }

  @Test("Text that refers to other elements is an error (SG-18)")
  func reference() {
    #expect(error("<text><tref href='#a'/></text>")?.message == "tref is not supported")
  }
}
