import QuartzCore

extension UICollectionView {
  static let nouns = ItemNouns(view: "collection view", item: "item")

  /// The number of items of each section, as the views show them.
  var counts: [Int] {
    let counts = knownCounts ?? currentCounts
    knownCounts = counts
    return counts
  }

  /// The number of items of each section in the data source.
  var currentCounts: [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map {
      max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
    }
  }

  /// Implements `reloadData()`.
  func reload() {
    guard batch == nil else {
      batch?.reloadsEverything = true
      return
    }
    knownCounts = nil
    selection = ItemSelection()
    lifted = nil
    removeAllViews()
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Compares the data with what the layout was made for, before views of it are made (CO-05).
  ///
  /// - Returns: Whether both agree.
  func checkCounts() -> Bool {
    let (known, now) = (counts, currentCounts)
    guard known != now, lifted == nil else { return true }
    let problem =
      known.count != now.count
      ? "the number of sections changed from \(known.count) to \(now.count)"
      : zip(known, now).enumerated().first { $1.0 != $1.1 }
        .map { "the number of items in section \($0) changed from \($1.0) to \($1.1)" } ?? ""
    CAEngine.reportIllegalCall(
      "CO-05",
      "\(problem) without an update; call a function such as insertItems(at:), or reloadData()")
    reload()
    return false
  }

  /// Returns whether an item exists, and reports it otherwise.
  func checkItem(_ path: IndexPath, _ purpose: String) -> Bool {
    if path.isItem(of: counts) { return true }
    CAEngine.reportIllegalCall(
      "CO-15", "cannot \(purpose) \(ItemElement.cell(path).name), which does not exist")
    return false
  }
}
