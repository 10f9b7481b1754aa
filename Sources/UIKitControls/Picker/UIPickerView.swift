public import UIKitCore

/// Wheels of rows, one of which the user turns to the middle (CT-63).
@preconcurrency @MainActor open class UIPickerView: UIView {
  /// The height of rows, in points.
  static let rowHeight: CGFloat = 32
  /// The font of titles.
  static var titleFont: UIFont { .systemFont(ofSize: 23) }
  /// The space at the ends of the bar in the middle, in points.
  private static let margin: CGFloat = 9
  /// The space between wheels, in points.
  private static let spacing: CGFloat = 5

  private let bar = UIView()
  private var wheels: [PickerWheel] = []
  /// The selected rows.
  private var rows: [Int] = []
  private var isLoaded = false
  /// The wheels that code turns with an animation.
  private var turning: Set<Int> = []

  /// Creates a picker view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    bar.backgroundColor = .tertiarySystemFill
    bar.layer.cornerRadius = 8
    bar.isUserInteractionEnabled = false
    addSubview(bar)
  }

  /// Unsupported: it always returns nil (LX-14).
  public required init?(coder: NSCoder) { nil }

  /// The object that determines how many wheels and rows there are; nil, the default, for none.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The object that determines what rows show, and is notified of the user's choice; the default is
  /// nil.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the row in the middle is marked, true by default; the value is only stored: it always is.
  open var showsSelectionIndicator = true

  // MARK: Data

  /// The number of wheels.
  open var numberOfComponents: Int {
    load()
    return wheels.count
  }
  /// Returns the number of rows of a wheel; a wheel that does not exist has none.
  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return wheels.indices.contains(component) ? wheels[component].rowCount : 0
  }
  /// Returns the size of the rows of a wheel, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    CGSize(width: width(of: component), height: rowHeight(of: component))
  }
  /// Returns the view of a row; nil if it is not visible.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return wheels.indices.contains(component) ? wheels[component].shownRows[row] : nil
  }
  /// Asks the data source and the delegate for everything again.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
  }
  /// Asks the data source and the delegate for a wheel again.
  open func reloadComponent(_ component: Int) {
    guard isLoaded, wheels.indices.contains(component) else { return reloadAllComponents() }
    wheels[component].removeFromSuperview()
    wheels[component] = makeWheel(component)
    limitRows()
    setNeedsLayout()
  }

  // MARK: Selection

  /// Turns a wheel to a row, without notifying the delegate.
  ///
  /// - Parameters:
  ///   - row: The row. One that does not exist is an illegal call (CT-63).
  ///   - component: The wheel.
  ///   - animated: Whether the wheel turns within 0.3 s.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard wheels.indices.contains(component),
      (0..<wheels[component].rowCount).contains(row)
    else {
      CAEngine.reportIllegalCall(
        "CT-63", "there is no row \(row) in component \(component) of a picker view")
      return
    }
    guard rows[component] != row else { return }
    rows[component] = row
    guard !wheels[component].bounds.isEmpty else { return }
    if animated { turning.insert(component) }
    wheels[component].turn(to: row, animated: animated)
  }
  /// Returns the row in the middle of a wheel; -1 without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    return rows.indices.contains(component) ? rows[component] : -1
  }

  /// Takes over the row that the user has turned a wheel to.
  func wheelDidStop(_ wheel: PickerWheel) {
    let component = wheel.component
    // What code selects is known.
    if turning.remove(component) != nil, wheel.row == rows[component] { return }
    rows[component] = wheel.row
    delegate?.pickerView(self, didSelectRow: wheel.row, inComponent: component)
  }

  // MARK: Wheels

  /// Makes the wheels for the data.
  private func load() {
    guard !isLoaded else { return }
    isLoaded = true
    for wheel in wheels { wheel.removeFromSuperview() }
    let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
    wheels = []
    // Client code is asked for shares of the width, which depend on the number.
    componentCount = count
    wheels = (0..<count).map(makeWheel)
    rows = (0..<count).map { rows.indices.contains($0) ? rows[$0] : 0 }
    limitRows()
    setNeedsLayout()
  }
  private var componentCount = 0

  private func makeWheel(_ component: Int) -> PickerWheel {
    let count = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let wheel = PickerWheel(
      self, component: component, rowCount: max(0, count), rowHeight: rowHeight(of: component))
    addSubview(wheel)
    return wheel
  }

  private func limitRows() {
    for (component, wheel) in wheels.enumerated() {
      rows[component] = min(max(0, rows[component]), wheel.rowCount - 1)
    }
  }

  private func rowHeight(of component: Int) -> CGFloat {
    delegate?.pickerView(self, rowHeightForComponent: component) ?? Self.rowHeight
  }

  private func width(of component: Int) -> CGFloat {
    delegate?.pickerView(self, widthForComponent: component) ?? sharedWidth
  }

  /// The width of a wheel that shares the width of the view with the others, in points.
  var sharedWidth: CGFloat {
    let count = CGFloat(max(1, componentCount))
    return max(0, (bounds.width - 2 * Self.margin - (count - 1) * Self.spacing) / count)
  }

  /// Returns the view of a row, from the delegate.
  func view(ofRow row: Int, in component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) ?? UIView()
  }

  // MARK: Layout

  /// The size on a phone: 320 by 216 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  /// The size on a phone: 320 by 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let heights = wheels.indices.map(rowHeight)
    let barHeight = heights.max() ?? Self.rowHeight
    bar.frame = CGRect(
      x: Self.margin, y: (bounds.height - barHeight) / 2,
      width: max(0, bounds.width - 2 * Self.margin), height: barHeight)
    let widths = wheels.indices.map(width)
    let gaps = CGFloat(max(0, widths.count - 1)) * Self.spacing
    var x = (bounds.width - widths.reduce(gaps, +)) / 2
    for (component, wheel) in wheels.enumerated() {
      let frame = CGRect(x: x, y: 0, width: widths[component], height: bounds.height)
      wheel.place(in: frame, row: rows[component])
      x += widths[component] + Self.spacing
    }
  }
}
