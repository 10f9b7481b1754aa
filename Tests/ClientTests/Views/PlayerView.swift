import UIKit

/// A music player with its controls: written as for iOS.
final class PlayerView: UIView {
  struct Track {
    var title: String
    var seconds: Float
    var color: UIColor
  }

  private let tracks: [Track]
  let cover = UIImageView()
  let titleLabel = UILabel()
  let timeLabel = UILabel()
  let pageControl = UIPageControl()
  let slider = UISlider()
  let speedControl = UISegmentedControl(items: ["1×", "1.5×", "2×"])
  let darkSwitch = UISwitch()
  private(set) var isPlaying = false

  private(set) lazy var playButton: UIButton = {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .large
    configuration.title = "Play"
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { [unowned self] _ in
        isPlaying ? pause() : play()
      })
    button.configurationUpdateHandler = { [unowned self] button in
      button.configuration?.title = isPlaying ? "Pause" : "Play"
      button.configuration?.baseBackgroundColor = isPlaying ? .systemOrange : nil
    }
    return button
  }()
  private(set) lazy var nextButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Next", for: .normal)
    button.setTitle("The end", for: .disabled)
    button.addTarget(self, action: PlayerView.nextTapped, for: .touchUpInside)
    return button
  }()

  init(frame: CGRect, tracks: [Track]) {
    self.tracks = tracks
    super.init(frame: frame)
    backgroundColor = .systemBackground
    cover.layer.cornerRadius = 12
    cover.clipsToBounds = true
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textAlignment = .center
    timeLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    timeLabel.textColor = .secondaryLabel
    pageControl.numberOfPages = tracks.count
    pageControl.pageIndicatorTintColor = .systemGray3
    pageControl.currentPageIndicatorTintColor = .label
    pageControl.addTarget(self, action: PlayerView.pageChanged, for: .valueChanged)
    slider.addTarget(self, action: PlayerView.seek, for: .valueChanged)
    speedControl.selectedSegmentIndex = 0
    speedControl.addTarget(self, action: PlayerView.speedChanged, for: .valueChanged)
    darkSwitch.addTarget(self, action: PlayerView.darkChanged, for: .valueChanged)
    for view in [
      cover, titleLabel, timeLabel, pageControl, slider, speedControl, darkSwitch, playButton,
      nextButton,
    ] { addSubview(view) }
    show(track: 0)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: layoutMargins)
    cover.frame = CGRect(x: area.midX - 60, y: area.minY, width: 120, height: 120)
    titleLabel.frame = CGRect(x: area.minX, y: cover.frame.maxY + 8, width: area.width, height: 24)
    pageControl.sizeToFit()
    pageControl.center = CGPoint(x: area.midX, y: titleLabel.frame.maxY + 16)
    slider.frame = CGRect(
      x: area.minX, y: pageControl.frame.maxY + 8, width: area.width,
      height: slider.intrinsicContentSize.height)
    timeLabel.frame = CGRect(x: area.minX, y: slider.frame.maxY, width: area.width, height: 18)
    playButton.sizeToFit()
    playButton.center = CGPoint(x: area.midX, y: timeLabel.frame.maxY + 40)
    nextButton.sizeToFit()
    nextButton.frame.origin = CGPoint(
      x: area.maxX - nextButton.bounds.width, y: playButton.center.y - nextButton.bounds.midY)
    speedControl.frame = CGRect(x: area.minX, y: area.maxY - 32, width: 150, height: 32)
    darkSwitch.frame.origin = CGPoint(
      x: area.maxX - darkSwitch.bounds.width, y: speedControl.frame.midY - darkSwitch.bounds.midY)
  }

  // MARK: Playing

  private var track: Track { tracks[pageControl.currentPage] }
  private var speed: Float { 1 + 0.5 * Float(speedControl.selectedSegmentIndex) }

  private func show(track index: Int) {
    pageControl.currentPage = index
    titleLabel.text = track.title
    slider.value = 0
    slider.maximumValue = track.seconds
    showTime()
    nextButton.isEnabled = index < tracks.count - 1
    let size = CGSize(width: 120, height: 120)
    cover.image = UIGraphicsImageRenderer(size: size).image { context in
      track.color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func showTime() {
    func text(_ seconds: Int) -> String {
      "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }
    let elapsed = Int(slider.value)
    timeLabel.text = "\(text(elapsed)) −\(text(Int(slider.maximumValue) - elapsed))"
  }

  private func play() {
    isPlaying = true
    playButton.setNeedsUpdateConfiguration()
    let rest = Double((slider.maximumValue - slider.value) / speed)
    UIView.animate(withDuration: rest, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      self.slider.value = self.slider.maximumValue
    } completion: { finished in
      if finished { self.trackEnded() }
    }
  }

  private func pause() {
    isPlaying = false
    playButton.setNeedsUpdateConfiguration()
    slider.value = valueOnScreen
    for view in slider.subviews { view.layer.removeAllAnimations() }
    showTime()
  }

  private func trackEnded() {
    isPlaying = false
    playButton.setNeedsUpdateConfiguration()
    showTime()
  }

  /// The value that the moving thumb shows.
  private var valueOnScreen: Float {
    let track = slider.trackRect(forBounds: slider.bounds)
    let ends = [slider.minimumValue, slider.maximumValue].map {
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: $0).midX
    }
    return slider.maximumValue * Float((thumbXOnScreen - ends[0]) / (ends[1] - ends[0]))
  }
  private var thumb: UIView? { slider.subviews.first { $0.layer.shadowOpacity > 0 } }
  var thumbXOnScreen: CGFloat { thumb?.layer.presentation()?.position.x ?? 0 }

  // MARK: Actions

  private func seek(_ sender: UISlider) { showTime() }

  private func pageChanged() { turn(to: pageControl.currentPage) }

  private func nextTapped() { turn(to: pageControl.currentPage + 1) }

  private func turn(to index: Int) {
    UIView.transition(with: cover, duration: 0.5, options: .transitionCrossDissolve) {
      self.show(track: index)
    }
  }

  private func speedChanged(_ sender: UISegmentedControl) {
    guard isPlaying else { return }
    pause()
    play()
  }

  private func darkChanged(_ sender: UISwitch) {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      self.overrideUserInterfaceStyle = sender.isOn ? .dark : .light
    }
  }
}
