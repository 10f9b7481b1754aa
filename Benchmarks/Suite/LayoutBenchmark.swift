import CoreGraphics
package import QuartzCore
package import UIKit

/// Auto Layout: 1,000 views in a form, whose constants then change, in a chain, and in stack views.
package struct LayoutBenchmark: Benchmark {
  /// The number of views that constraints place.
  package static let viewCount = 1000
  private static let rounds = 11
  private static let changesPerRound = 8

  package let name = "layout"

  package init() {}

  package func run(program: VideoProcess?) -> BenchmarkResult {
    var (forms, changes, chains, stacks): ([Double], [Double], [Double], [Double]) = (
      [], [], [], []
    )
    for _ in 0..<Self.rounds {
      let tree = LayerClock(size: WorkloadVideo.size, background: nil)
      let form = Self.populate(tree.root)
      forms.append(CPUClock.thread.measure { form.window.layoutIfNeeded() })
      for change in 0..<Self.changesPerRound {
        form.knob.constant = CGFloat(20 + change)
        changes.append(CPUClock.thread.measure { form.window.layoutIfNeeded() })
      }
      let chain = Self.makeChain()
      chains.append(CPUClock.thread.measure { chain.layoutIfNeeded() })
      let stack = Self.makeStacks()
      stacks.append(CPUClock.thread.measure { stack.layoutIfNeeded() })
    }
    return BenchmarkResult(
      name: name,
      figures: [
        .init("solve_ms", forms.median * 1000), .init("change_ms", changes.median * 1000),
        .init("chain_ms", chains.median * 1000), .init("stacks_ms", stacks.median * 1000),
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

  // MARK: Chain

  /// Returns a view with 1,000 views in a chain: each one is to the right of the previous one, and as
  /// wide.
  @MainActor package static func makeChain() -> UIView {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 20_000, height: 20))
    var previous: UIView?
    for _ in 0..<viewCount {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(
          equalTo: previous?.trailingAnchor ?? container.leadingAnchor, constant: 8),
        previous.map { view.widthAnchor.constraint(equalTo: $0.widthAnchor) }
          ?? view.widthAnchor.constraint(equalToConstant: 10),
        view.topAnchor.constraint(equalTo: container.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
      ])
      previous = view
    }
    return container
  }

  // MARK: Stack views

  /// A view with content of 20 by 10 points.
  private final class Leaf: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: 20, height: 10) }
  }

  /// Returns a view with a column of 9 rows of 10 columns of 10 views: 1,000 views in all.
  ///
  /// The views of every second column are equally high.
  @MainActor package static func makeStacks() -> UIView {
    func stack(
      _ axis: NSLayoutConstraint.Axis, _ views: [UIView],
      _ distribution: UIStackView.Distribution = .fill
    ) -> UIStackView {
      let stack = UIStackView(arrangedSubviews: views)
      (stack.axis, stack.spacing, stack.distribution) = (axis, 4, distribution)
      return stack
    }
    let rows = (0..<9).map { _ in
      stack(
        .horizontal,
        (0..<10).map { column in
          stack(.vertical, (0..<10).map { _ in Leaf() }, column % 2 == 0 ? .fill : .fillEqually)
        })
    }
    let (container, outer) = (UIView(), stack(.vertical, rows))
    outer.translatesAutoresizingMaskIntoConstraints = false
    container.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      outer.topAnchor.constraint(equalTo: container.topAnchor),
      outer.widthAnchor.constraint(equalToConstant: 2500),
    ])
    return container
  }
}
