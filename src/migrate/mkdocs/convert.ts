/** A document of MkDocs → one of docsgen. */
import type { Draft, Remark } from '../draft.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertDashes } from '../text/dashes.ts'
import { convertDefinitions } from '../text/definitions.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import { iconOf } from '../text/icon-signs.ts'
import { replaceInText } from '../text/replace.ts'
import { convertAttributes } from './attributes.ts'
import { convertBlocks } from './blocks.ts'
import { postFields } from './blog.ts'
import { convertFences } from './fences.ts'
import { convertHtml } from './html.ts'
import { convertIncludes, type IncludeTools } from './includes.ts'
import { convertInlines, type InlineSettings } from './inlines.ts'
import { withYamlFields } from './meta.ts'
import type { Page } from './pages.ts'

export interface ConvertTools {
  readonly includes: IncludeTools
  readonly inlines: InlineSettings
  /** Sets of tabs with equal names switch together. */
  readonly isLinked: boolean
  /** Title for a page that has none itself; undefined: it has one. */
  readonly titleFor: (page: Page) => string | undefined
  /** Definitions of links that every page has, by their names in lower case. */
  readonly references: ReadonlyMap<string, string>
  /** Names of values that texts name in braces. */
  readonly values: ReadonlySet<string>
}

/** Converts the text of a page, a post, or a part of others. */
export function convertDocument(draft: Draft, page: Page, tools: ConvertTools): void {
  const { inlines } = tools
  const text = withYamlFields(draft.text)
  if (page.address !== null) draft.edit([{ start: 0, end: draft.text.length, text }])
  convertFields(draft, fieldsOf(page), { title: tools.titleFor(page) })
  convertFences(draft)
  convertIncludes(draft, page, tools.includes)
  convertBlocks(draft, tools)
  convertReferences(draft)
  convertHtml(draft)
  convertAttributes(draft)
  if (inlines.has('def_list')) convertDefinitions(draft)
  convertInlines(draft, inlines)
  if (inlines.has('smarty')) convertDashes(draft)
  convertValues(draft, tools.values)
  noteValues(draft, tools.values)
  addReferences(draft, tools.references)
}

function fieldsOf(page: Page): FieldRules {
  return page.to.startsWith('blog/') ? { ...fields, ...postFields } : fields
}

const fields: FieldRules = {
  hide: (value) => {
    const parts = Array.isArray(value) ? value : [value]
    return {
      ...(parts.includes('navigation') && { displayed_sidebar: null }),
      ...(parts.includes('toc') && { hide_table_of_contents: true }),
    }
  },
  icon: (value) => {
    const icon = typeof value === 'string' ? iconOf(value) : undefined
    return icon === undefined ? {} : { icon }
  },
  template: () => ({}),
  status: () => ({}),
  search: () => ({}),
  comments: () => ({}),
  nav_title: 'sidebar_label',
  subtitle: () => ({}),
  summary: 'description',
}

const reference: Remark = {
  state: 'left',
  topic: '::: reference from source code',
  text: 'docsgen reads no source code: write the reference, or link to it. The name is all that pages show.',
}

/** `::: package.module` of mkdocstrings with its options, and links to names in it. */
function convertReferences(draft: Draft): void {
  replaceInText(draft, [
    {
      pattern:
        /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:\.\w+)+|mkdocs-(?:click|typer))[ \t]*\n(?:\1[ \t]{2,}\S[^\n]*\n)*/gm,
      write: ([whole, indent = '', name = '']) => {
        const module = /:module:[ \t]*(\S+)/.exec(whole)?.[1]
        return `${indent}\`${module ?? name}\`\n`
      },
      note: reference,
    },
    {
      pattern: /\[((?:[^[\]\n]|\[[^[\]\n]*\])+)\]\[([A-Za-z_]\w*(?:\.\w+)+)?\](?!\()/g,
      write: (match) => {
        const [, text = '', name] = match
        const target = name ?? text.replace(/[`*]/g, '')
        if (!/^[A-Za-z_]\w*(?:\.\w+)+$/.test(target) || isDefined(draft.text, target)) return null
        return text
      },
      note: {
        state: 'lost',
        topic: '[text][name in source code]',
        text: 'There is no such page: the text stands without the link.',
      },
    },
  ])
}

function isDefined(text: string, name: string): boolean {
  return text.toLowerCase().includes(`[${name.toLowerCase()}]:`)
}

/** `{{ name }}` of the plugin macros: a value of the profile, or left as it is. */
function convertValues(draft: Draft, values: ReadonlySet<string>): void {
  if (values.size === 0) return
  replaceInText(draft, [
    {
      pattern: /\{\{[ \t]*(?:(?:config\.)?extra\.)?([A-Za-z_]\w*)[ \t]*\}\}/g,
      write: ([, name = '']) => (values.has(name) ? `{${name}}` : null),
      note: ([, name = '']) =>
        values.has(name)
          ? { state: 'done', topic: '{{ values }}', text: 'Written as values of the profile.' }
          : undefined,
    },
  ])
}

/** Values that a program of the site computes. */
function noteValues(draft: Draft, values: ReadonlySet<string>): void {
  const code = codeParts(draft.text)
  for (const match of draft.text.matchAll(
    /\{\{[ \t]*[A-Za-z_][^{}\n]*\}\}|\{%[-+]?[ \t]*\w[^%\n]*%\}/g,
  )) {
    if (values.size > 0 && !code.has(match.index)) draft.note(match.index, computed)
  }
}

const computed: Remark = {
  state: 'left',
  topic: '{{ values }} and {% macros %}',
  text: 'docsgen runs no templates: write what stands for it.',
}

/** Definitions of links that were appended to each page: those that the page uses. */
function addReferences(draft: Draft, references: ReadonlyMap<string, string>): void {
  if (references.size === 0) return
  const code = codeParts(draft.text)
  const { end } = frontMatterOf(draft.text)
  const used = new Set(
    [...draft.text.matchAll(/\[([^[\]\n]+)\](?:\[([^[\]\n]*)\])?(?![(:])/g)].flatMap((match) => {
      const [, text = '', name] = match
      const key = (name || text).toLowerCase()
      return match.index < end || code.has(match.index) || isDefined(draft.text, key) ? [] : [key]
    }),
  )
  const lines = [...used].flatMap((key) => references.get(key) ?? [])
  if (lines.length === 0) return
  const at = draft.text.trimEnd().length
  draft.edit([{ start: at, end: draft.text.length, text: `\n\n${lines.join('\n')}\n` }])
}
