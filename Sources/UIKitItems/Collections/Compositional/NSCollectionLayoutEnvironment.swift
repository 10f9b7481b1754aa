public import UIKitCore

/// The rectangle that contains a section or a custom group of a compositional layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size without the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets, in points.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// For what a section or a custom group of a compositional layout is made.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// What contains the section or group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The rectangle and the traits for which sections and groups are laid out.
final class LayoutEnvironment: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment
{
  let contentSize: CGSize
  let contentInsets: NSDirectionalEdgeInsets
  let traitCollection: UITraitCollection

  init(_ size: CGSize, insets: NSDirectionalEdgeInsets = .zero, _ traits: UITraitCollection) {
    (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    super.init()
  }

  var effectiveContentSize: CGSize { contentInsets.shrink(contentSize) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
  var container: any NSCollectionLayoutContainer { self }
}

/// From which edges of the view the insets of a compositional layout are measured.
public enum UIContentInsetsReference: Int, Sendable {
  /// As the layout says; of a layout, from the safe area.
  case automatic
  /// From the edges of the view.
  case none
  /// From the safe area.
  case safeArea
  /// From the layout margins.
  case layoutMargins
  /// From the width that is comfortable to read.
  case readableContent
}
