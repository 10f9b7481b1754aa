import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Records when it was requested and run, with the model value at that time.
private final class Recorder: CAAction, CALayerDelegate {
  var log: [String] = []
  var answers: [String: any CAAction] = [:]

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    log.append("run \(event) \((anObject as? CALayer)?.opacity ?? -1)")
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log.append("ask \(event) \(layer.opacity)")
    return answers[event]
  }
}

/// An action that does nothing.
private final class Named: CAAction {
  let name: String

  init(_ name: String) { self.name = name }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

@Suite(.ownContext) struct ActionSearchTests {
  private let tree = TestTree()
  private let recorder = Recorder()

  @Test func theActionIsAskedForBeforeAndRunAfter() {
    let layer = tree.committedLayer()
    layer.delegate = recorder
    recorder.answers["opacity"] = recorder
    layer.opacity = 1
    #expect(recorder.log.isEmpty)  // equal, no search
    layer.opacity = 0.5
    #expect(recorder.log == ["ask opacity 1.0", "run opacity 0.5"])
    CATransaction.setDisableActions(true)
    layer.opacity = 0.25
    #expect(recorder.log.count == 2)
  }

  @Test func nullEndsTheSearch() {
    let layer = tree.committedLayer()
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    layer.actions = nil
    layer.style = ["actions": ["opacity": NSNull() as any CAAction]]
    layer.opacity = 0.6
    #expect(layer.animationKeys() == nil)
    layer.style = [
      "style": ["actions": ["opacity": recorder as any CAAction]] as [AnyHashable: Any]
    ]
    layer.opacity = 0.7
    #expect(recorder.log == ["run opacity 0.7"])
  }

  @Test func theSearchGoesFromTheDelegateToTheClass() {
    final class Plate: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        switch event {
        case "borderWidth": NSNull()
        case "zPosition": nil
        case "opacity": Named("class")
        default: super.defaultAction(forKey: event)
        }
      }
    }
    let plate = tree.committedLayer(Plate())
    func found() -> String? { (plate.action(forKey: "opacity") as? Named)?.name }
    // A-04, from the last step to the first
    #expect(found() == "class")
    plate.style = [
      "actions": ["opacity": 7, "x": "y"] as [String: Any],
      "style": ["actions": ["opacity": Named("style of style")]] as [AnyHashable: Any],
    ]
    #expect(found() == "style of style")
    plate.style?["actions"] = ["opacity": Named("style")]
    #expect(found() == "style")
    plate.actions = ["opacity": Named("actions")]
    #expect(found() == "actions")
    plate.delegate = recorder
    #expect(found() == "actions")
    recorder.answers["opacity"] = Named("delegate")
    #expect(found() == "delegate")
    recorder.answers["opacity"] = NSNull()
    #expect(plate.action(forKey: "opacity") == nil)
    #expect(plate.action(forKey: "borderWidth") == nil)
    #expect(plate.action(forKey: "zPosition") is CABasicAnimation)
    #expect(plate.action(forKey: "position") is CABasicAnimation)
  }

  // the class returns nil; the built-in default comes after it, and only in the search.
  @Test func theClassHasNoActionOfItsOwn() {
    for key in ["opacity", "position", "hidden", "sublayers", "contents", "path", "nothing"] {
      #expect(CALayer.defaultAction(forKey: key) == nil, "\(key)")
      #expect(CAShapeLayer.defaultAction(forKey: key) == nil, "\(key)")
    }
    let layer = tree.committedLayer(CAShapeLayer())
    #expect(layer.action(forKey: "opacity") is CABasicAnimation)
    #expect(layer.action(forKey: "strokeEnd") is CABasicAnimation)
    #expect(layer.action(forKey: "sublayers") is CATransition)
  }

  @Test func anAnimationRunsByBeingAdded() {
    let layer = tree.committedLayer()
    let animation = CABasicAnimation()
    animation.fromValue = 0.5
    animation.run(forKey: "opacity", object: layer, arguments: nil)
    let added = layer.animation(forKey: "opacity") as? CABasicAnimation
    #expect(added?.keyPath == "opacity" && added !== animation)
    animation.run(forKey: "opacity", object: "no layer", arguments: nil)
    NSNull().run(forKey: "zPosition", object: layer, arguments: nil)
    #expect(layer.animationKeys() == ["opacity"])
  }

  @Test func aSubclassMayAnswerItself() {
    final class Deaf: CALayer {
      var answer: (any CAAction)?
      override func action(forKey event: String) -> (any CAAction)? { answer }
    }
    let layer = tree.committedLayer(Deaf())
    layer.actions = ["opacity": recorder]
    layer.opacity = 0.5
    #expect(recorder.log.isEmpty && layer.animationKeys() == nil)
    layer.answer = recorder
    layer.opacity = 0.25
    #expect(recorder.log == ["run opacity 0.25"])
    layer.answer = NSNull()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)  // LX-05
  }

  @Test func anActionSeesTheNewModelAndTheOldScreen() {
    final class Between: CAAction {
      var seen: [String] = []
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        guard let layer = anObject as? CALayer else { return }
        let shown = layer.presentation()?.position.x ?? -1
        seen.append("\(event) \(shown) \(layer.position.x) \(dict == nil)")
      }
    }
    let layer = tree.committedLayer()
    let action = Between()
    layer.actions = ["position": action, "bounds": action]
    layer.position.x = 7
    CATransaction.flush()
    layer.frame = CGRect(x: 10, y: 0, width: 4, height: 4)
    layer.setValue(3, forKeyPath: "position.x")
    // both components of a frame are stored before either action runs.
    #expect(
      action.seen == [
        "position 0.0 7.0 true", "position 7.0 12.0 true", "bounds 7.0 12.0 true",
        "position 7.0 3.0 true",
      ])
  }

  @Test func valuesTravelInTheTransaction() {
    final class Messenger: CALayerDelegate {
      var messages: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        messages.append(CATransaction.value(forKey: "message") as? String ?? "none")
        return nil
      }
    }
    let layer = tree.committedLayer()
    let messenger = Messenger()
    layer.delegate = messenger
    CATransaction.setValue("hello", forKey: "message")
    layer.opacity = 0.5
    CATransaction.begin()
    layer.opacity = 0.4
    CATransaction.commit()
    CATransaction.flush()
    layer.opacity = 0.3
    #expect(messenger.messages == ["hello", "hello", "none"])
  }

  @Test func everySpellingAsksForTheProperty() {
    let layer = tree.committedLayer()
    layer.delegate = recorder
    layer.setValue(true, forKey: "isHidden")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(5, forKey: "nothing")
    let asked = recorder.log.map { $0.split(separator: " ")[1] }
    #expect(asked == ["hidden", "onOrderOut", "transform", "nothing"])  // P-03, V-04, A-01
  }

  @Test func settersInLayoutAndDisplayAnimate() {
    final class Panel: CALayer {
      override func layoutSublayers() { sublayers?.first?.position.x = bounds.width }
      override func display() { borderWidth = bounds.width }
    }
    let (panel, knob) = (Panel(), CALayer())
    panel.addSublayer(knob)
    _ = tree.committedLayer(panel)
    panel.setNeedsDisplay()
    panel.bounds.size.width = 9
    CATransaction.flush()
    #expect(knob.animationKeys() == ["position"])
    #expect(panel.animationKeys()?.contains("borderWidth") == true)
  }

  @Test func animationsAsActionsKeepTheirOwnSettings() {
    let layer = tree.committedLayer()
    let slow = CABasicAnimation()
    slow.duration = 5
    layer.actions = ["position": slow]
    CATransaction.setAnimationDuration(1.5)
    layer.position.x = 9
    #expect(layer.animation(forKey: "position")?.duration == 5)
    slow.duration = 0
    layer.actions = ["position": slow]
    layer.position.x = 8
    #expect(layer.animation(forKey: "position")?.duration == 1.5)
    #expect((layer.animation(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
  }

  @Test func frameAsksForPositionAndBounds() {
    let layer = tree.committedLayer()
    layer.delegate = recorder
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(recorder.log == ["ask position 1.0", "ask bounds 1.0"])
    #expect(layer.animationKeys() == ["position", "bounds"])
    recorder.log = []
    layer.frame.origin.x = 5
    #expect(recorder.log == ["ask position 1.0"])
    recorder.log = []
    layer.setAffineTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(recorder.log == ["ask transform 1.0"])
  }

  @Test func someChangesNeverAnimateByThemselves() {
    let layer = tree.committedLayer(CAShapeLayer())
    layer.cornerRadius = 5
    layer.path = CGPath(rect: .zero, transform: nil)
    layer.contentsScale = 2
    #expect(layer.animationKeys() == nil)
    layer.lineWidth = 4
    layer.strokeColor = .white
    #expect(layer.animationKeys() == ["lineWidth", "strokeColor"])  // P-05
  }

  @Test func undefinedKeysAskEveryTime() {
    let layer = tree.committedLayer()
    layer.actions = ["farewell": recorder]
    layer.setValue("", forKey: "farewell")
    layer.setValue("", forKey: "farewell")
    #expect(recorder.log.count == 2)
  }

  @Test func layersOutsideTheTreeHaveNoActions() {
    let layer = CALayer()
    #expect(layer.action(forKey: "opacity") == nil)  // A-04, step 0
    _ = tree.committedLayer(layer)
    #expect(layer.action(forKey: "opacity") != nil)
    // After removal, a layer counts as new when it is added again.
    layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(layer.presentation() == nil)
    tree.root.addSublayer(layer)
    layer.opacity = 0
    #expect(layer.animationKeys() == nil)
  }

  @Test func hidingAndShowingAreOrderEvents() {
    let layer = tree.committedLayer()
    layer.delegate = recorder
    layer.isHidden = true
    layer.isHidden = false
    let asked = recorder.log.map { $0.split(separator: " ")[1] }
    #expect(asked == ["hidden", "onOrderOut", "hidden", "onOrderIn"])
    // Reordering does not trigger visibility.
    recorder.log = []
    tree.root.insertSublayer(layer, at: 0)
    #expect(recorder.log.isEmpty)
  }

  @Test func replacingIsATransitionOfTheSuperlayer() {
    final class Transition: CAAction {
      var arguments: [AnyHashable: Any]?
      func run(forKey event: String, object: Any, arguments dict: [AnyHashable: Any]?) {
        arguments = dict
      }
    }
    let (old, new) = (tree.committedLayer(), CALayer())
    let transition = Transition()
    tree.root.actions = ["transition": transition, "sublayers": recorder]
    tree.root.replaceSublayer(old, with: new)
    #expect(transition.arguments?["previousLayer"] as? CALayer === old)
    #expect(transition.arguments?["nextLayer"] as? CALayer === new)
    #expect(recorder.log.isEmpty)
  }

  @Test func orderEventsAreAskedOfTheLayers() {
    _ = tree.committedLayer()
    let layer = CALayer()
    layer.delegate = recorder
    tree.root.addSublayer(layer)
    #expect(recorder.log == ["ask onOrderIn 1.0"])
    tree.root.delegate = recorder
    layer.removeFromSuperlayer()
    #expect(recorder.log.dropFirst() == ["ask sublayers 1.0", "ask onOrderOut 1.0"])
  }
}
