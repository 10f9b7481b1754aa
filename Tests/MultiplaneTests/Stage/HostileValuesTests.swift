import CoreGraphics
import Foundation
import LayerTree
import Multiplane
import PixelKernels
import TestSupport
import Testing

/// Values that clients may set by mistake: every property of every layer class accepts finite
/// numbers of any size and rejects all others (O-09), and no accepted value stops a frame.
@MainActor
@Suite(.ownContext) struct HostileValuesTests {
  private let stage = Stage(size: CGSize(width: 24, height: 24), background: nil)

  /// Returns a layer of a kind that uses every effect.
  private func layer(_ kind: LayerKind) -> CALayer {
    let layer: CALayer
    switch kind {
    case .plain: layer = CALayer()
    case .scroll: layer = CAScrollLayer()
    case .video: layer = VideoLayer()
    case .filterTransition: layer = FilterTransitionLayer()
    case .transform: layer = CATransformLayer()
    case .emitter: layer = CAEmitterLayer()
    case .replicator:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 3
      replicator.instanceColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.8)
      layer = replicator
    case .tiled: layer = CATiledLayer()
    case .shape:
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 18, height: 12), transform: nil)
      shape.strokeColor = .white
      shape.lineDashPattern = [3, 2]
      layer = shape
    case .gradient:
      let gradient = CAGradientLayer()
      gradient.colors = [CGColor.white, CGColor.black]
      layer = gradient
    default:
      let text = CATextLayer()
      text.string = "Text"
      layer = text
    }
    layer.frame = CGRect(x: 2, y: 3, width: 18, height: 14)
    layer.backgroundColor = .white
    layer.contents = CGImage(buffer: PixelBuffer(width: 3, height: 2))
    layer.contentsGravity = .resizeAspect
    layer.cornerRadius = 4
    layer.borderWidth = 1
    layer.shadowOpacity = 1
    layer.opacity = 0.9
    let inner = CALayer()
    inner.frame = CGRect(x: 4, y: 4, width: 30, height: 5)
    inner.backgroundColor = .black
    layer.addSublayer(inner)
    stage.layer.addSublayer(layer)
    return layer
  }

  /// Returns values of a kind that contain a number, in each field in turn; empty for kinds without
  /// numbers.
  private func values(of kind: ValueKind, _ x: Double) -> [Any] {
    switch kind {
    case .number: return [x]
    case .point: return [CGPoint(x: x, y: 1), CGPoint(x: 1, y: -x)]
    case .size: return [CGSize(width: x, height: 1), CGSize(width: 1, height: -x)]
    case .rect:
      return [
        CGRect(x: x, y: 0, width: 9, height: 9), CGRect(x: 0, y: -x, width: 9, height: 9),
        CGRect(x: 0, y: 0, width: x, height: 9), CGRect(x: 0, y: 0, width: 9, height: -x),
        CGRect(x: x, y: x, width: x, height: x),
      ]
    case .affineTransform:
      return [
        CGAffineTransform(scaleX: x, y: 1), CGAffineTransform(translationX: 0, y: x),
        CGAffineTransform(a: x, b: -x, c: x, d: x, tx: x, ty: -x),
      ]
    case .transform:
      var perspective = CATransform3DMakeRotation(1, 0, 1, 0)
      perspective.m34 = x
      var depth = CATransform3DMakeTranslation(0, 0, x)
      depth.m14 = -x
      return [CATransform3DMakeScale(1, x, 1), perspective, depth]
    case .camera:
      return [
        LayerCamera(center: CGPoint(x: x, y: -x)), LayerCamera(zoom: x), LayerCamera(roll: x),
        LayerCamera(center: CGPoint(x: -x, y: 1), zoom: x, roll: -x),
      ]
    case .color: return [CGColor(srgbRed: x, green: -x, blue: 0, alpha: x)]
    case .path:
      let path = CGMutablePath()
      path.move(to: CGPoint(x: x, y: 0))
      path.addLine(to: CGPoint(x: 5, y: -x))
      path.addQuadCurve(to: CGPoint(x: 9, y: 9), control: CGPoint(x: -x, y: x))
      return [path]
    case .numbers: return [[x, 0.5, -x]]
    case .colors: return [[CGColor(srgbRed: 0, green: x, blue: 0, alpha: 1), CGColor.white]]
    default: return []
    }
  }

  @Test(arguments: LayerKind.allCases)
  func nonFiniteNumbersAreRejected(_ kind: LayerKind) {
    var rules: [String] = []
    CAEngine.illegalCall = { rule, _ in rules.append(rule) }
    let layer = layer(kind)
    var count = 0
    // Apple raises an exception only for geometry (O-09).
    let geometry = [
      "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "frame", "transform",
      "affineTransform", "sublayerTransform", "camera", "instanceTransform",
    ]
    // Colors never contain such components, because their initializers replace them with 0.
    for row in PropertyTable.of(kind).rows where ![.color, .colors].contains(row.kind) {
      for number in [Double.nan, .infinity, -.infinity, .signalingNaN] {
        for value in values(of: row.kind, number) {
          let before = layer.state
          rules = []
          layer.setValue(value, forKey: row.name)
          let expected: [String] =
            switch row.kind {
            case .integer, .flags: ["B-02"]
            default: geometry.contains(row.name) ? ["O-09"] : []
            }
          #expect(rules == expected, "\(row.name) \(value)")
          #expect(layer.state == before, "\(row.name) \(value)")
          count += 1
        }
      }
    }
    #expect(count > 100)
    _ = stage.snapshot()
  }

  @Test(arguments: LayerKind.allCases)
  func hugeAndTinyNumbersAreDrawn(_ kind: LayerKind) {
    CAEngine.illegalCall = { rule, _ in #expect(rule == "O-09") }
    for row in PropertyTable.of(kind).rows {
      for number in [
        1e300, -1e300, 1e18, 1e9, -1e9, 1e-300, .leastNonzeroMagnitude, -.greatestFiniteMagnitude,
      ] {
        for value in values(of: row.kind, number) {
          let layer = layer(kind)
          layer.masksToBounds = number > 0
          layer.setValue(value, forKey: row.name)
          layer.setValue(value, forKeyPath: row.name)
          let image = stage.snapshot()
          #expect(image.width == 24, "\(row.name) \(value)")
          _ = stage.layer.hitTest(CGPoint(x: 5, y: 5))
          _ = layer.convert(CGPoint(x: 1, y: 2), to: stage.layer)
          _ = layer.frame
          layer.removeFromSuperlayer()
        }
      }
    }
  }

  @Test(arguments: LayerKind.allCases)
  func animationsBetweenHugeNumbersAreDrawn(_ kind: LayerKind) {
    for row in PropertyTable.of(kind).rows where row.isAnimatable {
      for (from, to) in zip(values(of: row.kind, -1e308), values(of: row.kind, 1.5e308)) {
        let layer = layer(kind)
        let animation = CABasicAnimation(keyPath: row.name)
        (animation.fromValue, animation.toValue) = (from, to)
        animation.duration = 1
        animation.repeatCount = 4
        animation.isCumulative = true
        layer.add(animation, forKey: nil)
        stage.advance(by: 1.375)
        #expect(stage.snapshot().width == 24, "\(row.name)")
        layer.removeFromSuperlayer()
      }
    }
  }

  @Test func timesOfAnySizeAreAccepted() {
    CAEngine.illegalCall = { _, _ in }
    for number in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300] {
      let layer = layer(.plain)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 1)
      layer.add(fade, forKey: nil)
      for key in ["beginTime", "timeOffset", "speed", "duration", "repeatCount"] {
        layer.setValue(number, forKey: key)
        stage.advance(by: 0.25)
        _ = stage.snapshot()
        _ = layer.convertTime(1, from: nil)
        _ = layer.convertTime(1, to: nil)
      }
      layer.beginTime = number
      layer.timeOffset = number
      layer.speed = Float(number)
      stage.advance(by: 0.25)
      #expect(stage.snapshot().width == 24)
      #expect(!layer.beginTime.isNaN && !layer.speed.isNaN)
      layer.removeFromSuperlayer()
    }
  }

  @Test func combinationsOfHugeAndTinyNumbersAreDrawn() {
    // A rectangle whose far edge overflows is rejected.
    CAEngine.illegalCall = { rule, _ in #expect(rule == "O-09") }
    var random = TestGenerator(seed: 77)
    let numbers = [0, 1, -1, 5, 1e-300, 1e9, -1e18, 1e150, 1e300, -1e308]
    for _ in 0..<300 {
      func number() -> CGFloat { numbers.randomElement(using: &random) ?? 0 }
      let layer = layer(LayerKind.allCases.randomElement(using: &random) ?? .plain)
      layer.bounds = CGRect(x: number(), y: number(), width: number(), height: number())
      layer.position = CGPoint(x: number(), y: number())
      layer.anchorPoint = CGPoint(x: number(), y: number())
      layer.cornerRadius = number()
      layer.borderWidth = number()
      layer.shadowRadius = number()
      layer.shadowOffset = CGSize(width: number(), height: number())
      layer.transform = CATransform3DMakeScale(number(), number(), 1)
      layer.transform.m34 = number()
      layer.sublayerTransform = CATransform3DMakeRotation(number(), 1, number(), 0)
      layer.zPosition = number()
      layer.contentsScale = number()
      layer.contentsRect = CGRect(x: number(), y: number(), width: number(), height: number())
      layer.masksToBounds = .random(using: &random)
      layer.isGeometryFlipped = .random(using: &random)
      #expect(stage.snapshot().width == 24)
      _ = stage.layer.hitTest(CGPoint(x: 5, y: 5))
      layer.removeFromSuperlayer()
    }
  }
}
