import UIKit

/// An app with a list of notes and an editor, written as for iOS: an application delegate, a bar with
/// buttons of the system, a text view above the keyboard, and feedback.
final class NotesAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: NotesViewController())
    navigation.navigationBar.isTranslucent = false
    navigation.navigationBar.barTintColor = #colorLiteral(
      red: 0.2, green: 0.2, blue: 0.25, alpha: 1)
    navigation.navigationBar.titleTextAttributes = [.foregroundColor: UIColor.white]
    navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
  }
}

/// The list.
final class NotesViewController: UITableViewController {
  private(set) var notes = ["Milk", "Call Ada"]
  private let feedback = UIImpactFeedbackGenerator(style: .light)

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Notes"
    navigationItem.leftBarButtonItem = editButtonItem
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: NotesViewController.addNote)
    navigationItem.backBarButtonItem = UIBarButtonItem(
      title: "All", style: .plain, target: nil, action: nil)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
  }

  @MainActor func addNote(_ sender: UIBarButtonItem) {
    notes.append("")
    tableView.insertRows(at: [IndexPath(row: notes.count - 1, section: 0)], with: .automatic)
    feedback.impactOccurred()
    UIAccessibility.post(notification: .layoutChanged, argument: tableView)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    notes.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    cell.textLabel?.text = notes[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let editor = NoteViewController()
    editor.text = notes[indexPath.row]
    show(editor, sender: self)
  }
}

/// The editor of a note.
final class NoteViewController: UIViewController, UITextViewDelegate {
  let textView = UITextView()
  private(set) var keyboardFrame = CGRect.zero
  private var observer: (any NSObjectProtocol)?

  var text = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    textView.delegate = self
    textView.text = text
    textView.font = .systemFont(ofSize: 20)
    textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    textView.textContainer.lineFragmentPadding = 0
    textView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(textView)
    NSLayoutConstraint.activate([
      textView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      textView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      textView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      textView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { [weak self] notification in
      let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let frame = value?.cgRectValue ?? .zero
      MainActor.assumeIsolated { self?.keyboardFrame = frame }
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  func textViewDidChange(_ textView: UITextView) { text = textView.text }

  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    guard text == "\n" else { return true }
    textView.resignFirstResponder()
    return false
  }
}
