// Attributes as components have them, `name={value}` and `{...props}`, in the tags of a .md file.

/** The attributes of a tag; values in braces are resolved or left out. */
export interface Attributes {
  /** Values of names in braces: the addresses of imported files. */
  readonly imports: ReadonlyMap<string, string>
  html: string
  /** The index after the tag, or where its attributes stop making sense. */
  end: number
  /** The first attribute that was left out, as it was written. */
  dropped: string | null
}

/** A space, an attribute whose value may still come in braces, or the end of the tag. */
const attribute =
  /\s+|\/|>|([^\s"'<>/={}]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`{]+)|(\s*=\s*)(?=\{))?/y

/**
 * Reads attributes from an index in HTML up to and with `>`. Stops at braces that are not closed and at anything that
 * is no attribute.
 */
export function attributesWithoutBraces(
  html: string,
  from: number,
  imports: Attributes['imports'],
): Attributes {
  const pattern = new RegExp(attribute)
  const result: Attributes = { imports, html: '', end: from, dropped: null }
  while (html[result.end - 1] !== '>' || result.end === from) {
    if (html[result.end] === '{') {
      if (!takeBraces(html, null, result)) break
      continue
    }
    pattern.lastIndex = result.end
    const match = pattern.exec(html)
    if (!match) break
    result.end = pattern.lastIndex
    if (match[2] === undefined) result.html += match[0]
    else if (!takeBraces(html, match[1] as string, result)) {
      result.end = match.index
      break
    }
  }
  return result
}

/** Takes the braces at the end of what was read, the value of an attribute or alone; false when they are not closed. */
function takeBraces(html: string, name: string | null, result: Attributes): boolean {
  const close = bracesEnd(html, result.end)
  if (close < 0) return false
  const source = html.slice(result.end, close)
  const value = name === null ? null : attributeValue(name, source, result.imports)
  if (value === null) result.dropped ??= name === null ? source : `${name}=${source}`
  else result.html += `${name}="${value}"`
  result.end = close
  return true
}

/** The index after the brace that closes the one at `from`; -1 when none does. */
function bracesEnd(html: string, from: number): number {
  let depth = 0
  const pattern = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|[{}]/g
  pattern.lastIndex = from
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    if (match[0] === '{') depth++
    else if (match[0] === '}' && --depth === 0) return pattern.lastIndex
  }
  return -1
}

/**
 * `{"a"}`, `{'a'}`, `{3}`, `{require('./a.png').default}` and the name of an imported file → the value for double quotes;
 * `style={{ width: 3 }}` → declarations of CSS; null for anything that would have to be evaluated.
 */
function attributeValue(
  name: string,
  braces: string,
  imports: Attributes['imports'],
): string | null {
  const style = name === 'style' ? declarations(braces.slice(1, -1).trim()) : undefined
  return style ?? valueIn(braces, imports)
}

function valueIn(braces: string, imports: Attributes['imports']): string | null {
  const source = braces.slice(1, -1).trim()
  const required = /^require\(\s*(['"])([^'"]+)\1\s*\)(?:\.default)?$/.exec(source)?.[2]
  const [, double, single, number] =
    /^(?:"([^"\\]*)"|'([^'\\]*)'|(\d+(?:\.\d+)?))$/.exec(source) ?? []
  const value = imports.get(source) ?? required ?? double ?? single ?? number
  return value?.replaceAll('"', '&quot;') ?? null
}

const declaration =
  /([A-Za-z]+)\s*:\s*(?:'([^'"{};<>]*)'|"([^"{};<>]*)"|(-?\d+(?:\.\d+)?))\s*(?:,\s*|(?=\}))/y
/** Properties whose numbers are no lengths. */
const unitless = /^(?:opacity|lineHeight|fontWeight|flex|flexGrow|flexShrink|zIndex|order)$/

/** `{ maxWidth: 360, color: 'red' }` → `max-width:360px;color:red`; undefined when a value is not plain to see. */
function declarations(source: string): string | undefined {
  const start = /^\{\s*/.exec(source)?.[0].length
  if (start === undefined) return undefined
  const pattern = new RegExp(declaration)
  const found: string[] = []
  let end = start
  pattern.lastIndex = start
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, name = '', single, double, number = ''] = match
    const value =
      single ?? double ?? (unitless.test(name) || number === '0' ? number : `${number}px`)
    found.push(`${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    end = pattern.lastIndex
  }
  return source.slice(end).trim() === '}' && found.length > 0 ? found.join(';') : undefined
}
