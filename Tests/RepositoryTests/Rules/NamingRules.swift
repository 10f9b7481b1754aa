/// Names are meaningful, and comments that promise work refer to an issue.
enum NamingRules {
  /// Words that do not describe the contents of a file or folder.
  static let forbiddenWords: Set<String> = [
    "Common", "Extension", "Extensions", "Helper", "Helpers", "Manager", "Managers", "Misc",
    "Miscellaneous", "Shared", "Stuff", "Util", "Utilities", "Utility", "Utils",
  ]

  static func files(_ repository: Repository) -> [Finding] {
    repository.files.filter { $0.isSwift || $0.isC }.flatMap { file in
      let words = file.path.split { $0 == "/" || $0 == "." }.flatMap { wordsInName(String($0)) }
      return words.filter(forbiddenWords.contains).map {
        Finding(file.path, "\"\($0)\" in a name is meaningless; use the type or the topic")
      }
    }
  }

  /// Splits a name into words: `PNGReader+Rows` is PNG, Reader, Rows.
  static func wordsInName(_ name: String) -> [String] {
    var words: [String] = []
    var previous: Character?
    for character in name {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase, !(previous?.isUppercase ?? false) {
        words.append(String(character))
      } else if !character.isUppercase, let last = words.last, last.count > 1,
        last.allSatisfy(\.isUppercase)
      {
        // A capital before a lowercase letter starts the next word.
        words[words.count - 1].removeLast()
        words.append(String(last.suffix(1)) + String(character))
      } else {
        if words.isEmpty { words.append("") }
        words[words.count - 1].append(character)
      }
      previous = character
    }
    return words.filter { !$0.isEmpty }
  }

  /// Returns promises without an issue, such as `TODO(#12)`.
  static func promises(_ repository: Repository) -> [Finding] {
    repository.files.filter { $0.isSwift || $0.isC }.flatMap { file in
      SourceText(file.text).comments.enumerated().flatMap { index, line in
        ["TODO", "FIXME", "XXX", "HACK"].filter { word in
          guard line.containsWord(word), let range = line.firstRange(of: word) else { return false }
          let rest = line[range.upperBound...]
          return !(rest.hasPrefix("(#") && (rest.dropFirst(2).first?.isNumber ?? false))
        }.map {
          Finding(file.path, line: index + 1, "\($0) without an issue; write \($0)(#12), or do it")
        }
      }
    }
  }
}
