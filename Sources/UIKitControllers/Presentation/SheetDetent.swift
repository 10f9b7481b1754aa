public import Foundation
import UIKitCore

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// The name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public var rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// Half of the container.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The whole container below its safe area.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    /// Returns the height for the largest one and the height of the container; nil if the detent is
    /// inactive.
    let height: (_ maximum: CGFloat, _ container: CGFloat) -> CGFloat?

    private init(_ identifier: Identifier, _ height: @escaping (CGFloat, CGFloat) -> CGFloat?) {
      (self.identifier, self.height) = (identifier, height)
    }

    /// Returns a detent of half of the container's height.
    public static func medium() -> Detent { Detent(.medium) { $1 / 2 } }
    /// Returns a detent of the largest height.
    public static func large() -> Detent { Detent(.large) { maximum, _ in maximum } }
    /// Returns a detent of any height.
    ///
    /// - Parameters:
    ///   - identifier: The name; nil for one of its own.
    ///   - resolver: Returns the height, in points, which is limited to the largest one; nil makes the
    ///     detent inactive.
    /// - Returns: The detent.
    public static func custom(
      identifier: Identifier? = nil, resolver: @escaping (ResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? UnnamedDetents.current.makeIdentifier()) { maximum, _ in
        resolver(ResolutionContext(maximumDetentValue: maximum))
      }
    }
  }

  /// What the height of a custom detent can depend on.
  public struct ResolutionContext {
    /// The largest height, in points.
    public let maximumDetentValue: CGFloat
  }
}

/// Names the detents of a stage that have no name of their own, so that drags can tell them apart.
@MainActor private final class UnnamedDetents {
  private var count = 0

  static var current: UnnamedDetents { RenderContext.current.companion { UnnamedDetents() } }

  func makeIdentifier() -> UISheetPresentationController.Detent.Identifier {
    count += 1
    return .init("detent \(count)")
  }
}

/// Where a sheet is in its container, as functions of its height (VC-36, VC-53).
///
/// The height is the distance from the top of the sheet to the bottom of the container.
@MainActor struct SheetLayout {
  /// The detents with their heights, the smallest first; never empty.
  let detents: [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)]
  private let bounds: CGRect
  /// The size of a sheet in the middle of the container; nil for one at its bottom.
  private let floatingSize: CGSize?
  /// The heights between which the container becomes dimmed.
  private let dimming: (start: CGFloat, end: CGFloat)
  /// The height of a sheet that leaves only the safe area and 10 points.
  private let maximum: CGFloat

  /// The least width of a container in which a form sheet is in the middle.
  private static let wideWidth: CGFloat = 600

  init(_ sheet: UISheetPresentationController, in container: UIView) {
    bounds = container.bounds
    maximum = max(0, bounds.height - container.safeAreaInsets.top - 10)
    if sheet.presentationStyle == .formSheet, bounds.width >= Self.wideWidth {
      let preferred = sheet.presentedViewController.preferredContentSize
      let size = CGSize(
        width: min(preferred.width > 0 ? preferred.width : 540, bounds.width),
        height: min(preferred.height > 0 ? preferred.height : 620, maximum))
      floatingSize = size
      let height = (bounds.height + size.height) / 2
      detents = [(.large, height)]
      dimming = (0, height)
      return
    }
    floatingSize = nil
    let (limit, height) = (maximum, bounds.height)
    let active = sheet.detents.compactMap { detent in
      detent.height(limit, height).flatMap { $0.isFinite ? $0 : nil }
        .map { (detent.identifier, max(0, min($0, limit))) }
    }
    .sorted { $0.1 < $1.1 }
    let all = active.isEmpty ? [(.large, limit)] : active
    detents = all
    let undimmed = all.lastIndex { $0.0 == sheet.largestUndimmedDetentIdentifier }
    if let undimmed, undimmed == all.count - 1 {
      dimming = (.infinity, .infinity)
    } else if let undimmed {
      dimming = (all[undimmed].1, all[undimmed + 1].1)
    } else {
      dimming = (0, all[0].1)
    }
  }

  var isFloating: Bool { floatingSize != nil }
  var lowest: CGFloat { detents.first?.height ?? 0 }
  var highest: CGFloat { detents.last?.height ?? 0 }

  /// Returns the height of the detent with a name; without one, that of the smallest detent.
  func height(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
    detents.first { $0.identifier == identifier }?.height ?? lowest
  }

  /// Returns the frame of the sheet; below the smallest detent, the sheet moves instead of shrinking.
  func frame(at height: CGFloat) -> CGRect {
    if let size = floatingSize {
      return CGRect(
        x: bounds.minX + (bounds.width - size.width) / 2, y: bounds.maxY - height,
        width: size.width, height: size.height)
    }
    return CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: max(height, lowest))
  }

  /// Returns how much the container is dimmed, from 0 to 1.
  func dimming(at height: CGFloat) -> CGFloat {
    guard dimming.end > dimming.start else { return 0 }
    return max(0, min((height - dimming.start) / (dimming.end - dimming.start), 1))
  }

  /// Returns how far the view behind has moved back, from 0 to 1: only behind a sheet of the largest
  /// height.
  func recess(at height: CGFloat) -> CGFloat {
    guard !isFloating, highest >= maximum, highest > 0 else { return 0 }
    let start = detents.dropLast().last?.height ?? 0
    return highest > start ? max(0, min((height - start) / (highest - start), 1)) : 1
  }
}
