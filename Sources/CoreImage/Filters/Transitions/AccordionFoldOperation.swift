import PixelKernels

/// Two images printed on a folded sheet of paper; `accordionFoldTransition` describes the
/// mathematics.
///
/// All pixels of a row show the same rows of the images, which are interpolated, and averaged where
/// the folds compress them.
struct AccordionFoldOperation: ImageOperation {
  /// One of the images on the sheet.
  private struct Print {
    let image: CIImage
    let bottom: Double
    let height: Double
    /// The weight of the image in the dissolve.
    let weight: Float
    /// How strongly the folds shade the image, from 0 to 1.
    var shading: Float = 0

    init(_ image: CIImage, beside other: CIImage, weight: Double) {
      let extent = Transition.finiteExtent(of: image, beside: other)
      (bottom, height) = (Double(extent.minY), Double(extent.height))
      (self.image, self.weight) = (image, Float(weight))
    }
  }

  private var source: Print
  private var target: Print
  let extent: CGRect
  /// The bottom of the sheet.
  private let bottom: Double
  /// The height of the flat part.
  private let flat: Double
  /// The height of the folded part.
  private let folded: Double
  /// The number of panels, two per fold.
  private let panels: Double
  /// How many points of the images a pixel of the folded part shows.
  private let samples: Int

  init(_ transition: Transition, bottomHeight: Double, folds: Double, shadow: Float) {
    let time = transition.time
    source = Print(transition.source, beside: transition.target, weight: 1 - time)
    target = Print(transition.target, beside: transition.source, weight: time)
    extent = transition.extent
    bottom = source.bottom + (target.bottom - source.bottom) * time
    flat = min(bottomHeight, source.height, target.height)
    folded = source.height + (target.height - source.height) * time - flat
    panels = 2 * folds.rounded()
    let full = max(source.height, target.height) - flat
    let cosine = full > 0 ? folded / full : 1
    let shading =
      shadow.squareRoot()
      * Float(max(1 - cosine * cosine, 0).squareRoot())
    // The lower image is flat at its own end of the transition, however small the sheet is then.
    let isSourceHigher = source.height > target.height
    source.shading = isSourceHigher ? shading : shading * (1 - source.weight)
    target.shading = isSourceHigher ? shading * (1 - target.weight) : shading
    samples = folded > 0 ? Int(min(max(full / folded - 0.01, 0) + 1, 16)) : 1
  }

  var inputs: [CIImage] { [source.image, target.image] }

  var reach: Int? {
    let heights = abs(source.height - target.height) + abs(source.bottom - target.bottom)
    return Int(min(heights + 2, Double(PixelRect.limit)))
  }

  func source(of region: PixelRect, inInput index: Int) -> PixelRect {
    pixels(of: index == 0 ? source : target, readFor: region)
  }

  func pixels(in region: PixelRect, for request: RenderRequest) throws -> WorkingPixels {
    let (first, second) = try (
      request.pixels(of: source.image, in: pixels(of: source, readFor: region)),
      request.pixels(of: target.image, in: pixels(of: target, readFor: region))
    )
    let result = try request.allocate(region)
    for row in region.minY..<region.maxY {
      let y = Double(row) + 0.5 - bottom
      let coverage =
        TransitionCurve.ramp(y + 0.5) * TransitionCurve.ramp(flat + folded - y + 0.5)
      guard coverage > 0 else { continue }
      let shade = shade(at: y - flat)
      for (print, pixels) in [(source, first), (target, second)] {
        add(
          print, pixels, at: y, weight: coverage * print.weight, shade.times(print.shading),
          to: result.row(row))
      }
    }
    return result
  }

  /// Returns the pixels of an image that a region shows.
  private func pixels(of print: Print, readFor region: PixelRect) -> PixelRect {
    let low = position(Double(region.minY) - bottom, in: print)
    let high = position(Double(region.maxY) - bottom, in: print)
    let rows = PixelRect(
      touching: CGRect(x: 0, y: low - 1, width: 1, height: high - low + 2))
    return PixelRect(minX: region.minX, minY: rows.minY, maxX: region.maxX, maxY: rows.maxY)
  }

  /// Returns the y coordinate of the rows' centers in an image that a point of the sheet shows.
  private func position(_ y: Double, in print: Print) -> Double {
    let part = y <= flat || folded <= 0 ? y : flat + (y - flat) / folded * (print.height - flat)
    return print.bottom + min(max(part, 0.5), max(print.height - 0.5, 0.5))
  }

  /// Adds the row of an image that a row of the sheet shows.
  private func add(
    _ print: Print, _ pixels: WorkingPixels, at y: Double, weight: Float, _ shade: Shade,
    to target: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    // A color that is darkened, and mixed with white.
    let own = (1 - shade.darkness) * (1 - shade.light)
    let factor = SIMD4(own, own, own, 1) * weight
    let white = shade.light * weight
    let count = y > flat ? samples : 1
    for index in 0..<count {
      let along = (Double(index) + 0.5) / Double(count) - 0.5
      let place = position(min(y + along, flat + folded), in: print) - 0.5
      let row = Int(place.rounded(.down))
      let part = Float(place - Double(row))
      for (row, weight) in [(row, 1 - part), (row + 1, part)] where weight > 0 {
        guard row >= pixels.region.minY, row < pixels.region.maxY else { continue }
        let line = pixels.row(row)
        let share = weight / Float(count)
        let (factor, white) = (factor * share, white * share)
        for x in 0..<pixels.width {
          let light = white * line[x].alpha
          target[x] += line[x] * factor + SIMD4(light, light, light, 0)
        }
      }
    }
  }

  /// How folds change the colors of a row.
  private struct Shade {
    /// The part that is black instead, from 0 to 1.
    var darkness: Float = 0
    /// The part of what remains that is white instead, from 0 to 1.
    var light: Float = 0

    func times(_ amount: Float) -> Shade {
      Shade(darkness: darkness * amount, light: light * amount)
    }
  }

  /// Returns the mean shade of a row of pixels, whose light comes from above.
  ///
  /// - Parameter y: The distance from the flat part, below which there is no shade.
  /// - Returns: The shade at full strength.
  private func shade(at y: Double) -> Shade {
    var sum = Shade()
    guard y > 0, folded > 0 else { return sum }
    let count = 8
    for index in 0..<count {
      let along = y + (Double(index) + 0.5) / Double(count) - 0.5
      let place = min(max(along / folded, 0), 0.999_999) * panels
      let part = Float(place - place.rounded(.down))
      if Int(place) % 2 == 0 {
        // The panel faces up, and ends in a valley, where little light arrives.
        sum.darkness += 0.4 * part * part
        sum.light += 0.5 * (1 - part) * (1 - part)
      } else {
        sum.darkness += 1 - 0.4 * part
      }
    }
    return sum.times(1 / Float(count))
  }
}
