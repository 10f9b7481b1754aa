// Generated from all pages with Swift blocks by `make docs`; do not edit.

extension PageExamples {
  /// The examples of all pages, except those that are tests.
  nonisolated static let all: [Page] = [
    Page(path: "README.md", run: readme),
    Page(path: "docs/animations.md", run: animations),
    Page(path: "docs/api/Multiplane.docc/Multiplane.md", run: multiplane),
    Page(path: "docs/cameras.md", run: cameras),
    Page(path: "docs/collection-views.md", run: collectionViews),
    Page(path: "docs/controls.md", run: controls),
    Page(path: "docs/custom-filters.md", run: customFilters),
    Page(path: "docs/custom-properties.md", run: customProperties),
    Page(path: "docs/dynamics.md", run: dynamics),
    Page(path: "docs/filter-transitions.md", run: filterTransitions),
    Page(path: "docs/input.md", run: input),
    Page(path: "docs/layout.md", run: layout),
    Page(path: "docs/lottie.md", run: lottie),
    Page(path: "docs/motion-blur.md", run: motionBlur),
    Page(path: "docs/particles.md", run: particles),
    Page(path: "docs/precompositions.md", run: precompositions),
    Page(path: "docs/replicators.md", run: replicators),
    Page(path: "docs/scroll-views.md", run: scrollViews),
    Page(path: "docs/sound.md", run: sound),
    Page(path: "docs/table-views.md", run: tableViews),
    Page(path: "docs/text-that-enters.md", run: textThatEnters),
    Page(path: "docs/transactions-and-actions.md", run: transactionsAndActions),
    Page(path: "docs/uikit-drawing.md", run: uikitDrawing),
    Page(path: "docs/videos.md", run: videos),
    Page(path: "docs/view-animations.md", run: viewAnimations),
    Page(path: "docs/view-controllers.md", run: viewControllers),
    Page(path: "docs/views.md", run: views),
    Page(path: "docs/visual-effects.md", run: visualEffects),
  ]
}
