import CoreGraphics
import CoreImage
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

/// Filters of client code in the properties of layers (CI-26).
@Suite(.ownContext) struct ClientFilterTests {
  private final class Glow: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputMaskImageKey) var inputMaskImage: CIImage?
    @CustomInput(kCIInputRadiusKey) var inputRadius = 10.0
    @CustomInput("inputStrength") var inputStrength = 0.5
    @CustomInput("inputGlowColor") var inputGlowColor = CIColor.red
    @CustomInput(kCIInputCenterKey) var inputCenter = CIVector(x: 0, y: 0)

    override var outputImage: CIImage? { inputImage }
  }

  private let tree = TestTree()

  private func glow(radius: Double = 10, name: String = "glow") -> Glow {
    let glow = Glow()
    glow.name = name
    glow.inputRadius = radius
    return glow
  }

  private func warnings(_ body: () throws -> Void) rethrows -> [String] {
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    try body()
    return warnings
  }

  @Test func layersCopyThem() throws {
    let layer = CALayer()
    let filter = glow(radius: 3)
    filter.inputMaskImage = .black
    let found = warnings {
      layer.filters = [filter]
      layer.backgroundFilters = [filter]
      layer.compositingFilter = filter
    }
    #expect(found.isEmpty)
    filter.inputRadius = 9
    let copy = try #require(layer.filters?.first as? Glow)
    #expect(copy !== filter && copy.inputRadius == 3 && copy.name == "glow")
    #expect(copy.inputMaskImage === CIImage.black)
    #expect((layer.backgroundFilters?.first as? Glow)?.inputRadius == 3)
    #expect((layer.compositingFilter as? Glow)?.inputRadius == 3)
    copy.inputRadius = 1
    #expect((layer.filters?.first as? Glow)?.inputRadius == 3)
    // Without a name of its own, it has that of its class.
    layer.filters = [Glow()]
    #expect((layer.filters?.first as? Glow)?.name == "Glow")
  }

  // V-03: the filter knows the kinds of its inputs, also of keys that Core Image does not have.
  @Test func keyPathsReachInputs() throws {
    let layer = CALayer()
    layer.filters = [glow()]
    layer.compositingFilter = glow()
    layer.setValue(6, forKeyPath: "filters.glow.inputRadius")
    layer.setValue(0.75, forKeyPath: "filters.glow.inputStrength")
    layer.setValue(CIColor.green, forKeyPath: "filters.glow.inputGlowColor")
    layer.setValue(CIVector(x: 4, y: 5), forKeyPath: "filters.glow.inputCenter")
    layer.setValue(false, forKeyPath: "filters.glow.enabled")
    layer.setValue(2, forKeyPath: "compositingFilter.inputStrength")
    let copy = try #require(layer.filters?.first as? Glow)
    #expect(copy.inputRadius == 6 && copy.inputStrength == 0.75 && !copy.isEnabled)
    #expect(copy.inputGlowColor == .green && copy.inputCenter.cgPointValue == CGPoint(x: 4, y: 5))
    #expect((layer.compositingFilter as? Glow)?.inputStrength == 2)
    #expect(layer.value(forKeyPath: "filters.glow.inputStrength") as? Double == 0.75)
  }

  /// Has inputs of many types; some are not declared.
  private final class Wave: CIFilter {
    @CustomInput(kCIInputImageKey) var inputImage: CIImage?
    @CustomInput(kCIInputTimeKey) var inputTime = 0.0
    @CustomInput("inputLevel") var inputLevel: NSNumber = 1
    @CustomInput("inputOn") var inputOn = true
    @CustomInput("inputArea") var inputArea = CGRect(x: 0, y: 0, width: 4, height: 4)

    override var outputImage: CIImage? { inputImage }
  }

  // CI-26: only in a transition, the layer provides the time.
  @Test func timesInListsAreInputs() throws {
    let layer = tree.committedLayer()
    let wave = Wave()
    (wave.name, wave.inputTime) = ("wave", 0.25)
    layer.filters = [wave]
    layer.backgroundFilters = [wave]
    layer.compositingFilter = wave
    #expect((layer.filters?.first as? Wave)?.inputTime == 0.25)
    layer.setValue(2, forKeyPath: "filters.wave.inputTime")
    layer.setValue(3, forKeyPath: "backgroundFilters.wave.inputTime")
    layer.setValue(4, forKeyPath: "compositingFilter.inputTime")
    #expect((layer.filters?.first as? Wave)?.inputTime == 2)
    #expect((layer.backgroundFilters?.first as? Wave)?.inputTime == 3)
    #expect((layer.compositingFilter as? Wave)?.inputTime == 4)
    CATransaction.flush()
    layer.removeAllAnimations()
    for keyPath in ["filters.wave.inputTime", "compositingFilter.inputTime"] {
      let run = CABasicAnimation(keyPath: keyPath)
      (run.fromValue, run.toValue, run.duration) = (0, 10, 1)
      layer.add(run, forKey: nil)
    }
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    let shown = try #require(layer.presentation())
    #expect((shown.filters?.first as? Wave)?.inputTime == 5)
    #expect((shown.compositingFilter as? Wave)?.inputTime == 5)
  }

  // CI-24, CI-25
  @Test func timesOfTransitionsAreNotInputs() {
    let layer = FilterTransitionLayer()
    layer.filter = Wave()
    let found = warnings { layer.setValue(1, forKeyPath: "filter.inputTime") }
    #expect(found.count == 1 && found[0].contains("has no input \"inputTime\""), "\(found)")
    #expect(!found[0].contains("did you mean \"inputTime\""))
    #expect((layer.filter as? Wave)?.inputTime == 0)
  }

  // CI-26: the type in the declaration decides: an `NSNumber` of 1 is not a flag.
  @Test func inputsOfAllTypesAnimate() throws {
    let layer = tree.committedLayer()
    let wave = Wave()
    wave.name = "wave"
    wave.setValue(2, forKey: "inputExtra")
    layer.filters = [wave]
    CATransaction.flush()
    layer.removeAllAnimations()
    let area = CGRect(x: 2, y: 4, width: 6, height: 8)
    for (key, from, to) in [
      ("inputLevel", 0, 1), ("inputExtra", 2, 4),
      ("inputArea", CGRect(x: 0, y: 0, width: 4, height: 4), area),
    ] as [(String, Any, Any)] {
      let animation = CABasicAnimation(keyPath: "filters.wave.\(key)")
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: nil)
    }
    layer.setValue(false, forKeyPath: "filters.wave.inputOn")
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    let shown = try #require(layer.presentation()?.filters?.first as? Wave)
    #expect(shown.inputLevel.doubleValue == 0.5 && !shown.inputOn)
    #expect((shown.value(forKey: "inputExtra") as? NSNumber)?.doubleValue == 3)
    #expect(shown.inputArea == CGRect(x: 1, y: 2, width: 5, height: 6))
  }

  // I-15: filters of a class are interpolated, whichever context was the current one.
  @Test func filtersOfOtherContextsAreInterpolated() throws {
    let layer = tree.committedLayer()
    layer.filters = [glow(radius: 2)]
    CATransaction.flush()
    layer.removeAllAnimations()
    let list = CABasicAnimation(keyPath: "filters")
    (list.toValue, list.duration) = ([glow(radius: 10)], 1)
    let own = RenderContext.current
    RenderContext().makeCurrent()
    layer.add(list, forKey: nil)
    own.makeCurrent()
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    #expect((layer.presentation()?.filters?.first as? Glow)?.inputRadius == 6)
  }

  // CI-25
  @Test func unknownInputsAreReported() {
    let layer = CALayer()
    layer.filters = [glow()]
    let found = warnings { layer.setValue(1, forKeyPath: "filters.glow.inputStrenght") }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("CI-25 filters.glow.inputStrenght: Glow has no input") == true)
    #expect(found.first?.contains(#"did you mean "inputStrength"?"#) == true)
  }

  // I-15: inputs, and filters of the same class, are interpolated.
  @Test func theyAnimate() throws {
    let layer = tree.committedLayer()
    layer.filters = [glow(radius: 2)]
    layer.backgroundFilters = [glow(radius: 2)]
    CATransaction.flush()
    layer.removeAllAnimations()
    let strength = CABasicAnimation(keyPath: "filters.glow.inputStrength")
    (strength.fromValue, strength.toValue, strength.duration) = (1, 3, 1)
    layer.add(strength, forKey: nil)
    let center = CABasicAnimation(keyPath: "filters.glow.inputCenter")
    (center.fromValue, center.toValue) = (CIVector(x: 0, y: 0), CIVector(x: 8, y: 4))
    center.duration = 1
    layer.add(center, forKey: nil)
    let list = CABasicAnimation(keyPath: "backgroundFilters")
    (list.fromValue, list.toValue, list.duration) = ([glow(radius: 2)], [glow(radius: 10)], 1)
    layer.add(list, forKey: nil)
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    let shown = try #require(layer.presentation()?.filters?.first as? Glow)
    #expect(shown.inputStrength == 2 && shown.inputRadius == 2)
    #expect(shown.inputCenter.cgPointValue == CGPoint(x: 4, y: 2))
    #expect((layer.presentation()?.backgroundFilters?.first as? Glow)?.inputRadius == 6)
    #expect((layer.filters?.first as? Glow)?.inputStrength == 0.5)
  }

  // CI-23, CI-24: a class can be for anything.
  @Test func theyMakeTransitions() {
    let layer = FilterTransitionLayer()
    let transition = CATransition()
    let found = warnings {
      layer.filter = glow(radius: 4)
      transition.filter = glow()
      tree.committedLayer().add(transition, forKey: nil)
      CATransaction.flush()
    }
    #expect(found.isEmpty && (layer.filter as? Glow)?.inputRadius == 4)
    layer.setValue(5, forKeyPath: "filter.inputStrength")
    #expect((layer.filter as? Glow)?.inputStrength == 5)
  }

  /// A tree in a context of its own that keeps its history.
  private struct OwnTree {
    let context = RenderContext()
    let host: LayerTreeHost

    init() {
      context.makeCurrent()
      host = LayerTreeHost(root: CALayer(), size: .zero, background: nil, scale: 1)
      host.history = CommitHistory()
      context.add(host)
    }

    /// Changes the root without actions and commits.
    func commit(_ change: (CALayer) -> Void) {
      context.makeCurrent()
      CATransaction.setDisableActions(true)
      change(host.root)
      CATransaction.flush()
    }

    var isComplete: Bool? { host.history?.isComplete }

    var recipeCount: Int {
      context.captureFrame(of: host, shutter: .frame(duration: 1)).parts.recipes.count
    }
  }

  @Test("A filter of client code affects only the history and the frames of its stage (CI-26)")
  func otherStages() {
    let (own, other) = (OwnTree(), OwnTree())
    own.commit { $0.filters = [glow()] }
    other.commit { $0.opacity = 0.5 }
    #expect(own.isComplete == false && own.recipeCount == 1)
    #expect(other.isComplete == true && other.recipeCount == 0)
    own.commit { $0.filters = nil }
    #expect(own.isComplete == true && own.recipeCount == 0)
  }

  @Test("Animations and transitions bring filters of client code into a tree (CI-26)")
  func broughtFilters() {
    let basic = CABasicAnimation(keyPath: "filters")
    (basic.fromValue, basic.toValue) = ([glow(radius: 2)], [glow(radius: 4)])
    let keyframes = CAKeyframeAnimation(keyPath: "sublayers.part.backgroundFilters")
    keyframes.values = [[glow()], [glow()]]
    let group = CAAnimationGroup()
    group.animations = [basic]
    let transition = CATransition()
    transition.filter = glow()
    for animation in [basic, keyframes, group, transition] as [CAAnimation] {
      let own = OwnTree()
      animation.duration = 2
      own.commit { root in
        let part = CALayer()
        part.name = "part"
        root.addSublayer(part)
      }
      #expect(own.isComplete == true)
      own.commit { $0.add(animation, forKey: "filter") }
      own.context.advance(to: 1)
      #expect(own.isComplete == false && own.recipeCount == 1, "\(animation)")
      // A transition has a key of its own.
      own.commit { $0.removeAllAnimations() }
      #expect(own.isComplete == true && own.recipeCount == 0, "\(animation)")
    }
    let plain = OwnTree()
    let blur = CABasicAnimation(keyPath: "filters")
    (blur.toValue, blur.duration) = ([CIFilter.gaussianBlur()], 2)
    plain.commit { $0.add(blur, forKey: nil) }
    #expect(plain.isComplete == true)
  }
}

/// Values of Core Image in animations of filters.
@Suite(.ownContext) struct FilterValueTests {
  private let tree = TestTree()

  // B-02: a vector is a point, a rectangle or numbers, and a color is a color.
  @Test func vectorsAndColorsAnimate() throws {
    let layer = tree.committedLayer()
    let bump = try #require(CIFilter(name: "CIBumpDistortion"))
    bump.name = "bump"
    let color = try #require(CIFilter(name: "CIColorMonochrome"))
    color.name = "color"
    layer.filters = [bump, color]
    CATransaction.flush()
    layer.removeAllAnimations()
    let center = CABasicAnimation(keyPath: "filters.bump.inputCenter")
    (center.fromValue, center.toValue) = (CIVector(x: 0, y: 0), CIVector(x: 10, y: 20))
    center.duration = 1
    layer.add(center, forKey: nil)
    let tint = CABasicAnimation(keyPath: "filters.color.inputColor")
    (tint.fromValue, tint.toValue, tint.duration) = (CIColor.black, CIColor.white, 1)
    layer.add(tint, forKey: nil)
    CATransaction.flush()
    tree.advance(to: tree.time + 0.5)
    let shown = try #require(layer.presentation()?.filters as? [CIFilter])
    let middle = try #require(shown[0].value(forKey: "inputCenter") as? CIVector)
    #expect(middle.cgPointValue == CGPoint(x: 5, y: 10))
    let gray = try #require(shown[1].value(forKey: "inputColor") as? CIColor)
    #expect(abs(gray.red - 0.5) < 1e-9 && abs(gray.blue - 0.5) < 1e-9)
  }

  // I-15: between two dimensions, no data fit; the cube switches halfway.
  @Test func dimensionsOfCubesDoNotAnimate() throws {
    func cube(_ dimension: Int) throws -> CIFilter {
      let cube = try #require(CIFilter(name: "CIColorCube"))
      cube.name = "cube"
      cube.setValue(dimension, forKey: "inputCubeDimension")
      let count = dimension * dimension * dimension * 4
      cube.setValue(Data(count: count * 4), forKey: "inputCubeData")
      return cube
    }
    let layer = tree.committedLayer()
    layer.filters = [try cube(2)]
    CATransaction.flush()
    layer.removeAllAnimations()
    var warnings: [String] = []
    CAEngine.warning = { rule, message in warnings.append("\(rule) \(message)") }
    let dimension = CABasicAnimation(keyPath: "filters.cube.inputCubeDimension")
    (dimension.fromValue, dimension.toValue, dimension.duration) = (2, 8, 1)
    layer.add(dimension, forKey: nil)
    #expect(warnings.count == 1 && warnings[0].contains("inputCubeDimension"), "\(warnings)")
    let list = CABasicAnimation(keyPath: "filters")
    (list.fromValue, list.toValue, list.duration) = ([try cube(2)], [try cube(8)], 1)
    layer.add(list, forKey: nil)
    CATransaction.flush()
    for (time, expected) in [(0.4, 2.0), (0.2, 8.0)] {
      tree.advance(to: tree.time + time)
      let shown = try #require(layer.presentation()?.filters?.first as? CIFilter)
      #expect(shown.value(forKey: "inputCubeDimension") as? Double == expected)
      let data = try #require(shown.value(forKey: "inputCubeData") as? Data)
      #expect(data.count == Int(expected * expected * expected) * 16)
    }
  }
}
