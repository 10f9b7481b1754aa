public import Foundation

extension IndexPath {
  /// Creates the path of a row of a table.
  ///
  /// - Parameters:
  ///   - row: The index of the row in its section.
  ///   - section: The index of the section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates the path of an item of a collection.
  ///
  /// - Parameters:
  ///   - item: The index of the item in its section.
  ///   - section: The index of the section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section, the first one of the path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The index of the row in its section, the second one of the path.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The index of the item in its section, the second one of the path.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// Whether the path names an item of sections with the given numbers of items.
  func isItem(of counts: [Int]) -> Bool {
    count == 2 && counts.indices.contains(section) && item >= 0 && item < counts[section]
  }
}

extension NSIndexPath {
  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  /// Creates the path of an item of a collection.
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// The index of the section, the first one of the path.
  public var section: Int { index(atPosition: 0) }
  /// The index of the row in its section, the second one of the path.
  public var row: Int { index(atPosition: 1) }
  /// The index of the item in its section, the second one of the path.
  public var item: Int { index(atPosition: 1) }
}
