import Foundation
import Testing
import VectorImages

@Suite("Style sheets of SVG documents")
struct StyleSheetTests {
  @Test("The most specific rule applies, then the style attribute, then important ones (SG-11)")
  func cascade() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="1" height="1">
      <style>
        #a { fill: blue } .b { fill: red; stroke: red } rect { fill: lime; opacity: .5 !important }
        g > rect { stroke-width: 2 } svg circle, g rect { color: teal }
      </style>
      <g><rect id="a" class="x b" fill="gray" style="stroke: navy; opacity: 1"/></g>
      </svg>
      """
    let document = try SVGDocument(Data(text.utf8))
    let rect = try #require(document.elements["a"])
    let style = document.style(of: rect)
    #expect(style["fill"] == "blue")
    #expect(style["stroke"] == "navy")
    #expect(style["opacity"] == ".5")
    #expect(style["stroke-width"] == "2")
    #expect(style["color"] == "teal")
  }

  @Test("Rules that are not supported are listed (SG-11)")
  func unsupported() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg"><style>
      @media print { a { b: c } } rect:hover { fill: red } path { fill: blue }</style></svg>
      """
    let sheet = try SVGDocument(Data(text.utf8)).sheet
    #expect(sheet.unsupported.map(\.text) == ["@media print", "rect:hover"])
  }
}
