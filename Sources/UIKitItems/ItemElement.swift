package import UIKitCore

/// An element of a table or collection view: an item, or a supplementary or decoration view.
package struct ItemElement: Hashable, Comparable, Sendable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var path: IndexPath

  package static func cell(_ path: IndexPath) -> Self {
    Self(category: .cell, kind: nil, path: path)
  }

  package static func supplementary(_ kind: String, _ path: IndexPath) -> Self {
    Self(category: .supplementaryView, kind: kind, path: path)
  }

  package static func decoration(_ kind: String, _ path: IndexPath) -> Self {
    Self(category: .decorationView, kind: kind, path: path)
  }

  /// Returns the header of a section of a table.
  static func header(of section: Int) -> Self {
    supplementary(UICollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
  }

  /// Returns the footer of a section of a table, which comes after its header.
  static func footer(of section: Int) -> Self {
    supplementary(UICollectionView.elementKindSectionFooter, IndexPath(item: 1, section: section))
  }

  var section: Int { path.section }
  /// Whether the element is the header of a section.
  var isHeader: Bool { kind == UICollectionView.elementKindSectionHeader }

  /// Returns the element in another section; nil if its section is gone.
  ///
  /// An element of the whole layout stays the same.
  func following(_ newSection: (Int) -> Int?) -> Self? {
    guard path.count == 2 else { return self }
    var element = self
    guard let section = newSection(path.section) else { return nil }
    element.path.section = section
    return element
  }

  /// How messages call the element.
  var name: String {
    let place = path.count == 2 ? "\(path.item) of section \(path.section)" : "\(path)"
    return switch category {
    case .cell: "item \(place)"
    case .supplementaryView: "supplementary view \"\(kind ?? "")\" \(place)"
    case .decorationView: "decoration view \"\(kind ?? "")\" \(place)"
    }
  }

  /// The order in which views are made: items first, in their order.
  package static func < (left: Self, right: Self) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.path != right.path { return left.path < right.path }
    return (left.kind ?? "") < (right.kind ?? "")
  }
}

extension Dictionary where Key == ItemElement, Value: UIView {
  /// The elements and their views, in the order in which views are made.
  var inOrder: [(element: ItemElement, view: Value)] {
    sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
