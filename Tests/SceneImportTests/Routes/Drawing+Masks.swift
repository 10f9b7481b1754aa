extension Drawing {
  private static let fade =
    "<linearGradient id='f'><stop stop-color='#f00' stop-opacity='.3'/><stop offset='.6' "
    + "stop-color='#0f0'/><stop offset='1' stop-color='#fff' stop-opacity='0'/></linearGradient>"
  private static let target =
    "<rect x='8' y='8' width='44' height='44' fill='#1d3557' mask='url(#m)'/>"

  /// Masks and clip paths (SG-15).
  static let masks: [Drawing] = [
    Drawing(
      "mask: gradient with color and opacity",
      "\(fade)<mask id='m'><rect width='60' height='60' fill='url(#f)'/></mask>\(target)"),
    Drawing(
      "mask: dark shapes over light ones",
      "<mask id='m'><rect width='60' height='60' fill='#ccc'/><circle cx='30' cy='30' r='14'/>"
        + "<circle cx='36' cy='36' r='9' fill='#f80' fill-opacity='.5'/></mask>\(target)"),
    Drawing(
      "mask: fill and stroke of one shape",
      "<mask id='m'><circle cx='30' cy='30' r='14' fill='#08f' stroke='#fff' stroke-width='6'/>"
        + "</mask>\(target)"),
    Drawing(
      "mask: groups with opacity",
      "<mask id='m'><g opacity='.5'><rect x='10' y='10' width='24' height='24' fill='#fff'/>"
        + "<rect x='22' y='22' width='24' height='24' fill='#888'/></g></mask>\(target)"),
    Drawing(
      "mask: alpha",
      "\(fade)<mask id='m' mask-type='alpha'><rect width='60' height='60' fill='url(#f)'/></mask>"
        + target),
    Drawing(
      "mask: rotated",
      "<mask id='m'><rect width='60' height='60' fill='#ccc'/><circle cx='30' cy='30' r='14'/>"
        + "</mask><g transform='rotate(20 30 30)'>\(target)</g>"),
    Drawing(
      "mask: on a mask",
      "<mask id='n'><rect x='30' width='30' height='60' fill='#aaa'/></mask><mask id='m' "
        + "mask='url(#n)'><circle cx='30' cy='30' r='18' fill='#fff'/></mask>\(target)"),
    Drawing(
      "mask: clipped",
      "<clipPath id='n'><path d='M0 0H60V30Z'/></clipPath><mask id='m' clip-path='url(#n)'>"
        + "<rect width='60' height='60' fill='#eee'/></mask>\(target)"),
    Drawing(
      "mask: region in user space",
      "<mask id='m' maskUnits='userSpaceOnUse' x='10' y='20' width='30' height='20'>"
        + "<rect width='60' height='60' fill='#fff'/></mask>\(target)"),
    Drawing(
      "mask: default region, which cuts a wide line",
      "<mask id='m'><rect x='-9' y='-9' width='99' height='99' fill='#fff'/></mask>"
        + "<path d='M20 20H40V40H20Z' stroke='#e63946' stroke-width='16' mask='url(#m)'/>"),
    Drawing(
      "mask: in the box of the shape",
      "<mask id='m' x='0' y='0' width='.9' height='.5' maskContentUnits='objectBoundingBox'>"
        + "<circle cx='.5' cy='.5' r='.4' fill='#fff'/></mask>\(target)"),
    Drawing(
      "mask: in the box of a group",
      "<mask id='m' maskContentUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.4' "
        + "fill='#fff'/></mask><g mask='url(#m)'><rect x='10' y='6' width='20' height='20'/>"
        + "<g transform='translate(20 20) scale(2)'><rect width='14' height='16' fill='red'/></g>"
        + "</g>"),
    Drawing(
      "mask: with a clip path and opacity",
      "<clipPath id='c'><circle cx='30' cy='30' r='20'/></clipPath><mask id='m'><rect width='30' "
        + "height='60' fill='#999'/></mask><g opacity='.7'><rect width='60' height='60' "
        + "clip-path='url(#c)' mask='url(#m)' fill='#2a9d8f'/></g>"),
    Drawing(
      "clip: in the box of a group",
      "<clipPath id='c' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.5'/>"
        + "</clipPath><g clip-path='url(#c)'><rect x='5' y='5' width='20' height='50'/><rect x='30' "
        + "y='20' width='20' height='20' fill='red'/></g>"),
    Drawing(
      "clip: rules, uses and hidden shapes",
      "<path id='s' d='M30 2L48 56 2 22H58L12 56Z'/><clipPath id='c'><use href='#s' x='2' "
        + "clip-rule='evenodd'/><rect width='60' height='60' visibility='hidden'/>"
        + "<rect width='60' height='60' display='none'/></clipPath>"
        + "<rect width='60' height='60' fill='#e76f51' clip-path='url(#c)'/>"),
    Drawing("clip: empty", "<clipPath id='c'/><rect width='30' height='30' clip-path='url(#c)'/>"),
  ]
}
