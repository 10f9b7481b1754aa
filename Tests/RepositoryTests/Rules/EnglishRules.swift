import Foundation

/// Prose uses American spelling and the field's terms, in the comments and string literals of Swift
/// files and on all pages.
enum EnglishRules {
  /// A word or phrase to avoid.
  struct Term: Sendable {
    /// In lowercase, with single spaces between words.
    let text: String
    let better: String
    /// The preceding word that makes the term correct, as in "there is none".
    var isCorrectAfter: String?

    init(_ text: String, _ better: String, isCorrectAfter: String? = nil) {
      self.text = text
      self.better = better
      self.isCorrectAfter = isCorrectAfter
    }
  }

  static let terms = [
    // The field's terms.
    Term("film", "video"),
    Term("films", "videos"),
    Term("picture", "image, frame, bitmap or surface"),
    Term("pictures", "images, frames, bitmaps or surfaces"),
    Term("frames a second", "frames per second"),
    Term("images a second", "frames per second"),
    Term("times a second", "times per second"),
    Term("pixels a point", "pixels per point"),
    Term("byte a pixel", "byte per pixel"),
    Term("bytes a pixel", "bytes per pixel"),
    Term("per cent", "percent"),
    Term("small letters", "lowercase"),
    // Idiom.
    Term("anew", "again"),
    Term("are none of", "are not"),
    Term("at the begin", "at the start"),
    Term("begin of", "start of"),
    Term("for ever", "forever"),
    Term("goes on with", "continues"),
    Term("gone on with", "continued"),
    Term("in the place of", "instead of"),
    Term("is none", "is not", isCorrectAfter: "there"),
    Term("knows no", "has no, or does not support"),
    Term("what stands", "the text, the value or the contents"),
    Term("whoever", "anyone who, or the name of the caller"),
    // American spelling.
    Term("behaviour", "behavior"),
    Term("centre", "center"),
    Term("centred", "centered"),
    Term("centres", "centers"),
    Term("colour", "color"),
    Term("coloured", "colored"),
    Term("colours", "colors"),
    Term("full stop", "period"),
    Term("grey", "gray"),
    Term("greys", "grays"),
    Term("misspelt", "misspelled"),
    Term("neighbour", "neighbor"),
    Term("neighbouring", "neighboring"),
    Term("neighbours", "neighbors"),
    Term("spelt", "spelled"),
  ]

  /// A file in which some terms are correct.
  struct Exception: Sendable {
    let path: String
    let terms: [String]
    let reason: String
  }

  static let exceptions = [
    Exception(
      path: "Tests/RepositoryTests/Rules/EnglishRules.swift", terms: terms.map(\.text),
      reason: "the list of the terms"),
    Exception(
      path: "Tests/RepositoryTests/RuleTests.swift", terms: ["film", "grey", "pictures"],
      reason: "samples for this rule"),
    Exception(
      path: "Sources/FrameEncoding/EncodedChunk.swift", terms: ["pictures"],
      reason: "a group of pictures is a term of video coding"),
    Exception(
      path: "Sources/FrameEncoding/LibAV/VideoCodec.swift", terms: ["pictures"],
      reason: "a group of pictures is a term of video coding"),
    Exception(
      path: "Sources/SceneInspection/Facts/SceneInformation+JSON.swift", terms: ["film"],
      reason: "a key of the JSON output"),
    Exception(
      path: "Tests/CommandLineTests/Commands/Inspecting/InfoCommandTests.swift", terms: ["film"],
      reason: "a key of the JSON output"),
    Exception(
      path: "Sources/MultiplaneCLI/Commands/Inspecting/CheckCommand.swift", terms: ["film"],
      reason: "a key of the JSON output"),
    Exception(
      path: "Tests/CommandLineTests/Commands/Inspecting/CheckCommandTests.swift", terms: ["film"],
      reason: "a key of the JSON output"),
    Exception(
      path: "Sources/SceneLanguage/Assets/AssetFile.swift", terms: ["picture"],
      reason: "a value of the JSON output"),
    Exception(
      path: "Tests/SceneInspectionTests/Facts/SceneInformationTests.swift", terms: ["picture"],
      reason: "a value of the JSON output"),
    Exception(
      path: "Sources/SceneLanguage/Values/Colors/ColorNames.swift", terms: ["grey"],
      reason: "a color name of CSS"),
    Exception(
      path: "Sources/SceneTools/ForeignWords/ForeignNames+Types.swift",
      terms: ["colour", "picture"], reason: "words of other programs"),
    Exception(
      path: "Sources/SceneTools/ForeignWords/ForeignNames+Values.swift", terms: ["centre"],
      reason: "words of other programs"),
    Exception(
      path: "Tests/MultiplaneSceneTests/Loading/SeveralErrorsTests.swift", terms: ["colour"],
      reason: "a sample of an unknown key"),
    Exception(
      path: "Tests/MultiplaneSceneTests/Values/Colors/ColorSyntaxTests.swift", terms: ["grey"],
      reason: "a color name of CSS"),
    Exception(
      path: "Tests/SceneToolsTests/Samples/BrokenScene+Names.swift", terms: ["centre"],
      reason: "a sample of an unknown name"),
    Exception(
      path: "Tests/SceneToolsTests/Samples/BrokenScene+Structure.swift", terms: ["colour"],
      reason: "a sample of an unknown type"),
    Exception(
      path: "Tests/SceneToolsTests/Samples/BrokenScene+Timeline.swift", terms: ["grey"],
      reason: "a color name of CSS"),
  ]

  /// Returns the occurrences of terms, and the exceptions that have become unnecessary.
  static func findings(
    _ repository: Repository, exceptions: [Exception] = exceptions
  ) -> [Finding] {
    var unused = Dictionary(
      uniqueKeysWithValues: exceptions.map { ($0.path, Set($0.terms)) })
    let allowed = unused
    var findings: [Finding] = []
    for file in repository.files {
      for (line, term) in occurrences(in: file) {
        if allowed[file.path]?.contains(term.text) ?? false {
          unused[file.path]?.remove(term.text)
        } else {
          findings.append(
            Finding(file.path, line: line, "\"\(term.text)\"; write \"\(term.better)\""))
        }
      }
    }
    for exception in exceptions {
      for text in exception.terms where unused[exception.path]?.contains(text) ?? false {
        findings.append(Finding(exception.path, "no \"\(text)\" here; remove the exception"))
      }
    }
    return findings
  }

  private static func occurrences(in file: Repository.File) -> [(line: Int, term: Term)] {
    if file.isSwift {
      let text = SourceText(file.text)
      return (occurrences(in: text.comments) + occurrences(in: text.strings))
        .sorted { $0.line < $1.line }
    }
    return file.name.hasSuffix(".md") ? occurrences(in: file.lines) : []
  }

  /// The terms by their first words.
  private static let phrases = Dictionary(
    grouping: terms.map { (words: $0.text.components(separatedBy: " "), term: $0) },
    by: { $0.words[0] })

  /// Returns the occurrences of terms, including those that are wrapped.
  private static func occurrences(in lines: [String]) -> [(line: Int, term: Term)] {
    let words = lines.enumerated().flatMap { index, line -> [(text: String, line: Int)] in
      line.lowercased().split { !$0.isLetter }.map { (text: String($0), line: index + 1) }
    }
    return words.indices.flatMap { index -> [(line: Int, term: Term)] in
      (phrases[words[index].text] ?? []).filter { phrase in
        words[index...].starts(with: phrase.words) { $0.text == $1 }
          && (index == 0 || words[index - 1].text != phrase.term.isCorrectAfter)
      }.map { (line: words[index].line, term: $0.term) }
    }
  }
}
