extension Drawing {
  private static let stops =
    "<stop stop-color='#f72585'/><stop offset='.5' stop-color='#fff' stop-opacity='.4'/>"
    + "<stop offset='1' stop-color='#4361ee'/>"
  private static func rect(_ paint: String) -> String {
    "<rect x='5' y='10' width='50' height='40' fill='\(paint)'/>"
  }

  /// Paints, gradients, colors, lines and units (SG-10, SG-14, SG-17).
  static let paints: [Drawing] = [
    Drawing(
      "gradient: attributes and stops of others",
      "<linearGradient id='a'>\(stops)</linearGradient><linearGradient id='b' href='#a' x1='10' "
        + "x2='40' gradientUnits='userSpaceOnUse'/><linearGradient id='c' xlink:href='#b' "
        + "gradientTransform='rotate(30)'/><linearGradient id='d' href='#c' x2='50'/>"
        + rect("url(#d)")),
    Drawing(
      "gradient: own stops rather than those of another",
      "<linearGradient id='a' y2='1' x2='0'>\(stops)</linearGradient><linearGradient id='b' "
        + "href='#a'><stop stop-color='gold'/><stop offset='1' stop-color='navy'/></linearGradient>"
        + rect("url(#b)")),
    Drawing(
      "gradient: radial from linear",
      "<linearGradient id='a' x1='.3' x2='.4' gradientUnits='objectBoundingBox' "
        + "gradientTransform='scale(1 .8)'>\(stops)</linearGradient><radialGradient id='b' "
        + "href='#a' cx='.4' r='.4'/>\(rect("url(#b)"))"),
    Drawing(
      "gradient: radial points through a linear one",
      "<radialGradient id='a' cx='.2' cy='.2' r='.7'>\(stops)</radialGradient><radialGradient "
        + "id='b' href='#a' cy='.8'/>\(rect("url(#b)"))"),
    Drawing(
      "gradient: spread of another",
      "<linearGradient id='a' spreadMethod='reflect'>\(stops)</linearGradient><linearGradient "
        + "id='b' href='#a' x1='.3' x2='.6'/>\(rect("url(#b)"))"),
    Drawing(
      "gradient: one stop and no stop",
      "<linearGradient id='a'><stop stop-color='#2a9d8f' stop-opacity='.5'/></linearGradient>"
        + "<linearGradient id='b'/>"
        + "<rect width='20' height='20' fill='url(#a)'/><rect x='20' width='20' height='20' "
        + "fill='url(#b) red'/>"),
    Drawing(
      "gradient: the box of a line",
      "<linearGradient id='a'>\(stops)</linearGradient><path d='M5 10H50' stroke='url(#a) lime' "
        + "stroke-width='8'/><path d='M5 30H50' stroke='url(#a)' stroke-width='8'/>"),
    Drawing(
      "gradient: offsets out of order, in percent and beyond",
      "<linearGradient id='a'><stop offset='20%' stop-color='gold'/><stop offset='.1' "
        + "stop-color='navy'/><stop offset='2' stop-color='red'/></linearGradient>"
        + rect("url(#a)")),
    Drawing(
      "gradient: current color where the stop is",
      "<g color='#e63946'><linearGradient id='a'><stop stop-color='currentColor'/><stop offset='1' "
        + "stop-color='currentColor' color='navy'/></linearGradient></g><g color='lime'>"
        + "\(rect("url(#a)"))</g>"),
    Drawing(
      "current color: of the element that shows it",
      "<g color='#e63946' fill='currentColor' stroke='currentColor' stroke-width='4'><rect x='5' "
        + "y='5' width='20' height='20'/><rect x='35' y='5' width='20' height='20' color='#2a9d8f'/>"
        + "<g color='currentColor'><circle cx='20' cy='45' r='8'/></g></g>"
        + "<rect x='35' y='35' width='20' height='20' color='navy' fill='url(#none) currentColor'/>"
    ),
    Drawing(
      "current color: in style sheets and by use",
      "<style>.i { fill: currentcolor }</style><defs><path id='p' class='i' d='M0 0H20V20H0Z'/>"
        + "</defs><use href='#p' color='#f4a261'/><use href='#p' x='30' style='color: #264653'/>"),
    Drawing(
      "colors: forms of CSS and SVG 1.1",
      "<rect width='20' height='20' fill=' rgb(50%, 20%, 10%) '/><rect x='20' width='20' height='20' "
        + "fill='#4af'/><rect y='20' width='20' height='20' fill='DarkSlateBlue'/><rect x='20' "
        + "y='20' width='20' height='20' fill='rgba(200,30,30,.5)'/><rect y='40' width='20' "
        + "height='20' fill='hsl(200,60%,40%)'/>"),
    Drawing(
      "units: em, ex and percentages",
      "<g font-size='8'><rect width='2em' height='4ex'/><g font-size='150%'><rect x='2em' y='1em' "
        + "width='1.5em' height='1em' fill='teal'/></g><g font-size='1.5em'><rect y='40%' "
        + "width='1em' height='20%' fill='navy'/></g></g><rect x='70%' y='70%' width='1em' "
        + "height='1em' fill='red'/>"),
    Drawing(
      "units: absolute",
      "<rect width='.2in' height='5mm'/><rect x='.8cm' width='12pt' height='1pc' fill='teal'/>"
        + "<circle cx='30' cy='40' r='10%' stroke='navy' stroke-width='1mm' fill='none'/>"),
    Drawing(
      "units: font sizes by name",
      "<g font-size='x-small'><rect width='2em' height='1em'/></g><g font-size='large'><rect "
        + "y='20' width='2em' height='1em'/><g font-size='smaller'><rect y='40' width='2em' "
        + "height='1em'/></g></g>"),
    Drawing(
      "lines: dashes",
      "<g stroke='#222' stroke-width='4' font-size='10'><path d='M5 8H55' stroke-dasharray='6 3 2'/>"
        + "<path d='M5 18H55' stroke-dasharray='1em,.5em' stroke-dashoffset='3'/><path d='M5 28H55' "
        + "stroke-dasharray='0 7' stroke-linecap='round'/><path d='M5 38H55' stroke-dasharray='0'/>"
        + "<path d='M5 48H55' stroke-dasharray='10% 5%'/></g>"),
    Drawing(
      "lines: joins, caps and limits",
      "<g fill='none' stroke='#023047' stroke-width='6'><path d='M5 25L15 8 25 25'/><path "
        + "d='M35 25L45 8 55 25' stroke-linejoin='round' stroke-linecap='round'/><path d='M5 55L15 "
        + "38 25 55' stroke-linejoin='bevel' stroke-linecap='square'/><path d='M38 55L42 35 46 55' "
        + "stroke-miterlimit='2'/></g>"),
    Drawing(
      "lines: of no width, and in percent",
      "<path d='M5 10H55' stroke='red' stroke-width='0'/><path d='M5 30H55' stroke='red' "
        + "stroke-width='10%' stroke-opacity='50%'/>"),
    Drawing(
      "shapes: fill rules, radii and points",
      "<path d='M15 2L24 28 1 11H29L6 28Z' fill-rule='evenodd'/><rect x='32' y='4' width='24' "
        + "height='20' rx='50%' ry='4' fill='teal'/><ellipse cx='15' cy='45' rx='10' ry='8' "
        + "fill='navy'/><polygon points='35,35 55,35 45 55' fill='gold'/>"),
    Drawing(
      "opacity: of paints and groups",
      "<g opacity='50%'><rect width='40' height='40' fill='red' fill-opacity='.5'/><circle cx='35' "
        + "cy='35' r='20' fill='navy' stroke='gold' stroke-width='6' stroke-opacity='.6'/></g>"),
    Drawing(
      "values: inherit",
      "<g fill='red' stroke='navy' opacity='.5'><rect width='20' height='20' opacity='inherit'/><rect "
        + "x='30' width='20' height='20' style='fill: inherit'/></g>"),
  ]
}
