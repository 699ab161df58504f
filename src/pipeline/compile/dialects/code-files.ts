/** Code that other generators take from files, as the first line of a code block that does the same here. */
import { readFenceInfo } from '../highlight/fence-info.ts'

interface CodeFile {
  readonly file: string
  /** Default: the ending of the file. */
  readonly lang?: string | null | undefined
  readonly region?: string | undefined
  /** `3-8` */
  readonly lines?: string | undefined
  readonly title?: string | undefined
  /** Highlighted lines, counted from the first line that is shown. */
  readonly marked?: string | undefined
}

/** A code block with the text of a file, or a part of it. */
function codeFrom({ file, lang, region, lines, title, marked }: CodeFile): string {
  const language = readFenceInfo(lang ?? null, null).lang ?? /\.([\w+]+)$/.exec(file)?.[1] ?? 'text'
  const settings = Object.entries({ file, region, lines, title }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}="${value}"`],
  )
  const marks = marked === undefined ? [] : [`{${marked}}`]
  return `\`\`\`${[language, ...settings, ...marks].join(' ')} and a line of \`\`\` below it`
}

/** The file of MkDocs, whose paths begin in the folder of mkdocs.yml or above it. */
export function fromSite(file: string): string {
  return `/${file.replace(/^(?:\.{0,2}\/)+/, '')}`
}

/** For `<<< @/a.ts#region{1,3 ts:line-numbers} [Title]`. */
export function vitepressCode(source: string): string {
  const [, path = '', region, braces = '', title] =
    /^<<<[ \t]*([^\s{#[]+)(?:#([\w-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(?:\[([^\]\n]*)\])?/.exec(
      source,
    ) ?? []
  const [, marked, lang] = /^\s*([\d,-]+)?\s*([^\s:]\S*)?/.exec(braces) ?? []
  return codeFrom({ file: path.replace(/^@\//, '/'), lang, region, title, marked })
}

/** For `@[code{3-8} ts](../foo.js)`, by the text of the link and its address; null for another text. */
export function vuepressCode(text: string, file: string): string | null {
  const [whole, lines, lang] =
    /^code(?:\{([\d-]*)\}[ \t]*|[ \t]+|$)(\w+)?(?:\{[^}]*\})?$/.exec(text) ?? []
  return whole === undefined
    ? null
    : codeFrom({ file: file.replace(/^@\//, '/'), lang, lines: lines || undefined })
}

/** For a file and the part of it, as includes of mdBook and MkDocs name them: `a.rs:anchor`, `a.rs:2:9`. */
export function codeOfPart(target: string, lang: string | null | undefined): string {
  const [file = '', first, last] = target.split(':')
  if (first === undefined) return codeFrom({ file, lang })
  if (/[^\d]/.test(first)) return codeFrom({ file, lang, region: first })
  return codeFrom({ file, lang, lines: last === undefined ? first : `${first}-${last}` })
}

/** For `{* ../../a.py ln[6:14] hl[8,10:12] title["a.py"] *}`, an include of FastAPI's documentation. */
export function fastapiCode(source: string): string {
  const [, path = '', settings = ''] = /^\{\*[ \t]+(\S+)([^\n]*)/.exec(source) ?? []
  const [lines, marked] = ['ln', 'hl'].map((name) =>
    new RegExp(`\\b${name}\\[([^\\]]+)\\]`)
      .exec(settings)?.[1]
      ?.replace(/\s+/g, '')
      .replaceAll(':', '-'),
  )
  const title = /\btitle\["([^"]+)"\]/.exec(settings)?.[1]
  return codeFrom({ file: fromSite(path), lines, title, marked: marked && shifted(marked, lines) })
}

/** Numbers of lines in a file → in the part of it; undefined when the part has several pieces. */
function shifted(marked: string, lines: string | undefined): string | undefined {
  if (lines === undefined) return marked
  if (lines.includes(',')) return undefined
  const before = Number.parseInt(lines, 10) - 1
  return marked.replace(/\d+/g, (line) => String(Number(line) - before))
}
