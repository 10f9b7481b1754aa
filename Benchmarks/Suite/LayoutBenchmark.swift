import CoreGraphics
package import QuartzCore
package import UIKit

/// Auto Layout: 1,000 views with 4,000 constraints are solved, and then one constant changes.
package struct LayoutBenchmark: Benchmark {
  /// The number of views that constraints place.
  package static let viewCount = 1000
  private static let rounds = 11
  private static let changesPerRound = 8

  package let name = "layout"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    var (solutions, changes): ([Double], [Double]) = ([], [])
    for _ in 0..<Self.rounds {
      let tree = LayerClock(size: WorkloadVideo.size, background: nil)
      let form = Self.populate(tree.root)
      solutions.append(CPUClock.thread.measure { form.window.layoutIfNeeded() })
      for change in 0..<Self.changesPerRound {
        form.knob.constant = CGFloat(20 + change)
        changes.append(CPUClock.thread.measure { form.window.layoutIfNeeded() })
      }
    }
    return BenchmarkResult(
      name: name,
      figures: [
        .init("solve_ms", solutions.median * 1000), .init("change_ms", changes.median * 1000),
      ])
  }

  /// A form that has not been laid out.
  package struct Form {
    package let window: UIWindow
    package let views: [UIView]
    /// The constraint of the first row's height, which moves all rows below.
    package let knob: NSLayoutConstraint
    package let constraintCount: Int
  }

  /// Fills a layer with a form of 100 rows of nine cells, the rows below each other.
  ///
  /// - Parameter root: The layer of the current context's tree.
  /// - Returns: The form: 1,000 views with 4,000 constraints.
  @MainActor package static func populate(_ root: CALayer) -> Form {
    let window = UIWindow(frame: root.bounds)
    window.isHidden = false
    var (views, constraints): ([UIView], [NSLayoutConstraint]) = ([], [])
    func makeView(in superview: UIView) -> UIView {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
      views.append(view)
      return view
    }
    var above: UIView?
    var knob: NSLayoutConstraint?
    for _ in 0..<(viewCount / 10) {
      let row = makeView(in: window)
      let height = row.heightAnchor.constraint(equalToConstant: 20)
      knob = knob ?? height
      constraints += [
        row.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 8),
        row.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -8),
        row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? window.topAnchor, constant: 2),
        height,
      ]
      var before: UIView?
      for column in 0..<9 {
        let cell = makeView(in: row)
        constraints += [
          cell.leadingAnchor.constraint(
            equalTo: before?.trailingAnchor ?? row.leadingAnchor, constant: 4),
          cell.topAnchor.constraint(equalTo: row.topAnchor),
          cell.bottomAnchor.constraint(equalTo: row.bottomAnchor),
        ]
        // The last cell takes what is left.
        constraints.append(
          column == 8
            ? cell.trailingAnchor.constraint(equalTo: row.trailingAnchor)
            : cell.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.1))
        before = cell
      }
      above = row
    }
    NSLayoutConstraint.activate(constraints)
    return Form(
      window: window, views: views, knob: knob ?? constraints[0],
      constraintCount: constraints.count)
  }
}
