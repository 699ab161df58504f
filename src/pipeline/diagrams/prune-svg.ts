/**
 * Takes out of mermaid's SVG what it never shows: it brings the style rules of every kind of node and each marker and
 * filter it knows, several times the weight of a small diagram.
 */
export function pruneSvg(svg: string): string {
  const [before, css, after] = splitStyle(svg)
  const body = before + after
  const kept = cssRules(css).filter(([selector]) => mayApply(selector, body))
  const rules = kept.filter(([selector]) => isAnimationUsed(selector, kept))
  const pruned = rules.map(([selector, declarations]) => `${selector}{${declarations}}`).join('')
  const plain = dropData(after, pruned)
  return dropUnreferenced(`${before}<style>${pruned}</style>${plain}`)
}

/** A tag with attributes, its name apart. */
const tag = /(<[a-z][^\s<>]*)((?:\s+[^\s=<>]+="[^"]*")+)/gi

/** Notes for mermaid's own editors, such as every edge's points: no style rule asks for them, and no script comes. */
function dropData(markup: string, css: string): string {
  return markup.replace(tag, (_tag, opening: string, attributes: string) => {
    const kept = attributes.replace(/\s+(data-[\w-]+)="[^"]*"/g, (attribute, name: string) =>
      css.includes(`[${name}`) ? attribute : '',
    )
    return opening + kept
  })
}

/** The SVG before its style sheet, the style sheet, and the SVG after it. */
export function splitStyle(svg: string): [before: string, css: string, after: string] {
  const start = svg.indexOf('<style>')
  const end = svg.indexOf('</style>')
  if (start < 0 || end < start) return [svg, '', '']
  return [
    svg.slice(0, start),
    svg.slice(start + '<style>'.length, end),
    svg.slice(end + '</style>'.length),
  ]
}

/** The rules of a style sheet of mermaid's: selector or at-rule, and what is between its braces. */
export function cssRules(css: string): [selector: string, declarations: string][] {
  return [...css.matchAll(/([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
    ([, selector, declarations]) => [String(selector).trim(), String(declarations)],
  )
}

/** Whether one of the selectors in a list can match something in the markup. */
function mayApply(selector: string, body: string): boolean {
  if (selector.startsWith('@')) return true
  return selector.split(',').some((one) => {
    const classes = [...one.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => String(name))
    const attributes = [...one.matchAll(/\[([^\]]+)\]/g)].map(([, attribute]) => String(attribute))
    return (
      classes.every((name) => new RegExp(`class="[^"]*(?<![\\w-])${name}(?![\\w-])`).test(body)) &&
      attributes.every((attribute) => body.includes(attribute))
    )
  })
}

function isAnimationUsed(selector: string, rules: readonly (readonly [string, string])[]): boolean {
  const name = /^@keyframes\s+(\S+)/.exec(selector)?.[1]
  if (name === undefined) return true
  return rules.some(([other, declarations]) => other !== selector && declarations.includes(name))
}

/** Markers, filters and gradients that nothing refers to. */
function dropUnreferenced(svg: string): string {
  const pruned = svg.replace(
    /<(marker|filter|linearGradient)\b[^>]*?\sid="([^"]+)"[^>]*>.*?<\/\1>/gs,
    (element, _name, id: string) =>
      svg.includes(`#${id})`) || svg.includes(`#${id}"`) || svg.includes(`#${id}&`) ? element : '',
  )
  return pruned.replaceAll(/<defs>\s*<\/defs>|<g>\s*<\/g>/g, '')
}
