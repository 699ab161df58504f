import type { Rule, StyledHtml } from './svg.ts'

/**
 * One SVG for both colour modes, where mermaid's two differ only in the colours of their style sheets: each such colour
 * becomes `light-dark()`, after the light one for browsers that do not know it. Null when they differ in more.
 * Both must have the same ids.
 */
export function mergeModes(light: StyledHtml, dark: StyledHtml): StyledHtml | null {
  const isSameDrawing =
    light.before === dark.before &&
    light.after === dark.after &&
    light.rules.length === dark.rules.length
  if (!isSameDrawing) return null
  const rules = light.rules.map((rule, index) => mergeRules(rule, dark.rules[index]))
  return rules.includes(null) ? null : { ...light, rules: rules as Rule[] }
}

/** Null when the rules differ in more than colours. */
function mergeRules(light: Rule, dark: Rule | undefined): Rule | null {
  if (light.type !== dark?.type || String(light.props) !== String(dark.props)) return null
  if (typeof light.children === 'string' || typeof dark.children === 'string') {
    return mergeDeclarations(light, dark)
  }
  if (light.children.length !== dark.children.length) return null
  const others = dark.children
  const children = light.children.map((child, index) => mergeRules(child, others[index]))
  return children.includes(null) ? null : { ...light, children: children as Rule[] }
}

const colorForm = /^(#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|[a-z]+)$/i

function mergeDeclarations(light: Rule, dark: Rule): Rule | null {
  if (light.value === dark.value) return light
  const [lightColor, important] = splitValue(light)
  const [darkColor, darkImportant] = splitValue(dark)
  if (important !== darkImportant) return null
  if (!colorForm.test(lightColor) || !colorForm.test(darkColor)) return null
  const both = `light-dark(${lightColor},${darkColor})`
  const value = `${light.value}${light.props}:${both}${important};`
  // `return` is where stylis keeps what it has written.
  return { ...light, value, return: '' }
}

/** `#333!important` // ['#333', '!important'] */
function splitValue({ children }: Rule): [value: string, important: string] {
  const text = String(children)
  const important = '!important'
  return text.endsWith(important)
    ? [text.slice(0, -important.length).trim(), important]
    : [text, '']
}
