import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@Suite("The worked examples of docs/time.md", .ownContext)
struct TimePageTests {
  /// Returns the cells of one of the page's tables, by column heading.
  ///
  /// - Parameter heading: The heading of the table's first column.
  /// - Returns: The rows.
  /// - Throws: An error if the page has no such table, or if a cell is not a number.
  private func rows(_ heading: String) throws -> [[String: Double]] {
    let page = try #require(Repository.workingTree["docs/time.md"])
    let lines = page.lines.drop { !$0.hasPrefix("| \(heading) |") }.prefix { $0.hasPrefix("|") }
    let cells = lines.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let headings = try #require(cells.first)
    return try cells.dropFirst(2).map { row in
      let numbers = try row.map { try #require(Double($0), "\($0) is a number") }
      return Dictionary(uniqueKeysWithValues: zip(headings, numbers))
    }
  }

  @Test("The engine computes every number of the table")  // T-01, T-08, T-10, T-16
  func numbers() throws {
    let tree = TestTree()
    let layer = CALayer()
    layer.speed = 2
    layer.beginTime = 1000.5
    layer.timeOffset = 0.25
    layer.position = CGPoint(x: 40, y: 0)
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 100
    animation.toValue = 300
    animation.beginTime = 0.25
    animation.duration = 1
    animation.autoreverses = true
    animation.repeatCount = 1.5
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "move")
    _ = tree.committedLayer(layer)

    var timing = MediaTiming()
    timing.beginTime = 0.25
    timing.duration = 1
    timing.autoreverses = true
    timing.repeatCount = 1.5
    timing.fillMode = .both
    let curve = try #require(TimingFunction(name: .easeIn))

    let rows = try rows("frame")
    #expect(rows.count >= 8)
    for row in rows {
      func expect(_ name: String, _ value: Double) throws {
        let expected = try #require(row[name], "the column \(name)")
        #expect(isClose(value, expected), "\(name) at frame \(row["frame"] ?? -1)")
      }
      let time = try #require(row["frame"]) / 60
      tree.advance(to: time)
      try expect("global time", CACurrentMediaTime())
      let localTime = layer.convertTime(CACurrentMediaTime(), from: nil)
      try expect("layer time", localTime)
      try expect("elapsed", localTime - timing.beginTime)
      let sample = try #require(timing.sample(atParentTime: localTime))
      try expect("cycle", Double(sample.cycleIndex))
      try expect("basic time", sample.basicTime)
      try expect("progress", sample.progress)
      try expect("eased", curve.value(at: sample.progress))
      let presentation = try #require(layer.presentation())
      try expect("position.x", Double(presentation.position.x))
    }
  }

  /// Returns a layer of the composed example, on screen and animating to 100 through its action.
  private func slowedLayer(in tree: TestTree) -> CALayer {
    let layer = CALayer()
    layer.speed = 0.5
    layer.beginTime = 1000
    _ = tree.committedLayer(layer)
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 100
    CATransaction.commit()
    return layer
  }

  @Test("The engine computes every number of the composed example")  // B-05, B-07, G-03
  func composedNumbers() throws {
    let tree = TestTree()
    // One layer with only the implicit animation, and one with the group added.
    let (plain, layer) = (slowedLayer(in: tree), slowedLayer(in: tree))
    let child = CABasicAnimation(keyPath: "position.x")
    child.fromValue = 0
    child.toValue = 60
    child.beginTime = 1
    child.duration = 4
    child.isAdditive = true
    let group = CAAnimationGroup()
    group.animations = [child]
    group.speed = 2
    group.duration = 3
    layer.add(group, forKey: "group")
    CATransaction.flush()
    #expect(layer.animationKeys() == ["position", "group"])
    let begin = try #require(layer.animation(forKey: "group")).beginTime

    let rows = try rows("at frame")
    #expect(rows.count >= 8)
    for row in rows {
      func expect(_ name: String, _ value: Double) throws {
        let expected = try #require(row[name], "the column \(name)")
        #expect(isClose(value, expected), "\(name) at frame \(row["at frame"] ?? -1)")
      }
      tree.advance(to: try #require(row["at frame"]) / 60)
      try expect("global time", CACurrentMediaTime())
      let localTime = layer.convertTime(CACurrentMediaTime(), from: nil)
      try expect("layer time", localTime)
      let groupTime = (localTime - begin) * Double(group.speed) + group.timeOffset
      try expect("group time", groupTime)
      try expect("child elapsed", groupTime - child.beginTime)
      let implicit = Double(try #require(plain.presentation()).position.x)
      try expect("implicit", implicit)
      let shown = Double(try #require(layer.presentation()).position.x)
      try expect("position.x", shown)
      try expect("child adds", shown - implicit)
    }
  }

  @Test("The corner and the frame of the example in docs/coordinates.md")  // R-01, R-03
  func coordinates() {
    let tree = TestTree()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 100)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    _ = tree.committedLayer(layer)
    let corner = tree.root.convert(CGPoint.zero, from: layer)
    #expect(isClose(Double(corner.x), 225) && isClose(Double(corner.y), 50))
    let frame = layer.frame
    #expect(isClose(Double(frame.minX), 175) && isClose(Double(frame.minY), 50))
    #expect(isClose(Double(frame.width), 50) && isClose(Double(frame.height), 100))
  }
}
