// Which `<name>`s are elements. Anything else in angle brackets is the author's text: a placeholder such as <TOKEN>, or a component of MDX.
// Elements that only ever hid or swallowed what follows (xmp, plaintext, noframes, template) are none.

const html =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark marquee menu meta meter nav nobr noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strike strong style sub summary sup table tbody td textarea tfoot th thead time title tr track tt u ul var video wbr'
const svg =
  'svg animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g image line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view'
const mathMl =
  'math annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics'

const known: ReadonlySet<string> = new Set(`${html} ${svg} ${mathMl}`.split(' '))

/**
 * True for elements of HTML, SVG and MathML and for custom elements (`my-element`), however they are written,
 * but not in the capitals of a component: `isKnownElement('Title') // false`, `isKnownElement('DIV') // true`.
 */
export function isKnownElement(name: string): boolean {
  if (/^[A-Z]/.test(name) && /[a-z]/.test(name)) return false
  return known.has(name.toLowerCase()) || (name.includes('-') && /^[a-z]/.test(name))
}
