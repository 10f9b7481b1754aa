import CoreGraphics
import CoreImage
import LayerTree
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct CATransitionTests {
  private let tree = TestTree()

  /// The transition of the only layer in the last commit.
  private var committed: TransitionSpec? {
    let animation = tree.snapshot.root.sublayers.first?.animations.first
    guard case .transition(let spec)? = animation else { return nil }
    return spec
  }

  @Test func itFadesTheWholeWayByDefault() {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil)  // TR-01
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    #expect(transition.filter == nil && transition.duration == 0)
    #expect(CATransition.defaultValue(forKey: "type") as? String == "fade")
    #expect(CATransition.defaultValue(forKey: "endProgress") as? Double == 1)
  }

  // CI-23
  @Test func filtersWithoutEffectAreReported() {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let layer = tree.committedLayer()
    for name in ["CIGaussianBlur", "CIDisintegrateWithMaskTransition", "CISwipeTransition"] {
      let transition = CATransition()
      transition.filter = CIFilter(name: name)
      layer.add(transition, forKey: nil)
    }
    #expect(warnings.count == 2)
    #expect(warnings.first?.contains("is not a transition filter") == true)
    let missing =
      "CI-23 CATransition.filter: CIDisintegrateWithMaskTransition has no effect without "
      + "inputMaskImage"
    #expect(warnings.last?.hasPrefix(missing) == true)
  }

  @Test func itsKeyIsAlwaysTransition() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    for (name, key) in [("a", "mine"), ("b", nil), ("c", "opacity")] as [(String, String?)] {
      let transition = CATransition()
      transition.setValue(name, forKey: "name")
      transition.delegate = log
      layer.add(transition, forKey: key)
      #expect(layer.animationKeys() == ["transition"])  // L-08, TR-02
      #expect(layer.animation(forKey: "transition")?.value(forKey: "name") as? String == name)
    }
    // The key of an action has no effect either.
    layer.actions = ["opacity": CATransition()]
    layer.opacity = 0.5
    #expect(layer.animationKeys() == ["transition"])
    tree.advance(to: 0.1)
    #expect(layer.presentation()?.opacity == 0.5)
    layer.removeAnimation(forKey: "transition")
    #expect(layer.animationKeys() == nil)
    #expect(log.events == ["a stop false 0.0", "b stop false 0.0", "c stop false 0.0"])  // L-02
  }

  @Test func itTakesTheTimeOfAnyAnimation() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    let transition = CATransition()
    transition.setValue("t", forKey: "name")
    transition.delegate = log
    layer.add(transition, forKey: nil)
    #expect(layer.animation(forKey: "transition")?.duration == 0.25)  // TR-01, T-14
    tree.advance(to: 1)
    (transition.duration, transition.beginTime) = (2, CACurrentMediaTime() + 1)
    layer.add(transition, forKey: nil)
    tree.advance(to: 5)
    #expect(
      log.events == ["t start 0.0", "t stop true 0.25", "t start 2.0", "t stop true 4.0"])
    #expect(layer.animationKeys() == nil)
  }

  @Test func progressRunsThroughItsPart() throws {
    let layer = tree.committedLayer()
    let transition = CATransition()
    (transition.startProgress, transition.endProgress) = (0.25, 0.75)
    transition.duration = 2
    transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
    (transition.type, transition.subtype) = (.push, .fromRight)
    layer.add(transition, forKey: nil)
    tree.advance(to: 0)
    let spec = try #require(committed)
    #expect(spec.type == .push && spec.subtype == .fromRight)
    func progress(_ seconds: Double) -> Double? {
      spec.progress(atLocalTime: 1000 + seconds, isEndIncluded: false)
    }
    #expect(progress(0) == 0.25)
    // TR-04 with F-06: easeIn at 0.25 is 0.093465.
    #expect(isClose(progress(0.5) ?? -1, 0.25 + 0.5 * 0.093465))
    #expect(progress(2) == nil && progress(-0.1) == nil)
    #expect(spec.progress(atLocalTime: 1002, isEndIncluded: true) == 0.75)  // T-13
  }

  @Test func progressStaysInItsRange() throws {
    let calls = tree.collectIllegalCalls()
    let transition = CATransition()
    transition.startProgress = -2
    transition.endProgress = 7
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.startProgress = 0.5
    transition.startProgress = .nan
    transition.endProgress = 0.25
    #expect(transition.startProgress == 0.5 && transition.endProgress == 0.25)
    let layer = tree.committedLayer()
    layer.add(transition, forKey: nil)
    tree.advance(to: 0)
    let spec = try #require(committed)
    #expect(spec.startProgress == 0.5 && spec.endProgress == 0.5)  // TR-01
    (layer.animation(forKey: "transition") as? CATransition)?.type = .reveal
    #expect(calls.rules == ["L-01"])
  }

  @Test func everythingIsAKeyAndIsCopied() {
    let transition = CATransition()
    transition.setValue("moveIn", forKey: "type")
    transition.setValue(CATransitionSubtype.fromTop, forKey: "subtype")
    transition.setValue(0.125, forKey: "startProgress")
    transition.setValue(0.5, forKey: "endProgress")
    transition.setValue("swirl", forKey: "filter")
    transition.setValue("mine", forKey: "owner")
    let copy = transition.copy() as? CATransition
    #expect(copy?.type == .moveIn && copy?.subtype == .fromTop)
    #expect(copy?.startProgress == 0.125 && copy?.endProgress == 0.5)
    #expect(copy?.filter as? String == "swirl")
    #expect(copy?.value(forKey: "owner") as? String == "mine")  // L-14
    #expect(copy?.value(forKey: "subtype") as? String == "fromTop")
    transition.setValue(nil, forKey: "subtype")
    transition.setValue(4, forKey: "type")
    #expect(transition.subtype == nil && transition.type == .moveIn && copy?.subtype == .fromTop)
    transition.type = CATransitionType(rawValue: "unheard of")
    #expect(transition.value(forKey: "type") as? String == "unheard of")  // TR-08
  }

  @Test func insideAGroupItOnlyPasses() {
    let layer = tree.committedLayer()
    let group = CAAnimationGroup()
    (group.animations, group.duration) = ([CATransition()], 1)
    layer.add(group, forKey: "group")
    #expect(layer.animationKeys() == ["group"])  // G-08
    tree.advance(to: 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func theModelShowsAtOnce() {
    let layer = tree.committedLayer()
    let transition = CATransition()
    transition.duration = 1
    layer.add(transition, forKey: nil)
    CATransaction.setDisableActions(true)
    layer.position.x = 40
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.position.x == 40)  // TR-13
  }
}
