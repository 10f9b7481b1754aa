import UIKit

/// A place that was visited.
struct Place: Hashable {
  var name: String
  var country: String
  var story: String
  /// The colors of the sky, from the horizon up.
  var sky: [UIColor]
  /// The heights of the hills, from left to right, from 0 to 1.
  var hills: [CGFloat]
  var isFavorite = false

  /// Draws the place: a sky, a sun, and two rows of hills.
  @MainActor func image(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      let bounds = CGRect(origin: .zero, size: size)
      let gradient = CGGradient(
        colorsSpace: nil, colors: sky.map(\.cgColor) as CFArray, locations: nil)
      if let gradient {
        context.cgContext.drawLinearGradient(
          gradient, start: CGPoint(x: 0, y: size.height), end: .zero, options: [])
      }
      let radius = min(size.width, size.height) * 0.14
      UIColor.white.withAlphaComponent(0.85).setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: size.width * 0.68, y: size.height * 0.22, width: radius * 2, height: radius * 2)
      ).fill()
      for (depth, shade) in [(0.0, 0.35), (0.22, 0.6)] {
        sky[0].darkened(by: shade).setFill()
        hillside(in: bounds, sunkBy: depth).fill()
      }
    }
  }

  private func hillside(in bounds: CGRect, sunkBy depth: CGFloat) -> UIBezierPath {
    // The nearer hills are the same ones, seen from the other side.
    let heights = depth > 0 ? hills.reversed() : hills
    let points = heights.enumerated().map { index, height in
      CGPoint(
        x: bounds.width * CGFloat(index) / CGFloat(max(1, heights.count - 1)),
        y: bounds.height * (1 - height * 0.5 + depth))
    }
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bounds.minX, y: bounds.maxY))
    path.addLine(to: points[0])
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = (from.x + to.x) / 2
      path.addCurve(
        to: to, controlPoint1: CGPoint(x: middle, y: from.y),
        controlPoint2: CGPoint(x: middle, y: to.y))
    }
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.close()
    return path
  }
}

extension UIColor {
  fileprivate func darkened(by amount: CGFloat) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let rest = 1 - amount
    return UIColor(red: red * rest, green: green * rest, blue: blue * rest, alpha: alpha)
  }
}

/// The places of the journal.
@MainActor final class Journal {
  var places = [
    Place(
      name: "Lake Bled", country: "Slovenia",
      story:
        "We rowed to the island before breakfast. The bell can be rung by anyone who climbs the "
        + "ninety-nine steps, and everyone does, so it never stops.",
      sky: [.systemOrange, .systemPink, .systemIndigo], hills: [0.5, 0.9, 0.45, 0.7, 0.3]),
    Place(
      name: "Lofoten", country: "Norway",
      story:
        "At midnight the sun stood above the sea as if it had forgotten the time. Nobody slept.",
      sky: [.systemYellow, .systemTeal, .systemBlue], hills: [0.2, 0.95, 0.6, 0.85, 0.4]),
    Place(
      name: "Sossusvlei", country: "Namibia",
      story: "One foot on each side of the ridge: the left one cold, the right one hot.",
      sky: [.systemBrown, .systemOrange, .systemYellow], hills: [0.3, 0.4, 0.7, 0.5, 0.2]),
    Place(
      name: "Hallasan", country: "South Korea",
      story: "Up in the fog, down in the rain, and ten minutes of everything in between.",
      sky: [.systemGreen, .systemMint, .systemCyan], hills: [0.3, 0.55, 0.8, 0.5, 0.35]),
    Place(
      name: "Isle of Skye", country: "Scotland",
      story: "Four seasons before lunch, then sheep.",
      sky: [.systemGray, .systemCyan, .systemBlue], hills: [0.6, 0.4, 0.75, 0.35, 0.5]),
    Place(
      name: "Torres del Paine", country: "Chile",
      story: "The wind took a hat, a map and, for a moment, me.",
      sky: [.systemPurple, .systemIndigo, .systemTeal], hills: [0.4, 0.5, 1, 0.45, 0.6]),
    Place(
      name: "Meteora", country: "Greece",
      story: "The monks have a cable car now. It is the size of a wardrobe.",
      sky: [.systemPink, .systemOrange, .systemYellow], hills: [0.7, 0.75, 0.4, 0.9, 0.85]),
    Place(
      name: "Jiuzhaigou", country: "China",
      story: "The water has colors for which there were no words in any of our languages.",
      sky: [.systemTeal, .systemGreen, .systemMint], hills: [0.5, 0.6, 0.55, 0.8, 0.7]),
  ]
  /// Whether the list shows the countries.
  var showsCountries = true
  /// The color of buttons.
  var tint = UIColor.systemIndigo
}
