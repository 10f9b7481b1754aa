import Foundation

/// Converts sound to 48,000 samples per second by a windowed sinc (AU-02).
///
/// A sample of the result depends only on the samples around its time, so any part of a sound is
/// identical to that part of the whole.
struct Resampler: Sendable {
  /// Samples per second of all results.
  static let rate = 48_000
  /// The zero crossings of the sinc on each side.
  private static let crossings = 32
  /// The steps of the table between two zero crossings.
  private static let steps = 512

  /// Half of the kernel, from its center, with one more entry for interpolation.
  private static let kernel: [Float] = (0...crossings * steps + 1).map { entry in
    let x = Double(entry) / Double(steps)
    let edge = x / Double(crossings)
    guard edge < 1 else { return 0 }
    let sinc = x == 0 ? 1 : sin(.pi * x) / (.pi * x)
    // A Kaiser window with side lobes below -90 dB.
    let beta = 9.0
    return Float(sinc * bessel(beta * (1 - edge * edge).squareRoot()) / bessel(beta))
  }

  /// The modified Bessel function of the first kind, of order 0.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for k in 1..<60 {
      term *= x / (2 * Double(k)) * (x / (2 * Double(k)))
      sum += term
    }
    return sum
  }

  /// Samples per second of the source.
  let sourceRate: Int

  /// The frequency above which the source is cut off, as a part of the source's own limit.
  private var cutoff: Double { min(1, Double(Self.rate) / Double(sourceRate)) }

  /// Returns the number of results of a source.
  ///
  /// - Returns: The number, rounded to the nearest and at least 1.
  func count(ofSource sourceCount: Int) -> Int {
    max(1, (sourceCount * Self.rate + sourceRate / 2) / sourceRate)
  }

  /// Returns the samples of the source on which results depend, some of which may not exist.
  ///
  /// - Parameter results: The numbers of results; not empty.
  /// - Returns: The numbers of samples of the source.
  func sources(of results: Range<Int>) -> Range<Int> {
    guard sourceRate != Self.rate else { return results }
    let reach = Int((Double(Self.crossings) / cutoff).rounded(.up)) + 1
    let (first, last) = (results.lowerBound, results.upperBound - 1)
    return first * sourceRate / Self.rate - reach..<last * sourceRate / Self.rate + reach + 1
  }

  /// Calculates results.
  ///
  /// `samples` is the samples of the source with the numbers `sources(of: results)`.
  func resample(_ results: Range<Int>, from samples: StereoSamples) -> StereoSamples {
    guard sourceRate != Self.rate else { return samples }
    let start = sources(of: results).lowerBound
    var output = StereoSamples(silence: results.count)
    let (cutoff, scale) = (cutoff, Float(cutoff))
    let width = Double(Self.crossings) / cutoff
    Self.kernel.withUnsafeBufferPointer { kernel in
      for (index, result) in results.enumerated() {
        // Whole and remaining samples, exactly.
        let whole = result * sourceRate / Self.rate
        let part = Double(result * sourceRate % Self.rate) / Double(Self.rate)
        let center = Double(whole - start) + part
        let (first, last) = (Int((center - width).rounded(.up)), Int(center + width))
        var (left, right): (Float, Float) = (0, 0)
        for source in max(0, first)...min(last, samples.count - 1) {
          let place = abs(Double(source) - center) * cutoff * Double(Self.steps)
          let entry = Int(place)
          let fraction = Float(place - Double(entry))
          let weight = kernel[entry] + (kernel[entry + 1] - kernel[entry]) * fraction
          left += samples.left[source] * weight
          right += samples.right[source] * weight
        }
        output.left[index] = left * scale
        output.right[index] = right * scale
      }
    }
    return output
  }
}
