/** Marks in lines of text: keys, marked and inserted text, attributes in braces, icons, abbreviations, formulas. */
import type { Draft, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { signOf } from '../text/icon-signs.ts'
import { type Replacement, replaceInText } from '../text/replace.ts'

export interface InlineSettings {
  /** Whether an extension of Markdown is on, by its name. */
  readonly has: (extension: string) => boolean
  /** Abbreviations that every page has. */
  readonly abbreviations: ReadonlyMap<string, string>
  /** Address of the repository, where `#12` and `@name` are links. */
  readonly repository: string | undefined
}

const html = (topic: string): Remark => ({ state: 'done', topic, text: 'Written as HTML.' })

/** @param settings - what the site has switched on */
export function convertInlines(draft: Draft, settings: InlineSettings): void {
  const { has, repository } = settings
  replaceInText(draft, [
    ...always,
    ...(has('pymdownx.arithmatex') || has('mdx_math') ? formulas : []),
    ...(has('pymdownx.critic') ? critic : []),
    ...(has('pymdownx.keys') ? [keys] : []),
    ...(has('pymdownx.mark') ? [marked] : []),
    ...(has('pymdownx.caret') ? caret : []),
    ...(has('pymdownx.tilde') ? [subscript] : []),
    ...(repository === undefined ? [] : shorthands(repository)),
  ])
  convertInlineCode(draft)
  convertAbbreviations(draft, has('abbr') ? settings.abbreviations : new Map())
}

const always: readonly Replacement[] = [
  {
    pattern: /^\[TOC\][ \t]*$/gim,
    write: () => '[[toc]]',
    note: { state: 'done', topic: '[TOC]', text: 'Written as [[toc]].' },
  },
  {
    // A link of nothing but an icon needs a word.
    pattern:
      /(?<=\[):(?:material|fontawesome|octicons|simple)-((?:brands-|solid-|regular-)?[\w-]+?)(?:-\d+)?:(?:\{[^{}\n]*\})?(?=\]\()/g,
    write: ([, name = '']) => wordOf(name),
    note: {
      state: 'done',
      topic: 'icons as links',
      text: 'The link has the name of the icon as its text.',
    },
  },
  {
    // With the attributes behind it, and a space that would be left.
    pattern: /(?<![\w:]):((?:material|fontawesome|octicons|simple)-[\w-]+):(?:\{[^{}\n]*\})?( ?)/g,
    write: ([, name = '', space = '']) => {
      const sign = signOf(name)
      return sign === null ? '' : sign + space
    },
    note: ([, name = '']) =>
      signOf(name) === null
        ? {
            state: 'lost',
            topic: 'icons in text',
            text: 'Only icons that say something have become signs.',
          }
        : { state: 'done', topic: 'icons in text', text: 'Written as signs.' },
  },
]

/** `brands-github` → `Github` */
function wordOf(name: string): string {
  const words = name
    .replace(/^(?:brands|solid|regular)-/, '')
    .replace(/^mark-/, '')
    .replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const formulas: readonly Replacement[] = [
  {
    pattern: /\\\((.+?)\\\)/g,
    write: ([, formula = '']) => `$${formula.trim()}$`,
    note: formulaNote(),
  },
  {
    pattern: /^([ \t]*)\\\[([\s\S]*?)\\\][ \t]*$/gm,
    write: ([, indent = '', formula = '']) =>
      `${indent}$$\n${indent}${formula.trim()}\n${indent}$$`,
    note: formulaNote(),
  },
]

function formulaNote(): Remark {
  return { state: 'done', topic: 'formulas', text: 'Written between dollar signs.' }
}

const critic: readonly Replacement[] = [
  {
    pattern: /\{\+\+([^+]+)\+\+\}/g,
    write: ([, text = '']) => `<ins>${text}</ins>`,
    note: html('{++ … ++}'),
  },
  {
    pattern: /\{--([^-]+)--\}/g,
    write: ([, text = '']) => `<del>${text}</del>`,
    note: html('{-- … --}'),
  },
  {
    pattern: /\{==([^=]+)==\}/g,
    write: ([, text = '']) => `<mark>${text}</mark>`,
    note: html('{== … ==}'),
  },
  {
    pattern: /\{>>([\s\S]+?)<<\}/g,
    write: ([, text = '']) => `<!-- ${text.trim()} -->`,
    note: html('{>> … <<}'),
  },
]

const keys: Replacement = {
  pattern: /(?<![\w+])\+\+((?:"[^"\n]+"|[\w-]+)(?:\+(?:"[^"\n]+"|[\w-]+))*)\+\+(?![\w+])/g,
  write: ([, names = '']) =>
    (names.match(/"[^"]+"|[\w-]+/g) ?? []).map((name) => `<kbd>${keyName(name)}</kbd>`).join('+'),
  note: html('++keys++'),
}

const keyNames: Readonly<Record<string, string>> = {
  'arrow-down': '↓',
  'arrow-left': '←',
  'arrow-right': '→',
  'arrow-up': '↑',
  cmd: 'Cmd',
  ctrl: 'Ctrl',
  del: 'Del',
  delete: 'Del',
  escape: 'Esc',
  'page-down': 'Page Down',
  'page-up': 'Page Up',
  windows: 'Win',
}

function keyName(name: string): string {
  if (name.startsWith('"')) return name.slice(1, -1)
  const own = Object.hasOwn(keyNames, name.toLowerCase()) ? keyNames[name.toLowerCase()] : undefined
  return (
    own ?? name.replace(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()
  )
}

const marked: Replacement = {
  pattern: /(?<![\w=!<>])==(?=[^\s=])([^=\n]*[^\s=])==(?![\w=])/g,
  write: ([, text = '']) => `<mark>${text}</mark>`,
  note: html('==marked=='),
}

const caret: readonly Replacement[] = [
  {
    pattern: /(?<![\w^])\^\^(?=[^\s^])([^^\n]*[^\s^])\^\^(?![\w^])/g,
    write: ([, text = '']) => `<ins>${text}</ins>`,
    note: html('^^inserted^^'),
  },
  {
    pattern: /(?<=[\p{L}\d)])\^([\p{L}\d+-]{1,12})\^(?![\p{L}\d^])/gu,
    write: ([, text = '']) => `<sup>${text}</sup>`,
    note: html('^superscript^'),
  },
]

const subscript: Replacement = {
  pattern: /(?<=[\p{L})])~([\p{L}\d+-]{1,12})~(?![\d~])/gu,
  write: ([, text = '']) => `<sub>${text}</sub>`,
  note: html('~subscript~'),
}

/** `#12` and `@name` of pymdownx.magiclink. */
function shorthands(repository: string): Replacement[] {
  const host = /^https?:\/\/[^/]+/.exec(repository)?.[0] ?? ''
  const note = { state: 'done', topic: '#issues and @names', text: 'Written as links.' } as const
  return [
    {
      pattern: /(?<![\w/&#[(])#(\d+)\b(?!\])/g,
      write: ([text, number = '']) => `[${text}](${repository}/issues/${number})`,
      note,
    },
    {
      pattern: /(?<![\w/@[(.`])@([A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?)\b(?![\]/@\w-]|\.\w)/g,
      write: ([text, name = '']) => `[${text}](${host}/${name})`,
      note,
    },
  ]
}

/** `` `#!python x` `` and `` `x`{.python} ``: code in a line has no colours here. */
function convertInlineCode(draft: Draft): void {
  const code = codeParts(draft.text)
  const inFence = (at: number) => code.fences.some(({ start, end }) => at > start && at < end)
  const edits = [...draft.text.matchAll(/(?<!`)(`+)(?:#!|:::)[\w+-]+ (?=[^`\n]+\1(?!`))/g)].flatMap(
    (match) => {
      const start = match.index + (match[1]?.length ?? 1)
      if (inFence(match.index) || !code.has(match.index + 1)) return []
      const note = {
        state: 'done',
        topic: '`#!lang code`',
        text: 'Code in a line has no language here.',
      } as const
      return [{ start, end: match.index + match[0].length, text: '', note }]
    },
  )
  draft.edit(edits)
}

const definition = /^\*\[([^\]\n]+)\]:[ \t]*(.*\S)[ \t]*\n{0,2}/gm

/** The abbreviations that a text defines. */
export function abbreviationsIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(definition)].map(([, short = '', long = '']) => [short, long]))
}

/** Writes the first place of each abbreviation as `<abbr>`; definitions go. */
function convertAbbreviations(draft: Draft, everywhere: ReadonlyMap<string, string>): void {
  const own = abbreviationsIn(draft.text)
  const all = new Map([...everywhere, ...own])
  if (all.size === 0) return
  replaceInText(draft, [
    {
      pattern: new RegExp(definition.source, definition.flags),
      write: () => '',
      note: {
        state: 'done',
        topic: '*[abbreviations]',
        text: 'Written as <abbr> where it stands first.',
      },
    },
  ])
  const code = codeParts(draft.text)
  const edits = [...all].flatMap(([short, long]) => {
    const title = long.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const text = `<abbr title="${title}">${short}</abbr>`
    if (draft.text.includes(`">${short}</abbr>`)) return []
    const start = firstWord(draft.text, short, (at) => code.has(at))
    return start < 0 ? [] : [{ start, end: start + short.length, text }]
  })
  draft.edit(edits)
}

/** The first place of a word in plain text: not in code, headings, links, tags or boxes' first lines; -1: none. */
function firstWord(text: string, word: string, isCode: (at: number) => boolean): number {
  const isWordSign = (sign: string | undefined) => sign !== undefined && /[\p{L}\d_-]/u.test(sign)
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const lineStart = text.lastIndexOf('\n', at) + 1
    const before = text.slice(lineStart, at)
    const isPlain =
      !isCode(at) &&
      !isWordSign(text[at - 1]) &&
      !isWordSign(text[at + word.length]) &&
      !/^[ \t>]*(?:#|:{2,}|\[[^\]]+\]:|\*\[)/.test(before) &&
      !/[[<({][^\])>}]*$/.test(before)
    if (isPlain) return at
  }
  return -1
}
