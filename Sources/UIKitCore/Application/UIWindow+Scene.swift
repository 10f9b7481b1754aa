extension UIWindow {
  /// Creates a hidden window that fills the current stage.
  ///
  /// - Parameter windowScene: The scene of the stage.
  public convenience init(windowScene: UIWindowScene) { self.init(frame: UIScreen.main.bounds) }

  /// The scene of the window, which is that of the stage; setting it has no effect.
  public var windowScene: UIWindowScene? {
    get { .current }
    set {}
  }
}
