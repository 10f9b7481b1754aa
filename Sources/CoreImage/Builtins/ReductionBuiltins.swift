// Generated from the definitions of the filters by `make docs`; do not edit.

public import CoreGraphics
import Foundation

/// The inputs of the filters that measure an area of an image.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The area to measure, in pixels. The default is (0, 0, 640, 80).
  var extent: CGRect { get set }
}

extension BuiltinFilter: CIAreaReductionFilter {}

/// A filter that returns the average color of an area, as one pixel.
public protocol CIAreaAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaAverage {}

/// A filter that returns the histogram of an area, as a row.
public protocol CIAreaHistogram: CIAreaReductionFilter {
  /// The factor of the values. The default is 1.
  var scale: Float { get set }
  /// The number of bins, from 1 to 2048. The default is 64.
  var count: Int { get set }
}

extension BuiltinFilter: CIAreaHistogram {}

/// A filter that returns the largest components of an area, as one pixel.
public protocol CIAreaMaximum: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMaximum {}

/// A filter that returns the most opaque pixel of an area.
public protocol CIAreaMaximumAlpha: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMaximumAlpha {}

/// A filter that returns the smallest and largest components, as two pixels.
public protocol CIAreaMinMax: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinMax {}

/// A filter that returns the smallest and largest red component, as one pixel.
public protocol CIAreaMinMaxRed: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinMaxRed {}

/// A filter that returns the smallest components of an area, as one pixel.
public protocol CIAreaMinimum: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinimum {}

/// A filter that returns the least opaque pixel of an area.
public protocol CIAreaMinimumAlpha: CIAreaReductionFilter {}

extension BuiltinFilter: CIAreaMinimumAlpha {}

/// A filter that returns the average colors of columns, as a row.
public protocol CIColumnAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIColumnAverage {}

/// A filter that draws a histogram.
public protocol CIHistogramDisplay: CIFilterProtocol {
  /// The image.
  var inputImage: CIImage? { get set }
  /// The height of the result, in pixels. The default is 100.
  var height: Float { get set }
  /// Where the lighter right part starts, from 0 to 1. The default is 1.
  var highLimit: Float { get set }
  /// Where the darker left part ends, from 0 to 1. The default is 0.
  var lowLimit: Float { get set }
}

extension BuiltinFilter: CIHistogramDisplay {}

/// A filter that returns the average colors of rows, as a column.
public protocol CIRowAverage: CIAreaReductionFilter {}

extension BuiltinFilter: CIRowAverage {}

extension CIFilter {
  /// Returns a filter that returns the average color of an area, as one pixel.
  public class func areaAverage() -> any CIFilter & CIAreaAverage {
    BuiltinFilter(.areaAverage)
  }

  /// Returns a filter that returns the histogram of an area, as a row.
  public class func areaHistogram() -> any CIFilter & CIAreaHistogram {
    BuiltinFilter(.areaHistogram)
  }

  /// Returns a filter that returns the largest components of an area, as one pixel.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum {
    BuiltinFilter(.areaMaximum)
  }

  /// Returns a filter that returns the most opaque pixel of an area.
  public class func areaMaximumAlpha() -> any CIFilter & CIAreaMaximumAlpha {
    BuiltinFilter(.areaMaximumAlpha)
  }

  /// Returns a filter that returns the smallest and largest components, as two pixels.
  public class func areaMinMax() -> any CIFilter & CIAreaMinMax {
    BuiltinFilter(.areaMinMax)
  }

  /// Returns a filter that returns the smallest and largest red component, as one pixel.
  public class func areaMinMaxRed() -> any CIFilter & CIAreaMinMaxRed {
    BuiltinFilter(.areaMinMaxRed)
  }

  /// Returns a filter that returns the smallest components of an area, as one pixel.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum {
    BuiltinFilter(.areaMinimum)
  }

  /// Returns a filter that returns the least opaque pixel of an area.
  public class func areaMinimumAlpha() -> any CIFilter & CIAreaMinimumAlpha {
    BuiltinFilter(.areaMinimumAlpha)
  }

  /// Returns a filter that returns the average colors of columns, as a row.
  public class func columnAverage() -> any CIFilter & CIColumnAverage {
    BuiltinFilter(.columnAverage)
  }

  /// Returns a filter that draws a histogram.
  public class func histogramDisplay() -> any CIFilter & CIHistogramDisplay {
    BuiltinFilter(.histogramDisplayFilter)
  }

  /// Returns a filter that returns the average colors of rows, as a column.
  public class func rowAverage() -> any CIFilter & CIRowAverage {
    BuiltinFilter(.rowAverage)
  }
}

extension BuiltinFilter {
  var count: Int {
    get { count("inputCount") }
    set { setValue(newValue, forKey: "inputCount") }
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
