import Foundation
import Multiplane
import PixelKernels
import TestSupport
import Testing

@Suite("The examples of docs/custom-properties.md", .ownContext)
@MainActor
struct CustomPropertiesPageTests {
  // The page's first example, line by line.
  final class BarLayer: CALayer {
    @CustomProperty("level") var level: CGFloat = 0

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }

    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "level" else { return super.action(forKey: event) }
      let animation = CABasicAnimation(keyPath: event)
      animation.fromValue = presentation()?.level
      return animation
    }

    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 0, green: 0.5, blue: 1, alpha: 1))
      ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
    }
  }

  /// Returns the number of blue pixels in the middle row.
  private func filled(_ stage: Stage) -> Int {
    let image = stage.snapshot().buffer
    return (0..<image.width).filter { image[$0, 10] == 0xFF00_80FF }.count
  }

  @Test("The bar fills as the page describes")
  func bar() {
    let stage = Stage(size: CGSize(width: 100, height: 20))
    let bar = BarLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stage.layer.addSublayer(bar)
    CATransaction.flush()
    CATransaction.setAnimationDuration(2)
    bar.level = 1
    #expect(filled(stage) == 0)
    stage.advance(to: 0.5)
    #expect(filled(stage) == 25)
    stage.advance(to: 1)
    #expect(filled(stage) == 50)
    stage.advance(to: 3)
    #expect(filled(stage) == 100)
  }

  @Test("The link sets what the frame shows")
  func link() {
    let stage = Stage(size: CGSize(width: 100, height: 20))
    let bar = BarLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    stage.layer.addSublayer(bar)
    CATransaction.flush()
    let link = CADisplayLink { link in
      CATransaction.setDisableActions(true)
      bar.level = CGFloat(link.timestamp - 1000) / 2
    }
    link.add(to: .main, forMode: .common)
    stage.advance(to: 1)
    #expect(filled(stage) == 50)
    link.invalidate()
    stage.advance(to: 2)
    #expect(filled(stage) == 50)
  }

  @Test("The page's Swift matches the code of this test")
  func swiftIsCompiled() throws {
    let page = try #require(Repository.workingTree["docs/custom-properties.md"])
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let code = Set(source.split(separator: "\n").map { $0.drop { $0 == " " } })
    var isCode = false
    var count = 0
    for line in page.lines {
      if line.hasPrefix("```") {
        isCode = line == "```swift"
      } else if isCode, !line.isEmpty {
        count += 1
        #expect(code.contains(line.drop { $0 == " " }), "\(line)")
      }
    }
    #expect(count > 25)
  }
}
