import CoreGraphics
import LayerTree
import PixelKernels
import QuartzCore
import TestSupport
import Testing

@Suite(.ownContext) struct ImplicitActionTests {
  private let tree = TestTree()

  /// The column "Imp" of the tables P-01 and P-05 to P-08.
  private let animated: [(layer: CALayer, keys: String)] = [
    (
      CALayer(),
      """
      anchorPoint anchorPointZ backgroundColor borderColor borderWidth bounds contents contentsCenter
      contentsRect filters masksToBounds minificationFilterBias opacity position rasterizationScale
      shadowColor shadowOffset shadowOpacity shadowRadius sublayerTransform transform zPosition
      """
    ),
    (
      CAShapeLayer(),
      """
      fillColor strokeColor strokeStart strokeEnd lineWidth miterLimit lineDashPhase opacity
      """
    ),
    (CAGradientLayer(), "colors locations startPoint endPoint position"),
    (
      CATextLayer(),
      """
      fontSize foregroundColor bounds letterSpacing tracking lineHeight lineHeightMultiple paragraphSpacing
      minimumFontSize strokeWidth strokeColor foregroundColors foregroundLocations
      foregroundStartPoint foregroundEndPoint textPathOffset fontVariations
      """
    ),
    (CAScrollLayer(), "bounds masksToBounds"),
    (
      CAEmitterLayer(),
      """
      birthRate lifetime velocity scale spin emitterPosition emitterZPosition emitterSize emitterDepth
      """
    ),
    (
      CAReplicatorLayer(),
      """
      instanceCount instanceDelay instanceTransform instanceColor instanceRedOffset
      instanceGreenOffset instanceBlueOffset instanceAlphaOffset
      """
    ),
    (FilterTransitionLayer(), "progress"),
  ]

  private let still: [(layer: CALayer, keys: String)] = [
    (
      CALayer(),
      """
      contentsScale cornerRadius doubleSided mask shadowPath shouldRasterize
      geometryFlipped contentsGravity contentsFormat minificationFilter magnificationFilter opaque
      needsDisplayOnBoundsChange drawsAsynchronously edgeAntialiasingMask allowsEdgeAntialiasing
      maskedCorners cornerCurve allowsGroupOpacity name frame affineTransform strokeEnd nothing
      onOrderIn onOrderOut transition speed timeOffset beginTime
      """
    ),
    (CAShapeLayer(), "path lineDashPattern fillRule lineCap lineJoin"),
    (CAGradientLayer(), "type"),
    (
      CATextLayer(),
      """
      string font wrapped truncationMode alignmentMode verticalAlignment fit textPath fontFeatures
      fallbackFonts
      """
    ),
    (CAScrollLayer(), "scrollMode"),
    (CATiledLayer(), "tileSize levelsOfDetail levelsOfDetailBias fadeDuration"),
    (VideoLayer(), "video startTime endTime rate loopCount endBehavior playbackOffset"),
    (CAEmitterLayer(), "emitterCells emitterShape emitterMode renderMode seed preservesDepth"),
    (CAReplicatorLayer(), "preservesDepth"),
    (FilterTransitionLayer(), "filter"),
  ]

  @Test func thePropertyTablesSayWhatAnimates() {
    for (layer, keys) in animated {
      _ = tree.committedLayer(layer)
      for key in keys.split(whereSeparator: \.isWhitespace).map(String.init) {
        let animation = layer.action(forKey: key) as? CABasicAnimation
        #expect(animation?.keyPath == key, "\(layer) \(key)")
        //
        #expect(animation?.fromValue == nil && animation?.toValue == nil)
        #expect(animation?.timingFunction == CAMediaTimingFunction(name: .default))
        #expect(animation?.duration == 0)
      }
    }
    for (layer, keys) in still {
      _ = tree.committedLayer(layer)
      for key in keys.split(whereSeparator: \.isWhitespace).map(String.init) {
        #expect(layer.action(forKey: key) == nil, "\(layer) \(key)")
      }
    }
    let layer = tree.committedLayer()
    for key in ["hidden", "isHidden", "sublayers", "compositingFilter", "backgroundFilters"] {
      #expect((layer.action(forKey: key) as? CATransition)?.type == .fade, "\(key)")
    }
  }

  // P-01, I-13: the change shows halfway, with the timing function of implicit animations, whose
  // values at 0.1 and 0.5 are 0.095 and 0.802 (F-06).
  @Test func clippingAnimatesAsASwitch() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(1)
    layer.masksToBounds = true
    #expect(layer.animationKeys() == ["masksToBounds"])
    tree.advance(to: 0.1)
    #expect(layer.presentation()?.masksToBounds == false)
    tree.advance(to: 0.5)
    #expect(layer.presentation()?.masksToBounds == true)
    tree.advance(to: 1)
    #expect(layer.animationKeys() == nil && layer.presentation()?.masksToBounds == true)
  }

  @Test func hidingFadesTheLayer() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(2)
    layer.isHidden = true
    #expect(layer.animationKeys() == ["transition"])  // A-17, L-08
    let transition = layer.animation(forKey: "transition") as? CATransition
    #expect(transition?.duration == 2 && transition?.timingFunction == nil)
    tree.advance(to: 1)
    #expect(layer.presentation()?.isHidden == true)
    tree.advance(to: 2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func newSublayersFadeIntoTheirSuperlayer() {
    let layer = tree.committedLayer()
    layer.addSublayer(CALayer())
    #expect(layer.animation(forKey: "transition")?.duration == 0.25)
    #expect(layer.sublayers?.first?.animationKeys() == nil)
    tree.advance(to: 0.25)
    #expect(layer.animationKeys() == nil)
    CATransaction.setDisableActions(true)
    layer.sublayers = nil
    #expect(layer.animationKeys() == nil)
  }

  @Test func newContentsDissolve() {
    let layer = tree.committedLayer()
    let (first, second) = (
      CGImage(buffer: PixelBuffer(width: 2, height: 2)),
      CGImage(buffer: PixelBuffer(width: 4, height: 4))
    )
    CATransaction.setDisableActions(true)
    layer.contents = first
    CATransaction.flush()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.contents = second
    tree.advance(to: 0.0625)
    // A-17, I-12
    #expect(
      layer.presentation()?.state.values.contents
        == .dissolve(start: .image(first), end: .image(second), fraction: 0.25))
    tree.advance(to: 0.25)
    #expect(layer.presentation()?.state.values.contents == .image(second))
  }

  @Test func aLayerIsNewUntilItsFirstCommit() {
    let layer = CALayer()
    layer.bounds.size = .zero
    tree.root.addSublayer(layer)
    CATransaction.setAnimationDuration(2)
    layer.bounds.size = CGSize(width: 100, height: 100)
    tree.advance(to: 1)
    #expect(layer.presentation()?.bounds.width == 100)
    let second = CALayer()
    tree.root.addSublayer(second)
    CATransaction.flush()
    CATransaction.setAnimationDuration(2)
    second.bounds.size = CGSize(width: 100, height: 100)
    tree.advance(to: 2)
    let width = second.presentation()?.bounds.width ?? 0
    // F-06: the default curve at one half.
    #expect(isClose(Double(width), 80.2403, tolerance: 1e-5))
  }

  @Test func retargetingTellsTheFirstThatItDidNotFinish() {
    let log = AnimationLog(tree)
    let layer = tree.committedLayer()
    let linear = log.animation("a")
    (linear.keyPath, linear.fromValue, linear.toValue) = (nil, nil, nil)
    layer.actions = ["position": linear]
    layer.position.x = 100
    tree.advance(to: 0.3)
    layer.position.x = 0
    tree.advance(to: 0.8)
    #expect(isClose(Double(layer.presentation()?.position.x ?? -1), 15))
    tree.advance(to: 2)
    #expect(
      log.events == ["a start 0.0", "a start 0.3", "a stop false 0.3", "a stop true 1.3"])
  }

  @Test func severalChangesInATurnEachSearchAndTheLastStays() {
    let layer = tree.committedLayer()
    layer.position.x = 50
    let first = layer.animation(forKey: "position")
    layer.position.x = 100
    #expect(layer.animation(forKey: "position") !== first)
    tree.advance(to: 0)
    // Both start from the value on screen.
    #expect(layer.presentation()?.position.x == 0)
    tree.advance(to: 0.125)
    #expect(isClose(Double(layer.presentation()?.position.x ?? 0), 80.2403, tolerance: 1e-5))
  }

  @Test func framesAnimatePositionAndBounds() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 80)
    tree.advance(to: 0.5)
    // the position moves to the middle of the frame.
    #expect(layer.presentation()?.position == CGPoint(x: 15, y: 30))
    #expect(layer.presentation()?.bounds == CGRect(x: 0, y: 0, width: 20, height: 40))
    for keyPath in ["frame", "affineTransform"] {
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.fromValue = CGRect(x: 0, y: 0, width: 9, height: 9)
      animation.duration = 1
      layer.add(animation, forKey: keyPath)
    }
    let before = layer.presentation()?.frame
    CATransaction.flush()
    #expect(layer.presentation()?.frame == before)
  }

  @Test func plainTransformsAnimateTheTransform() {
    let layer = tree.committedLayer()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.setAffineTransform(CGAffineTransform(a: 3, b: 0, c: 0, d: 3, tx: 0, ty: 0))
    #expect(layer.animationKeys() == ["transform"])
    tree.advance(to: 0.5)
    #expect(isClose(Double(layer.presentation()?.transform.m11 ?? 0), 2))  // I-07
    layer.setValue(0.5, forKeyPath: "sublayerTransform.rotation.z")
    #expect(layer.animationKeys() == ["transform", "sublayerTransform"])  // V-04
  }
}
