/// How the device of a stage is tilted, and the views that follow it.
@MainActor final class TiltInput {
  /// The context that owns the input.
  private unowned let context: RenderContext
  private var views: [WeakView] = []
  /// The path in progress; nil for none.
  private var path: TiltPath?
  /// Follows the path frame by frame.
  private var link: CADisplayLink?

  private struct WeakView {
    weak var view: UIView?
  }

  /// The input of the current stage.
  static var current: TiltInput {
    let context = RenderContext.current
    return context.companion { TiltInput(context) }
  }

  private init(_ context: RenderContext) { self.context = context }

  /// How far the viewer is from facing the screen, from -1 to 1 along each axis.
  var offset: UIOffset { context.motionSettings.viewerOffset }

  /// Makes a view follow the tilt, or no longer if it has no effects.
  func follow(_ view: UIView) {
    let isNew = !views.contains { $0.view === view }
    if isNew, !view.motionEffects.isEmpty { views.append(WeakView(view: view)) }
    update(view)
    if view.motionEffects.isEmpty { views.removeAll { $0.view === view } }
  }

  /// Shows the effects of all views for the current tilt.
  func update() {
    views.removeAll { $0.view == nil }
    for view in views.compactMap(\.view) { update(view) }
  }

  private func update(_ view: UIView) {
    let settings = context.motionSettings
    view.showMotionEffects(settings.isReduced ? nil : settings.viewerOffset)
  }

  // MARK: Tilting

  /// Tilts the device now, and ends a path.
  func tilt(to offset: UIOffset) {
    guard offset.isFinite else {
      CAEngine.reportIllegalCall("O-09", "viewerOffset cannot be \(offset)")
      return
    }
    stop()
    change(to: offset)
  }

  private func change(to offset: UIOffset) {
    let offset = offset.limited
    guard offset != self.offset else { return }
    context.motionSettings.viewerOffset = offset
    update()
  }

  /// Schedules a path, which replaces another one when it starts.
  func schedule(_ path: TiltPath) {
    if let mistake = path.mistake {
      CAEngine.reportIllegalCall("O-09", mistake)
      return
    }
    guard let first = path.samples.first, let last = path.samples.last else { return }
    context.schedule(at: first.time) { [weak self] in
      MainActor.assumeIsolated { self?.start(path) }
    }
    context.schedule(at: last.time) { [weak self] in
      MainActor.assumeIsolated { self?.finish(path) }
    }
  }

  private func start(_ path: TiltPath) {
    stop()
    self.path = path
    change(to: path.offset(at: context.elapsed))
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      MainActor.assumeIsolated { self.change(to: path.offset(at: self.context.elapsed)) }
    }
    link.add(to: .current, forMode: .common)
    self.link = link
  }

  private func finish(_ path: TiltPath) {
    guard self.path == path else { return }
    stop()
    change(to: path.offset(at: .infinity))
  }

  private func stop() {
    path = nil
    link?.invalidate()
    link = nil
  }
}

extension UIScreen {
  /// How far the viewer is from facing the screen, which motion effects show (ME-05).
  ///
  /// Both distances are from -1 to 1: a positive `horizontal` is a device tilted to the right, a
  /// positive `vertical` one tilted downward. Others are limited, and one that is not finite is an
  /// illegal call (O-09). Setting it ends a scheduled path. The default is zero.
  public var viewerOffset: UIOffset {
    get { TiltInput.current.offset }
    set { TiltInput.current.tilt(to: newValue) }
  }

  /// Schedules how the device is tilted over time: at every frame, `viewerOffset` is that of the path
  /// (ME-05).
  ///
  /// A path with a time or offset that is not finite, or with descending times, is an illegal call
  /// without an effect (O-09).
  public func scheduleViewerOffset(_ path: TiltPath) { TiltInput.current.schedule(path) }
}

/// How much interfaces of a context move, and with which tilt of the device.
final class MotionSettings: SettingsCompanion {
  /// How far the viewer is from facing the screen, from -1 to 1 along each axis.
  var viewerOffset = UIOffset.zero
  /// Whether effects are disabled.
  var isReduced = false

  func copyOfSettings() -> any SettingsCompanion {
    let copy = MotionSettings()
    (copy.viewerOffset, copy.isReduced) = (viewerOffset, isReduced)
    return copy
  }
}

extension RenderContext {
  /// The settings of motion.
  var motionSettings: MotionSettings { companion { MotionSettings() } }
}
