import LayerTree
import Testing

struct TextSegmentationTests {
  @Test("Words are between white space, and characters are grapheme clusters (TP-01)")
  func partsOfAText() {
    // e with an accent is one character of two code units; the flag has four.
    let text = "Cafe\u{301}, 🇩🇪\n  ok!"
    let parts = TextSegmentation(text)
    #expect(parts.wordCount == 3)
    #expect(parts.characterCount == text.count && parts.characterCount == 13)
    #expect((0..<7).map { parts.word(at: $0) } == [0, 0, 0, 0, 0, 0, nil])
    #expect(parts.character(at: 3) == 3 && parts.character(at: 4) == 3)
    #expect((7..<11).map { parts.character(at: $0) } == [6, 6, 6, 6])
    #expect((7..<11).map { parts.word(at: $0) } == [1, 1, 1, 1])
    #expect(parts.word(at: 11) == nil && parts.character(at: 11) == 7)
    #expect(parts.word(at: 14) == 2 && parts.character(at: 16) == 12)
    #expect(parts.character(at: 17) == nil && parts.word(at: -1) == nil)
  }

  @Test(arguments: ["", " \n\t"]) func blankTextsHaveNoWords(text: String) {
    let parts = TextSegmentation(text)
    #expect(parts.wordCount == 0 && parts.characterCount == text.count)
  }
}
