/// A relation between attributes of two views or guides: `first = multiplier × second + constant`.
///
/// A constraint has an effect while it is active. Activating it adds it to the closest view that
/// contains both items.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutOperand?
  let second: LayoutOperand?
  /// How the two sides are related.
  public let relation: Relation
  /// The factor of the second attribute; without one, what the initializer got, or 1 (AL-28).
  public let multiplier: CGFloat
  private var currentConstant: CGFloat
  private var currentPriority = UILayoutPriority.required
  /// The view that has the constraint; nil if it is not active.
  weak var holder: UIView?
  /// The constraint's place in the order of activation.
  var activation = 0
  /// What the layout engine knows about the constraint.
  var installation = ConstraintInstallation()

  /// Creates an inactive constraint.
  ///
  /// Without a second item, the second attribute is ignored. Items that are neither views nor guides,
  /// attributes that cannot be paired, and numbers that are not finite are illegal calls, after which the constraint cannot be activated (AL-15). Numbers that
  /// exceed the limits are replaced, with a warning (AL-27).
  ///
  /// - Parameters:
  ///   - view1: A view or layout guide.
  ///   - attr1: Its attribute.
  ///   - relation: The relation between the two sides.
  ///   - view2: A view or layout guide; nil for a constant.
  ///   - attr2: Its attribute; ignored for a constant.
  ///   - multiplier: The factor of the second attribute.
  ///   - c: What is added to the second side, in points.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = LayoutOperand(view1, attr1)
    let second = attr2 == .notAnAttribute ? nil : view2.flatMap { LayoutOperand($0, attr2) }
    var problem = Self.problem(first, second, multiplier: multiplier, constant: c)
    if view2 != nil, second == nil, attr2 != .notAnAttribute {
      problem =
        "the second item of a constraint with .\(attr2.name) is not a view or a layout guide"
    }
    if let problem { CAEngine.reportIllegalCall("AL-15", problem) }
    self.first = problem == nil ? first : nil
    self.second = problem == nil ? second : nil
    self.relation = relation
    self.multiplier = LayoutLimits.multiplier(multiplier, of: first)
    currentConstant = LayoutLimits.constant(c, of: first)
    super.init()
  }

  /// Creates an inactive constraint between operands that anchors describe.
  init(
    _ first: LayoutOperand?, _ relation: Relation, _ second: LayoutOperand?,
    multiplier: CGFloat = 1, constant: CGFloat
  ) {
    let problem = Self.problem(first, second, multiplier: multiplier, constant: constant)
    if let problem { CAEngine.reportIllegalCall("AL-15", problem) }
    self.first = problem == nil ? first : nil
    self.second = problem == nil ? second : nil
    self.relation = relation
    self.multiplier = LayoutLimits.multiplier(multiplier, of: first)
    currentConstant = LayoutLimits.constant(constant, of: first)
    super.init()
  }

  /// Creates an inactive constraint without an item, for subclasses and placeholders; it cannot be
  /// activated.
  public override init() {
    (first, second, relation, multiplier, currentConstant) = (nil, nil, .equal, 1, 0)
    super.init()
  }

  /// Returns what makes two operands impossible to relate; nil for nothing.
  private static func problem(
    _ first: LayoutOperand?, _ second: LayoutOperand?, multiplier: CGFloat, constant: CGFloat
  ) -> String? {
    guard let first, first.kind != .nothing else {
      return "the first item of a constraint is not a view or a layout guide with an attribute"
    }
    guard constant.isFinite else { return "the constant of a constraint cannot be \(constant)" }
    guard let second else {
      return first.kind == .size
        ? nil : "\(first.text) cannot be related to a constant, because it is a position"
    }
    guard multiplier.isFinite else {
      return "the multiplier of a constraint cannot be \(multiplier)"
    }
    guard multiplier != 0 || first.kind == .size else {
      return "\(first.text) cannot be related to a constant by a multiplier of 0"
    }
    let areMixed =
      first.attribute.isDirectional && second.attribute.isFixedEdge
      || first.attribute.isFixedEdge && second.attribute.isDirectional
    let areComparable = (first.kind == .size) == (second.kind == .size)
    guard areComparable, second.kind != .nothing, !areMixed else {
      return "\(first.text) cannot be related to \(second.text)"
    }
    return nil
  }

  // MARK: Sides

  /// The first view or guide.
  open var firstItem: AnyObject? { first?.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first?.attribute ?? .notAnAttribute }
  /// The second view or guide; nil if the second side is a constant.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of the second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// What is added to the second side, in points.
  ///
  /// A change while the constraint is active requests layout (AL-06). A number that is not finite is
  /// an illegal call, and one beyond ±10,000,000 is replaced by that (AL-27).
  open var constant: CGFloat {
    get { currentConstant }
    set {
      guard newValue.isFinite else {
        CAEngine.reportIllegalCall("AL-15", "the constant of a constraint cannot be \(newValue)")
        return
      }
      let newConstant = LayoutLimits.constant(newValue, of: first)
      guard newConstant != currentConstant else { return }
      currentConstant = newConstant
      holder?.constantDidChange(of: self)
    }
  }

  /// How important the constraint is, above 0 and up to 1000.
  ///
  /// The priority of an active constraint cannot change to or from `required`. The default is
  /// `required`.
  open var priority: UILayoutPriority {
    get { currentPriority }
    set {
      guard newValue != currentPriority else { return }
      guard newValue.isValid else {
        CAEngine.reportIllegalCall(
          "AL-15", "the priority of a constraint cannot be \(newValue.rawValue)")
        return
      }
      guard holder == nil || newValue.isRequired == currentPriority.isRequired else {
        CAEngine.reportIllegalCall(
          "AL-15", "the priority of an active constraint cannot change to or from 1000: \(text)")
        return
      }
      currentPriority = newValue
      holder?.priorityDidChange(of: self)
    }
  }

  /// A name for messages; nil, the default, for none.
  open var identifier: String?

  /// Whether the constraint has an effect.
  ///
  /// Activating a constraint whose items are not in the same view is an illegal call (AL-15).
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Whether archives keep the constraint's items, false by default; the value is only stored.
  open var shouldBeArchived = false

  /// The anchor of the first side; nil without an item or for a distance between anchors.
  open var firstAnchor: NSLayoutAnchor<AnyObject>? { first.flatMap { NSLayoutAnchor(any: $0) } }
  /// The anchor of the second side; nil for a constant or a distance between anchors.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.flatMap { NSLayoutAnchor(any: $0) } }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraint as text.
  open override var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint \(text)>" }
  }

  /// The identifier, otherwise the constraint itself, such as `title.width == 120 @1000`.
  var text: String {
    if let identifier, !identifier.isEmpty { return identifier }
    guard let first else { return "a constraint without items" }
    var right = constant.layoutText
    if let second {
      let factor = multiplier == 1 ? "" : "\(multiplier.layoutText) * "
      let sum =
        constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(abs(constant).layoutText)"
      right = "\(factor)\(second.text)\(sum)"
    }
    return
      "\(first.text) \(relation.sign) \(right) @\(CGFloat(priority.rawValue).layoutText)"
  }
}

extension NSLayoutConstraint {
  /// The views that the constraint is about.
  var owners: [UIView] {
    ((first?.owners ?? []) + (second?.owners ?? [])).compactMap { $0 }
  }

  private func activate() {
    guard let first else {
      CAEngine.reportIllegalCall("AL-15", "a constraint without valid items cannot be active")
      return
    }
    let owners = first.owners + (second?.owners ?? [])
    var common = owners[0]
    for owner in owners.dropFirst() {
      while let view = common, owner?.isDescendant(of: view) != true { common = view.superview }
    }
    guard let common else {
      CAEngine.reportIllegalCall(
        "AL-15",
        "\(text) cannot be active: \(first.text)\(second.map { " and \($0.text)" } ?? "")"
          + " are not in the same view")
      return
    }
    common.hold(self)
  }

  func deactivate() { holder?.release(self) }
}

/// What a layout engine keeps with a constraint.
struct ConstraintInstallation {
  enum State {
    case none
    /// Waiting for the next update of the engine.
    case waiting
    case installed
  }

  var state = State.none
  var equation: InstalledEquation?
}
