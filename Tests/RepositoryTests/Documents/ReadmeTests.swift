import Foundation
import Multiplane
import MultiplaneScene
import PixelKernels
import Testing

@Suite("The example of README.md")
@MainActor
struct ReadmeTests {
  /// Returns the lines of the page's first code block in a language.
  private func block(_ language: String) throws -> [String] {
    let page = try #require(Repository.workingTree["README.md"])
    let start = page.lines.drop { $0 != "```" + language }.dropFirst()
    return Array(start.prefix { $0 != "```" })
  }

  private func sceneFile() throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "readme-\(ProcessInfo.processInfo.processIdentifier).yaml")
    try Data(block("yaml").joined(separator: "\n").utf8).write(to: url)
    return url
  }

  /// The page's Swift code, except for its first and last lines.
  private func stage() -> Stage {
    let stage = Stage(
      size: CGSize(width: 640, height: 360), framesPerSecond: 60,
      background: CGColor(srgbRed: 16 / 255, green: 20 / 255, blue: 24 / 255, alpha: 1))

    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 160, height: 160)
    card.position = CGPoint(x: 120, y: 180)
    card.cornerRadius = 32
    card.backgroundColor = CGColor(srgbRed: 1, green: 122 / 255, blue: 69 / 255, alpha: 1)
    stage.layer.addSublayer(card)

    let slide = CABasicAnimation(keyPath: "position.x")
    slide.toValue = 520
    slide.duration = 1
    slide.autoreverses = true
    slide.repeatCount = .infinity
    slide.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    card.add(slide, forKey: "slide")
    return stage
  }

  @Test("The scene has ten lines")
  func tenLines() throws { #expect(try block("yaml").count == 10) }

  @Test("The page's Swift matches the code of this test")
  func swiftIsCompiled() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = Set(source.split(separator: "\n").map { $0.drop { $0 == " " } })
    let lines = try block("swift")
    #expect(lines.count > 15)
    for line in lines.dropLast() where !line.isEmpty {
      #expect(code.contains(line.drop { $0 == " " }), "\(line)")
    }
    #expect(lines.last?.hasPrefix("try stage.render(duration: 2, to: ") ?? false)
  }

  @Test("The scene and the Swift code render the same frames")
  func sameFrames() throws {
    let url = try sceneFile()
    defer { try? FileManager.default.removeItem(at: url) }
    let scene = try Scene(contentsOf: url)
    #expect(scene.duration == 2)
    let (left, right) = (scene.makeStage(), stage())
    var hashes: Set<UInt64> = []
    for time in [0, 0.25, 0.9, 1, 1.6] {
      left.advance(to: time)
      right.advance(to: time)
      let hash = pixelHash(left.snapshot().buffer)
      #expect(hash == pixelHash(right.snapshot().buffer), "at \(time) s")
      hashes.insert(hash)
    }
    #expect(hashes.count == 5, "the card moves")
  }
}
