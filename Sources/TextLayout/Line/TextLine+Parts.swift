package import CoreGraphics

extension TextLine {
  /// What is drawn of some clusters of a line.
  package struct Part: Sendable {
    /// The filled paths, from back to front.
    package let inks: [Ink]
    /// The bitmaps of color glyphs, which are over the paths.
    package let images: [Image]
    /// The bounds of the paths and bitmaps.
    package let bounds: CGRect
  }

  /// Returns what is drawn of groups of clusters, from the outlines and positions of the whole line.
  ///
  /// Adjacent clusters of a group share an underline. Clusters beyond the ends of a path draw nothing.
  ///
  /// - Parameter group: Returns the group of the cluster at an index, or nil to omit it.
  /// - Returns: The part of each group that draws something.
  package func parts(groupedBy group: (_ cluster: Int) -> Int?) -> [Int: Part] {
    var collectors: [Int: InkCollector] = [:]
    var cluster = 0
    for run in runs {
      for index in run.glyphs {
        let glyph = glyphs[index]
        // Clusters and glyphs are in the same order, but not every cluster has a glyph.
        while cluster < clusters.count, clusters[cluster].source.lowerBound != glyph.source {
          cluster += 1
        }
        guard cluster < clusters.count else { break }
        guard run.style.scale > 0, let place = clusters[cluster].placement,
          let group = group(cluster)
        else { continue }
        collectors[group, default: InkCollector()].add(
          shapes[index], at: glyph.position, run.style, placed: place)
      }
      addRules(of: run, groupedBy: group, to: &collectors)
    }
    return collectors.compactMapValues { collector in
      let (inks, bounds) = collector.finished()
      guard !inks.isEmpty || !collector.images.isEmpty else { return nil }
      return Part(inks: inks, images: collector.images, bounds: bounds)
    }
  }

  private func addRules(
    of run: Run, groupedBy group: (Int) -> Int?, to collectors: inout [Int: InkCollector]
  ) {
    // Trailing blanks and text on a path have no rules.
    guard !isOnPath, run.style.underline != nil || run.style.strikethrough != nil,
      run.x + run.width > contentMinX, run.x < contentMinX + contentWidth
    else { return }
    for index in clusters.indices where run.source.contains(clusters[index].source.lowerBound) {
      guard let group = group(index) else { continue }
      let cluster = clusters[index]
      collectors[group, default: InkCollector()].addRules(
        of: run.style, from: cluster.x, to: cluster.x + cluster.width)
    }
  }
}
