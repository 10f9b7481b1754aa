public import Foundation
import QuartzCore

extension UICollectionView {
  /// The class of the cells of some items, and how they show an item.
  ///
  /// A registration is made once; making it in a call for every cell prevents reuse.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Shows an item in a cell.
    public typealias Handler =
      @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier = RegistrationIdentifier()
    let handler: Handler

    /// Creates a registration.
    ///
    /// - Parameter handler: Shows an item in a cell, which may have shown another one.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// The class of supplementary views of a kind, and how they show what they are for.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Prepares a view of a kind at a path.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath)
      -> Void
    let identifier = RegistrationIdentifier()
    let kind: String
    let handler: Handler

    /// Creates a registration.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views, such as `elementKindSectionHeader`.
    ///   - handler: Prepares a view, which may have been shown before.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
    }
  }

  /// Returns a cell of a registration that shows an item.
  ///
  /// - Parameters:
  ///   - registration: The registration.
  ///   - indexPath: The path of the item.
  ///   - item: The item; nil calls no handler.
  /// - Returns: The cell.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = registration.identifier.name
    if display.cellQueue.viewClass(for: name) == nil {
      register(Cell.self, forCellWithReuseIdentifier: name)
    }
    guard let cell = dequeueReusableCell(withReuseIdentifier: name, for: indexPath) as? Cell else {
      CAEngine.stop("CO-14", "the cell of a registration is not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, name) = (registration.kind, registration.identifier.name)
    if display.queue(ofKind: kind).viewClass(for: name) == nil {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: name)
    }
    guard
      let view = dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: name, for: indexPath) as? Supplementary
    else { CAEngine.stop("CO-14", "the view of a registration is not a \(Supplementary.self)") }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// Distinguishes a registration from all others.
@MainActor final class RegistrationIdentifier {
  private static var count = 0
  let name: String

  init() {
    Self.count += 1
    name = "registration \(Self.count)"
  }
}
