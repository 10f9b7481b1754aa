package import MultiplaneScene

extension ErrorExplanation {
  /// What is wrong with a page.
  package struct Malformed: Error, Hashable {
    /// The reason, in one sentence without a full stop.
    package let reason: String
  }

  /// Reads a page.
  ///
  /// A page is Markdown: the title `# CODE: title`; paragraphs up to the first heading, the last of
  /// which says the exit status; then examples, and a list of links to related pages. Of an example count the blocks of code, which say behind
  /// their language what they are:
  ///
  /// - `broken NAME`: the file with the error; `latin-1` behind it says how it is saved. There is none
  ///   where the error is that there is no file.
  /// - `beside NAME`: a file that the scene reads. A PNG of one pixel is `<!-- image NAME -->`.
  /// - `message`: what the program prints about the broken file; `make docs` writes it.
  /// - `repaired NAME`: the file as it should be. It ends the example.
  ///
  /// Everything else is for readers only.
  ///
  /// - Parameter page: The page's text.
  /// - Throws: `Malformed`.
  package init(page: String) throws(Malformed) {
    var blocks = MarkdownBlock.blocks(of: page)[...]
    guard case .heading(let title)? = blocks.popFirst(),
      let code = SceneErrorCode(rawValue: String(title.prefix { $0 != ":" })),
      title == "\(code.rawValue): \(code.title)"
    else { throw Malformed(reason: "the first line is \"# CODE: \" and the title of the code") }
    self.code = code

    var paragraphs: [String] = []
    while case .paragraph(let text)? = blocks.first {
      paragraphs.append(text)
      blocks.removeFirst()
    }
    guard paragraphs.popLast() == ErrorExplanation.status(of: code) else {
      throw Malformed(reason: "the last paragraph before the examples says the exit status")
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
            throw Malformed(reason: "there is no code \(name)")
          }
          related.append(code)
        }
      case .heading, .paragraph: break
      }
    }
    guard !example.hasStarted else { throw Malformed(reason: "the last example has no end") }
    guard !examples.isEmpty else { throw Malformed(reason: "there is no example") }
    self.examples = examples
    self.related = related
  }

  /// What a page and `explain` say of a code's exit status.
  ///
  /// - Parameter code: Any code.
  /// - Returns: A sentence.
  package static func status(of code: SceneErrorCode) -> String {
    code.exitClass.map { "The exit status is \($0.rawValue)." }
      ?? "It is a warning, so the exit status is 0."
  }
}

extension ErrorExample {
  /// What has been read of an example.
  fileprivate struct Parts {
    var broken: (name: String, text: String, isLatin1: Bool)?
    var message: String?
    var files: [File] = []
    var images: [String] = []

    var hasStarted: Bool { broken != nil || message != nil || !files.isEmpty || !images.isEmpty }

    /// Takes a block of code; gives the example that ends with it.
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
          reason: "a block of code says not what it is: \(info.joined(separator: " "))")
      }
      return nil
    }

    /// The file that is not there: the one that the message begins with.
    private func missingName(_ message: String) -> String { String(message.prefix { $0 != ":" }) }
  }
}
