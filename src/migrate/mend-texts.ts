/** Mends places that docsgen's check finds wrong although they were right on the other site. Only certain mends are made. */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { splitUrl } from '../shared/url.ts'
import type { Draft, Edit } from './draft.ts'
import { importsIn } from './text/imports.ts'

/**
 * Mends documents by the problems of a check.
 * @param draftOf - the draft of a file of the new site
 * @returns the files that are other ones now
 */
export function mendTexts(
  problems: readonly Diagnostic[],
  draftOf: (file: string) => Draft | undefined,
): ReadonlySet<string> {
  const changed = new Set<string>()
  // From the end, so that the places of the others stay.
  for (const problem of problems.toReversed()) {
    const draft = problem.file === undefined ? undefined : draftOf(problem.file)
    const edit = draft === undefined ? null : editFor(draft.text, problem)
    if (edit !== null && draft?.edit([edit])) changed.add(problem.file ?? '')
  }
  return changed
}

function editFor(text: string, { code, message, line, column }: Diagnostic): Edit | null {
  const at = offsetOf(text, line ?? 1, column ?? 1)
  if (code === 'mdx-invalid') {
    if (/^[\w$]+ is not defined\b/.test(message)) return shownBrace(text, at)
    if (/^Unexpected (?:character|closing|end of file)/.test(message)) return shownSign(text, at)
    return message.startsWith('There is no file “') ? withoutFile(text, at) : null
  }
  const [, url] = /^“(https?:\/\/[^”]+)” leads to no page/.exec(message) ?? []
  return code === 'broken-link' && url !== undefined ? sameOrigin(text, at, url) : null
}

function offsetOf(text: string, line: number, column: number): number {
  let at = 0
  for (let left = line; left > 1; left--) at = text.indexOf('\n', at) + 1
  return at + column - 1
}

/** `{user.home}` was text to an older MDX. */
function shownBrace(text: string, at: number): Edit | null {
  const start = text.lastIndexOf('{', at)
  if (start < text.lastIndexOf('\n', at) || text[start - 1] === '\\') return null
  const note = {
    state: 'left',
    topic: '{expression}',
    text: 'The expression has no value here, and the page shows it as text: write the value.',
  } as const
  return { start, end: start, text: '\\', note }
}

/** `Map<string, number>` was text to an older MDX. Tags of HTML and of components stay: their mistake is a different one. */
function shownSign(text: string, at: number): Edit | null {
  const start = text.lastIndexOf('<', at)
  if (start < text.lastIndexOf('\n', at - 1) || text[start - 1] === '\\') return null
  if (/^<\/?[A-Za-z][\w.-]*(?:\s+[\w:-]+=|\s*\/?>)/.test(text.slice(start))) return null
  const note = { state: 'done', topic: '<', text: 'Written as \\<, since it is no tag.' } as const
  return { start, end: start, text: '\\', note }
}

/** An import of a file that is not there, such as one that is made before each build. */
function withoutFile(text: string, at: number): Edit | null {
  const one = importsIn(text).find(({ start, end }) => at >= start && at < end)
  if (one === undefined) return null
  const values = one.names.map(({ local }) =>
    /^[A-Z]/.test(local)
      ? `export const ${local} = ({ children }) => children ?? null\n`
      : `export const ${local} = ''\n`,
  )
  const note = {
    state: 'left',
    topic: 'imports',
    text: 'The imported file does not exist: add it, and import it again.',
  } as const
  return { start: one.start, end: one.end, text: values.join(''), note }
}

/** An address of the site's own origin where something else is served. */
function sameOrigin(text: string, at: number, url: string): Edit | null {
  const start = text.indexOf(url, at)
  if (start < 0 || text.slice(at, start).includes('\n')) return null
  const { path, query, fragment } = splitUrl(url.replace(/^https?:\/\/[^/?#]+/, ''))
  const target = `pathname://${path === '' ? '/' : path}${query}${fragment}`
  const isTarget = /[("'<]$|\]:\s*$/.test(text.slice(0, start)) && text[start - 1] !== '<'
  const isAuto = text[start - 1] === '<'
  const note = {
    state: 'done',
    topic: 'links',
    text: 'The address is one of this site, but no page of it: with pathname:// the link is left as it is.',
  } as const
  if (isTarget) return { start, end: start + url.length, text: target, note }
  const end = start + url.length
  return {
    start: isAuto ? start - 1 : start,
    end: isAuto ? end + 1 : end,
    text: `[${url}](${target})`,
    note,
  }
}
