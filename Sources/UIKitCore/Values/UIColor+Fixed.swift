extension UIColor {
  /// Black: a gray of 0.
  public class var black: UIColor { Fixed.black }
  /// Dark gray: a gray of 1/3.
  public class var darkGray: UIColor { Fixed.darkGray }
  /// Light gray: a gray of 2/3.
  public class var lightGray: UIColor { Fixed.lightGray }
  /// White: a gray of 1.
  public class var white: UIColor { Fixed.white }
  /// Gray: a gray of 1/2.
  public class var gray: UIColor { Fixed.gray }
  /// Red: 1, 0, 0.
  public class var red: UIColor { Fixed.red }
  /// Green: 0, 1, 0.
  public class var green: UIColor { Fixed.green }
  /// Blue: 0, 0, 1.
  public class var blue: UIColor { Fixed.blue }
  /// Cyan: 0, 1, 1.
  public class var cyan: UIColor { Fixed.cyan }
  /// Yellow: 1, 1, 0.
  public class var yellow: UIColor { Fixed.yellow }
  /// Magenta: 1, 0, 1.
  public class var magenta: UIColor { Fixed.magenta }
  /// Orange: 1, 0.5, 0.
  public class var orange: UIColor { Fixed.orange }
  /// Purple: 0.5, 0, 0.5.
  public class var purple: UIColor { Fixed.purple }
  /// Brown: 0.6, 0.4, 0.2.
  public class var brown: UIColor { Fixed.brown }
  /// Transparent: a gray of 0 with an opacity of 0.
  public class var clear: UIColor { Fixed.clear }
  /// The color of dark text on a light background, whatever the traits: black.
  public class var darkText: UIColor { Fixed.black }
  /// The color of light text on a dark background, whatever the traits: white at 60 percent.
  public class var lightText: UIColor { Fixed.lightText }

  private enum Fixed {
    static let black = UIColor(white: 0, alpha: 1)
    static let darkGray = UIColor(white: 1 / 3, alpha: 1)
    static let lightGray = UIColor(white: 2 / 3, alpha: 1)
    static let white = UIColor(white: 1, alpha: 1)
    static let gray = UIColor(white: 0.5, alpha: 1)
    static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    static let clear = UIColor(white: 0, alpha: 0)
    static let lightText = UIColor(white: 1, alpha: 0.6)
  }
}
