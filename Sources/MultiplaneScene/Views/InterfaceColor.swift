import CoreGraphics
package import LayerTree
package import UIKit

/// The colors of interfaces that scenes can name, which depend on whether a view is light or dark.
package enum InterfaceColor {
  /// The names, which are Apple's, in the order of the documentation.
  package static let names = table.map(\.name)

  /// Returns the color of a value of a scene: nil for a value of another kind, and `.some(nil)` for
  /// null.
  package static func color(_ value: AnimatableValue) -> UIColor?? {
    switch value {
    case .color(let color): .some(color.map { UIColor(cgColor: $0) })
    case .string(let name?): table.first { $0.name == name }.map { .some($0.color()) }
    default: nil
    }
  }

  private static let table: [(name: String, color: @Sendable () -> UIColor)] = [
    ("label", { .label }),
    ("secondaryLabel", { .secondaryLabel }),
    ("tertiaryLabel", { .tertiaryLabel }),
    ("quaternaryLabel", { .quaternaryLabel }),
    ("placeholderText", { .placeholderText }),
    ("link", { .link }),
    ("separator", { .separator }),
    ("opaqueSeparator", { .opaqueSeparator }),
    ("systemFill", { .systemFill }),
    ("secondarySystemFill", { .secondarySystemFill }),
    ("tertiarySystemFill", { .tertiarySystemFill }),
    ("quaternarySystemFill", { .quaternarySystemFill }),
    ("systemBackground", { .systemBackground }),
    ("secondarySystemBackground", { .secondarySystemBackground }),
    ("tertiarySystemBackground", { .tertiarySystemBackground }),
    ("systemGroupedBackground", { .systemGroupedBackground }),
    ("secondarySystemGroupedBackground", { .secondarySystemGroupedBackground }),
    ("tertiarySystemGroupedBackground", { .tertiarySystemGroupedBackground }),
    ("systemRed", { .systemRed }),
    ("systemOrange", { .systemOrange }),
    ("systemYellow", { .systemYellow }),
    ("systemGreen", { .systemGreen }),
    ("systemMint", { .systemMint }),
    ("systemTeal", { .systemTeal }),
    ("systemCyan", { .systemCyan }),
    ("systemBlue", { .systemBlue }),
    ("systemIndigo", { .systemIndigo }),
    ("systemPurple", { .systemPurple }),
    ("systemPink", { .systemPink }),
    ("systemBrown", { .systemBrown }),
    ("systemGray", { .systemGray }),
    ("systemGray2", { .systemGray2 }),
    ("systemGray3", { .systemGray3 }),
    ("systemGray4", { .systemGray4 }),
    ("systemGray5", { .systemGray5 }),
    ("systemGray6", { .systemGray6 }),
  ]
}
