// Source as a client would write it for Apple's platforms: nothing in this folder depends on where
// it is compiled. It plays animations that are described in JSON.
import QuartzCore

/// A value that is constant, or changes between keyframes.
struct Track<Value: Decodable>: Decodable {
  struct Key: Decodable {
    var time: Double
    var value: Value
    /// The four numbers of a cubic curve to the next key; linear if nil.
    var ease: [Float]?
  }

  var keys: [Key]

  private enum CodingKeys: String, CodingKey { case keys }

  init(from decoder: Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self),
      container.contains(.keys)
    {
      keys = try container.decode([Key].self, forKey: .keys)
    } else {
      keys = [Key(time: 0, value: try Value(from: decoder), ease: nil)]
    }
  }

  var first: Value { keys[0].value }
  var isAnimated: Bool { keys.count > 1 }
}

struct Point: Decodable {
  var cgPoint: CGPoint

  init(from decoder: Decoder) throws {
    var container = try decoder.unkeyedContainer()
    cgPoint = CGPoint(
      x: try container.decode(CGFloat.self), y: try container.decode(CGFloat.self))
  }
}

/// Red, green, blue and, if it is not opaque, alpha.
struct Color: Decodable {
  var cgColor: CGColor

  init(from decoder: Decoder) throws {
    let parts = try [CGFloat](from: decoder)
    let space = CGColorSpaceCreateDeviceRGB()
    let components = parts.count == 3 ? parts + [1] : parts
    guard let color = CGColor(colorSpace: space, components: components) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a color has three or four parts"))
    }
    cgColor = color
  }
}

/// Vertices with tangents, as drawing programs store them.
struct Outline: Decodable {
  struct Vertex: Decodable {
    var at: Point
    var `in`: Point?
    var out: Point?
  }

  var vertices: [Vertex]
  var closed: Bool?

  /// The outline as a path, whose closing segment is a curve if it has tangents.
  var cgPath: CGPath {
    let path = CGMutablePath()
    guard let start = vertices.first else { return path }
    path.move(to: start.at.cgPoint)
    var previous = start
    for vertex in vertices.dropFirst() {
      Self.add(from: previous, to: vertex, to: path)
      previous = vertex
    }
    if closed == true {
      if previous.out != nil || start.in != nil { Self.add(from: previous, to: start, to: path) }
      path.closeSubpath()
    }
    return path
  }

  private static func add(from start: Vertex, to end: Vertex, to path: CGMutablePath) {
    guard start.out != nil || end.in != nil else {
      path.addLine(to: end.at.cgPoint)
      return
    }
    func absolute(_ offset: Point?, _ vertex: Vertex) -> CGPoint {
      CGPoint(
        x: vertex.at.cgPoint.x + (offset?.cgPoint.x ?? 0),
        y: vertex.at.cgPoint.y + (offset?.cgPoint.y ?? 0))
    }
    path.addCurve(
      to: end.at.cgPoint, control1: absolute(start.out, start), control2: absolute(end.in, end))
  }
}

struct GradientFill: Decodable {
  struct Stop: Decodable {
    var at: Double
    var color: Color
  }

  var type: String?
  var start: Point
  var end: Point
  var stops: [Stop]
}

/// An item of a shape layer.
struct ShapeItem: Decodable {
  /// `rectangle`, `ellipse`, `path`, `fill`, `stroke`, `trim` or `gradient`.
  var kind: String
  var size: Point?
  var center: Point?
  var radius: CGFloat?
  var path: Track<Outline>?
  var color: Track<Color>?
  var width: Track<Double>?
  var cap: String?
  var dashes: [Double]?
  var start: Track<Double>?
  var end: Track<Double>?
  var gradient: GradientFill?
  var evenOdd: Bool?
}

struct MaskItem: Decodable {
  var path: Track<Outline>
  var opacity: Track<Double>?
  /// `add` or `subtract`.
  var mode: String?
}

struct LayerItem: Decodable {
  var name: String
  /// `shape`, `solid`, `text` or `composition`.
  var kind: String
  var size: Point?
  var anchor: Point?
  var position: Track<Point>?
  /// A path for the position, with a time for each vertex.
  var motion: Track<Outline>?
  var motionTimes: [Double]?
  var scale: Track<Double>?
  var rotation: Track<Double>?
  var opacity: Track<Double>?
  var color: Color?
  var shapes: [ShapeItem]?
  var masks: [MaskItem]?
  var matte: [LayerItem]?
  var matteIsInverted: Bool?
  var blend: String?
  var layers: [LayerItem]?
  /// The time at which a composition's own time is 0, and its speed.
  var startTime: Double?
  var timeScale: Double?
  /// The time at which the layer appears.
  var inPoint: Double?
  var outPoint: Double?
  var text: Track<String>?
  var fontSize: CGFloat?
}

struct AnimationDocument: Decodable {
  var size: Point
  var duration: Double
  var layers: [LayerItem]

  init(json: String) throws {
    self = try JSONDecoder().decode(AnimationDocument.self, from: Data(json.utf8))
  }
}
