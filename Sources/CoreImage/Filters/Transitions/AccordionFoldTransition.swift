private let bottomHeight = Input.distance(
  "inputBottomHeight", 0, "The height of the part at the bottom that is not folded, in pixels.")
private let numberOfFolds = Input.number(
  "inputNumberOfFolds", 3, slider: 1...10, limits: 1...50, "The number of folds, from 1 to 50.")
private let foldShadowAmount = Input.number(
  "inputFoldShadowAmount", 0.1, slider: 0...1, limits: 0...1,
  "How much folded panels are darkened, from 0 to 1.")

/// An accordion that unfolds from one image to another of a different height (CI-18). Apple
/// documents the inputs, and that the images unfold and cross-fade; the mathematics is ours.
///
/// Both images are printed on one sheet of paper. With their heights hS and hT, its height is H =
/// hS + (hT - hS) time, and its bottom moves from the source's to the target's. The lowest b pixels
/// ("inputBottomHeight", at most the lesser height) are flat. The rest is folded into n folds of
/// two panels each, which are tilted so that the higher image fits: cos(tilt) = (H - b) / (max(hS,
/// hT) - b). The lower image, which is flat, is stretched to the same panels.
///
/// The light comes from above. Folds recede: the lower panel of each faces up, the upper one down,
/// and between them is a valley. With v, the distance from the valley as a part of the panel, and
/// k = sqrt(amount) sin(tilt), which the lower image has times its distance in time from its own
/// end, colors are multiplied by 1 - k d, and mixed with white by k l:
///
///     lower panel   d = 0.4 (1 - v)^2   l = 0.5 v^2
///     upper panel   d = 1 - 0.4 v       l = 0
///
/// The images dissolve; without a difference of heights, nothing else happens.
extension FilterDefinition {
  static let accordionFoldTransition = transition(
    "CIAccordionFoldTransition", "Accordion Fold Transition",
    "unfolds the target, while it appears",
    inputs: [bottomHeight, numberOfFolds, foldShadowAmount, Input.time]
  ) { transition, inputs in
    CIImage(
      AccordionFoldOperation(
        transition, bottomHeight: inputs[bottomHeight], folds: inputs[numberOfFolds],
        shadow: Float(inputs[foldShadowAmount])))
  }
}
