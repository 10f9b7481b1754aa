import MultiplaneScene
import Testing

struct SourceTextTests {
  private func source(_ text: String) -> SourceText {
    SourceText(scalars: Array(text.unicodeScalars), fileName: "f")
  }

  private func characters(_ line: ArraySlice<Unicode.Scalar>) -> String {
    line.map(String.init).joined()
  }

  @Test func everyLineEndingEndsALine() {
    let text = source("ab\ncd\r\nef\rg")
    #expect(text.location(at: 0) == SourceLocation(line: 1, column: 1))
    #expect(text.location(at: 4) == SourceLocation(line: 2, column: 2))
    #expect(text.location(at: 7) == SourceLocation(line: 3, column: 1))
    #expect(text.location(at: 10) == SourceLocation(line: 4, column: 1))
    #expect((1...4).map { characters(text.line($0)) } == ["ab", "cd", "ef", "g"])
  }

  @Test func columnsCountCharactersInsteadOfBytes() {
    // é is two bytes, the emoji four; each takes one column.
    let text = source("é\u{1F600}x")
    #expect(text.location(at: 2) == SourceLocation(line: 1, column: 3))
  }

  @Test func aByteOrderMarkHasNoColumn() {
    let (text, isComplete) = SourceText.decoding([0xEF, 0xBB, 0xBF, 0x61], fileName: "f")
    #expect(isComplete)
    #expect(text.scalars == ["a"])
  }

  @Test func decodingStopsAtTheFirstInvalidByte() {
    let (text, isComplete) = SourceText.decoding([0x61, 0xFF, 0x62], fileName: "f")
    #expect(!isComplete)
    #expect(text.scalars == ["a"])
  }

  @Test func offsetsAreClamped() {
    let text = source("ab")
    #expect(text.location(at: 99) == SourceLocation(line: 1, column: 3))
    #expect(text.location(at: -1) == SourceLocation(line: 1, column: 1))
    #expect(characters(text.line(99)) == "ab")
  }
}
