import CoreImage
import LayerTree
import PixelKernels

/// The filters of a layer, or of what is behind it, ready to be applied one after the other (R-28,
///
///
/// This is the only place that determines what a filter does to pixels, and how far.
final class FilterChain {
  private enum Stage {
    /// A blur, which has a faster kernel than Core Image's, for pixels of the canvas.
    case blur(BlurDeviation)
    /// Steps that Core Image takes together.
    case recipe([FilterPlane.Step])
  }

  /// What is drawn and computed so that some pixels of the result are correct.
  struct Plan {
    /// The canvas pixels of the image that the filters read.
    let source: PixelRect
    /// All canvas pixels that are read or computed, those of the result included.
    let area: PixelRect
    /// For each stage, the canvas pixels that it computes, and the extent of what it changes.
    fileprivate let stages: [(target: PixelRect, extent: CGRect)]
  }

  /// What a stage makes of an extent, and the pixels that it reads.
  private struct Dependence {
    /// The extent of what the stage changes.
    let extent: CGRect
    /// Returns the canvas pixels that canvas pixels of the result are computed from.
    let source: (PixelRect) -> PixelRect
  }

  private let stages: [Stage]
  private let plane: FilterPlane
  /// The dependences of the stages for an extent, which most frames share.
  private var lastDependences: (extent: CGRect, all: [Dependence])?

  /// Prepares filters; those that are disabled or combine images are left out.
  ///
  /// - Parameters:
  ///   - filters: The filters.
  ///   - values: The layer that has them.
  ///   - matrix: The transform from the layer to canvas pixels.
  ///   - frame: Where clamped filters repeat pixels and end, in the layer's coordinates; nil for its
  ///     bounds.
  ///   - isClipped: Whether the result is clipped to the bounds anyway.
  init(
    _ filters: [LayerFilter]?, of values: LayerValues, matrix: CGAffineTransform,
    clampedTo frame: CGRect? = nil, isClipped: Bool
  ) {
    let frame = frame ?? values.drawnBounds
    var stages: [Stage] = []
    func add(_ step: FilterPlane.Step) {
      if case .recipe(let steps)? = stages.last {
        stages[stages.count - 1] = .recipe(steps + [step])
      } else {
        stages.append(.recipe([step]))
      }
    }
    for filter in filters ?? [] where filter.isActive {
      if filter.isClamped { add(.clamp(frame)) }
      if filter.kind == .gaussianBlur {
        stages.append(
          .blur(BlurDeviation(radius: filter.number(kCIInputRadiusKey), matrix: matrix)))
      } else {
        add(.filter(filter))
      }
      if filter.isClamped { add(.crop(frame, isClippedAnyway: isClipped)) }
    }
    plane = FilterPlane(bounds: values.drawnBounds, matrix: matrix)
    self.stages = stages
  }

  /// The distances, in pixels, from which the steps compute a pixel.
  private lazy var reaches = stages.flatMap { stage -> [(x: Int, y: Int)] in
    switch stage {
    case .blur(let deviation): [deviation.support]
    case .recipe(let steps): steps.map { plane.reach(of: $0) }
    }
  }

  /// The distance around a pixel, in pixels, from which its value is computed.
  private(set) lazy var support = Self.sum(reaches)

  /// Whether a pixel is computed only from pixels nearby.
  var isLocal: Bool { Self.isLocal(support) }

  private static func isLocal(_ reach: (x: Int, y: Int)) -> Bool {
    max(reach.x, reach.y) < FilterPlane.unlimitedReach
  }

  private static func sum(_ reaches: [(x: Int, y: Int)]) -> (x: Int, y: Int) {
    reaches.reduce((0, 0)) { ($0.x + $1.x, $0.y + $1.y) }
  }

  /// Returns the extent of what is behind a layer, for its background filters: as far as the layer
  /// shows it, and as far around that as its pixels are computed from.
  ///
  /// - Parameter shown: The rectangle that the layer shows, in its own coordinates.
  /// - Returns: The extent.
  func backdropExtent(_ shown: CGRect) -> CGRect {
    // Steps that may read all of the image do not count.
    plane.grown(shown, by: Self.sum(reaches.filter(Self.isLocal)))
  }

  /// Returns what to draw and to compute for some pixels of the result.
  ///
  /// - Parameters:
  ///   - area: The canvas pixels of the result.
  ///   - extent: The extent of all that is filtered, in the layer's coordinates; null if it is empty.
  ///   - horizon: The farthest canvas pixels that anything is drawn on.
  /// - Returns: The plan.
  func plan(for area: PixelRect, of extent: CGRect, within horizon: PixelRect) -> Plan {
    var (source, whole, targets) = (area, area, [(target: PixelRect, extent: CGRect)]())
    for dependence in dependences(of: extent).reversed() {
      targets.append((source, dependence.extent))
      source = dependence.source(source).intersection(horizon)
      whole = whole.union(source)
    }
    return Plan(source: source, area: whole, stages: targets.reversed())
  }

  private func dependences(of extent: CGRect) -> [Dependence] {
    if let lastDependences, lastDependences.extent == extent { return lastDependences.all }
    var after = extent
    let all = stages.map { stage -> Dependence in
      let before = after
      switch stage {
      case .blur(let deviation):
        after = plane.grown(before, by: deviation.reach)
        return Dependence(extent: before) {
          $0.isEmpty ? $0 : $0.expanded(by: deviation.support)
        }
      case .recipe(let steps):
        let dependence = plane.dependence(of: steps, extent: before)
        after = dependence.extent
        return Dependence(extent: before, source: dependence.source)
      }
    }
    lastDependences = (extent, all)
    return all
  }

  /// Applies the filters.
  ///
  /// - Parameters:
  ///   - image: The image, which is changed; it shows the area of the plan. Afterward, the pixels that
  ///     the plan is for are correct.
  ///   - plan: The plan.
  ///   - memory: Where the bytes of Core Image's images are counted.
  ///   - dithering: The worker's dithering.
  /// - Throws: `CIError`, or the error of a bitmap that a filter reads.
  func apply(
    to image: PixelBuffer, by plan: Plan, memory: MemoryAccount, dithering: Dithering
  ) throws {
    for (stage, place) in zip(stages, plan.stages) {
      switch stage {
      case .blur(let deviation):
        GaussianBlur.blur(
          image, sigmaX: deviation.x, sigmaY: deviation.y, originX: plan.area.minX,
          originY: plan.area.minY, phase: dithering.use())
      case .recipe(let steps):
        try plane.apply(
          steps, to: image, at: plan.area, extent: place.extent, changing: place.target,
          memory: memory)
      }
    }
  }

  /// Returns the rectangle that a filtered image can touch, in the layer's coordinates.
  ///
  /// - Parameters:
  ///   - rect: The extent of the image; null if it is empty.
  ///   - filters: The filters.
  ///   - values: The layer that has them.
  /// - Returns: The extent of the result, at least as large; `CGRect.infinite` if there is no limit.
  static func extent(
    of rect: CGRect, through filters: [LayerFilter]?, of values: LayerValues
  ) -> CGRect {
    let active = (filters ?? []).filter(\.isActive)
    guard !active.isEmpty else { return rect }
    let plane = FilterPlane(bounds: values.drawnBounds, matrix: .identity)
    return active.reduce(rect) { rect, filter in
      if filter.isClamped { return rect.isNull ? rect : values.drawnBounds }
      guard filter.kind == .gaussianBlur else { return plane.extent(of: rect, through: filter) }
      guard !rect.isNull else { return rect }
      let reach = BlurDeviation.reach(radius: filter.number(kCIInputRadiusKey))
      return rect.insetBy(dx: -reach, dy: -reach)
    }
  }
}
