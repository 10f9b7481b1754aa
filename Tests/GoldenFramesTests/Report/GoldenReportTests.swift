import CoreGraphics
import Foundation
import GoldenFrames
import PixelKernels
import Testing

@Suite struct GoldenReportTests {
  private func verdict(_ name: String, difference: Bool) -> GoldenVerdict {
    var verdict = GoldenVerdict(name: GoldenName(area: "a", name: name), frameCount: 1)
    let (left, right) = (PixelBuffer(width: 2, height: 2), PixelBuffer(width: 2, height: 2))
    if difference { left[1, 0] = 0xFF00_0001 }
    verdict.compare(
      frame: "0", actual: CGImage(buffer: left), expected: CGImage(buffer: right),
      tolerance: .exact)
    return verdict
  }

  @Test("A pass writes no page and removes the previous one")
  func passing() throws {
    let project = try TestProject()
    try project.write("old", to: ".build/goldens/index.html")
    var report = GoldenReport(layout: project.layout)
    try report.add(verdict("one", difference: false))
    #expect(report.pagePath == nil && !project.exists(".build/goldens"))
  }

  @Test("Failures are on one self-contained page")
  func page() throws {
    let project = try TestProject()
    var report = GoldenReport(layout: project.layout)
    try report.add(verdict("one<b>", difference: true))
    try report.add(verdict("two", difference: true))
    let page = String(decoding: try project.data(".build/goldens/index.html"), as: UTF8.self)
    #expect(report.pagePath == "\(project.root)/.build/goldens/index.html")
    #expect(page.contains("a/one&lt;b&gt;") && page.contains("<h2>a/two</h2>"))
    #expect(page.contains("frame 0 differs in 1 pixels, by at most 255, first at 1,0"))
    // Four images per failure, all embedded in the page; the last alternates between the first two.
    #expect(page.components(separatedBy: "src=\"data:image/png;base64,").count == 9)
    #expect(page.components(separatedBy: "src=").count == 9)
    #expect(!page.contains("href=") && !page.contains("url(") && !page.contains("<script"))
    #expect(page.contains("prefers-color-scheme: dark"))
    for version in ["actual", "expected", "difference", "blink"] {
      #expect(project.exists(".build/goldens/a/two/0-\(version).png"))
    }
  }
}
