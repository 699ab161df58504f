/** Texts of Fumadocs: front matter, imports, includes, settings of code, ids of headings, components. */

import { posixRelative } from '../../support/posix-path.ts'
import type { OwnComponents } from '../components/own-components.ts'
import type { Draft, Edit } from '../draft.ts'
import type { ForeignDocument } from '../generator.ts'
import { parentOf } from '../jsx/aliases.ts'
import { convertFences, fenceValue } from '../jsx/fences.ts'
import { listedTab, listedTabs } from '../jsx/listed-tabs.ts'
import { convertHeadingMarks, convertStyles } from '../jsx/markup.ts'
import { convertModules } from '../jsx/modules.ts'
import { nextImage } from '../jsx/next.ts'
import type { Icons } from '../jsx/rules.ts'
import * as rules from '../jsx/rules.ts'
import { valueOfModule } from '../read/code.ts'
import { dataOf, textOf } from '../read/data.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'
import { type Conversion, convertTags, type TagRule, type TagRules } from '../text/convert-tags.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import { attributeOf, type Element, elementsIn, endOf } from '../text/tags.ts'

export interface TextTools {
  readonly icons: Icons
  readonly defaultLocale: string
  readonly fileOf: (module: string, from: string) => string | null
  readonly movedTo: (file: string) => string | undefined
  /** Components that the site has written itself. */
  readonly components: OwnComponents
  /** Names of a package's components that are those of the generator. */
  readonly framework: RegExp
}

/** The function that converts a text. */
export function fumadocsConverter(
  tools: TextTools,
): (draft: Draft, document: ForeignDocument) => void {
  return (draft, document) => {
    if (document.address !== null) convertFields(draft, fieldRules(tools))
    operationPage(draft)
    convertModules(draft, {
      framework: tools.framework,
      fileOf: (module) => tools.fileOf(module, document.from),
      movedTo: tools.movedTo,
      own: { components: tools.components, rules: tagRules(tools) },
    })
    convertIncludes(draft, document, tools)
    convertHeadingMarks(draft)
    codeTabs(draft)
    convertFences(draft, fenceMeta, 'settings of code')
    convertStyles(draft)
    convertTags(draft, tagRules(tools))
  }
}

function fieldRules({ icons }: TextTools): FieldRules {
  const gone = () => ({})
  return {
    icon: (value) => {
      const own = typeof value === 'string' ? rules.iconOf(kebab(value), icons) : null
      return own === null ? {} : own === value ? null : { icon: own }
    },
    full: (value) => (value === true ? { hide_table_of_contents: true } : {}),
    lastmodified: (value) => ({ last_update: { date: value } }),
    ...Object.fromEntries(
      [
        'method',
        'preview',
        'index',
        'new',
        'related',
        'type',
        'prerequisites',
        'summary',
        'product',
      ].map((name) => [name, gone]),
    ),
    author: (value) => {
      if (typeof value !== 'object' || value === null) return null
      const { name, avatar } = dataOf(value)
      return textOf(name) === undefined
        ? {}
        : { author: name, ...(textOf(avatar) === undefined ? {} : { author_image_url: avatar }) }
    },
    image: (value) => (typeof value === 'string' ? { image: value.replace(/^\//, '') } : {}),
  }
}

/** `BookOpen` → `book-open` */
function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

/** A page that fumadocs-openapi has made for one operation: the field `openapi`. */
function operationPage(draft: Draft): void {
  const page = elementsIn(draft.text, /^APIPage$/)[0]
  const { fields } = frontMatterOf(draft.text)
  if (page === undefined) return
  const operations = page.attributes.find(({ name }) => name === 'operations')?.source ?? ''
  const found = [
    ...operations.matchAll(
      /["']?path["']?\s*:\s*["']([^"']+)["']\s*,\s*["']?method["']?\s*:\s*["'](\w+)["']/g,
    ),
  ]
  const [, path, method] = found[0] ?? []
  if (path === undefined || method === undefined || found.length > 1) return
  const note = {
    state: 'done',
    topic: '<APIPage>',
    text: 'The document is the page of the operation: openapi in its front matter.',
  } as const
  draft.edit([{ start: page.open.start, end: endOf(page), text: '', note }])
  convertFields(
    draft,
    { _openapi: () => ({}) },
    fields['openapi'] === undefined ? { openapi: `${method.toLowerCase()} ${path}` } : {},
  )
}

/** `<include>./a.mdx</include>` → `::include{file="./a.mdx"}`, and code from files. */
function convertIncludes(
  draft: Draft,
  document: ForeignDocument,
  { fileOf, movedTo }: TextTools,
): void {
  const { text } = draft
  const note = {
    state: 'done',
    topic: '<include>',
    text: 'Written as an include of the file.',
  } as const
  const edits = elementsIn(text, /^include$/).flatMap((element): Edit[] => {
    const { open, close } = element
    if (close === null) return []
    const [path = '', region] = text.slice(open.end, close.start).trim().split('#')
    const file = fileOf(/^[./]/.test(path) ? path : `./${path}`, document.from)
    const to = file === null ? undefined : movedTo(file)
    const target = to === undefined ? path : relativePath(document.to, to)
    return [{ start: open.start, end: close.end, text: includeOf(element, target, region), note }]
  })
  draft.edit(edits)
}

/** The include of a text, or a code block with the code of a file. */
function includeOf(element: Element, target: string, region: string | undefined): string {
  const lang = attributeOf(element, 'lang')
  const part = region === undefined ? '' : ` region="${region}"`
  if (/\.mdx?$/.test(target) && lang === undefined) return `::include{file="${target}"${part}}`
  const meta = attributeOf(element, 'meta')
  const words = [
    lang ?? /\.(\w+)$/.exec(target)?.[1] ?? 'text',
    `file="${target}"${part}`,
    ...(meta === undefined ? [] : [meta]),
  ]
  return `\`\`\`${words.join(' ')}\n\`\`\``
}

function relativePath(from: string, to: string): string {
  const path = posixRelative(`/${parentOf(from)}`, `/${to}`)
  return path.startsWith('.') ? path : `./${path}`
}

const tabSetting = /(?:^|\s)tab=(?:"([^"]*)"|'([^']*)')/

/** Fences with `tab="…"` that follow each other are one group. */
function codeTabs(draft: Draft): void {
  const groups: Fence[][] = []
  let last: Fence | undefined
  for (const fence of codeParts(draft.text).fences) {
    if (!tabSetting.test(fence.info)) continue
    const follows = last !== undefined && draft.text.slice(last.end, fence.start).trim() === ''
    if (follows) groups.at(-1)?.push(fence)
    else groups.push([fence])
    last = fence
  }
  draft.edit(groups.flatMap((group) => [...groupEdits(group), ...group.flatMap(tabTitle)]))
}

/** The lines around a group. One that begins in the line of a list item stays as it is. */
function groupEdits(group: readonly Fence[]): Edit[] {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined || !/^[ \t>]*$/.test(first.indent)) return []
  const note = {
    state: 'done',
    topic: 'tab="…" of code',
    text: 'Written as a group of code blocks.',
  } as const
  return [
    { start: first.start, end: first.start, text: `${first.indent}:::code-group\n\n`, note },
    { start: last.end, end: last.end, text: `\n\n${first.indent}:::` },
  ]
}

/** The name of a tab as the title of its code, unless that has one. */
function tabTitle({ info, infoStart }: Fence): Edit[] {
  const match = tabSetting.exec(info)
  if (match === null) return []
  const start = infoStart + match.index + (/^\s/.test(match[0]) ? 1 : 0)
  const end = infoStart + match.index + match[0].length
  if (/(?:^|\s)title=/.test(info)) return [{ start: start - 1, end, text: '' }]
  return [{ start, end, text: fenceValue('title', match[1] ?? match[2] ?? '') }]
}

function fenceMeta(meta: string, language: string): string | null {
  if (meta === '') return null
  const own = meta
    .replace(
      /(?:^|\s)(?:icon|tab|allowCopy|noCopy|copy|keepBackground|custom|no-copy|persist|doc-gen\S*)(?:=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+))?(?=\s|$)/g,
      '',
    )
    .trim()
  return language === 'package-install' || language === 'npm'
    ? own.replace(/(?:^|\s)groupId=\S+/g, '').trim()
    : own
}

function tagRules(tools: TextTools): TagRules {
  const { icons, defaultLocale } = tools
  return {
    Callout: rules.admonition(
      (element) => rules.boxKind(attributeOf(element, 'type') ?? 'info'),
      icons,
    ),
    Cards: rules.renamedTo('Cards', { num: null }),
    Card: rules.card(icons),
    Steps: rules.renamedTo('Steps'),
    Step: fumadocsStep,
    Tabs: listedTabs,
    Tab: listedTab,
    Accordions: accordions,
    Bleed: rules.unwrap,
    Accordion: rules.details('title'),
    Files: rules.renamedTo('FileTree'),
    FileTree: rules.stays,
    Folder: rules.treeItem(true),
    File: rules.treeItem(false),
    TypeTable: typeTable(defaultLocale),
    ParamField: rules.field(defaultLocale, 'path', 'query', 'name'),
    InlineTOC: rules.tableOfContents,
    ImageZoom: nextImage,
    Image: nextImage,
    Banner: rules.admonition(() => 'info', icons),
    Mermaid: mermaid,
    DynamicCodeBlock: codeBlock,
  }
}

/** A step begins with its heading; without one it is an item of a numbered list. */
const fumadocsStep: TagRule = (element, place) => {
  if (attributeOf(element, 'title') !== undefined) return rules.step(element, place)
  const inside = place.text.slice(element.open.end, element.close?.start ?? element.open.end)
  const steps = element.parent?.name === 'Steps' ? element.parent : null
  if (/^\s*#{1,6}\s/.test(inside) || steps === null)
    return { block: { before: '', at: steps }, as: 'a part of `<Steps>`' }
  return {
    block: { before: '1.', isItem: true, isNumbered: true, at: steps },
    as: 'an item of a numbered list',
  }
}

/** Accordions without content are lists of them. */
const accordions: TagRule = () => ({ block: { before: '' }, as: 'the text between the tags' })

const mermaid: TagRule = (element): Conversion => {
  const chart = attributeOf(element, 'chart')
  if (chart === undefined)
    return { left: 'Its diagram is computed: write a code block in mermaid.' }
  return {
    block: { before: `\`\`\`mermaid\n${chart.trim()}\n\`\`\`` },
    as: 'a code block in Mermaid',
  }
}

const codeBlock: TagRule = (element): Conversion => {
  const code = attributeOf(element, 'code')
  if (code === undefined) return { left: 'Its code is computed: write a code block.' }
  return {
    block: { before: `\`\`\`${attributeOf(element, 'lang') ?? 'text'}\n${code.trim()}\n\`\`\`` },
    as: 'a code block',
  }
}

/** `<TypeTable type={{ name: { type: 'string', … } }} />` → a list of fields. */
function typeTable(defaultLocale: string): TagRule {
  return (element, { draft }): Conversion => {
    const source = element.attributes.find(({ name }) => name === 'type')?.source ?? ''
    const value = source.startsWith('{')
      ? valueOfModule(`export default (${source.slice(1, -1)})`, () => undefined)
      : undefined
    const fields = Object.entries(dataOf(value))
    if (fields.length === 0) return { left: 'Its fields are computed: write a list of them.' }
    const [required, , deprecated, byDefault] = rules.wordsFor(draft.file, defaultLocale)
    const items = fields.map(([name, given]) => {
      const {
        type,
        description,
        default: fallback,
        required: isRequired,
        deprecated: isDeprecated,
      } = dataOf(given)
      const words = [
        rules.code(name),
        ...(textOf(type) === undefined ? [] : [rules.code(String(type))]),
        ...(isRequired === true ? [`**${required}**`] : []),
        ...(isDeprecated === true ? [deprecated] : []),
        ...(fallback === undefined ? [] : [`${byDefault}: ${rules.code(String(fallback))}`]),
      ]
      const text = textOf(description)?.trim()
      return `- ${words.join(' · ')}${
        text === undefined
          ? ''
          : `\n\n${text
              .split('\n')
              .map((line) => line && `  ${line.trim()}`)
              .join('\n')}`
      }`
    })
    return { block: { before: items.join('\n\n') }, as: 'a list of fields' }
  }
}
