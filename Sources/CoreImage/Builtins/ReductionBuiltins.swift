public import CoreGraphics

/// The inputs of the filters that measure an area of an image.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The image to filter.
  var inputImage: CIImage? { get set }
  /// The area to measure, in pixels. The default is (0, 0, 640, 80).
  var extent: CGRect { get set }
}

extension BuiltinFilter: CIAreaReductionFilter {}

/// The type of `CIFilter.areaAverage()`.
public protocol CIAreaAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaAverage {}

/// The type of `CIFilter.areaMaximum()`.
public protocol CIAreaMaximum: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMaximum {}

/// The type of `CIFilter.areaMinimum()`.
public protocol CIAreaMinimum: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinimum {}

/// The type of `CIFilter.areaMaximumAlpha()`.
public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMaximumAlpha {}

/// The type of `CIFilter.areaMinimumAlpha()`.
public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinimumAlpha {}

/// The type of `CIFilter.areaMinMax()`.
public protocol CIAreaMinMax: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinMax {}

/// The type of `CIFilter.areaMinMaxRed()`.
public protocol CIAreaMinMaxRed: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinMaxRed {}

/// The type of `CIFilter.rowAverage()`.
public protocol CIRowAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIRowAverage {}

/// The type of `CIFilter.columnAverage()`.
public protocol CIColumnAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIColumnAverage {}

/// The inputs of `CIFilter.areaHistogram()`.
public protocol CIAreaHistogram: CIAreaReductionFilter {
  /// The factor of the values. The default is 1.
  var scale: Float { get set }
  /// The number of bins, from 1 to 2048. The default is 64.
  var count: Int { get set }
}

extension BuiltinFilter: CIAreaHistogram {}

/// The inputs of `CIFilter.histogramDisplay()`.
public protocol CIHistogramDisplay: CIFilterProtocol {
  /// A histogram, as a row of pixels.
  var inputImage: CIImage? { get set }
  /// The height of the result, in pixels. The default is 100.
  var height: Float { get set }
  /// Where the lighter right part starts, from 0 to 1. The default is 1.
  var highLimit: Float { get set }
  /// Where the darker left part ends, from 0 to 1. The default is 0.
  var lowLimit: Float { get set }
}

extension BuiltinFilter: CIHistogramDisplay {}

extension CIFilter {
  /// Creates a filter that returns the average color of an area, as one pixel.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltinFilter(.areaAverage) }

  /// Creates a filter that returns the largest components of an area, as one pixel.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltinFilter(.areaMaximum) }

  /// Creates a filter that returns the smallest components of an area, as one pixel.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltinFilter(.areaMinimum) }

  /// Creates a filter that returns the most opaque pixel of an area.
  public class func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha {
    BuiltinFilter(.areaMaximumAlpha)
  }

  /// Creates a filter that returns the least opaque pixel of an area.
  public class func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha {
    BuiltinFilter(.areaMinimumAlpha)
  }

  /// Creates a filter that returns the smallest and largest components, as two pixels.
  public class func areaMinMax() -> any CIFilter & CIAreaMinMax { BuiltinFilter(.areaMinMax) }

  /// Creates a filter that returns the smallest and largest red component, as one pixel.
  public class func areaMinMaxRed() -> any CIFilter & CIAreaMinMaxRed {
    BuiltinFilter(.areaMinMaxRed)
  }

  /// Creates a filter that returns the average colors of rows, as a column.
  public class func rowAverage() -> any CIFilter & CIRowAverage { BuiltinFilter(.rowAverage) }

  /// Creates a filter that returns the average colors of columns, as a row.
  public class func columnAverage() -> any CIFilter & CIColumnAverage {
    BuiltinFilter(.columnAverage)
  }

  /// Creates a filter that returns the histogram of an area, as a row.
  public class func areaHistogram() -> any CIFilter & CIAreaHistogram {
    BuiltinFilter(.areaHistogram)
  }

  /// Creates a filter that draws a histogram.
  public class func histogramDisplay() -> any CIFilter & CIHistogramDisplay {
    BuiltinFilter(.histogramDisplayFilter)
  }
}

extension BuiltinFilter {
  var count: Int {
    get { Int(min(max(number("inputCount"), 0), 2048)) }
    set { setValue(newValue, forKey: "inputCount") }
  }
  var height: Float {
    get { number("inputHeight") }
    set { setValue(newValue, forKey: "inputHeight") }
  }
  var highLimit: Float {
    get { number("inputHighLimit") }
    set { setValue(newValue, forKey: "inputHighLimit") }
  }
  var lowLimit: Float {
    get { number("inputLowLimit") }
    set { setValue(newValue, forKey: "inputLowLimit") }
  }
}
