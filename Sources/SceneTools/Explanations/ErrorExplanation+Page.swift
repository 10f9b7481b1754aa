package import MultiplaneScene

extension ErrorExplanation {
  /// The reason that a page is malformed.
  package struct Malformed: Error, Hashable {
    /// The reason, as a sentence without a final period.
    package let reason: String
  }

  /// Parses a page.
  ///
  /// A page is Markdown: the title `# CODE: title`; paragraphs up to the first heading, the last of
  /// which states the exit status; then examples, and a list of links to related pages. Each code
  /// block of an example names its role after its language:
  ///
  /// - `broken NAME`: the file with the error; a following `latin-1` is its encoding. Omitted if
  ///   the error is that the file does not exist.
  /// - `beside NAME`: a file that the scene reads. `<!-- image NAME -->` stands for a PNG of one
  ///   pixel.
  /// - `message`: what the program prints for the broken file, written by `make docs`.
  /// - `repaired NAME`: the corrected file, which ends the example.
  ///
  /// Everything else is ignored.
  ///
  /// - Parameter page: The page's text.
  /// - Throws: `Malformed` if a part is missing or unknown.
  package init(page: String) throws(Malformed) {
    var blocks = MarkdownBlock.blocks(of: page)[...]
    guard case .heading(let title)? = blocks.popFirst(),
      let code = SceneErrorCode(rawValue: String(title.prefix { $0 != ":" })),
      title == "\(code.rawValue): \(code.title)"
    else { throw Malformed(reason: "the first line is not \"# CODE: \" and the code's title") }
    self.code = code

    var paragraphs: [String] = []
    while case .paragraph(let text)? = blocks.first {
      paragraphs.append(text)
      blocks.removeFirst()
    }
    guard paragraphs.popLast() == ErrorExplanation.status(of: code) else {
      throw Malformed(reason: "the last paragraph before the examples must state the exit status")
    }
    self.paragraphs = paragraphs
    var examples: [ErrorExample] = []
    var example = ErrorExample.Parts()
    var related: [SceneErrorCode] = []
    for block in blocks {
      switch block {
      case .code(let info, let text):
        if let whole = try example.add(text, info) {
          examples.append(whole)
          example = ErrorExample.Parts()
        }
      case .comment(let words):
        guard words.count == 2, words[0] == "image" else { continue }
        example.images.append(words[1])
      case .links(let names):
        for name in names {
          guard let code = SceneErrorCode(rawValue: name) else {
            throw Malformed(reason: "unknown code \(name)")
          }
          related.append(code)
        }
      case .heading, .paragraph: break
      }
    }
    guard !example.hasStarted else { throw Malformed(reason: "the last example has no end") }
    guard !examples.isEmpty else { throw Malformed(reason: "the page has no example") }
    self.examples = examples
    self.related = related
  }

  /// Returns the sentence of pages and `explain` about a code's exit status.
  ///
  /// - Parameter code: Any code.
  /// - Returns: A sentence.
  package static func status(of code: SceneErrorCode) -> String {
    code.exitClass.map { "The exit status is \($0.rawValue)." }
      ?? "It is a warning, so the exit status is 0."
  }
}

extension ErrorExample {
  /// The parts of an example that have been read.
  fileprivate struct Parts {
    var broken: (name: String, text: String, isLatin1: Bool)?
    var message: String?
    var files: [File] = []
    var images: [String] = []

    var hasStarted: Bool { broken != nil || message != nil || !files.isEmpty || !images.isEmpty }

    /// Adds a code block, and returns the example if the block ends it.
    mutating func add(
      _ text: String, _ info: [String]
    ) throws(ErrorExplanation.Malformed) -> ErrorExample? {
      let name = info.count > 2 ? info[2] : ""
      switch info.dropFirst().first {
      case "broken" where !name.isEmpty:
        broken = (name, text, info.dropFirst(3).first == "latin-1")
      case "beside" where !name.isEmpty:
        files.append(File(name: name, text: text))
      case "message" where info.count == 2:
        message = text
      case "repaired" where !name.isEmpty:
        guard let message else {
          throw ErrorExplanation.Malformed(reason: "an example has no message")
        }
        return ErrorExample(
          broken: broken?.text, repaired: text, brokenName: broken?.name ?? missingName(message),
          repairedName: name, message: message, files: files, images: images,
          isLatin1: broken?.isLatin1 ?? false)
      default:
        throw ErrorExplanation.Malformed(
          reason: "a code block has no role: \(info.joined(separator: " "))")
      }
      return nil
    }

    /// The name of the missing file, which starts the message.
    private func missingName(_ message: String) -> String { String(message.prefix { $0 != ":" }) }
  }
}
