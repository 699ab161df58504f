/** Roles, targets and comments of MyST. */
import type { Draft, Edit, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { relativePath } from '../text/included-files.ts'
import { type Replacement, replaceInText } from '../text/replace.ts'

/** A heading that texts name by a target of their own. */
export interface Target {
  readonly to: string
  readonly title: string | undefined
}

export interface RoleTools {
  /** Headings by their targets, in all documents. */
  readonly targets: ReadonlyMap<string, Target>
  /** The document that a path means, as `{doc}` names it. */
  readonly documentOf: (path: string) => Target | undefined
  readonly to: string
}

/** Converts targets, comments and roles of a document. */
export function convertInlines(draft: Draft, tools: RoleTools): void {
  convertTargets(draft)
  replaceInText(draft, comments)
  convertRoles(draft, tools)
  replaceInText(draft, [links(tools)])
}

/** The id of a target: `syntax/tables` has a sign that ids of headings do not have. */
export function targetId(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}_-]+/gu, '-')
}

/** `(name)=` before a heading is its id; before anything else it is an anchor in HTML. */
function convertTargets(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = [
    ...text.matchAll(
      /^[ \t]*\(([\w./:-]+)\)=[ \t]*\n(?:[ \t]*\n)*(?:(#{1,6}[ \t]+[^\n]*?)([ \t]*\n|$))?/gm,
    ),
  ].flatMap((match): Edit[] => {
    const [whole, name = '', heading] = match
    if (code.has(match.index)) return []
    const note: Remark = {
      state: 'done',
      topic: '(target)=',
      text: 'Written as the id of the heading, or as an anchor.',
    }
    const end = match.index + whole.length
    const id = targetId(name)
    const hasId = heading !== undefined && /\{#[^{}]*\}$/.test(heading)
    const after =
      heading === undefined || hasId
        ? `<a id="${id}"></a>\n\n${heading ?? ''}`
        : `${heading} {#${id}}`
    return [
      {
        start: match.index,
        end,
        text: heading === undefined ? after : `${after}${match[3] ?? ''}`,
        note,
      },
    ]
  })
  draft.edit(edits)
}

const comments: readonly Replacement[] = [
  {
    pattern: /^%[ \t]*(.*)$/gm,
    write: ([, text = '']) => `<!-- ${text.replaceAll('-->', '').trim()} -->`,
    note: { state: 'done', topic: '% comments', text: 'Written as comments of HTML.' },
  },
  { pattern: /^\+\+\+[ \t]*(?:\{[^\n]*\})?[ \t]*$\n?/gm, write: (_, at) => (at === 0 ? null : '') },
]

/** `` {role}`text` `` */
function convertRoles(draft: Draft, tools: RoleTools): void {
  const { text } = draft
  const { fences } = codeParts(text)
  const edits = [
    ...text.matchAll(/(?<![`\\])\{([A-Za-z][\w:+-]*)\}(`+)((?:(?!\2)[\s\S])+?)\2(?!`)/g),
  ].flatMap((match): Edit[] => {
    const { index } = match
    if (fences.some(({ start, end }) => index > start && index < end) || isInCode(text, index))
      return []
    const [whole, name = '', , given = ''] = match
    const written = roleText(name, given.replace(/\s*\n\s*/g, ' '), tools)
    return [{ start: index, end: index + whole.length, text: written.text, note: written.note }]
  })
  draft.edit(edits)
}

/** Whether an offset lies in code of its line. */
function isInCode(text: string, at: number): boolean {
  return codeParts(text).has(at)
}

function roleText(name: string, given: string, tools: RoleTools): { text: string; note: Remark } {
  const topic = `{${name}}\`…\``
  const done = (text: string) => ({
    text,
    note: { state: 'done', topic, text: 'Written in Markdown.' } as const,
  })
  const [, title, target = given] = /^(.*?)\s*<([^<>]+)>$/.exec(given) ?? []
  if (/^(?:ref|numref|any|doc|term|eq)$/.test(name))
    return linkRole({ name, given, title, target }, tools)
  if (/^(?:octicon|fa[a-z]?|material-[a-z]+)$/.test(name)) {
    return { text: '', note: { state: 'lost', topic, text: 'Icons in text are left out.' } }
  }
  if (name === 'download') return done(`[${title ?? given}](${target})`)
  return done(plainRole(name, given) ?? `\`${(title ?? given).replace(/^[~!.]+/, '')}\``)
}

/** Roles of marks in a line; null: the role is none of them, and its text is code. */
function plainRole(name: string, given: string): string | null {
  if (/^(?:kbd|sub|sup)$/.test(name)) return `<${name}>${given}</${name}>`
  if (/^sub(?:script)?$|^sup(?:erscript)?$/.test(name))
    return `<${name.slice(0, 3)}>${given}</${name.slice(0, 3)}>`
  if (name === 'abbr' || name === 'abbreviation') {
    const [, short = given, long = ''] = /^(.*?)\s*\((.*)\)$/.exec(given) ?? []
    return `<abbr title="${long.replaceAll('"', '&quot;')}">${short}</abbr>`
  }
  if (name === 'math') return `$${given}$`
  if (/^bdg/.test(name)) return `:badge[${given}]`
  if (/^(?:emphasis)$/.test(name)) return `*${given}*`
  if (/^(?:strong|guilabel|menuselection|dfn)$/.test(name))
    return `**${given.replace(/\s*-->\s*/g, ' → ')}**`
  if (name === 'pep' || name === 'rfc') {
    const address =
      name === 'pep'
        ? `https://peps.python.org/pep-${given.padStart(4, '0')}/`
        : `https://datatracker.ietf.org/doc/html/rfc${given}`
    return `[${name.toUpperCase()} ${given}](${address})`
  }
  return null
}

interface LinkRole {
  readonly name: string
  readonly given: string
  readonly title: string | undefined
  readonly target: string
}

/** `{ref}`, `{doc}` and the like: a link to the heading or document, with its title where none is given. */
function linkRole(
  { name, given, title, target }: LinkRole,
  tools: RoleTools,
): { text: string; note: Remark } {
  const topic = `{${name}}\`…\``
  const found =
    (name === 'doc'
      ? undefined
      : tools.targets.get(`${name === 'term' ? 'term:' : ''}${target.toLowerCase()}`)) ??
    tools.documentOf(target)
  const label = title ?? found?.title ?? given
  if (found === undefined) {
    const text = 'No heading or document has this name: it stands as text.'
    return { text: label, note: { state: 'lost', topic, text } }
  }
  return {
    text: `[${label}](${linkTo(found, tools)})`,
    note: { state: 'done', topic, text: 'Written in Markdown.' },
  }
}

function linkTo({ to }: Target, tools: RoleTools): string {
  const [file = '', fragment] = to.split('#')
  if (file === tools.to && fragment !== undefined) return `#${fragment}`
  return relativePath(tools.to, file) + (fragment === undefined ? '' : `#${fragment}`)
}

/** `[text](target)`, `[](target)`, `[](page.md)`: links to targets, and those that take the title of what they lead to. */
function links(tools: RoleTools): Replacement {
  return {
    pattern: /(?<!!)\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(<?(?:project:)?(#?[\w./:-]+)(?:>)?\)/g,
    write: ([, text = '', url = '']) => {
      const own = url.startsWith('#')
        ? tools.targets.get(url.slice(1).toLowerCase())
        : (tools.targets.get(url.toLowerCase()) ?? tools.documentOf(url))
      if (own === undefined) return null
      const isPlain = text !== '' && (/\.md(?:#|$)/.test(url) || own.to === `${tools.to}${url}`)
      if (isPlain) return null
      return `[${text || own.title || url}](${linkTo(own, tools)})`
    },
    note: {
      state: 'done',
      topic: '[…](target)',
      text: 'Leads to the heading, with its title as the text.',
    },
  }
}
