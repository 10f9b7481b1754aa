package import CoreGraphics

/// How a property of a layer changes during a video.
///
/// The values are those on screen, so that animations, springs, expressions, physics, transactions and
/// the clocks of enclosing layers and precompositions are all part of them (CU-01).
package struct PropertyCurve: Sendable {
  /// The unit of the numbers of a curve.
  package enum Unit: String, Sendable {
    /// A ratio, a count or a number whose unit is not known.
    case none = ""
    case points = "pt"
    case degrees = "°"
    case seconds = "s"
    /// A fraction, shown in hundredths: the progress of a path (CU-05).
    case percent = "%"
  }

  /// A number at a time.
  package struct Point: Sendable, Hashable {
    /// Seconds from the start of the video.
    package let time: Double
    /// The value, in the unit of the curve.
    package let value: Double

    /// Creates a point.
    package init(_ time: Double, _ value: Double) { (self.time, self.value) = (time, value) }
  }

  /// A number of a value, such as the `x` of a position.
  package struct Series: Sendable {
    /// The component; empty for a value that is one number.
    package let name: String
    /// The points in order of time.
    ///
    /// Two points at one time are a jump. A new run starts when the property has a value again after
    /// it had none.
    package let runs: [[Point]]

    /// The smallest and the largest value.
    package var range: ClosedRange<Double> {
      let values = runs.joined().map(\.value)
      return (values.min() ?? 0)...(values.max() ?? 0)
    }

    /// Whether the value changes by more than rounding errors.
    var changes: Bool {
      let range = range
      let size = max(1, abs(range.lowerBound), abs(range.upperBound))
      return range.upperBound - range.lowerBound > 1e-9 * size
    }
  }

  /// A part of the time, and the value during it.
  package struct Step<Value: Sendable>: Sendable {
    /// The start, in seconds.
    package let start: Double
    /// The end, in seconds; another step can start there.
    package let end: Double
    /// The value at the start.
    package let value: Value
  }

  /// A color of a value.
  package struct ColorBand: Sendable {
    /// The index in a list of colors; empty for a value that is one color.
    package let name: String
    /// The color from sample to sample; nil for none, which is clear.
    package let steps: [Step<CGColor?>]
  }

  /// The values over time.
  package enum Content: Sendable {
    /// The numbers that change, in the order of the components.
    case numbers([Series])
    /// The colors that change, in the order of the list.
    case colors([ColorBand])
    /// Values that are not numbers, as short texts, such as strings and images (CU-06).
    case texts([Step<String>])
  }

  /// The layer: its id, or the names of layers down to it (CU-02).
  package let layer: String
  /// The key path without the components that are series: `position`, `transform.rotation`.
  package let keyPath: String
  /// The unit of the numbers.
  package let unit: Unit
  /// The values over time.
  package let content: Content
  /// The times at which animations of the property start, reach a keyframe, turn or end, ascending.
  package let keyTimes: [Double]
}
