import CoreGraphics
import CoreImage
import LayerTree

/// The page of all filters, generated from their definitions.
enum FilterPage {
  static let path = "docs/filters.md"

  static var text: String {
    let introduction = """
      # Filters

      Generated from the definitions of the filters by `make docs`; do not edit.

      All filters of Core Image that `CIFilter(name:)` and typed functions such as `CIFilter.sepiaTone()`
      create, with the default of each input. Images have none: without one that is not optional, a
      filter has no result, and is an error in scenes. What layers provide is left out: `inputImage`,
      `inputTargetImage` and `inputTime`. The last column says where layers and scenes can use a filter:
      in `filters` and `backgroundFilters`, as the `compositingFilter`, whose `inputBackgroundImage` is what
      is behind the layer, or as the `filter` of a transition; the others are for images in Swift. The
      mathematics of a filter is at the beginning of its file under `Sources/CoreImage/Filters`.

      Generators and gradients in `filters` replace what the layer shows, as far as it extends.

      A layer is transparent beyond what it shows, so a blur fades at its rim. With `clamp: true` in scenes, and
      `clampsToExtent` of `CIFilter` in Swift, the pixels at the edges of the bounds are repeated beyond them, and
      the result ends at the bounds:

      ```yaml
      filters: [{filter: CIGaussianBlur, inputRadius: 12, clamp: true}]
      ```

      In scenes, the data of color cubes are the path of a `.cube` file, which also sets
      `inputCubeDimension`; those of curves are a list of `[red, green, blue]`. Both are required there,
      and `inputColorSpace` cannot be set: the values are those of the layer, encoded as sRGB.

      Positions and distances are in pixels with the y axis pointing up; for layers, in points from the
      bottom left of the bounds, where a default `inputCenter` or `inputExtent` is the layer's.
      """
    let sections = titles.compactMap { category, title in
      section(title, FilterDefinition.all.filter { $0.categories.first == category })
    }
    return ([introduction] + sections).joined(separator: "\n\n") + "\n"
  }

  private static let titles = [
    (kCICategoryBlur, "Blurs"), (kCICategorySharpen, "Sharpening"),
    (kCICategoryColorAdjustment, "Color adjustments"), (kCICategoryColorEffect, "Color effects"),
    (kCICategoryStylize, "Styles"), (kCICategoryDistortionEffect, "Distortions"),
    (kCICategoryHalftoneEffect, "Halftones"), (kCICategoryTileEffect, "Tiles"),
    (kCICategoryGeometryAdjustment, "Geometry"), (kCICategoryTransition, "Transitions"),
    (kCICategoryCompositeOperation, "Compositing"), (kCICategoryGenerator, "Generators"),
    (kCICategoryGradient, "Gradients"), (kCICategoryReduction, "Measuring"),
  ]

  /// The categories that have a section.
  static var categories: [String] { titles.map(\.0) }

  private static func section(_ title: String, _ filters: [FilterDefinition]) -> String? {
    guard !filters.isEmpty else { return nil }
    let lines = filters.sorted { $0.name < $1.name }.map { filter in
      "| `\(filter.name)` | \(inputs(of: filter)) | \(uses(of: filter)) |"
    }
    return "## \(title)\n\n| filter | inputs | in layers |\n|---|---|---|\n"
      + lines.joined(separator: "\n")
  }

  private static func inputs(of filter: FilterDefinition) -> String {
    let shown = filter.inputs.filter { !provided.contains($0.key) }.map { input in
      let isOptional = input.kind == .image && !input.isRequired
      let value = input.initial.map { " \(text(of: $0))" } ?? (isOptional ? " optional" : "")
      return "`\(input.key)`\(value)"
    }
    return shown.isEmpty ? "-" : shown.joined(separator: ", ")
  }

  private static let provided = [
    kCIInputImageKey, kCIInputTargetImageKey, kCIInputTimeKey,
  ]

  private static func text(of value: FilterValue) -> String {
    switch value {
    case .number(let number): shortened(number)
    case .vector(let vector):
      vector.cgRectValue == .infinite && vector.count == 4
        ? "everything"
        : "[" + vector.numbers.map { shortened(Double($0)) }.joined(separator: ", ") + "]"
    case .color(let color):
      "[" + color.components.map { shortened(Double($0)) }.joined(separator: ", ") + "]"
    case .transform: "none"
    case .string(let string): string
    case .data: "without effect"
    case .image, .colorSpace: "given"
    }
  }

  static func shortened(_ number: Double) -> String {
    let rounded = (number * 1000).rounded() / 1000
    return abs(rounded) < 1e15 && rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func uses(of filter: FilterDefinition) -> String {
    let kind = FilterKind.named(filter.name)
    return switch kind?.purpose {
    case .image where kind?.combinesImages == false: "`filters`"
    case .image, .blend: "`compositingFilter`, `filters`"
    case .transition: "transition"
    case .client, nil: "-"
    }
  }
}
