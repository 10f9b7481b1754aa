import CoreGraphics
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct AnimationDelegateTests {
  private let tree = TestTree()
  private let log: AnimationLog

  init() { log = AnimationLog(tree) }

  @Test func theyHearOfTheLayersOwnCopy() {
    let layer = tree.committedLayer()
    let original = log.animation("a")
    original.setValue(layer, forKey: "layer")
    layer.add(original, forKey: "a")
    let copy = layer.animation(forKey: "a")
    var heard: [CAAnimation] = []
    log.onEvent = { _, animation in
      heard.append(animation)
      #expect(animation.value(forKey: "layer") as? CALayer === layer)  // L-14
    }
    tree.advance(to: 2)
    #expect(heard.count == 2 && heard.allSatisfy { $0 === copy && $0 !== original })  // L-15
  }

  @Test func theyAreHeldAsLongAsTheAnimation() {
    let layer = tree.committedLayer()
    weak var delegate: AnimationLog?
    do {
      let other = AnimationLog(tree)
      delegate = other
      layer.add(other.animation("a"), forKey: "a")
    }
    tree.advance(to: 0.5)
    #expect(delegate != nil)  // L-15
    tree.advance(to: 1)
    CATransaction.flush()
    #expect(delegate == nil)
  }

  @Test func startsComeBeforeEndsInOrderOfAddition() {
    let (layer, other) = (tree.committedLayer(), tree.committedLayer())
    other.add(log.animation("a"), forKey: nil)
    layer.add(log.animation("b"), forKey: nil)
    let late = log.animation("late")
    late.beginTime = 1001
    other.add(late, forKey: nil)
    layer.add(log.animation("c"), forKey: "c")
    log.events = []
    tree.schedule(at: 1) {
      layer.removeAnimation(forKey: "c")
      layer.add(log.animation("d"), forKey: nil)
    }
    tree.advance(to: 0.5)
    log.events = []
    tree.advance(to: 1)
    // O-04: removed animations are reported in the same order as ended ones.
    #expect(
      log.events == [
        "late start 1.0", "d start 1.0", "a stop true 1.0", "b stop true 1.0", "c stop false 1.0",
      ])
  }

  @Test func anAnimationThatIsAddedAgainAtItsEndRunsOn() {
    let layer = tree.committedLayer()
    var rounds = 0
    log.onEvent = { [log] event, animation in
      guard event == "a stop true", rounds < 3 else { return }
      rounds += 1
      layer.add(log.animation("a", duration: 0.5), forKey: "a")
      #expect(layer.animationKeys() == ["a"])
    }
    layer.add(log.animation("a", duration: 0.5), forKey: "a")
    tree.advance(to: 0.75)
    #expect(layer.presentation()?.opacity == 0.5)
    tree.advance(to: 9)
    #expect(layer.animationKeys() == nil)
    // each ends once, although the next one takes its key while it is still listed.
    #expect(
      log.events == [
        "a start 0.0", "a stop true 0.5", "a start 0.5", "a stop true 1.0", "a start 1.0",
        "a stop true 1.5", "a start 1.5", "a stop true 2.0",
      ])
  }

  @Test func removingAllFromInsideACallbackSparesNobody() {
    for moment in ["a start", "a stop true"] {
      let layer = tree.committedLayer()
      log.events = []
      log.onEvent = { event, _ in if event == moment { layer.removeAllAnimations() } }
      layer.add(log.animation("a", duration: 0.5), forKey: "a")
      layer.add(log.animation("b", duration: 0.5), forKey: nil)
      layer.add(log.animation("c", duration: 5), forKey: "c")
      let begin = tree.time
      tree.advance(to: begin + 9)
      #expect(layer.animationKeys() == nil)  // L-10
      let (stops, end) = (log.events.filter { $0.contains("stop") }, begin + 0.5)
      if moment == "a start" {
        #expect(stops == ["a", "b", "c"].map { "\($0) stop false \(begin)" })
        #expect(!log.events.contains { $0.hasPrefix("b start") })  // L-16
      } else {
        #expect(stops == ["a stop true \(end)", "b stop false \(end)", "c stop false \(end)"])
      }
    }
  }

  @Test func aLayerMayGoWhileItIsToldOfItsEnd() {
    let layer = tree.committedLayer()
    log.onEvent = { event, _ in if event == "a stop true" { layer.removeFromSuperlayer() } }
    layer.add(log.animation("a"), forKey: "a")
    layer.add(log.animation("b"), forKey: "b")
    layer.add(log.animation("c", duration: 2), forKey: "c")
    tree.advance(to: 9)
    // L-12: the commit of that turn removed the others.
    #expect(
      log.events.dropFirst(3) == ["a stop true 1.0", "b stop false 1.0", "c stop false 1.0"])
  }

  @Test func pausingAtAnInstantPostponesWhatIsStillToBeTold() {
    let (layer, other) = (tree.committedLayer(), tree.committedLayer())
    log.onEvent = { event, _ in
      guard event == "a stop true" else { return }
      let time = other.convertTime(CACurrentMediaTime(), from: nil)
      (other.speed, other.timeOffset) = (0, time)
    }
    layer.add(log.animation("a"), forKey: nil)
    other.add(log.animation("b"), forKey: "b")
    tree.advance(to: 5)
    // T-21, T-13: exactly at its end, a frozen animation shows its last value and continues.
    #expect(log.events == ["a start 0.0", "b start 0.0", "a stop true 1.0"])
    #expect(other.animationKeys() == ["b"])
    (other.speed, other.timeOffset, other.beginTime) = (1, 0, 4)
    tree.advance(to: 6)
    #expect(log.events.last == "b stop true 5.0")
  }

  @Test func theyMayAddAndRemoveWithoutEnd() {
    // A chain of 200 animations without duration, each added by the start of the previous one.
    let layer = tree.committedLayer()
    var links = 0
    log.onEvent = { [log] event, _ in
      guard event == "a start", links < 200 else { return }
      links += 1
      layer.add(log.animation("a", duration: 1e-12), forKey: nil)
    }
    layer.add(log.animation("a", duration: 1e-12), forKey: nil)
    tree.advance(to: 0)
    #expect(links == 200 && layer.animationKeys() == nil)
    #expect(log.events.count == 402 && log.events.allSatisfy { $0.hasSuffix(" 0.0") })  // O-04
  }

  @Test(.timeLimit(.minutes(5))) func twoThousandEndsAtOneInstantAreQuick() {
    // Removals at the same time share a commit; otherwise this would take minutes.
    let layers = (0..<2000).map { _ in CALayer() }
    tree.root.sublayers = layers
    CATransaction.flush()
    for layer in layers { layer.add(log.animation("a"), forKey: "a") }
    tree.advance(to: 1)
    #expect(log.events.count == 4000 && layers.allSatisfy { $0.animationKeys() == nil })
  }
}
