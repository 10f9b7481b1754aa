import QuartzCore
import StageRendering
import UIKitCore
import UIKitTestSupport

/// A stage with a view of 300 by 200 points, at (10, 20) in the window, and what is reported.
@MainActor final class LayoutStage {
  let tree = ViewStage(view: UIView(frame: CGRect(x: 10, y: 20, width: 300, height: 200)))
  private(set) var warnings: [String] = []
  private(set) var illegalCalls: [String] = []

  var view: UIView { tree.view }
  var stage: Stage { tree.stage }

  init() {
    view.layer.name = "box"
    CAEngine.warning = { [weak self] in self?.warnings.append("\($0): \($1)") }
    CAEngine.illegalCall = { [weak self] in self?.illegalCalls.append("\($0): \($1)") }
  }

  /// Adds a view that constraints place.
  func add<View: UIView>(_ name: String, _ subview: View, to superview: UIView? = nil) -> View {
    subview.layer.name = name
    subview.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? view).addSubview(subview)
    return subview
  }

  func add(_ name: String, to superview: UIView? = nil) -> UIView {
    add(name, UIView(), to: superview)
  }
}

/// A view with an intrinsic content size.
@MainActor final class ContentView: UIView {
  var content: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { content }
}

/// Activates constraints.
@MainActor func activate(_ constraints: NSLayoutConstraint...) {
  NSLayoutConstraint.activate(constraints)
}

extension UIView {
  /// Pins the view to all edges of another one.
  func pin(to other: UIView, inset: CGFloat = 0) {
    activate(
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset))
  }

  /// Places the view at a point of its superview with a size.
  func fix(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    guard let superview else { return }
    activate(
      leftAnchor.constraint(equalTo: superview.leftAnchor, constant: x),
      topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
      widthAnchor.constraint(equalToConstant: width),
      heightAnchor.constraint(equalToConstant: height))
  }
}
