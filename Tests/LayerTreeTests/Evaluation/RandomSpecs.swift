import CoreGraphics
import LayerTree
import TestSupport

/// Random animations of every kind.
struct RandomSpecs {
  var random: TestGenerator
  /// Whether numbers have a typical range or any value of a `Double`.
  var areTame = true

  init(seed: UInt64) { random = TestGenerator(seed: seed) }

  static let keyPaths = [
    "opacity", "position", "position.x", "bounds", "bounds.size", "transform", "shadowOffset",
    "transform.rotation.z", "transform.scale", "backgroundColor", "shadowPath", "hidden",
  ]

  mutating func number() -> Double {
    guard !areTame else { return Double.random(in: -50...50, using: &random) }
    let odd = [
      0, -0.0, 1, -1, 1e-300, 1e300, -1e300, 1.7e308, .infinity, -.infinity, .nan, 1e9, -7,
    ]
    return odd.randomElement(using: &random) ?? 0
  }

  mutating func value(_ kind: ValueKind) -> AnimatableValue {
    switch kind {
    case .point: .point(CGPoint(x: number(), y: number()))
    case .size: .size(CGSize(width: number(), height: number()))
    case .rect: .rect(CGRect(x: number(), y: number(), width: number(), height: number()))
    case .transform: .transform(matrix())
    case .color:
      Bool.random(using: &random)
        ? .color(CGColor(srgbRed: number(), green: number(), blue: number(), alpha: number()))
        : .color(nil)
    case .path: .path(path())
    case .boolean: .boolean(Bool.random(using: &random))
    case .numbers: .numbers([number(), number(), number()])
    default: .number(number())
    }
  }

  mutating func matrix() -> CATransform3D {
    guard areTame, Bool.random(using: &random) else {
      return CATransform3D(entries: (0..<16).map { _ in number() }) ?? CATransform3DIdentity
    }
    return CATransform3DRotate(
      CATransform3DMakeTranslation(number(), number(), 0), number() / 20, 0, 0, 1)
  }

  mutating func path() -> CGPath {
    var elements: [CGPath.Element] = []
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let points = (0..<3).map { _ in CGPoint(x: number(), y: number()) }
      switch Int.random(in: 0...4, using: &random) {
      case 0: elements.append(.move(points[0]))
      case 1: elements.append(.line(points[0]))
      case 2: elements.append(.quad(control: points[0], end: points[1]))
      case 3:
        elements.append(.curve(control1: points[0], control2: points[1], end: points[2]))
      default: elements.append(.close)
      }
    }
    return CGPath(elements: [.move(CGPoint(x: number(), y: number()))] + elements)
  }

  mutating func curve() -> TimingFunction? {
    guard Bool.random(using: &random) else { return nil }
    return TimingFunction(
      Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random),
      Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random))
  }

  mutating func settings() -> Keyframes.Settings {
    var settings = Keyframes.Settings()
    let mode = CAAnimationCalculationMode.allNames.randomElement(using: &random) ?? ""
    settings.mode = CAAnimationCalculationMode(rawValue: mode)
    if Bool.random(using: &random) { settings.keyTimes = [0, 0.3, 0.3, 1] }
    settings.timingFunctions = [curve(), curve()]
    settings.spline.tension = [0, number() / 50]
    settings.spline.bias = [number() / 50]
    settings.spline.continuity = [0, 0, number() / 50]
    return settings
  }

  mutating func motion(_ kind: ValueKind) -> Motion {
    func perhaps(_ value: AnimatableValue) -> AnimatableValue? {
      Bool.random(using: &random) ? value : nil
    }
    let values = [value(kind), value(kind), value(kind)]
    let ends = Endpoints(
      from: perhaps(values[0]), to: perhaps(values[1]), by: perhaps(values[2]))
    let keyframes = Keyframes(
      (0..<Int.random(in: 1...5, using: &random)).map { _ in value(kind) }, settings())
    let path = kind == .point ? PathKeyframes(path(), settings(), rotationMode: .along) : nil
    switch Int.random(in: 0...3, using: &random) {
    case 0:
      return .spring(
        ends,
        SpringCurve(
          mass: number().magnitude, stiffness: number().magnitude, damping: number().magnitude,
          initialVelocity: number(), allowsOverdamping: Bool.random(using: &random)))
    case 1: return keyframes.map { .keyframes($0) } ?? .basic(ends)
    case 2: return path.map { .path($0) } ?? .basic(ends)
    default: return .basic(ends)
    }
  }

  mutating func timing() -> MediaTiming {
    var timing = MediaTiming()
    timing.duration = Double.random(in: 0.1...3, using: &random)
    timing.beginTime = Double.random(in: -1...2, using: &random)
    timing.speed = [1, 1, 0.5, 2, -1, -1.5].randomElement(using: &random) ?? 1
    timing.timeOffset = timing.speed < 0 ? timing.duration : 0
    timing.repeatCount = [0, 0, 1.5, 2, 3.25].randomElement(using: &random) ?? 0
    timing.autoreverses = Bool.random(using: &random)
    let fills: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    timing.fillMode = fills.randomElement(using: &random) ?? .removed
    guard !areTame else { return timing }
    (timing.duration, timing.beginTime) = (number(), number())
    (timing.speed, timing.timeOffset) = (number(), number())
    (timing.repeatCount, timing.repeatDuration) = (number(), number())
    return timing
  }

  mutating func property() -> PropertySpec? {
    let keyPath = Self.keyPaths.randomElement(using: &random) ?? "opacity"
    guard let path = PropertyPath(keyPath, in: PropertyTable.of(.plain)) else { return nil }
    let function =
      path.kind == .transform && Bool.random(using: &random)
      ? ValueFunction.allCases.randomElement(using: &random) : nil
    var spec = PropertySpec(motion: motion(function?.inputKind ?? path.kind))
    spec.timing = timing()
    spec.timingFunction = curve()
    spec.path = path
    spec.valueFunction = function
    spec.isAdditive = Bool.random(using: &random)
    spec.isCumulative = Bool.random(using: &random)
    return spec
  }

  /// Returns a property animation, or a group of up to three levels.
  mutating func animation(depth: Int = 3) -> AnimationSpec? {
    guard depth > 0, Int.random(in: 0...2, using: &random) == 0 else {
      return property().map { .property($0) }
    }
    var group = GroupSpec()
    group.timing = timing()
    group.timingFunction = curve()
    group.children = (0..<2).compactMap { _ in animation(depth: depth - 1) }
    return .group(group)
  }
}

extension LayerState {
  /// The numbers that the random animations can change.
  var animatedNumbers: [Double] {
    // Components of huge matrices may be NaN.
    RandomSpecs.keyPaths.filter { !$0.hasPrefix("transform.") }.flatMap { name -> [Double] in
      guard let value = PropertyPath(name, in: PropertyTable.of(.plain))?.read(self) else {
        return []
      }
      return switch value {
      case .number(let number): [number]
      case .boolean(let flag): [flag ? 1 : 0]
      case .point(let point): [point.x, point.y]
      case .size(let size): [size.width, size.height]
      case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      case .transform(let transform): transform.entries
      case .color(let color):
        color.map { [$0.sRGBComponents.red, $0.sRGBComponents.blue, $0.sRGBComponents.alpha] } ?? []
      case .path(let path): path?.elements.flatMap { $0.points.flatMap { [$0.x, $0.y] } } ?? []
      default: []
      }
    }
  }

  /// Returns whether both are equal within a relative tolerance.
  func isClose(to other: LayerState, tolerance: Double) -> Bool {
    let (a, b) = (animatedNumbers, other.animatedNumbers)
    return a.count == b.count
      && zip(a, b).allSatisfy { TestSupport.isClose($0, $1, tolerance: tolerance) }
  }
}
