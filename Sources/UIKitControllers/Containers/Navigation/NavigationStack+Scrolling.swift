import UIKitCore

extension UINavigationController {
  /// The distance that content scrolls until the bar has its standard appearance, in points (VC-52).
  private static let fadeDistance: CGFloat = 12

  /// How much of the large title of the top controller shows, in points.
  var extentOfLargeTitle: CGFloat {
    topScrollView?.scrollContent.collapsible?.extent ?? NavigationBarContent.largeExtent
  }

  private var topScrollView: UIScrollView? {
    guard let controller = navigation.controllers.last, controller.isViewLoaded else { return nil }
    return controller.contentScrollView(for: .top)
  }

  /// Follows the scroll view of the top controller from now on.
  func followTopScrollView() {
    let (new, old) = (topScrollView, navigation.followed)
    if new !== old {
      old?.scrollContent.didScroll = {}
      navigation.followed = new
      new?.scrollContent.didScroll = { [weak self] in self?.contentDidScroll() }
    }
    if let new {
      let isLarge = navigation.bar.hasLargeTitle && new.contentInsetAdjustmentBehavior != .never
      if !isLarge {
        new.scrollContent.collapsible = nil
      } else if new.scrollContent.collapsible == nil {
        new.scrollContent.collapsible = ScrollContent.CollapsibleInset(
          length: NavigationBarContent.largeExtent, extent: NavigationBarContent.largeExtent)
      }
    }
    updateCoverage()
  }

  /// Whether the bar covers content of a scroll view, and not what is above it.
  private func isBelowBar(_ scrollView: UIScrollView) -> Bool {
    scrollView.adjustedContentInset.top - scrollView.contentInset.top >= NavigationBarContent.height
  }

  private func updateCoverage() {
    guard let scrollView = navigation.followed, isBelowBar(scrollView) else {
      navigation.bar.coverage = 0
      return
    }
    let distance = scrollView.contentOffset.y + scrollView.adjustedContentInset.top
    navigation.bar.coverage = max(0, min(distance / Self.fadeDistance, 1))
  }

  /// Shows as much of the large title as there is space above the content (VC-51).
  private func contentDidScroll() {
    defer { updateCoverage() }
    guard let scrollView = navigation.followed, isBelowBar(scrollView),
      let title = scrollView.scrollContent.collapsible, let content = navigation.bar.content
    else { return }
    // The inset without the large title stays the same.
    let space = -scrollView.contentOffset.y - (scrollView.adjustedContentInset.top - title.extent)
    let extent = max(0, min(space, title.length))
    let stretch = max(0, space - title.length)
    // Most of the time, the content is far below the title.
    guard (extent, stretch) != (content.extent, content.stretch) || extent != title.extent
    else { return }
    content.showLargeTitle(extent: extent, stretch: stretch)
    scrollView.scrollContent.collapsible?.extent = extent
    scrollView.scrollContent.isFollowed = true
    layOutBar()
    scrollView.scrollContent.isFollowed = false
  }
}
