/**
 * What Vue does in the Markdown of VitePress and VuePress → what needs no Vue: scripts are left out, values that are known are written,
 * and tags of components become Markdown or comments. What stands between the tags stays.
 */
import { isKnownElement } from '../../pipeline/compile/syntax/known-elements.ts'
import type { VueComponents } from '../components/vue-tags.ts'
import type { Draft, Edit } from '../draft.ts'
import { expressionValue, valueOfModule } from '../read/code.ts'
import { codeParts } from '../text/code-parts.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import {
  type Attribute,
  attributeOf,
  type Element,
  elementsIn,
  quotedValue,
  unwrapped,
} from '../text/tags.ts'
import { teamText } from './team.ts'

/** Values that expressions of a site name, such as `$site.title`. */
export type VueValues = Readonly<Record<string, unknown>>

/**
 * @param values - what expressions of all pages may name
 * @param components - those that the site has written itself
 */
export function convertVue(draft: Draft, values: VueValues, components: VueComponents): void {
  const scripts = takeScripts(draft)
  const own = { ...values, ...scripts, $frontmatter: frontMatterOf(draft.text).fields }
  components.convert(draft, own)
  moveToMargin(draft)
  convertComponents(draft, own)
  convertAttributes(draft, own)
  convertExpressions(draft, own)
}

/** Removes the scripts of a page. @returns the constants that they have */
function takeScripts(draft: Draft): VueValues {
  const { text } = draft
  if (!/<script\b/i.test(text)) return {}
  const code = codeParts(text)
  const scripts = [...text.matchAll(/^<script\b[^>]*>([\s\S]*?)<\/script>[ \t]*\n?\n?/gim)].filter(
    ({ index }) => !code.has(index),
  )
  const values = scripts.map(([, source = '']) => constantsOf(source))
  draft.edit(
    scripts.map((script) => ({
      start: script.index,
      end: script.index + script[0].length,
      text: '',
      note: scriptNote(script[1] ?? ''),
    })),
  )
  return Object.assign({}, ...values)
}

function scriptNote(source: string): Edit['note'] {
  const rest = source
    .replace(/^\s*import\b[\s\S]*?(?:from\s*)?['"][^'"\n]*['"];?/gm, '')
    .replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
    .trim()
  const isImports = rest === ''
  return {
    state: isImports ? 'done' : 'lost',
    topic: '<script setup>',
    text: isImports
      ? 'The imports of components are not needed.'
      : 'The script was left out: nothing runs Vue here.',
  }
}

/** The values that a script of Vue gives names, as far as they can be read. */
export function constantsOf(source: string): VueValues {
  const names = [...source.matchAll(/^(?:export\s+)?(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=/gm)]
  if (names.length === 0) return {}
  const code = source.replace(/^((?:export\s+)?(?:const|let|var)\s+[\w$]+)\s*:[^=\n]+=/gm, '$1 =')
  const list = names.map(([, name]) => name).join(', ')
  const value = valueOfModule(`${code}\nexport default { ${list} }`, () => undefined)
  return typeof value === 'object' && value !== null ? (value as VueValues) : {}
}

type ComponentRule = (element: Element, values: VueValues, text: string) => Edit[] | null

const done = (topic: string) =>
  ({ state: 'done', topic, text: 'Written in the form of docsgen.' }) as const
const goneNote = (topic: string) =>
  ({ state: 'done', topic, text: 'Needs no tag here: what is between stays.' }) as const

const unwrap: ComponentRule = (element, _values, text) => {
  const [first, ...others] = unwrapped(text, element)
  return first === undefined ? [] : [{ ...first, note: goneNote(`<${element.name}>`) }, ...others]
}

const badge: ComponentRule = (element, values, text) => {
  const inner =
    element.close === null ? '' : text.slice(element.open.end, element.close.start).trim()
  const words = attributeOf(element, 'text') ?? boundText(element, 'text', values) ?? inner
  if (words === '' || /[<\n]/.test(words)) return null
  const kind = badgeKinds[attributeOf(element, 'type') ?? 'tip'] ?? 'tip'
  const end = element.close?.end ?? element.open.end
  const escaped = words.replace(/[[\]]/g, '\\$&')
  return [
    {
      start: element.open.start,
      end,
      text: `:badge[${escaped}]{type=${kind}}`,
      note: done('<Badge>'),
    },
  ]
}

const badgeKinds: Readonly<Record<string, string>> = {
  tip: 'tip',
  info: 'info',
  note: 'note',
  important: 'important',
  warning: 'warning',
  warn: 'warning',
  danger: 'danger',
  error: 'danger',
  caution: 'caution',
}

const team: ComponentRule = (element, values) => {
  const bound = element.attributes.find(({ name }) => /^(?::|v-bind:)?members$/.test(name))
  // `:members` alone is short for `:members="members"`.
  const name = typeof bound?.value === 'string' ? bound.value : 'members'
  const written = teamText(expressionValue(name, values)?.value)
  if (written === null) return null
  const end = element.close?.end ?? element.open.end
  return [{ start: element.open.start, end, text: written, note: done(`<${element.name}>`) }]
}

const npmBadge: ComponentRule = (element) => {
  const name = attributeOf(element, 'package')
  if (name === undefined) return null
  const picture = `![npm](https://img.shields.io/npm/v/${name})`
  return [
    {
      start: element.open.start,
      end: element.close?.end ?? element.open.end,
      text: `[${picture}](https://www.npmjs.com/package/${name})`,
      note: done('<NpmBadge>'),
    },
  ]
}

const removed: ComponentRule = ({ name, open, close }) => [
  {
    start: open.start,
    end: close?.end ?? open.end,
    text: '',
    note: { state: 'lost', topic: `<${name}>`, text: 'Icons in texts were left out.' },
  },
]

const categoryCards: ComponentRule = ({ name, open, close }) => [
  { start: open.start, end: close?.end ?? open.end, text: '::cards', note: done(`<${name}>`) },
]

const card: ComponentRule = (element) => {
  const title = attributeOf(element, 'title')
  const link = attributeOf(element, 'link')
  if (title === undefined || link === undefined) return null
  const description = attributeOf(element, 'desc')
  const more = description === undefined ? '' : ` description=${quotedValue(description)}`
  return [
    {
      start: element.open.start,
      end: element.close?.end ?? element.open.end,
      text: `::link-card[${title.replace(/[[\]]/g, '\\$&')}]{href=${quotedValue(link)}${more}}`,
      note: done(`<${element.name}>`),
    },
  ]
}

const slot: ComponentRule = (element, values, text) =>
  /^VPTeam/.test(element.parent?.name ?? '') ? unwrap(element, values, text) : null

const rules: Readonly<Record<string, ComponentRule>> = {
  template: slot,
  Badge: badge,
  ClientOnly: unwrap,
  NoSsr: unwrap,
  VPTeamPage: unwrap,
  VPTeamPageTitle: unwrap,
  VPTeamPageSection: unwrap,
  VPTeamMembers: team,
  OutboundLink: (element) => [
    {
      start: element.open.start,
      end: element.close?.end ?? element.open.end,
      text: '',
      note: goneNote('<OutboundLink>'),
    },
  ],
  NpmBadge: npmBadge,
  VPIcon: removed,
  HopeIcon: removed,
  FontIcon: removed,
  VPCard: card,
  Catalog: categoryCards,
  AutoCatalog: categoryCards,
  RouteLink: (element) => linkEdits(element, 'to'),
  RouterLink: (element) => linkEdits(element, 'to'),
  'router-link': (element) => linkEdits(element, 'to'),
}

function linkEdits(element: Element, attribute: string): Edit[] {
  const target = attributeOf(element, attribute) ?? '#'
  const tag = { ...element.open, text: `<a href="${target}">`, note: done(`<${element.name}>`) }
  return element.close === null ? [tag] : [tag, { ...element.close, text: '</a>' }]
}

/**
 * Takes the indentation of lines away that only stand in components: without their tags it would make code of what is between.
 */
function moveToMargin(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const outer = elementsIn(text, /./, code).filter(
    ({ name, close, parent }) => isComponent(name) && close !== null && parent === null,
  )
  const edits = outer.flatMap(({ open, close }) => {
    const end = close?.end ?? open.end
    const lines = text.slice(open.end, end).matchAll(/\n([ \t]+)(?=<|\S[^\n]*\n[ \t]*<\/)/g)
    return [...lines].flatMap(({ index, 1: space = '' }): Edit[] => {
      const start = open.end + index + 1
      return code.has(start) ? [] : [{ start, end: start + space.length, text: '' }]
    })
  })
  draft.edit(edits)
}

function convertComponents(draft: Draft, values: VueValues): void {
  const { text } = draft
  const elements = elementsIn(text, /./).filter(
    ({ name, open }) =>
      isComponent(name) && /[\s/>]/.test(text[open.start + 1 + name.length] ?? ''),
  )
  draft.edit(
    elements.flatMap((element) => {
      const rule = Object.hasOwn(rules, element.name) ? rules[element.name] : undefined
      return rule?.(element, values, text) ?? commented(element, text)
    }),
  )
}

/** Components have capitals or a hyphen; other names that HTML does not know are placeholders of the text. */
function isComponent(name: string): boolean {
  if (/^[A-Z]\w*[a-z]/.test(name) && !isKnownElement(name)) return true
  return name === 'template' || (name.includes('-') && /^[a-z]/.test(name))
}

/** The tag as a comment, for the author; its end goes. */
function commented({ name, open, close, isSelfClosing }: Element, text: string): Edit[] {
  // Nothing closes it: more likely a placeholder, as in `Promise<Value>`.
  if (close === null && !isSelfClosing) return []
  const source = text
    .slice(open.start, open.end)
    .replace(/--+>/g, '--&gt;')
    .replace(/\n\s*\n/g, '\n')
  const lineStart = text.lastIndexOf('\n', open.start - 1) + 1
  const isFirst = text.slice(lineStart, open.start).trim() === ''
  const hasMore = /^[ \t]*[^\s<]/.test(text.slice(open.end, open.end + 200))
  const note = {
    state: 'left',
    topic: `<${name}>`,
    text: 'Nothing draws this component of Vue: its tag is a comment now, and what was between is shown. Write here what it showed.',
  } as const
  const comment = `<!-- ${source} -->${isFirst && hasMore ? '\n\n' : ''}`
  return [{ ...open, text: comment, note }, ...(close === null ? [] : [{ ...close, text: '' }])]
}

/** Attributes of Vue on elements of HTML: those with a value that is known become plain ones. */
function convertAttributes(draft: Draft, values: VueValues): void {
  const elements = elementsIn(draft.text, /^[a-z][a-z\d]*$/)
  const edits = elements.flatMap(({ name, attributes }) =>
    attributes.flatMap((attribute): Edit[] => plainAttribute(name, attribute, values)),
  )
  draft.edit(edits)
}

function plainAttribute(
  element: string,
  { name, start, end, value }: Attribute,
  values: VueValues,
): Edit[] {
  if (name === 'v-pre' || name === 'v-cloak' || name === 'v-once')
    return [{ start: start - 1, end, text: '' }]
  const own = /^(?::|v-bind:)([a-z-]+)$/.exec(name)?.[1]
  if (own === undefined) {
    if (!/^(?:v-|@|#)/.test(name)) return []
    const note = {
      state: 'left',
      topic: `<${element} ${name.replace(/[:.].*/, '')}>`,
      text: 'Vue did something with this element, and nothing does it here: write the HTML that it made.',
    } as const
    return [{ start, end: start, text: '', note }]
  }
  const literal = typeof value === 'string' ? textOfExpression(value, values) : null
  const note =
    literal === null
      ? ({
          state: 'left',
          topic: `<${element} :${own}>`,
          text: 'The value was computed by Vue: write it.',
        } as const)
      : done('values of Vue')
  if (literal === null) return [{ start, end: start, text: '', note }]
  return [{ start, end, text: `${own}="${literal.replaceAll('"', '&quot;')}"`, note }]
}

/** The text of an expression that is known: `'/a.png'`, `withBase('/a.png')`, `12`, `$site.title`; null: it is computed, or no text. */
function textOfExpression(expression: string, values: VueValues): string | null {
  const { value } = expressionValue(expression, values) ?? {}
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

function boundText(element: Element, name: string, values: VueValues): string | undefined {
  const bound = element.attributes.find((one) => one.name === `:${name}`)
  if (typeof bound?.value !== 'string') return undefined
  return textOfExpression(bound.value, values) ?? undefined
}

function convertExpressions(draft: Draft, values: VueValues): void {
  const { text } = draft
  if (!text.includes('{{')) return
  const code = codeParts(text)
  const plain = elementsIn(text, /^(?:pre|code)$/, code)
  const edits = [...text.matchAll(/\{\{((?:(?!\{\{|\}\})[^\n])*)\}\}/g)].flatMap(
    (match): Edit[] => {
      const start = match.index
      const isPlain = plain.some(
        ({ open, close }) => close !== null && start > open.end && start < close.start,
      )
      if (isPlain || code.has(start)) return []
      const end = start + match[0].length
      const value = textOfExpression(match[1] ?? '', values)
      if (value !== null) {
        // Braces in it would be an expression.
        const shown = value.includes('{{') ? `\`${value}\`` : value
        return [{ start, end, text: shown, note: done('{{ }}') }]
      }
      const note = {
        state: 'left',
        topic: '{{ }}',
        text: 'Nothing runs Vue here: write the value, or put it into backticks when readers are to see it as it is.',
      } as const
      return [{ start, end: start, text: '', note }]
    },
  )
  draft.edit(edits)
}
