import { cssRules, splitStyle } from './prune-svg.ts'

/**
 * One SVG for both colour modes, where mermaid's two differ only in the colours of their style sheets: each such colour
 * becomes `light-dark()`, after the light one for browsers that do not know it. Null when they differ in more.
 * Both must have the same ids.
 */
export function mergeModes(light: string, dark: string): string | null {
  const [before, lightCss, after] = splitStyle(light)
  const [darkBefore, darkCss, darkAfter] = splitStyle(dark)
  if (before !== darkBefore || after !== darkAfter) return null
  const lightRules = cssRules(lightCss)
  const darkRules = cssRules(darkCss)
  if (lightRules.length !== darkRules.length) return null
  const merged: string[] = []
  for (const [index, [selector, declarations]] of lightRules.entries()) {
    const [darkSelector, darkDeclarations] = darkRules[index] ?? []
    const both =
      selector === darkSelector ? mergeDeclarations(declarations, darkDeclarations ?? '') : null
    if (both === null) return null
    merged.push(`${selector}{${both}}`)
  }
  return `${before}<style>${merged.join('')}</style>${after}`
}

function mergeDeclarations(light: string, dark: string): string | null {
  if (light === dark) return light
  const ours = light.split(';')
  const theirs = dark.split(';')
  const merged = ours.map((declaration, index) =>
    mergeDeclaration(declaration, theirs[index] ?? ''),
  )
  return ours.length === theirs.length && !merged.includes(null) ? merged.join(';') : null
}

const declarationForm = /^\s*([\w-]+):\s*(.*?)\s*(!important)?\s*$/
const colorForm = /^(#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\)|[a-z]+)$/i

function mergeDeclaration(light: string, dark: string): string | null {
  if (light === dark) return light
  const [, property, lightValue = '', important = ''] = declarationForm.exec(light) ?? []
  const [, darkProperty, darkValue = '', darkImportant = ''] = declarationForm.exec(dark) ?? []
  if (property === undefined || property !== darkProperty || important !== darkImportant)
    return null
  if (!colorForm.test(lightValue) || !colorForm.test(darkValue)) return null
  return `${property}:${lightValue}${important};${property}:light-dark(${lightValue},${darkValue})${important}`
}
