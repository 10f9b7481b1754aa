package import CoreGraphics
package import LayerTree
package import UIKit
import VideoDecoding

/// A property of a class of views: its key in scenes, and how a view gets its values.
package struct ViewProperty: Sendable {
  /// The key, the kind of the values and the default.
  package let row: LayerProperty
  /// The description, in one sentence.
  package let summary: String
  /// Returns the value of a view of the class if it is not a part of the layer's state; nil if a
  /// component of the property cannot be set alone.
  package let get: (@MainActor @Sendable (UIView) -> AnimatableValue?)?
  /// Gives a value of the kind to a view of the class.
  package let set: @MainActor @Sendable (UIView, AnimatableValue) -> Void
  /// The number of layers that a view makes for each item that the value counts or lists.
  private var layersPerItem = 0

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - row: The key, the kind of the values and the default.
  ///   - summary: The description, in one sentence.
  ///   - unbox: Returns the value of the kind, or nil for one of another kind.
  ///   - get: Returns the view's value, of which components are set; nil if it has none, or if its
  ///     layer has the value.
  ///   - set: Sets the value.
  package init<View: UIView, Value>(
    _ row: LayerProperty, _ summary: String, unbox: @escaping @Sendable (AnimatableValue) -> Value?,
    get: (@MainActor @Sendable (View) -> AnimatableValue)? = nil,
    set: @escaping @MainActor @Sendable (View, Value) -> Void
  ) {
    self.row = row
    self.summary = summary
    if let get {
      self.get = { view in (view as? View).map { get($0) } }
    } else {
      self.get = nil
    }
    self.set = { view, value in
      guard let view = view as? View, let value = unbox(value) else { return }
      set(view, value)
    }
  }
}

extension ViewProperty {
  /// Returns the property with the number of layers that a view makes for each item.
  func making(layersPerItem count: Int) -> ViewProperty {
    var result = self
    result.layersPerItem = count
    return result
  }

  /// Returns the number of layers that a view makes for a value; a number beyond all limits is not
  /// exact.
  func layerCount(for value: AnimatableValue) -> Int {
    let items =
      switch value {
      case .integer(let count): max(0, count)
      case .strings(let strings): strings.count
      default: 0
      }
    let (count, overflows) = items.multipliedReportingOverflow(by: layersPerItem)
    return overflows ? .max : count
  }

  /// Returns another name of a property of the view's layer.
  ///
  /// - Parameters:
  ///   - name: The key.
  ///   - property: The layer's property.
  ///   - summary: The description, in one sentence.
  /// - Returns: A property that sets the layer's.
  package static func layer(
    _ name: String, _ property: LayerProperty, _ summary: String
  ) -> ViewProperty {
    ViewProperty(LayerProperty(name, meaning: property), summary) {
      $0
    } set: { (view: UIView, value: AnimatableValue) in
      view.layer.change(property, to: value)
    }
  }

  /// Returns a property that is true or false.
  package static func boolean<View: UIView>(
    _ name: String, synonyms: [String] = [], default initial: Bool, _ summary: String,
    set: @escaping @MainActor @Sendable (View, Bool) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(
      name, synonyms: synonyms, kind: .boolean, default: .boolean(initial))
    return ViewProperty(row, summary, unbox: ValueCases.boolean.unbox, set: set)
  }

  /// Returns a property whose values are numbers.
  package static func number<View: UIView>(
    _ name: String, default initial: Double, _ summary: String,
    set: @escaping @MainActor @Sendable (View, CGFloat) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .number, default: .number(initial))
    return ViewProperty(row, summary, unbox: ValueCases.coordinate.unbox, set: set)
  }

  /// Returns a property whose values are whole numbers.
  package static func integer<View: UIView>(
    _ name: String, default initial: Int, _ summary: String,
    set: @escaping @MainActor @Sendable (View, Int) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .integer, default: .integer(initial))
    return ViewProperty(row, summary, unbox: ValueCases.integer.unbox, set: set)
  }

  /// Returns a property whose values are strings or null.
  package static func string<View: UIView>(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (View, String?) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .string, default: .string(nil))
    return ViewProperty(row, summary, unbox: ValueCases.string.unbox, set: set)
  }

  /// Returns a property whose values are points.
  package static func point<View: UIView>(
    _ name: String, _ summary: String,
    get: @escaping @MainActor @Sendable (View) -> CGPoint,
    set: @escaping @MainActor @Sendable (View, CGPoint) -> Void
  ) -> ViewProperty {
    ViewProperty(
      LayerProperty(name, kind: .point, default: .point(.zero)), summary,
      unbox: ValueCases.point.unbox, get: { .point(get($0)) }, set: set)
  }

  /// Returns a property whose values are sizes.
  package static func size<View: UIView>(
    _ name: String, _ summary: String,
    get: @escaping @MainActor @Sendable (View) -> CGSize,
    set: @escaping @MainActor @Sendable (View, CGSize) -> Void
  ) -> ViewProperty {
    ViewProperty(
      LayerProperty(name, kind: .size, default: .size(.zero)), summary,
      unbox: ValueCases.size.unbox, get: { .size(get($0)) }, set: set)
  }

  /// Returns a property whose values are insets.
  package static func insets<View: UIView>(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (View, UIEdgeInsets) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .insets, default: .numbers([0, 0, 0, 0]))
    return ViewProperty(
      row, summary,
      unbox: {
        guard case .numbers(let edges?) = $0, edges.count == 4 else { return nil }
        return UIEdgeInsets(
          top: CGFloat(edges[0]), left: CGFloat(edges[1]), bottom: CGFloat(edges[2]),
          right: CGFloat(edges[3]))
      }, set: set)
  }

  /// Returns a property whose values are lists of strings.
  package static func strings<View: UIView>(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (View, [String]) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .strings, default: .strings([]))
    return ViewProperty(row, summary, unbox: ValueCases.strings.unbox, set: set)
  }

  /// Returns a property whose values are colors, including those of the system, or null.
  package static func color<View: UIView>(
    _ name: String, derivedFrom rows: [LayerProperty] = [],
    default initial: AnimatableValue = .color(nil), _ summary: String,
    set: @escaping @MainActor @Sendable (View, UIColor?) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(
      name, kind: .interfaceColor, derivedFrom: rows, default: initial)
    return ViewProperty(row, summary, unbox: { InterfaceColor.color($0) }, set: set)
  }

  /// Returns a property whose values are named constants, the first of which is the default.
  package static func name<View: UIView, Value: Sendable>(
    _ name: String, derivedFrom rows: [LayerProperty] = [],
    among values: KeyValuePairs<String, Value>, _ summary: String,
    set: @escaping @MainActor @Sendable (View, Value) -> Void
  ) -> ViewProperty {
    let pairs = values.map { ($0.key, $0.value) }
    let row = LayerProperty(
      name, kind: .name(among: pairs.map(\.0)), derivedFrom: rows,
      default: .string(pairs.first?.0))
    return ViewProperty(
      row, summary,
      unbox: {
        guard case .string(let name?) = $0 else { return nil }
        return pairs.first { $0.0 == name }?.1
      }, set: set)
  }

  /// Returns a property whose values are sets of named bits, the lowest bit first.
  package static func flags<View: UIView>(
    _ name: String, among names: [String], _ summary: String,
    set: @escaping @MainActor @Sendable (View, UInt) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .flags(among: names), default: .integer(0))
    return ViewProperty(
      row, summary,
      unbox: {
        guard case .integer(let bits) = $0 else { return nil }
        return UInt(bits)
      }, set: set)
  }

  /// Returns a property whose values are images or null.
  package static func image<View: UIView>(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (View, UIImage?) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .image, default: .image(nil))
    return ViewProperty(
      row, summary,
      unbox: {
        guard case .image(let image) = $0 else { return nil }
        return .some(image.flatMap { UIImage($0) })
      }, set: set)
  }

  /// Returns a property whose values are series of images with their duration in seconds, or null.
  package static func images<View: UIView>(
    _ name: String, _ summary: String,
    set: @escaping @MainActor @Sendable (View, [UIImage]?, Double) -> Void
  ) -> ViewProperty {
    let row = LayerProperty(name, kind: .video, default: .video(nil))
    return ViewProperty(
      row, summary,
      unbox: {
        guard case .video(let video) = $0 else { return nil }
        return .some(video?.video)
      },
      set: { (view: View, video: Video?) in
        let images = video.map { video in
          (0..<video.frameCount).map { UIImage(cgImage: video.frame(at: $0)) }
        }
        set(view, images, video?.duration ?? 0)
      })
  }
}

extension UIImage {
  /// Creates an image of the file of a scene; nil if it has no pixels.
  convenience init?(_ image: ContentsImage) {
    guard let image = image.dominantImage else { return nil }
    self.init(cgImage: image, scale: image.pixelsPerPoint ?? 1, orientation: .up)
  }
}
