/** First lines of code blocks as Material writes them, and the marks of notes in code. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'
import { type Container, containerEdits } from '../text/containers.ts'

const notes: Remark = {
  state: 'done',
  topic: '# (1)! notes in code',
  text: 'The list below the code has the notes, and the code their numbers.',
}
const first: Remark = {
  state: 'done',
  topic: 'code blocks',
  text: 'The first line is written as docsgen reads it.',
}

/** Converts the code blocks of a document; code itself is left alone. */
export function convertFences(draft: Draft): void {
  convertTabs(draft)
  const { text } = draft
  draft.edit(
    codeParts(text).fences.flatMap((fence) => [...infoEdit(fence), ...noteEdits(text, fence)]),
  )
}

/** Blocks with `tab="a.py"` that follow each other are a group, as older versions of SuperFences have them. */
function convertTabs(draft: Draft): void {
  const { text } = draft
  if (!/\btab="/.test(text)) return
  const code = codeParts(text)
  const groups: Fence[][] = []
  for (const fence of code.fences.filter(({ info }) => /(?:^|\s)tab="[^"]*"/.test(info))) {
    const before = groups.at(-1)?.at(-1)
    const isNext = before !== undefined && text.slice(before.end, fence.start).trim() === ''
    if (isNext) groups.at(-1)?.push(fence)
    else groups.push([fence])
  }
  const containers = groups.map((group): Container => {
    const [one, last] = [group[0] as Fence, group.at(-1) as Fence]
    const start = one.start + one.indent.length
    return {
      open: { start, end: start },
      close: { start: last.end, end: last.end },
      name: 'code-group',
      opening: { after: `\n\n${one.indent}` },
      closing: { before: `\n\n${one.indent}` },
      note: { state: 'done', topic: 'code with tab="…"', text: 'Written as a code group.' },
    }
  })
  const titles = groups.flat().map(({ info, infoStart }) => ({
    start: infoStart,
    end: infoStart + info.length,
    text: info.replace(/(^|\s)tab=/, '$1title='),
  }))
  draft.edit([...titles, ...containerEdits(text, containers, code)])
}

/** ```` ```{ .py .annotate title="a.py" } ```` → ```` ```py title="a.py" ```` */
function infoEdit({ info, infoStart }: Fence): Edit[] {
  const written = newInfo(info.trim())
  if (written === info.trim()) return []
  return [{ start: infoStart, end: infoStart + info.length, text: written, note: first }]
}

function newInfo(info: string): string {
  const [, inside] = /^\{:?[ \t]*(.*?)[ \t]*\}$/.exec(info) ?? []
  const words = (inside ?? info).match(/[\w-]+=(?:"[^"]*"|'[^']*'|\S+)|\S+/g) ?? []
  if (inside !== undefined && !inside.startsWith('.') && !/=/.test(inside)) return info
  const kept = words.filter(
    (word) => !/^\.?(?:annotate|no-copy|copy|select|no-select|lineno[\w-]*)$/.test(word),
  )
  if (inside === undefined) return kept.length === words.length ? info : kept.join(' ')
  return kept
    .map((word, index) => (word.startsWith('.') ? (index === 0 ? word.slice(1) : '') : word))
    .filter(Boolean)
    .join(' ')
}

/** `# (1)!` hides the comment there: `# (1)` shows the number. */
function noteEdits(text: string, { bodyStart, bodyEnd }: Fence): Edit[] {
  const body = text.slice(bodyStart, bodyEnd)
  return [...body.matchAll(/((?:#|\/\/|\/\*|<!--|--|;|%)[ \t]*\(\d+\))!/g)].map((match) => {
    const at = bodyStart + match.index + (match[1]?.length ?? 0)
    return { start: at, end: at + 1, text: '', note: notes }
  })
}
