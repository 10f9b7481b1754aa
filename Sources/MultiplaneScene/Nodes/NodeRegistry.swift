/// Every type of mapping that a scene can contain.
///
/// Decoding, the schema and the reference are based on this list.
package enum NodeRegistry {
  /// All types, sorted by role and then by name.
  package static let all: [NodeType] = animations + layers + sections

  /// The animation classes.
  package static let animations: [NodeType] = [
    basicAnimation, groupAnimation, keyframeAnimation, springAnimation, textPartAnimation,
    transitionAnimation,
  ]

  /// The node classes available to every scene.
  package static let layers: [NodeType] = NodeClasses.standard.types

  /// The parts of the file other than layers and animations.
  package static let sections: [NodeType] = [
    addSection, affineTransformSection, alertButtonSection, animationRepeatSection, arcSection,
    assetsSection, attachmentSection, audioTrackSection, boundarySection, cameraSection,
    changeSection, clockSection, collectionLayoutSection, collisionSection, colorSection,
    compositingFilterSection, constraintSection, controllerTransitionSection, countSection,
    dismissSection, emitterCellSection, fieldSection, assetFileSection, filterSection,
    flowLayoutSection, loopSection, loopSourceSection, gravitySection, groupSection, inputSection,
    insertedItemSection, insertedRowSection, insetsSection, itemSection, layoutSection,
    morphSection, motionSection, motionBlurSection, movedItemSection, movedRowSection,
    numberTextSection, parameterSection, figureSection, pinSection, popSection, presentSection,
    pushControllerSection, pushSection, removeSection, repeatSection, replaceSection,
    rotationSection, rowsSection, sceneSection, scrubSection, selectSection,
    sequenceTransitionSection, shownChangeSection, snapSection, stackLayoutSection, stageSection,
    staggerSection, tableRowSection, tableSectionSection, textAnimationSection, textPartSection,
    textPartValuesSection, textRunSection, tiltSection, timeRemapSection, timelineSection,
    touchSection, transactionSection, transformSection, transitionEffectSection,
    transitionFilterSection, videoSourceSection, viewAnimationSection, viewAnimatorSection,
    viewAnimatorStepSection, viewKeyframeSection, viewKeyframesSection, viewSpringSection,
  ]
}
