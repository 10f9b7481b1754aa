import Foundation
import QuartzCore
import StageRendering
import TestSupport
import Testing
import UIKitCore
import UIKitTestSupport

/// What is set before any stage is set for all stages made later (LX-23).
@Suite(.ownContext) @MainActor struct StageSettingsTests {
  private let size = CGSize(width: 20, height: 10)
  private let folder = URL(fileURLWithPath: "/tmp/images", isDirectory: true)

  @Test("The image folder (LX-23)")
  func imageFolder() {
    CAEngine.imageFolder = folder
    let first = Stage(size: size)
    #expect(CAEngine.imageFolder == folder)
    // Each stage has its own, and what one changes is not set for the next one.
    CAEngine.imageFolder = nil
    let second = Stage(size: size)
    #expect(CAEngine.imageFolder == folder)
    first.perform { #expect(CAEngine.imageFolder == nil) }
    second.perform { #expect(CAEngine.imageFolder == folder) }
  }

  @Test("The handlers of illegal calls and warnings (LX-23)")
  func handlers() {
    let (calls, warnings) = (EventLog(), EventLog())
    CAEngine.illegalCall = { rule, _ in MainActor.assumeIsolated { calls.note(rule) } }
    CAEngine.warning = { rule, _ in MainActor.assumeIsolated { warnings.note(rule) } }
    for _ in 0..<2 {
      let stage = Stage(size: size)
      stage.window.addSubview(stage.window)
      stage.layer.filters = ["no filter"]
      #expect(calls.take() == ["O-09"])
      #expect(warnings.take() == ["R-28"])
    }
  }

  @Test("Reduced motion, the tilt, the current traits, and whether views animate (LX-23)")
  func interfaces() {
    UIAccessibility.isReduceMotionEnabled = true
    UIScreen.main.viewerOffset = UIOffset(horizontal: 0.5, vertical: 0)
    UITraitCollection.current = UITraitCollection(userInterfaceStyle: .dark)
    UIView.setAnimationsEnabled(false)
    let stages = [Stage(size: size), Stage(size: size)]
    for stage in stages {
      stage.perform {
        #expect(UIAccessibility.isReduceMotionEnabled)
        #expect(UIScreen.main.viewerOffset.horizontal == 0.5)
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        #expect(!UIView.areAnimationsEnabled)
        // Only what client code set: the screen is that of the stage.
        #expect(UIScreen.main.bounds.size == size)
      }
    }
    stages[0].perform { UIView.setAnimationsEnabled(true) }
    stages[1].perform { #expect(!UIView.areAnimationsEnabled) }
  }

  @Test("Settings that change between stages, before any is used (LX-23)")
  func laterChanges() {
    let first = Stage(size: size)
    first.perform { CAEngine.imageFolder = folder }
    _ = Stage(size: size)
    // A setting of one stage is not one of others.
    #expect(CAEngine.imageFolder == nil)
  }

  @Test("The contents of a precomposition have the settings of its stage (LX-23)")
  func precompositions() {
    let stage = Stage(size: size)
    CAEngine.imageFolder = folder
    UIView.setAnimationsEnabled(false)
    var found: (URL?, Bool) = (nil, true)
    let layer = PrecompositionLayer(size: size) { _ in
      found = (CAEngine.imageFolder, UIView.areAnimationsEnabled)
    }
    stage.layer.addSublayer(layer)
    _ = stage.snapshot()
    #expect(found.0 == folder && !found.1)
  }
}
