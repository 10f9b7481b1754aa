public import UIKitCore

extension UICollisionBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the mode.
    public let rawValue: UInt

    /// Creates a mode from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With each other.
    public static let items = Mode(rawValue: 1)
    /// With boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// With everything.
    public static let everything = Mode(rawValue: .max)
  }
}

/// Makes items collide with each other and with boundaries.
///
/// Items collide only with items of the same behavior (DY-19).
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  private var mode = Mode.everything
  private var added: [CollisionBoundary] = []
  /// The insets of the boundary that follows the reference view; nil without one.
  private var referenceInsets: UIEdgeInsets?
  /// The number of the behavior, in order of creation.
  let number: Int

  private static var lastNumber = 0

  /// Called when contacts begin and end; the default is nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)? {
    didSet { noteChange() }
  }

  /// Creates a behavior without boundaries.
  public init(items: [any UIDynamicItem]) {
    Self.lastNumber += 1
    number = Self.lastNumber
    super.init()
    list = ItemList(items)
  }

  /// Creates a behavior without items and boundaries.
  public convenience override init() { self.init(items: []) }

  /// The items, in order of addition.
  open var items: [any UIDynamicItem] { list.items }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { add(item) }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { remove(item) }

  /// What the items collide with; the default is `everything`.
  open var collisionMode: Mode {
    get { mode }
    set {
      mode = newValue
      noteChange()
    }
  }

  // MARK: Boundaries

  /// Whether the edges of the reference view's bounds are a boundary, whose identifier is nil.
  ///
  /// It follows the bounds. The default is false.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { referenceInsets != nil }
    set {
      referenceInsets = newValue ? referenceInsets ?? .zero : nil
      noteChange()
    }
  }

  /// Makes the edges of the reference view's bounds a boundary, with insets.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    let sides = [insets.top, insets.left, insets.bottom, insets.right]
    guard sides.allSatisfy(\.isFinite) else {
      return Self.reportIllegal("the insets of a boundary cannot be \(insets)")
    }
    referenceInsets = insets
    noteChange()
  }

  /// Adds a boundary along a path, or replaces the one with the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: The name of the boundary.
  ///   - bezierPath: The path, in the animator's coordinates. Its curves become lines.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath
  ) {
    let path = UIBezierPath(cgPath: bezierPath.cgPath)
    let box = path.cgPath.boundingBoxOfPath
    guard box.isNull || CollisionBoundary.isUsable(box) else {
      return Self.reportIllegal("a boundary is not finite, or too large")
    }
    let boundary = CollisionBoundary(
      identifier: identifier, path: path, lines: path.cgPath.polylines)
    if let index = added.firstIndex(where: { $0.key == boundary.key }) {
      added[index] = boundary
    } else {
      added.append(boundary)
    }
    noteChange()
  }

  /// Adds a line as a boundary, or replaces the one with the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: The name of the boundary.
  ///   - p1: The start of the line, in the animator's coordinates.
  ///   - p2: The end of the line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint)
  {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// Returns the path of a boundary; nil if there is no boundary with the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    added.first { $0.key == BoundaryKey(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    added.removeAll { $0.key == BoundaryKey(identifier) }
    noteChange()
  }

  /// Removes all boundaries, except the one that follows the reference view.
  open func removeAllBoundaries() {
    added.removeAll()
    noteChange()
  }

  /// The identifiers of the boundaries, in order of addition; nil if there are no boundaries.
  open var boundaryIdentifiers: [any NSCopying]? {
    added.isEmpty ? nil : added.compactMap(\.identifier)
  }

  /// Returns the boundaries, including that of the reference view's bounds.
  func boundaries(in bounds: CGRect?) -> [CollisionBoundary] {
    guard let insets = referenceInsets, let bounds, CollisionBoundary.isUsable(bounds) else {
      return added
    }
    let path = UIBezierPath(rect: bounds.inset(by: insets))
    return [CollisionBoundary(identifier: nil, path: path, lines: path.cgPath.polylines)] + added
  }

  // MARK: Simulation

  override var callsClient: Bool { super.callsClient || collisionDelegate != nil }

  /// Tells the delegate about a contact.
  func deliver(_ notice: Simulation.ContactNotice) {
    guard let collisionDelegate else { return }
    switch (notice.second, notice.began) {
    case (.item(let other), true):
      collisionDelegate.collisionBehavior(
        self, beganContactFor: notice.first, with: other, at: notice.point)
    case (.item(let other), false):
      collisionDelegate.collisionBehavior(self, endedContactFor: notice.first, with: other)
    case (.boundary(let identifier), true):
      collisionDelegate.collisionBehavior(
        self, beganContactFor: notice.first, withBoundaryIdentifier: identifier, at: notice.point)
    case (.boundary(let identifier), false):
      collisionDelegate.collisionBehavior(
        self, endedContactFor: notice.first, withBoundaryIdentifier: identifier)
    }
  }
}
