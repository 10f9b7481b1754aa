import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

/// Properties that client code declares or only sets (C, A-11, LX-04).
@Suite(.ownContext) struct CustomPropertyTests {
  private let tree = TestTree()

  /// A property of every type that can be animated, and some of types that cannot.
  private class Sampler: CALayer {
    final class Thing: Equatable {
      static func == (left: Thing, right: Thing) -> Bool { left === right }
    }

    @CustomProperty("double") var double: Double = 1
    @CustomProperty("cgFloat") var cgFloat: CGFloat = 2
    @CustomProperty("float") var float: Float = 0.1
    @CustomProperty("number") var number: NSNumber = 4
    @CustomProperty("int") var int = 5
    @CustomProperty("byte") var byte: UInt8 = 6
    @CustomProperty("flag") var flag = false
    @CustomProperty("point") var point = CGPoint(x: 1, y: 2)
    @CustomProperty("vector") var vector = CGVector(dx: 1, dy: 2)
    @CustomProperty("size") var size = CGSize(width: 1, height: 2)
    @CustomProperty("rect") var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    @CustomProperty("affine") var affine = CGAffineTransform.identity
    @CustomProperty("matrix") var matrix = CATransform3DIdentity
    @CustomProperty("color") var color: CGColor?
    @CustomProperty("ink") var ink = CGColor.black
    @CustomProperty("path") var path: CGPath?
    @CustomProperty("title") var title = "none"
    @CustomProperty("caption") var caption: String?
    @CustomProperty("numbers") var numbers: [CGFloat] = [1, 2]
    @CustomProperty("dashes") var dashes: [NSNumber]?
    @CustomProperty("colors") var colors: [CGColor] = []
    @CustomProperty("thing") var thing: Thing?
    @CustomProperty("words") var words = ["a", "b"]
    @CustomProperty("maybe") var maybe: CGFloat?
    @CustomProperty("explicit", implicit: false) var explicit: CGFloat = 0

    var searched: [String] = []
    override func action(forKey event: String) -> (any CAAction)? {
      searched.append(event)
      return nil
    }
  }

  /// The key that the subclass adds.
  private final class MoreSampler: Sampler {
    @CustomProperty("more") var more: CGFloat = 3
    @CustomProperty("assigned") var assigned: CGFloat = 0
    init(assigned: CGFloat) {
      super.init()
      self.assigned = assigned
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }
  }

  @Test func everyTypeKeepsItsValues() {
    let layer = Sampler()
    let color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let thing = Sampler.Thing()
    #expect(layer.double == 1 && layer.cgFloat == 2 && layer.float == 0.1 && layer.number == 4)
    #expect(layer.int == 5 && layer.byte == 6 && !layer.flag && layer.color == nil)
    #expect(layer.title == "none" && layer.caption == nil && layer.words == ["a", "b"])
    layer.double = -.infinity
    layer.cgFloat = 0.1
    layer.float = 0.9
    layer.number = 8
    layer.int = .max
    layer.byte = 255
    layer.flag = true
    layer.point = CGPoint(x: 3, y: 4)
    layer.vector = CGVector(dx: 3, dy: 4)
    layer.size = CGSize(width: -1, height: 0)
    layer.rect = CGRect(x: 0, y: 0, width: -3, height: 1)
    layer.affine = CGAffineTransform(translationX: 1, y: 2)
    layer.matrix = CATransform3DMakeScale(1, 2, 3)
    layer.color = color
    layer.ink = color
    layer.path = path
    layer.title = ""
    layer.caption = "c"
    layer.numbers = [0.5]
    layer.dashes = [1, 2.5]
    layer.colors = [color]
    layer.thing = thing
    layer.words = []
    layer.maybe = 2
    for layer in [layer, Sampler(layer: layer)] {
      #expect(layer.double == -.infinity && layer.cgFloat == 0.1 && layer.float == 0.9)
      #expect(layer.number == 8 && layer.int == .max && layer.byte == 255 && layer.flag)
      #expect(layer.point == CGPoint(x: 3, y: 4) && layer.vector == CGVector(dx: 3, dy: 4))
      #expect(layer.size == CGSize(width: -1, height: 0) && layer.rect.size.width == -3)
      #expect(layer.affine.tx == 1 && layer.matrix.m33 == 3 && layer.color == color)
      #expect(layer.ink == color && layer.path == path && layer.title == "")
      #expect(layer.caption == "c" && layer.numbers == [0.5] && layer.dashes == [1, 2.5])
      #expect(layer.colors == [color] && layer.thing === thing && layer.words == [])
      #expect(layer.maybe == 2)
    }
    (layer.color, layer.caption, layer.dashes, layer.thing, layer.maybe) = (nil, nil, nil, nil, nil)
    #expect(layer.color == nil && layer.caption == nil && layer.dashes == nil)
    #expect(layer.thing == nil && layer.maybe == nil)
  }

  @Test func keysFindThePropertyBeforeItIsSet() {
    let layer = MoreSampler(assigned: 9)
    #expect(layer.value(forKey: "double") as? Double == 1)  // LX-04
    #expect(
      layer.value(forKey: "cgFloat") as? CGFloat == 2 && layer.value(forKey: "int") is NSNumber)
    #expect(layer.value(forKey: "more") as? Double == 3)
    #expect(layer.value(forKey: "assigned") as? Double == 9 && layer.assigned == 9)
    #expect(layer.value(forKey: "color") == nil && layer.value(forKey: "thing") == nil)
    #expect(layer.value(forKey: "vector") as? CGVector == CGVector(dx: 1, dy: 2))
    #expect(layer.value(forKey: "words") as? [String] == ["a", "b"])
    #expect(layer.value(forKey: "flag") as? Bool == false)
    #expect(layer.value(forKeyPath: "point.y") as? Double == 2)
    #expect(layer.value(forKeyPath: "rect.size.width") as? Double == 3)
  }

  @Test func keysSetTheProperty() {
    let layer = Sampler()
    for number: Any in [7, 7.0, Float(7), CGFloat(7), NSNumber(value: 7)] {
      layer.cgFloat = 0
      layer.setValue(number, forKey: "cgFloat")
      #expect(layer.cgFloat == 7)  // LX-03
    }
    layer.setValue(7.9, forKey: "int")
    layer.setValue([5, 6], forKey: "point")
    layer.setValue(CGVector(dx: 5, dy: 6), forKey: "vector")
    layer.setValue(8, forKeyPath: "point.x")
    layer.setValue(0.5, forKeyPath: "matrix.scale.x")
    layer.setValue(["c"], forKey: "words")
    layer.setValue(nil, forKey: "maybe")
    layer.setValue([1, 2.5], forKey: "numbers")
    #expect(layer.int == 7 && layer.point == CGPoint(x: 8, y: 6) && layer.vector.dy == 6)
    #expect(layer.matrix.m11 == 0.5 && layer.words == ["c"] && layer.numbers == [1, 2.5])
    let calls = tree.collectIllegalCalls()
    layer.setValue("wide", forKey: "cgFloat")
    layer.setValue(nil, forKey: "cgFloat")
    layer.setValue([1], forKey: "words")
    layer.setValue("x", forKeyPath: "point.x")
    #expect(calls.rules == ["B-02", "B-02", "B-02", "B-02"])
    #expect(layer.cgFloat == 7 && layer.words == ["c"] && layer.point.x == 8)
  }

  // C-06, A-11: the stored value, the style, its style, the class's default, and finally the
  // declared default.
  @Test func whatStandsForAValueThatWasNeverSet() {
    final class Styled: CALayer {
      @CustomProperty("a") var a: CGFloat = 1
      @CustomProperty("b") var b: CGFloat = 1
      @CustomProperty("c") var c: CGFloat = 1
      override class func defaultValue(forKey key: String) -> Any? {
        key == "b" || key == "c" ? 2 : super.defaultValue(forKey: key)
      }
    }
    let layer = Styled()
    layer.style = ["style": ["c": 3] as [AnyHashable: Any]]
    #expect(layer.a == 1 && layer.b == 2 && layer.c == 3)
    #expect(layer.value(forKey: "a") as? Int == 1 && layer.value(forKey: "b") as? Int == 2)
    #expect(layer.value(forKey: "c") as? Int == 3)
    layer.c = 4
    #expect(layer.c == 4 && layer.value(forKey: "c") as? Int == 4)
    #expect(layer.value(forKey: "d") == nil)
  }

  //
  @Test func settingLooksForAnActionUnlessTheValueIsEqual() {
    let layer = tree.committedLayer(Sampler())
    layer.searched = []
    layer.double = 1
    layer.color = nil
    layer.thing = nil
    layer.maybe = nil
    layer.words = ["a", "b"]
    layer.setValue(1, forKey: "double")
    #expect(layer.searched == [])
    layer.double = 2
    layer.setValue(3, forKey: "double")
    layer.setValue(0, forKeyPath: "point.x")
    layer.words = ["c"]
    layer.explicit = 5
    layer.setValue(6, forKey: "explicit")
    #expect(layer.searched == ["double", "double", "point", "words"] && layer.explicit == 6)
    CATransaction.setDisableActions(true)
    layer.double = 9
    #expect(layer.searched.count == 4)
  }

  @Test func theActionSeesTheOldValueAndThenTheNew() {
    final class Witness: CALayer, CAAction {
      @CustomProperty("progress") var progress: CGFloat = 0
      var seen: [CGFloat] = []
      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "progress" else { return super.action(forKey: event) }
        seen.append(progress)
        return self
      }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        seen.append(progress)
        #expect(anObject as? Witness === self && dict == nil)
      }
    }
    let layer = tree.committedLayer(Witness())
    layer.progress = 3
    #expect(layer.seen == [0, 3])
  }

  // Changes of only custom values are published, too.
  @Test func valuesTravelInCommits() {
    let layer = tree.committedLayer(Sampler())
    layer.cgFloat = 4
    #expect(layer.presentation()?.cgFloat == 2)
    CATransaction.flush()
    #expect(layer.presentation()?.cgFloat == 4)
    #expect(layer.presentation()?.value(forKey: "cgFloat") as? Double == 4)
    #expect(tree.snapshot.root.sublayers.first?.state.custom.count == 1)
  }

  @Test func copiesNeedNotCopy() {
    let layer = tree.committedLayer(MoreSampler(assigned: 9))
    layer.more = 5
    layer.assigned = 6
    layer.words = ["x"]
    CATransaction.flush()
    let copy = layer.presentation()
    #expect(copy?.more == 5 && copy?.assigned == 6 && copy?.words == ["x"])
  }

  @Test func propertiesHaveObserversAndGenericOwners() {
    final class Meter<Unit: Equatable>: CALayer {
      @CustomProperty("reading") var reading: CGFloat = 0 {
        didSet { changes.append(oldValue) }
      }
      @CustomProperty("unit") var unit: Unit?
      var changes: [CGFloat] = []
    }
    let meter = tree.committedLayer(Meter<Set<Int>>())
    meter.reading = 4
    meter.reading += 1
    meter.unit = [1, 2]
    #expect(meter.changes == [0, 4] && meter.reading == 5 && meter.unit == [1, 2])
    #expect(meter.value(forKey: "reading") as? Int == 5)
    #expect(meter.value(forKey: "unit") as? Set<Int> == [1, 2])
    #expect(Meter<String>().value(forKey: "reading") as? Int == 0)
  }

  @Test func presentationCopiesCannotBeChanged() {
    var warnings: [String] = []
    CAEngine.warning = { rule, _ in warnings.append(rule) }
    let copy = tree.committedLayer(Sampler()).presentation()
    copy?.double = 8
    #expect(warnings == ["X-03"] && copy?.double == 1)
    copy?.setValue(8, forKey: "unknown")
    #expect(copy?.value(forKey: "unknown") == nil)
  }
}
