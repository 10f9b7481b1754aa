import CoreGraphics
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport

/// Overrides of traits, and observers of their changes.
@Suite(.ownContext) @MainActor struct TraitChangeTests {
  private let tree = ViewStage(view: UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
  private let inner = UIView()

  init() { tree.view.addSubview(inner) }

  @Test func overridesAreInherited() {
    tree.view.traitOverrides.userInterfaceStyle = .dark
    tree.view.traitOverrides.layoutDirection = .rightToLeft
    tree.view.traitOverrides.preferredContentSizeCategory = .small
    let traits = inner.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.preferredContentSizeCategory == .small)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(traits.displayScale == 1)
    // Overrides take precedence over the style of the same view.
    tree.view.overrideUserInterfaceStyle = .light
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(tree.view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    tree.view.traitOverrides.remove(UITraitUserInterfaceStyle.self)
    #expect(!tree.view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(tree.view.traitOverrides.userInterfaceStyle == .unspecified)
    #expect(inner.traitCollection.userInterfaceStyle == .light)
    tree.view.traitOverrides.remove(UITraitLayoutDirection.self)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .leftToRight)
    inner.traitOverrides.userInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(tree.view.traitCollection.userInterfaceStyle == .light)
  }

  @Test func buttonsFollowTheSizeOfText() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    let button = UIButton(configuration: configuration)
    tree.view.addSubview(button)
    #expect(button.titleLabel?.font.pointSize == 17)
    button.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    #expect(button.titleLabel?.font.pointSize == 23)
  }

  @Test func changesAreObserved() {
    @MainActor final class Log {
      var entries: [String] = []
      func note() { entries.append("method") }
    }
    final class Styled: UIView {
      let log = Log()
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        log.entries.append("all")
      }
    }
    let view = Styled()
    tree.view.addSubview(view)
    let log = view.log
    let token = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: Styled, previous: UITraitCollection) in
      let styles = [previous, view.traitCollection, .current].map(\.userInterfaceStyle.rawValue)
      log.entries.append("style \(styles)")
    }
    view.registerForTraitChanges(
      UITraitCollection.systemTraitsAffectingColorAppearance, target: log, action: Log.note)
    tree.view.overrideUserInterfaceStyle = .dark
    #expect(log.entries == ["all", "style [1, 2, 2]", "method"])
    log.entries = []
    tree.view.traitOverrides.userInterfaceLevel = .elevated
    #expect(log.entries == ["all", "method"])
    log.entries = []
    tree.view.traitOverrides.displayScale = 3
    #expect(log.entries == ["all"])
    log.entries = []
    view.unregisterForTraitChanges(token)
    tree.view.overrideUserInterfaceStyle = .light
    #expect(log.entries == ["all", "method"])
  }

  /// A class without the class of the handler, and a target that is gone, are not called.
  @Test func othersAreNotCalled() {
    @MainActor final class Target {
      func note() { Issue.record("a target that is gone") }
    }
    do {
      let target = Target()
      inner.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self], target: target, action: Target.note)
    }
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UILabel, _) in
      Issue.record("another class")
    }
    inner.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }
}
