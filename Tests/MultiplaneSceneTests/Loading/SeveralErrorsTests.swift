import Foundation
import MultiplaneScene
import Testing

/// Scenes with more than one error, and lines too long to print.
struct SeveralErrorsTests {
  private func error(_ text: String) throws -> SceneError {
    try #require(throws: SceneError.self) { try SceneFolder().scene(text) }
  }

  /// Errors from all parts of a file, found by different passes, are sorted by position.
  @Test func allErrorsAreInSourceOrder() throws {
    let error = try error(
      """
      multiplane: 2
      stage: {size: [200, 100], duration: 1s, fsp: 30}
      parameters: {a: {type: number, default: one}}
      assets: {fonts: [none.otf]}
      symbols: {dot: {symbol: dot}}
      layers:
        - {id: card, opacity: half, colour: red}
        - {id: card, contents: none.png}
      timeline:
        - {at: 2m, set: {crad.opacity: 1}}
        - {after: x, set: {card.opcity: 1}}
      markers: {late: 2s}
      """)
    #expect(
      error.diagnostics.map { line($0).split(separator: " ").prefix(2).joined(separator: " ") } == [
        "1:13 MP0108", "2:41 MP0103", "3:41 MP0201", "4:18 MP0501", "5:25 MP0304", "7:25 MP0201",
        "7:31 MP0103", "8:10 MP0302", "8:26 MP0501", "10:10 MP0203", "10:20 MP0301",
        "11:13 MP0305", "11:22 MP0308", "12:17 MP0202",
      ])
  }

  /// A syntax error is the only error, whatever precedes it, because nothing after it was read.
  @Test func syntaxErrorsAreTheOnlyErrors() throws {
    let text = header + "layer: 1\nlayers: [{opacity: x, opacity: 1}\nmarkers: {a: b}"
    #expect(try error(text).diagnostics.map(\.code) == [.yamlSyntax])
  }

  @Test(arguments: [19, 20, 21, 300])
  func twentyAreShown(count: Int) throws {
    let layers = (0..<count).map { "  - {opacity: x\($0)}\n" }.joined()
    let error = try error(header + "layers:\n" + layers)
    #expect(error.diagnostics.count == count)
    let lines = error.description.split(separator: "\n")
    #expect(lines.count { $0.contains("error[MP0201]") } == min(count, 20))
    #expect((lines.last == "and \(count - 20) more") == (count > 20))
    // The first twenty, in order.
    for index in 0..<min(count, 20) { #expect(lines[index * 3].contains("\"x\(index)\"")) }
  }

  @Test func longLinesAreTruncatedAroundTheError() throws {
    let before = String(repeating: "{}, ", count: 100)
    let after = String(repeating: ", {}", count: 100)
    let error = try error(header + "layers: [\(before){opactiy: 1}\(after)]")
    let lines = error.description.split(separator: "\n")
    // 9 characters for `layers: [`, 400 for the repetitions, and the brace.
    #expect(lines[0].hasPrefix("scene.yaml:3:411: error[MP0103]"))
    #expect(lines[1].count == "  3 | ".count + 3 + 120 + 3)
    let mark = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: mark)
    #expect(lines[1].dropFirst(column).hasPrefix("opactiy: 1}"))
    #expect(lines[2].hasSuffix("^~~~~~~ did you mean \"opacity\"?"))
  }

  @Test func invalidUTF8IsReportedAtItsPosition() {
    let start = Array((header + "x-é: ").utf8)
    for bytes: [UInt8] in [
      [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xF5, 0x80], [0xC0, 0xAF],
    ] {
      #expect(problems(bytes: start + bytes) == ["3:6 MP0003 invalid UTF-8"])
    }
    // UTF-16 with a byte order mark is invalid too.
    #expect(problems(bytes: [0xFF, 0xFE, 0x6D, 0]) == ["1:1 MP0003 invalid UTF-8"])
  }
}
