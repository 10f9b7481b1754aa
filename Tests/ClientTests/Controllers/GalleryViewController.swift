import UIKit

/// A gallery written as for iOS: images change by transitions, new and old style.
final class GalleryViewController: UIViewController {
  let front = UIImageView()
  let back = UIImageView()
  private let names: [String]
  private let images: [UIImage]
  private var index = 0
  private(set) var events: [String] = []
  let caption = UILabel()

  init(images: [(name: String, image: UIImage)]) {
    names = images.map(\.name)
    self.images = images.map(\.image)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for imageView in [front, back] {
      imageView.frame = CGRect(x: 50, y: 20, width: 100, height: 100)
      imageView.contentMode = .scaleAspectFill
      imageView.clipsToBounds = true
    }
    front.image = images[0]
    back.image = images[images.count - 1]
    view.addSubview(front)
    caption.frame = CGRect(x: 0, y: 130, width: 200, height: 20)
    caption.textAlignment = .center
    caption.textColor = .white
    caption.text = names[0]
    view.addSubview(caption)
  }

  func showNext() {
    index = (index + 1) % images.count
    UIView.transition(with: front, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      self.front.image = self.images[self.index]
    } completion: { finished in
      self.events.append("next \(finished)")
    }
    UIView.transition(with: caption, duration: 1, options: .transitionFlipFromTop) {
      self.caption.text = self.names[self.index]
    }
  }

  func turnOver() {
    let (from, to) = front.superview == nil ? (back, front) : (front, back)
    UIView.transition(
      from: from, to: to, duration: 0.8, options: [.transitionFlipFromRight]
    ) { finished in
      self.events.append("turned \(finished)")
    }
  }

  func turnPageTheOldWay() {
    UIView.beginAnimations("page", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationTransition(.curlUp, for: view, cache: true)
    UIView.setAnimationDidStop { name, finished, _ in
      self.events.append("\(name ?? "") \(finished)")
    }
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    UIView.commitAnimations()
  }
}
