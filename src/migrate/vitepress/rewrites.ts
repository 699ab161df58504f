/** New paths of files, by the rules of `rewrites`: `{ 'en/:rest*': ':rest*' }`. */
export function rewriter(rules: Readonly<Record<string, unknown>>): (file: string) => string {
  const compiled = Object.entries(rules).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ pattern: patternOf(from), to }] : [],
  )
  return (file) => {
    for (const { pattern, to } of compiled) {
      const groups = pattern?.exec(file)?.groups
      if (pattern?.test(file)) return filled(to, groups ?? {})
    }
    return file
  }
}

/** `packages/:pkg/src/(.*)` → a regular expression; null: the rule is not understood. */
function patternOf(rule: string): RegExp | null {
  const source = rule.replace(
    /:(?<name>\w+)(?:\((?<inner>[^()]*)\))?(?<repeat>[*+?]?)|\((?<group>[^()]*)\)|[.^$|{}[\]\\+?*]/g,
    (sign: string, ...found: unknown[]) => partPattern(sign, found.at(-1) as RulePart),
  )
  try {
    return new RegExp(`^${source}$`)
  } catch {
    return null
  }
}

interface RulePart {
  readonly name?: string
  readonly inner?: string
  readonly repeat?: string
  readonly group?: string
}

function partPattern(sign: string, { name, inner, repeat = '', group }: RulePart): string {
  if (group !== undefined) return `(?:${group})`
  if (name === undefined) return `\\${sign}`
  const own = inner ?? (/[*+]/.test(repeat) ? '.+?' : '[^/]+?')
  return `(?<${name}>${own})${/[?*]/.test(repeat) ? '?' : ''}`
}

function filled(to: string, groups: Readonly<Record<string, string | undefined>>): string {
  return to
    .replace(/:(\w+)(?:\([^()]*\))?[*+?]?/g, (_, name: string) => groups[name] ?? '')
    .replace(/\/{2,}/g, '/')
    .replace(/^\//, '')
}
