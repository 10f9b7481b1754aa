public import UIKitCore

/// The part of a controller's view that bars cover at the top or bottom; `safeAreaLayoutGuide` replaces it.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// The height, in points.
  var length: CGFloat { get }
  /// The top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The rectangle between an edge of a controller's view and its safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  enum Edge: String {
    case top
    case bottom
  }

  private let edge: Edge

  /// Creates the guide of a view, which constraints determine.
  init(_ edge: Edge, of view: UIView) {
    self.edge = edge
    super.init()
    identifier = Self.name(edge)
    view.addLayoutGuide(self)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor),
      widthAnchor.constraint(equalToConstant: 0),
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : area.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? area.topAnchor : view.bottomAnchor),
    ])
  }

  /// The identifier of the guide of an edge.
  static func name(_ edge: Edge) -> String { "\(edge.rawValue)LayoutGuide" }

  var length: CGFloat {
    guard let insets = owningView?.safeAreaInsets else { return 0 }
    return edge == .top ? insets.top : insets.bottom
  }
}

extension UIViewController {
  /// Returns the guide of an edge, which is made at the first use.
  func barGuide(_ edge: BarGuide.Edge) -> BarGuide {
    let view = view ?? UIView()
    let guides = view.layoutGuides.lazy.compactMap { $0 as? BarGuide }
    return guides.first { $0.identifier == BarGuide.name(edge) } ?? BarGuide(edge, of: view)
  }
}
