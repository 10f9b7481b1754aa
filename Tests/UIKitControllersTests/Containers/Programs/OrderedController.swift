import UIKit
import UIKitTestSupport

/// A controller that notes when its calls come in a wrong order.
final class OrderedController: UIViewController {
  private enum State: String {
    case disappeared, appearing, appeared, disappearing
  }

  private let name: String
  private var state = State.disappeared
  /// The calls that came in a wrong order.
  private(set) var mistakes: [String] = []

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    change(to: .appearing, from: [.disappeared, .disappearing])
  }
  override func viewDidAppear(_ animated: Bool) { change(to: .appeared, from: [.appearing]) }
  override func viewWillDisappear(_ animated: Bool) {
    change(to: .disappearing, from: [.appeared, .appearing])
  }
  override func viewDidDisappear(_ animated: Bool) {
    change(to: .disappeared, from: [.disappearing])
  }

  private func change(to new: State, from allowed: [State]) {
    if !allowed.contains(state) { mistakes.append("\(name): \(new) while \(state)") }
    state = new
  }

  /// Returns what is wrong while nothing moves, if the view should or should not be in a visible window.
  func problems(isShown: Bool) -> [String] {
    var problems = mistakes
    let isOnScreen = viewIfLoaded?.window?.isHidden == false
    if isOnScreen != isShown { problems.append("\(name) is \(isShown ? "not " : "")on screen") }
    if state != (isShown ? .appeared : .disappeared) {
      problems.append("\(name) is \(state), although \(isShown ? "" : "not ")shown")
    }
    return problems
  }
}
