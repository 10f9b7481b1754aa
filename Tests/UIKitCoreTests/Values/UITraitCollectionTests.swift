import CoreGraphics
import QuartzCore
import TestSupport
import Testing
import UIKitCore

@Suite(.ownContext) struct UITraitCollectionTests {
  @Test func laterCollectionsTakePrecedence() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
      UITraitCollection(userInterfaceStyle: .light),
      UITraitCollection(layoutDirection: .rightToLeft),
      UITraitCollection(),
    ])
    #expect(traits.userInterfaceStyle == .light && traits.displayScale == 2)
    #expect(traits.layoutDirection == .rightToLeft && traits.userInterfaceIdiom == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(traits.containsTraits(in: nil) && traits.containsTraits(in: UITraitCollection()))
  }

  @Test func equalityIsThatOfAllTraits() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark != UITraitCollection(userInterfaceStyle: .light))
    #expect(dark.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(dark.hasDifferentColorAppearance(comparedTo: nil))
    let large = dark.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(large != dark && !large.hasDifferentColorAppearance(comparedTo: dark))
  }

  @Test func currentTraitsAreTheScreensUnlessSet() {
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
    #expect(UITraitCollection.current.displayScale == 1)
    RenderContext.current.screenValues.scale = 3
    #expect(UITraitCollection.current.displayScale == 3)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      #expect(UITraitCollection.current == dark)
      UITraitCollection.current = UITraitCollection(displayScale: 9)
    }
    #expect(UITraitCollection.current.displayScale == 3)
    UITraitCollection.current = dark
    #expect(UITraitCollection.current == dark)
  }

  @Test func contextsHaveTheirOwn() {
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    RenderContext.$taskSlot.withValue(ContextSlot()) {
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
    }
    #expect(UITraitCollection.current.userInterfaceStyle == .dark)
  }

  @Test func contentSizesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large && .extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }

  @MainActor @Test func theScreenHasTheValuesOfItsContext() {
    let screen = UIScreen.main
    #expect(screen === UIScreen.main)
    #expect(
      screen.scale == 1 && screen.bounds == CGRect(x: 0, y: 0, width: 390, height: 844)
        && screen.maximumFramesPerSecond == 60)
    let values = RenderContext.current.screenValues
    values.size = CGSize(width: 320, height: 200.5)
    values.scale = 2
    values.maximumFramesPerSecond = 120
    #expect(screen.bounds == CGRect(x: 0, y: 0, width: 320, height: 200.5))
    #expect(screen.nativeBounds == CGRect(x: 0, y: 0, width: 640, height: 401))
    #expect(screen.traitCollection.displayScale == 2 && screen.maximumFramesPerSecond == 120)
    #expect(screen.traitCollection.verticalSizeClass == .compact)
  }
}
