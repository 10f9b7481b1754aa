import CoreText
import TextAttributes
import VideoDecoding

extension AnimatableValue {
  /// Converts a client's value to a kind (B-02).
  ///
  /// It accepts any type of number, arrays of numbers for structures, a two-dimensional transform
  /// for a three-dimensional one, and nil if the kind allows it.
  init?(_ any: Any?, as kind: ValueKind) {
    let any = any is NSNull ? nil : Self.unwrapped(any, as: kind)
    switch kind {
    case .number, .time: self.init(Self.number(any)) { .number($0) }
    case .integer:
      self.init(Self.number(any).flatMap { Int(exactly: $0.rounded(.down)) }) { .integer($0) }
    case .boolean:
      self.init((any as? Bool) ?? Self.number(any).map { $0 != 0 }) { .boolean($0) }
    case .point:
      self.init(Self.point(any)) { .point($0) }
    case .size:
      // Client code uses a point for a translation, which is a size here (V-01).
      self.init(
        (any as? CGSize) ?? Self.point(any).map { CGSize(width: $0.x, height: $0.y) }
      ) { .size($0) }
    case .rect:
      self.init(
        (any as? CGRect)
          ?? Self.numbers(any, count: 4).map {
            CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
          }
      ) { .rect($0) }
    case .affineTransform: self.init(Self.affineTransform(any)) { .affineTransform($0) }
    case .transform: self.init(Self.transform(any)) { .transform($0) }
    case .camera: self.init(any as? LayerCamera) { .camera($0) }
    case .color, .interfaceColor: self.init(optional: any, as: CGColor.self) { .color($0) }
    case .path: self.init(optional: any, as: CGPath.self) { .path($0?.copy() ?? $0) }
    case .image: self.init(optional: any, as: CGImage.self) { .image($0.map { .image($0) }) }
    case .numbers:
      guard let any else {
        self = .numbers(nil)
        return
      }
      self.init(Self.numbers(any)) { .numbers($0) }
    case .insets: self.init(Self.numbers(any, count: 4)) { .numbers($0) }
    case .colors: self.init(optional: any, as: [CGColor].self) { .colors($0) }
    case .string, .numberFormat: self.init(optional: any, as: String.self) { .string($0) }
    case .strings: self.init(any as? [String]) { .strings($0) }
    case .text: self.init(text: any)
    case .textParts:
      self.init(any as? [Int: TextPartValues]) { .textParts($0.mapValues { TextPart($0) }) }
    case .emitterCells:
      self.init(optional: any, as: [CAEmitterCell].self) { .emitterCells($0?.map(\.state)) }
    case .filters:
      self.init(optional: any, as: [CIFilter].self) { .filters($0?.compactMap { LayerFilter($0) }) }
    case .video: self.init(optional: any, as: Video.self) { .video($0.map { LayerVideo($0) }) }
    case .compositingFilter: self.init(compositingFilter: any)
    case .transitionFilter: self.init(transitionFilter: any)
    case .fontFeatures, .fontVariations:
      self.init(Self.fontSettings(any, kind)) { .fontSettings($0) }
    case .fontName: self.init(Self.fontName(any)) { .string($0) }
    case .name: self.init(Self.name(any)) { .string($0) }
    case .flags: self.init(Self.bits(any)) { .integer($0) }
    }
  }

  /// Creates the value that a property gets from an object that it cannot have, and reports the mistake
  /// (B-02).
  ///
  /// Apple's layers store any object, and neither draw nor animate those they do not know: a property of
  /// objects becomes nil, with a warning. Numbers and structures cannot be read from such an object, which
  /// raises an exception there: this is an illegal call, and the result is nil.
  init?(insteadOf any: Any?, as kind: ValueKind, named name: String) {
    let expected = "expected \(kind.description) for \(name)"
    guard let any, let none = AnimatableValue(nil, as: kind) else {
      CAEngine.reportIllegalCall("B-02", expected)
      return nil
    }
    CAEngine.warn("B-02", "\(expected), found \(type(of: any))")
    self = none
  }

  private init?<Value>(_ value: Value?, _ wrap: (Value) -> AnimatableValue) {
    guard let value else { return nil }
    self = wrap(value)
  }

  /// Wraps nil or a value of the type; returns nil for any other object.
  private init?<Value>(
    optional any: Any?, as type: Value.Type, _ wrap: (Value?) -> AnimatableValue
  ) {
    guard let any else {
      self = wrap(nil)
      return
    }
    guard let value = any as? Value else { return nil }
    self = wrap(value)
  }

  private init?(text any: Any?) {
    switch any {
    case nil: self = .text(nil)
    case let string as String: self = .text(LayerText(string))
    case let string as NSAttributedString: self = .text(LayerText(string))
    case let text as LayerText: self = .text(text)
    default: return nil
    }
  }

  private init?(compositingFilter any: Any?) {
    switch any {
    case nil: self = .compositingFilter(nil)
    case let filter as CIFilter:
      guard let filter = LayerFilter(filter) else { return nil }
      self = .compositingFilter(.filter(filter))
    case let any?:
      guard let name = Self.name(any) else { return nil }
      self = .compositingFilter(.named(name))
    }
  }

  private init?(transitionFilter any: Any?) {
    guard let any else {
      self = .transitionFilter(nil)
      return
    }
    guard let filter = (any as? CIFilter).flatMap({ LayerFilter($0) }),
      filter.kind.isTransitionFilter
    else { return nil }
    self = .transitionFilter(filter)
  }

  /// Returns the value of an object that Core Image uses for vectors and colors; other objects are
  /// returned unchanged.
  private static func unwrapped(_ any: Any?, as kind: ValueKind) -> Any? {
    switch any {
    case let color as CIColor:
      CGColor(srgbRed: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    case let vector as CIVector where kind == .rect && vector.count == 4: vector.cgRectValue
    case let vector as CIVector: vector.numbers.map { Double($0) }
    default: any
    }
  }

  /// Returns the settings of a dictionary whose keys are tags or, for features, names.
  private static func fontSettings(_ any: Any?, _ kind: ValueKind) -> FontSettings? {
    guard let any else { return FontSettings() }
    guard let pairs = any as? [String: Any] else { return nil }
    var values: [String: Double] = [:]
    for (name, value) in pairs {
      let tag = kind == .fontFeatures ? FontFeature.tag(name) : name
      guard let tag, FontSettings.isTag(tag), let number = number(value) else { return nil }
      values[tag] = number
    }
    return FontSettings(values)
  }

  private static func fontName(_ any: Any?) -> String? {
    (any as? String) ?? (any as? CTFont)?.postScriptName
  }

  /// Returns a number of any type, or 0 or 1 for a Boolean.
  static func number(_ any: Any?) -> Double? {
    switch any {
    // Objects first: they convert to the types below as well, but a Float with its rounding.
    case let number as NSNumber where any.map { type(of: $0) is AnyObject.Type } ?? false:
      number.isFloat ? Double(decimal: number.floatValue) : number.doubleValue
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(decimal: number)
    case let number as any BinaryInteger: Double(number)
    case let flag as Bool: flag ? 1 : 0
    default: nil
    }
  }

  private static func numbers(_ any: Any?) -> [Double]? {
    if let numbers = any as? [Double] { return numbers }
    guard let array = any as? [Any] else { return nil }
    let numbers = array.compactMap { number($0) }
    return numbers.count == array.count ? numbers : nil
  }

  private static func numbers(_ any: Any?, count: Int) -> [Double]? {
    numbers(any).flatMap { $0.count == count ? $0 : nil }
  }

  private static func point(_ any: Any?) -> CGPoint? {
    (any as? CGPoint) ?? (any as? CGVector).map { CGPoint(x: $0.dx, y: $0.dy) }
      ?? numbers(any, count: 2).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  private static func affineTransform(_ any: Any?) -> CGAffineTransform? {
    if let transform = any as? CGAffineTransform { return transform }
    return numbers(any, count: 6).map {
      CGAffineTransform(
        a: CGFloat($0[0]), b: CGFloat($0[1]), c: CGFloat($0[2]), d: CGFloat($0[3]),
        tx: CGFloat($0[4]), ty: CGFloat($0[5]))
    }
  }

  private static func transform(_ any: Any?) -> CATransform3D? {
    if let transform = any as? CATransform3D { return transform }
    if let entries = numbers(any, count: 16) { return CATransform3D(entries: entries) }
    return affineTransform(any).map { CATransform3DMakeAffineTransform($0) }
  }

  /// Returns the raw name of one of Apple's string-based enumerations, or a string itself.
  private static func name(_ any: Any?) -> String? {
    if let name = any as? String { return name }
    return (any as? any RawRepresentable)?.rawValue as? String
  }

  /// Returns the bits of an option set, or a number that represents them.
  private static func bits(_ any: Any?) -> Int? {
    if let set = any as? any OptionSet { return (set.rawValue as? UInt32).map { Int($0) } }
    return number(any).flatMap { Int(exactly: $0) }.flatMap { UInt32(exactly: $0) }.map { Int($0) }
  }

  /// The value that key-value coding returns: numbers as `NSNumber`, all others unchanged (LX-03).
  package var boxed: Any? { boxed(as: .standard) }

  /// Returns the value that key-value coding returns for a property of a type.
  package func boxed(as type: ClientType) -> Any? {
    switch self {
    case .number(let value) where type == .float: NSNumber(value: Float(value))
    case .number(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .boolean(let value): NSNumber(value: value)
    case .point(let value) where type == .vector: CGVector(dx: value.x, dy: value.y)
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .affineTransform(let value): value
    case .transform(let value): value
    case .camera(let value): value
    case .color(let value): value
    case .path(let value): value
    case .image(let value): value?.dominantImage
    case .numbers(let value): value?.map { NSNumber(value: $0) }
    case .colors(let value): value
    case .string(let value): value
    case .strings(let value): value
    case .fontSettings(let value): value.values.mapValues { NSNumber(value: $0) }
    case .emitterCells(let value): value?.map { CAEmitterCell(state: $0) }
    case .filters(let value): value?.map(\.object)
    case .video(let value): value?.source
    case .compositingFilter(.named(let name)?): name
    case .compositingFilter(.filter(let filter)?): filter.object
    case .compositingFilter(nil): nil
    case .transitionFilter(let value): value?.object
    case .textParts(let value): value.mapValues(\.values)
    case .text(let value): value.map { $0.isPlain ? $0.string as Any : $0.attributedString }
    }
  }

  /// The value with a rectangle's size made positive (R-03b); any other value is unchanged.
  ///
  /// It is only for bounds and frames that client code sets: an animation that overshoots keeps its
  /// negative size (I-04).
  var standardized: AnimatableValue {
    guard case .rect(let rect) = self else { return self }
    return .rect(rect.standardized)
  }

  /// A description of the value for messages.
  var text: String { boxed.map { "\($0)" } ?? "nil" }
}

extension Double {
  /// Converts a `Float` by its shortest decimal description: 0.9 instead of 0.89999997615814209.
  ///
  /// A `Float` and a `Double` with the same digits therefore give the same pixels (O-08).
  init(decimal number: Float) {
    // Small whole numbers are the same, and by far the most frequent.
    let whole = Int16(exactly: number)
    self = whole.map { Double($0) } ?? Double(number.description) ?? Double(number)
  }
}
