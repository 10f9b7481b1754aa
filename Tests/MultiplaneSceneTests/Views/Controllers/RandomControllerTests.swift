import CoreGraphics
import Multiplane
import MultiplaneScene
import PixelKernels
import QuartzCore
import TestSupport
import Testing

/// Random scenes of containers, whose controllers the timeline and a finger change at random times.
@MainActor
@Suite(.ownContext) struct RandomControllerTests {
  /// A scene whose containers are in each other.
  private struct Sample {
    private enum Kind: String, CaseIterable {
      case navigation = "navigationController"
      case tabs = "tabBarController"
      case pages = "pageViewController"
      case columns = "splitViewController"
    }

    private var generator: TestGenerator
    private var count = 0
    /// The ids of the navigation controllers.
    private var stacks: [String] = []
    /// The ids of the controllers that can be selected.
    private var selectable: [String] = []
    /// The ids of the controllers in columns.
    private var columns: [String] = []

    init(seed: UInt64) { generator = TestGenerator(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: values.indices, using: &generator)]
    }

    /// Returns a controller with an id as a mapping on one line: a container, or at the depth 0 one
    /// with a color.
    private mutating func node(depth: Int, in parent: Kind?) -> (text: String, identifier: String) {
      let identifier = "c\(count)"
      count += 1
      // Navigation controllers, and columns, cannot be directly in their like.
      let kind = pick(Kind.allCases.filter { $0 != parent })
      guard depth > 0 else {
        let color = pick(["systemTeal", "systemOrange", "systemPink", "white"])
        return (
          "{type: viewController, id: \(identifier), title: \(identifier), backgroundColor: \(color)}",
          identifier
        )
      }
      var children: [String] = []
      for _ in 0..<pick(kind == .columns ? [2, 3] : [1, 2, 3]) {
        let child = node(depth: pick([0, depth - 1]), in: kind)
        children.append(child.text)
        switch kind {
        case .navigation: break
        case .tabs, .pages: selectable.append(child.identifier)
        case .columns: columns.append(child.identifier)
        }
      }
      if kind == .navigation { stacks.append(identifier) }
      return (
        "{type: \(kind.rawValue), id: \(identifier), "
          + "viewControllers: [\(children.joined(separator: ", "))]}", identifier
      )
    }

    /// Returns a change that may be impossible at its time.
    private mutating func change() -> String {
      let free = "free\(pick([0, 1, 2]))"
      var changes: [(verb: String, controller: String)] = [
        ("present", free), ("dismiss", free), ("pop", free),
      ]
      changes += stacks.map { ("push", "\(free), over: \($0)") }
      if !selectable.isEmpty { changes.append(("select", pick(selectable))) }
      if !columns.isEmpty, pick([true, false]) { return "show: \(pick(columns))" }
      let (verb, controller) = pick(changes)
      let transition = pick([", transition: {duration: 400ms, to: {alpha: 0}}", ""])
      let how = verb == "select" ? "" : pick([transition, ", animated: false"])
      return "\(verb): {controller: \(controller)\(how)}"
    }

    /// Returns the text of the scene, with input, so that what is possible is only known at its time.
    mutating func text() -> String {
      let root = node(depth: 2, in: nil).text
      let free = (0..<3).map {
        "{type: viewController, id: free\($0), backgroundColor: systemIndigo}"
      }
      let entries = (0..<8).map { "{at: \(Double($0) * 0.2 + 0.1)s, \(change())}" }
      return """
        multiplane: 1
        stage: {size: \(pick(["[120, 80]", "[80, 120]"])), fps: 10, duration: 2s}
        input:
          - {at: 0.4s, drag: [[2, 40], [70, 44]], over: 300ms}
          - {at: 1.1s, tap: [\(pick([10, 40, 70])), \(pick([10, 40, 75]))]}
        layers: [\(root)]
        controllers: [\(free.joined(separator: ", "))]
        timeline: [\(entries.joined(separator: ", "))]
        """
    }
  }

  private func hashes(of scene: Scene, _ selection: FrameSelection? = nil) throws -> [UInt64] {
    let stage = scene.makeStage()
    stage.perform { CAEngine.warning = { _, _ in } }
    var hashes: [UInt64] = []
    try stage.frames(duration: 2, options: RenderOptions(frames: selection)) {
      hashes.append(pixelHash($1.buffer))
    }
    return hashes
  }

  @Test("A frame of a random scene alone is that of the sequence (VC-77)", arguments: 1...20)
  func frames(seed: Int) throws {
    var sample = Sample(seed: UInt64(seed))
    let scene = try SceneFolder().scene(sample.text())
    let all = try hashes(of: scene)
    #expect(all.count == 20)
    for frame in [3, 5 + seed % 15] {
      #expect(try hashes(of: scene, FrameSelection([frame])) == [all[frame]], "frame \(frame)")
    }
  }
}
