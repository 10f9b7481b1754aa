public import UIKitCore

/// Items in a row or a column, or at places of their own (CO-51).
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Returns the frames of the items of a custom group, relative to the group.
  public typealias CustomItemProvider =
    (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

  /// How a group arranges its items.
  enum Arrangement {
    /// The items, repeated until they fill the group.
    case filling(ScrollAxis)
    /// An item, as often as a number; of equal length along the axis if `isEqual`.
    case repeating(ScrollAxis, count: Int, isEqual: Bool)
    /// Frames of client code.
    case custom(CustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items, which are repeated.
  public let subitems: [NSCollectionLayoutItem]
  /// The space between the items, along the axis of the group; nil, the default, for none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    _ arrangement: Arrangement
  ) {
    (self.subitems, self.arrangement) = (subitems, arrangement)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  // MARK: Rows

  /// Creates a row of items, which are repeated until no further one fits.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items. An empty list is an illegal call (CO-55).
  /// - Returns: The group.
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, subitems, .filling(.horizontal))
  }
  /// Creates a row of as many items as a number, each with its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: How often it is repeated; less than 1 is an illegal call (CO-55).
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .repeating(.horizontal, count: count, isEqual: false))
  }
  /// Creates a row of as many items as a number, which share its width equally.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, whose width has no effect.
  ///   - count: How often it is repeated; less than 1 is an illegal call (CO-55).
  /// - Returns: The group.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .repeating(.horizontal, count: count, isEqual: true))
  }

  // MARK: Columns

  /// Creates a column of items, which are repeated until no further one fits.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitems: The items. An empty list is an illegal call (CO-55).
  /// - Returns: The group.
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  {
    NSCollectionLayoutGroup(layoutSize, subitems, .filling(.vertical))
  }
  /// Creates a column of as many items as a number, each with its own size.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item.
  ///   - count: How often it is repeated; less than 1 is an illegal call (CO-55).
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .repeating(.vertical, count: count, isEqual: false))
  }
  /// Creates a column of as many items as a number, which share its height equally.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - subitem: The item, whose height has no effect.
  ///   - count: How often it is repeated; less than 1 is an illegal call (CO-55).
  /// - Returns: The group.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize, [subitem], .repeating(.vertical, count: count, isEqual: true))
  }

  // MARK: Custom

  /// Creates a group of items at places of their own.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the frames of the items of a group, whose size is that of the
  ///     environment's container.
  /// - Returns: The group.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping CustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, [], .custom(itemProvider))
  }

  /// Returns the arrangement as text: the size of each item, indented by its depth.
  open func visualDescription() -> String { visualLines(indent: "").joined(separator: "\n") }

  private func visualLines(indent: String) -> [String] {
    func text(_ item: NSCollectionLayoutItem, _ noun: String) -> String {
      let size = item.layoutSize
      return "\(indent)\(noun) \(size.widthDimension.text) x \(size.heightDimension.text)"
    }
    let noun =
      switch arrangement {
      case .filling(let axis), .repeating(let axis, _, _): "\(axis) group"
      case .custom: "custom group"
      }
    return [text(self, noun)]
      + subitems.flatMap { item in
        (item as? NSCollectionLayoutGroup)?.visualLines(indent: indent + "  ")
          ?? ["  " + text(item, "item")]
      }
  }
}

extension NSCollectionLayoutDimension {
  /// The dimension as text.
  fileprivate var text: String {
    switch kind {
    case .fractionalWidth: "\(dimension) of the width"
    case .fractionalHeight: "\(dimension) of the height"
    case .absolute: "\(dimension)"
    case .estimated, .uniform: "about \(dimension)"
    }
  }
}

/// An item of a custom group.
@preconcurrency @MainActor open class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The rectangle, in points, relative to the group.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - frame: The rectangle, in points, relative to the group.
  ///   - zIndex: The order from back to front.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
