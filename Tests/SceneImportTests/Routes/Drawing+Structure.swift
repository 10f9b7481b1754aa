extension Drawing {
  private static let box = "<path d='M10 10H50V50H10Z' fill='#457b9d'/>"

  /// Structure, sizes and conditions (SG-12, SG-16).
  static let structure: [Drawing] = [
    Drawing(
      "switch: the extension of an editor",
      "<switch><foreignObject requiredExtensions='http://ns.adobe.com/AdobeIllustrator/10.0/' "
        + "width='1' height='1'><i xmlns='urn:i'/></foreignObject><g>\(box)</g></switch>"),
    Drawing(
      "switch: features",
      "<switch><rect width='60' height='60' fill='red' requiredFeatures="
        + "'http://www.w3.org/TR/SVG11/feature#Extensibility'/><g requiredFeatures="
        + "'http://www.w3.org/TR/SVG11/feature#Shape'>\(box)</g><rect width='9' height='9'/>"
        + "</switch>"),
    Drawing(
      "switch: hidden alternative",
      "<switch><g display='none'/><rect width='60' height='60' fill='red'/></switch>"),
    Drawing("root: hidden", box, root: "width='60' height='60' display='none'"),
    Drawing("root: opacity", box, root: "width='60' height='60' opacity='.4'"),
    Drawing("root: transform", box, root: "width='60' height='60' transform='translate(9 4)'"),
    Drawing(
      "root: size that is not whole", box, root: "width='50.3' height='40.6'"),
    Drawing(
      "root: width without height", box, root: "width='30' viewBox='0 0 60 60'"),
    Drawing(
      "root: slice", box,
      root: "width='60' height='60' viewBox='0 0 60 30' preserveAspectRatio='xMaxYMax slice'"),
    Drawing(
      "root: stretched", box,
      root: "width='60' height='60' viewBox='-5 0 90 60' preserveAspectRatio='none'"),
    Drawing(
      "svg: nested, with aspect ratios",
      "<svg x='5' y='5' width='20' height='50' viewBox='0 0 60 60'>\(box)</svg><svg x='30' y='5' "
        + "width='25' height='50' viewBox='0 0 60 60' preserveAspectRatio='xMinYMax slice'>\(box)"
        + "</svg>"),
    Drawing(
      "svg: overflow",
      "<svg width='30' height='30' overflow='visible'>\(box)</svg><svg x='30' y='30' width='20' height='20' overflow='scroll'>\(box)</svg>"
    ),
    Drawing(
      "svg: percentages",
      "<svg x='10%' y='10%' width='50%' height='50%'><rect x='50%' width='40%' height='90%'/></svg>"
    ),
    Drawing(
      "svg: transform and opacity",
      "<svg transform='rotate(10)' opacity='.5' width='40' height='40'>\(box)</svg>"),
    Drawing("svg: without size", "<svg width='0' height='30'>\(box)</svg>"),
    Drawing(
      "use: symbol with and without a size",
      "<symbol id='s' viewBox='0 0 60 60'>\(box)</symbol><use href='#s' width='30' height='20'/>"
        + "<use href='#s' x='10' y='20' opacity='.5'/>"),
    Drawing(
      "use: svg with its own size",
      "<defs><svg id='s' x='4' y='2' width='20' height='20' viewBox='0 0 60 60'>\(box)</svg></defs>"
        + "<use href='#s'/><use href='#s' x='20' y='20'/>"),
    Drawing(
      "use: inherited and own paints",
      "<defs><g id='s'><circle r='6'/><circle cx='9' r='6' fill='gold'/></g></defs><use "
        + "xlink:href='#s' x='12' y='12' fill='#e63946' stroke='navy'/><use href='#s' "
        + "transform='translate(30 40) skewX(20)'/>"),
    Drawing(
      "use: of a use",
      "<g id='a'>\(box)</g><g transform='scale(.5)'><use id='b' href='#a' x='60'/></g><use href='#b' y='30' transform='scale(.4)'/>"
    ),
    Drawing(
      "visibility",
      "<g visibility='hidden'>\(box)<rect width='20' height='20' visibility='visible'/></g>"),
    Drawing(
      "style: selectors, order and importance",
      "<style>g > .a { fill: red } .a.b { fill: #2a9d8f } #c { fill: gold !IMPORTANT } rect "
        + "{ stroke: navy; stroke-width: 3 } g rect.b { stroke-dasharray: 5 4 }</style><g><rect "
        + "class='a b' x='5' y='5' width='20' height='20' fill='black'/><rect id='c' x='30' y='5' "
        + "width='20' height='20' style='fill: pink'/></g><rect class='a' x='5' y='35' width='20' "
        + "height='20' style='fill:#888;stroke:none'/>"),
    Drawing(
      "style: rules see elements where they are, wherever they are used",
      "<style>defs path { fill: #e76f51 } svg > use { opacity: .5 } use path { fill: red }</style>"
        + "<defs><path id='p' d='M10 10H50V50H10Z'/></defs><use href='#p'/>"),
  ]
}
