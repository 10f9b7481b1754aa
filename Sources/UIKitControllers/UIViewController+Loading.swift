import UIKitCore

/// A controller's view, and whether it is being loaded.
struct ViewLoading {
  var view: UIView?
  var isLoading = false
}

extension UIViewController {
  /// Loads the view and notifies the controller (VC-28).
  func loadOnce() {
    guard loading.view == nil else { return }
    if !loading.isLoading {
      loading.isLoading = true
      loadView()
      loading.isLoading = false
    } else {
      CAEngine.reportIllegalCall(
        "VC-28", "loadView() of \(Self.self) uses the view that it creates")
    }
    guard loading.view == nil else {
      viewDidLoad()
      return
    }
    // The client's method set no view.
    if !loading.isLoading {
      CAEngine.reportIllegalCall("VC-28", "loadView() of \(Self.self) does not set a view")
    }
    setView(makeDefaultView())
    if !loading.isLoading { viewDidLoad() }
  }

  func makeDefaultView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  func setView(_ view: UIView?) {
    guard view !== loading.view else { return }
    if let owner = view?.viewOwner, owner !== self {
      CAEngine.reportIllegalCall("VC-28", "the view belongs to another \(type(of: owner))")
      return
    }
    let (style, overrides) = (overrideUserInterfaceStyle, traitOverrides)
    loading.view?.viewOwner = nil
    loading.view = view
    guard let view else { return }
    view.viewOwner = self
    if style != .unspecified { view.overrideUserInterfaceStyle = style }
    if overrides != Traits() { view.traitOverrides = overrides }
    applySafeAreaInsets()
  }

  /// Gives the view the insets that the controller adds, and those that the bar of a container covers.
  func applySafeAreaInsets() {
    guard let view = viewIfLoaded else { return }
    var insets = additionalSafeAreaInsets
    insets.top += containers.barHeight
    if insets != view.addedSafeAreaInsets { view.setAdditionalSafeAreaInsets(insets) }
  }
}
