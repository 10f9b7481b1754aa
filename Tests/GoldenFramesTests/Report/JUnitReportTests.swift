import Foundation
import GoldenFrames
import Testing

@Suite struct JUnitReportTests {
  @Test("One test case per scene, with its failures")
  func text() {
    var report = JUnitReport()
    report.cases = [
      .init(scene: "first/card", failures: []),
      .init(scene: "first/a<b", failures: ["x & \"y\"", "z"], warnings: ["w\u{1}"]),
      .init(scene: "flat", failures: ["broken"], isError: true),
    ]
    report.cases[0].seconds = 1.25
    report.cases[2].seconds = 0.0625
    #expect(
      report.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites time="1.313">
        <testsuite name="goldens" tests="3" failures="1" errors="1" time="1.313">
        <testcase classname="first" name="card" time="1.250"/>
        <testcase classname="first" name="a&lt;b" time="0.000">
        <failure message="x &amp; &quot;y&quot;">x &amp; &quot;y&quot;
        z</failure>
        <system-err>w\u{FFFD}</system-err>
        </testcase>
        <testcase classname="scenes" name="flat" time="0.063">
        <error message="broken">broken</error>
        </testcase>
        </testsuite>
        </testsuites>

        """)
  }
}
