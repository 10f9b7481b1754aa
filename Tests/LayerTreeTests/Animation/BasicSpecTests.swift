import CoreGraphics
import LayerTree
import Testing

@Suite struct BasicSpecTests {
  // I-10: paths matched once mix as paths matched for each frame.
  @Test func matchedPathsMixLikeAnyOthers() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    let square = CGPath(rect: rect, transform: nil)
    let ellipse = CGPath(ellipseIn: rect, transform: nil)
    var spec = BasicSpec()
    (spec.from, spec.to) = (.path(square), .path(ellipse))
    let ends = spec.endpoints(model: .path(nil), underlying: .path(nil))
    for progress in [-0.5, 0, 0.25, 0.5, 1, 1.5] {
      #expect(
        spec.value(between: ends, at: progress)
          == .path(square.interpolated(to: ellipse, by: progress)))
    }
    #expect(spec.value(between: ends, at: 0) == .path(square))
    // Another end is matched anew, and none is none.
    spec.to = .path(square)
    #expect(
      spec.value(
        between: spec.endpoints(model: .path(nil), underlying: .path(nil)), at: 0.5)
        == .path(square))
    spec.to = nil
    #expect(
      spec.value(
        between: spec.endpoints(model: .path(ellipse), underlying: .path(nil)), at: 0.5)
        == .path(square.interpolated(to: ellipse, by: 0.5)))
  }
}
