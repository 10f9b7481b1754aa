package import CoreGraphics
package import LayerTree
package import TextAttributes

extension Syntax<CGPoint> {
  package static var point: Syntax<CGPoint> {
    Syntax(.value(.point), text: { AnimatableValue.point($0).sceneText }, decode: { $0.point($1) })
  }
}

extension Syntax<CGSize> {
  /// Returns the syntax of a size.
  package static func size(_ range: NodeRange?) -> Syntax<CGSize> {
    Syntax(.value(.size, in: range)) { $0.size($1) }
  }
}

extension Syntax<CGRect> { static var rect: Syntax { Syntax(.value(.rect)) { $0.rect($1) } } }

extension Syntax<[Double]> {
  /// The distances from the top, left, bottom and right edges.
  package static var insets: Syntax {
    Syntax(
      .value(.insets), text: { AnimatableValue.numbers($0).sceneText }, decode: { $0.insets($1) })
  }
}

extension Syntax<[Double]> {
  /// A list of numbers, or null for none.
  package static var numbersOrNull: Syntax {
    Syntax(.value(.numbers)) { $1.isNull ? nil : $0.numbers($1) }
  }
}

extension Syntax<String> {
  package static var fontName: Syntax { .ofScene(.value(.fontName)) { $0.fontName($1) } }
}

extension Syntax<FontSettings> {
  package static var fontVariations: Syntax<FontSettings> {
    .ofScene(.value(.fontVariations)) { $0.fontVariations($1) }
  }
}

extension Syntax<CGColor> {
  package static var color: Syntax<CGColor> {
    Syntax(.value(.color), text: { AnimatableValue.color($0).sceneText }, decode: { $0.color($1) })
  }

  /// A color, or null for none.
  package static var colorOrNull: Syntax<CGColor> {
    Syntax(.value(.color)) { $1.isNull ? nil : $0.color($1) }
  }
}

extension Syntax<CGPath> {
  package static var path: Syntax<CGPath> { Syntax(.value(.path)) { $0.path($1) } }
}

extension Syntax<LayerFilter> {
  /// The name of a filter that changes one image to another, or a mapping with its inputs.
  package static var transitionFilter: Syntax {
    .ofScene(.transitionFilter) { $0.transitionFilter($1) }
  }
}

extension Syntax<MotionBlur> {
  package static var motionBlur: Syntax { Syntax(.node("motion blur")) { $0.motionBlur($1) } }
}

extension Syntax<AnimatableValue> {
  /// Returns the syntax of a value of a property's kind.
  package static func value(_ kind: ValueKind) -> Syntax {
    .ofScene(.value(kind), text: { $0.sceneText(as: kind) }, decode: { $0.value($1, of: kind) })
  }
}
