// Which `<name>`s are elements. Anything else in angle brackets is the author's text: a placeholder such as <TOKEN>, or
// a component of MDX. Elements that only ever hid or swallowed what follows (xmp, plaintext, noframes, template) are
// none.

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

/** Custom elements (`<your-name>`) are more often placeholders than elements. */
export function isCustomElement(name: string): boolean {
  return name.includes('-') && !known.has(name.toLowerCase()) && isKnownElement(name)
}

const voids =
  'area base basefont br col embed frame hr img input link meta param source track wbr image'
const voidElements: ReadonlySet<string> = new Set(voids.split(' '))
const htmlElements: ReadonlySet<string> = new Set(html.split(' '))

/** True for elements of HTML, also custom ones, that have content: their tags come in pairs. */
export function hasContent(name: string): boolean {
  const lower = name.toLowerCase()
  return !voidElements.has(lower) && (htmlElements.has(lower) || isCustomElement(name))
}

/**
 * The elements that may be left open, and those that close them: `<li>` ends with its list. Without any: with the next
 * block.
 */
const openEnds: Readonly<Record<string, readonly string[]>> = {
  p: [],
  body: [],
  head: [],
  html: [],
  li: ['ul', 'ol', 'menu', 'dir'],
  dt: ['dl'],
  dd: ['dl'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  caption: ['table'],
  colgroup: ['table'],
  tr: ['table'],
  td: ['table'],
  th: ['table'],
  option: ['select', 'datalist'],
  optgroup: ['select'],
  rt: ['ruby'],
  rp: ['ruby'],
}

/** The elements that close an element which may be left open; null when it must be closed. */
export function closersOf(name: string): readonly string[] | null {
  const lower = name.toLowerCase()
  return Object.hasOwn(openEnds, lower) ? (openEnds[lower] ?? null) : null
}

const spanning: ReadonlySet<string> = new Set(
  'a abbr acronym address article aside b bdi bdo big blockquote center cite code dd del details dfn dir div dl dt em figcaption figure font footer header hgroup i ins kbd li main map mark menu nav nobr ol p q ruby s samp section small span strike strong sub summary sup time tt u ul var'.split(
    ' ',
  ),
)

/** True for elements that may begin in one paragraph and end in another: they only wrap other content. */
export function mayWrapBlocks(name: string): boolean {
  return spanning.has(name.toLowerCase()) || isCustomElement(name)
}

/** A test for the names in a list, where `*` stands for any characters: `my-element`, `my-*`. */
export function namesTest(list: readonly string[]): (name: string) => boolean {
  if (list.length === 0) return () => false
  const patterns = list.map((one) => one.replace(/[.]/g, '\\.').replaceAll('*', '.*'))
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`, 'i')
  return (name) => pattern.test(name)
}
