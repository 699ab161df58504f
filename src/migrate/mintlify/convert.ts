/** Texts of Mintlify: front matter, imports of snippets, titles of code, tags, variables. */

import type { Draft, Edit } from '../draft.ts'
import type { ForeignDocument } from '../generator.ts'
import { convertFences, fenceValue } from '../jsx/fences.ts'
import type { Icons } from '../jsx/rules.ts'
import * as rules from '../jsx/rules.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertTags, retag, type TagRule, type TagRules } from '../text/convert-tags.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import { convertImports, importsIn } from '../text/imports.ts'
import { attributeOf, elementsIn, hasAttribute, quotedValue } from '../text/tags.ts'
import { snippetPath } from './documents.ts'
import { posixJoin } from './paths.ts'

export interface TextRules {
  readonly icons: Icons
  readonly defaultLocale: string
  /** Names of `variables` of the settings. */
  readonly variables: ReadonlySet<string>
  /** `openapi` of a front matter as docsgen has it; null: it names no operation. */
  readonly operation: (written: string) => string | null
  /** Where a file of the old site is in the new one; undefined: it has no place there. */
  readonly movedTo: (file: string) => string | undefined
  /** Whether a page is in the navigation. */
  readonly isListed: (document: ForeignDocument) => boolean
}

/** The function that converts a text. */
export function mintlifyConverter(
  given: TextRules,
): (draft: Draft, document: ForeignDocument) => void {
  const tags = tagRules(given)
  return (draft, document) => {
    convertMethod(draft, document)
    if (document.address !== null) convertFields(draft, fieldRules(given, document))
    snippetTags(draft)
    convertImports(draft, ({ module }) => moduleOf(module, document, given))
    convertFences(draft, fenceMeta, 'titles of code')
    themedImages(draft)
    convertTags(draft, tags)
    convertVariables(draft, given.variables)
    if (document.address === null) convertProps(draft)
    addHooks(draft)
  }
}

function fieldRules(
  { icons, operation, isListed }: TextRules,
  document: ForeignDocument,
): FieldRules {
  const gone = () => ({})
  return {
    sidebartitle: 'sidebar_label',
    icon: (value) => {
      const own = typeof value === 'string' ? rules.iconOf(value, icons) : null
      return own === null ? {} : own === value ? null : { icon: own }
    },
    icontype: gone,
    'og:image': (value) => (typeof value === 'string' ? { image: value.replace(/^\//, '') } : {}),
    mode: (value) =>
      value === 'wide' || value === 'frame' || value === 'custom'
        ? { wide: true }
        : value === 'center'
          ? { hide_table_of_contents: true }
          : {},
    hidden: (value) => (value === true ? { unlisted: true } : {}),
    noindex: (value) => (value === true && !isListed(document) ? { unlisted: true } : {}),
    openapi: (value) => {
      const own = typeof value === 'string' ? operation(value) : null
      return own === null ? {} : own === value ? null : { openapi: own }
    },
    ...Object.fromEntries(
      [
        'api',
        'authmethod',
        'playground',
        'rss',
        'tag',
        'deprecated',
        'groups',
        'public',
        'contenttype',
        'timestamp',
        'asyncapi',
        'openapi-schema',
        'version',
        'canonical',
        'robots',
        'searchable',
        'boost',
      ].map((name) => [name, gone]),
    ),
  }
}

/** `api: POST /users` of the front matter: the first lines of the page. */
function convertMethod(draft: Draft, { address }: ForeignDocument): void {
  const { fields, end } = frontMatterOf(draft.text)
  const { api } = fields
  if (typeof api !== 'string' || address === null || api.trim() === '') return
  const text = `${draft.text[end] === '\n' || end === 0 ? '' : '\n'}\n\`\`\`http\n${api.trim()}\n\`\`\`\n`
  const note = {
    state: 'done',
    topic: 'front matter: api',
    text: 'The method and the address stand at the top of the text.',
  } as const
  draft.edit([{ start: end, end, text: text.replace(/^\n+/, '\n'), note }])
}

/** `<Snippet file="a.mdx" />` → an import, and a tag with its name. */
function snippetTags(draft: Draft): void {
  const found = elementsIn(draft.text, /^Snippet$/).flatMap((element) => {
    const file = attributeOf(element, 'file')
    return file === undefined ? [] : [{ element, file: file.replace(/^\/?(?:_?snippets\/)?/, '') }]
  })
  if (found.length === 0) return
  const taken = new Set(
    importsIn(draft.text).flatMap(({ names }) => names.map(({ local }) => local)),
  )
  const names = new Map<string, string>()
  for (const { file } of found) if (!names.has(file)) names.set(file, freeName(file, taken))
  const edits = found.map(({ element: { open, attributes }, file }): Edit => {
    const words = attributes
      .filter(({ name }) => name !== 'file')
      .map(({ start, end }) => draft.text.slice(start, end))
    return {
      ...open,
      text: `<${[names.get(file), ...words].join(' ')} />`,
      note: { state: 'done', topic: '<Snippet>', text: 'Written as an import of the file.' },
    }
  })
  const { end } = frontMatterOf(draft.text)
  const lines = [...names]
    .map(([file, name]) => `import ${name} from '@site/snippets/${withEnding(file)}'\n`)
    .join('')
  const isFirst = !/^\s*import /.test(draft.text.slice(end))
  const lead = end > 0 && draft.text[end] !== '\n' ? '\n' : ''
  const at = draft.text[end] === '\n' ? end + 1 : end
  draft.edit([{ start: at, end: at, text: `${lead}${lines}${isFirst ? '\n' : ''}` }, ...edits])
}

function withEnding(file: string): string {
  return /\.mdx?$/.test(file) ? file : `${file}.mdx`
}

/** A name for a component by the name of its file. */
function freeName(file: string, taken: Set<string>): string {
  const words = file
    .replace(/\.\w+$/, '')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
  const base =
    words
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join('')
      .replace(/^\d+/, '') || 'Part'
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base}${number}`
  taken.add(name)
  return name
}

function moduleOf(
  module: string,
  { from }: ForeignDocument,
  { movedTo }: TextRules,
): { module: string } | null {
  if (module.startsWith('@site/') || !/^[./]/.test(module)) return null
  const folder = from.includes('/') ? from.slice(0, from.lastIndexOf('/')) : ''
  const file = posixJoin(module.startsWith('/') ? '' : folder, module)
  const to =
    file === null
      ? undefined
      : (movedTo(file) ?? (/(?:^|\/)_?snippets\//.test(file) ? snippetPath(file) : undefined))
  return to === undefined ? null : { module: `@site/${to}` }
}

/** Words of Mintlify after the language of a fence. What is no setting is the title. */
function fenceMeta(meta: string, language: string): string | null {
  if (meta === '' || language === '' || language === 'mermaid') return null
  const kept: string[] = []
  const title = meta
    .replace(/(?:^|\s)(?:icon|theme|tag|actions|placement)=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)/g, ' ')
    .replace(
      /(?:^|\s)(title|highlight|focus|file|region)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|(\S+))/g,
      (_, name: string, ...values: unknown[]) => {
        const value = values.slice(0, 4).find((one) => typeof one === 'string') as string
        if (name === 'highlight') kept.push(`{${value.replace(/[\s"'[\]]/g, '')}}`)
        else if (name !== 'focus') kept.push(fenceValue(name, value))
        return ' '
      },
    )
    .replace(
      /(?:^|\s)(?:(?:ins|del|mark|lines|showLineNumbers|maxLines)=(?:"[^"]*"|\{[^}]*\}|\S+)|\{[\d,\s-]+\})(?=\s|$)/g,
      (word) => {
        kept.push(word.trim().replace(/^lines=\{?(?:true|false)\}?$/, ''))
        return ' '
      },
    )
    .replace(
      /(?:^|\s)(lines|expandable|wrap|twoslash|nocopy|showLineNumbers)(?=\s|$)/g,
      (_, word: string) => {
        if (word === 'wrap' || word === 'twoslash') kept.push(word)
        if (word === 'lines' || word === 'showLineNumbers') kept.push('showLineNumbers')
        return ' '
      },
    )
    .trim()
    .replace(/\s+/g, ' ')
  const own =
    title === '' || kept.some((word) => word.startsWith('title='))
      ? []
      : [fenceValue('title', title.replace(/^["[]|["\]]$/g, ''))]
  return [...own, ...kept].filter((word) => word !== '').join(' ')
}

/** Pairs of images by classes of Tailwind → one for each colour mode. */
function themedImages(draft: Draft): void {
  const edits = elementsIn(draft.text, /^img$/).flatMap((element): Edit[] => {
    const classes = (attributeOf(element, 'className', 'class') ?? '').split(/\s+/)
    const mode = classes.includes('dark:hidden')
      ? 'light'
      : classes.includes('hidden') && classes.includes('dark:block')
        ? 'dark'
        : null
    const source = attributeOf(element, 'src')
    if (mode === null || source === undefined || source.includes('#')) return []
    const width = attributeOf(element, 'width')
    const size =
      width === undefined || !/^\d+(?:px|%)?$/.test(width)
        ? ''
        : `{width=${width.replace('px', '')}}`
    const text = `![${(attributeOf(element, 'alt') ?? '').replace(/[[\]]/g, '')}](${source.replace(/[ ()]/g, encodeURIComponent)}#gh-${mode}-mode-only)${size}`
    return [
      {
        ...element.open,
        text,
        note: {
          state: 'done',
          topic: '<img> for a colour mode',
          text: 'Written as an image of that colour mode.',
        },
      },
    ]
  })
  draft.edit(edits)
}

/** `{{name}}` of the settings' `variables` → `{name}`, a value of the profile. */
function convertVariables(draft: Draft, variables: ReadonlySet<string>): void {
  if (variables.size === 0) return
  const code = codeParts(draft.text)
  const note = {
    state: 'done',
    topic: '{{variable}}',
    text: 'Written as a value of the profile.',
  } as const
  draft.edit(
    [...draft.text.matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].flatMap((match): Edit[] => {
      const name = match[1] ?? ''
      if (!variables.has(name) || code.has(match.index)) return []
      return [{ start: match.index, end: match.index + match[0].length, text: `{${name}}`, note }]
    }),
  )
}

/** An import, or an export up to the line that closes what its first line opens. */
const definition =
  /^export\b[^\n]*[{([][ \t]*\n[\s\S]*?^[)}\]]+;?[ \t]*$|^(?:export|import)\b[^\n]*$/gm

/** `{word}` in a snippet is an attribute of its tag: `{props.word}`. */
function convertProps(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const own = new Set([
    ...importsIn(text, code).flatMap(({ names }) => names.map(({ local }) => local)),
    ...[...text.matchAll(/\b(?:const|let|var|function)\s+([\w$]+)/g)].map(([, name = '']) => name),
    ...['true', 'false', 'null', 'undefined', 'props', 'children'],
  ])
  const definitions = [...text.matchAll(definition)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
  }))
  const note = {
    state: 'done',
    topic: '{word} in a snippet',
    text: 'Written as an attribute of its tag: {props.word}.',
  } as const
  draft.edit(
    [...text.matchAll(/(?<![$\\{\w])\{([A-Za-z_$][\w$]*)\}(?!\})/g)].flatMap((match): Edit[] => {
      const name = match[1] ?? ''
      const isDefinition = definitions.some(
        ({ start, end }) => match.index >= start && match.index < end,
      )
      if (own.has(name) || code.has(match.index) || isDefinition) return []
      return [
        { start: match.index, end: match.index + match[0].length, text: `{props.${name}}`, note },
      ]
    }),
  )
}

const badgeTypes: Readonly<Record<string, string>> = {
  green: 'tip',
  blue: 'info',
  red: 'danger',
  'red-destructive': 'danger',
  orange: 'warning',
  yellow: 'warning',
  purple: 'important',
  gray: 'note',
  white: 'note',
  surface: 'note',
}

function tagRules({ icons, defaultLocale }: TextRules): TagRules {
  return { ...boxRules(icons), ...fieldRulesOfTags(defaultLocale), ...partRules() }
}

/** Boxes, cards and what stands in a line of text. */
function boxRules(icons: Icons): TagRules {
  const box = (kind: string) => rules.admonition(() => kind, icons)
  const cards = rules.renamedTo('Cards', { cols: null, columns: null })
  return {
    Note: box('note'),
    Info: box('info'),
    Tip: box('tip'),
    Check: box('tip'),
    Warning: box('warning'),
    Danger: box('danger'),
    Callout: rules.admonition((element) => rules.boxKind(attributeOf(element, 'type')), icons),
    Card: card(icons),
    Tile: card(icons),
    CardGroup: cards,
    Columns: cards,
    Column: rules.renamedTo('div'),
    Frame: rules.renamedTo('Figure', { caption: 'caption' }),
    Tooltip: rules.renamedTo('abbr', {
      tip: 'title',
      description: 'title',
      headline: null,
      cta: null,
      href: null,
    }),
    Icon: rules.inlineIcon('icon'),
    Badge: badge,
  }
}

function fieldRulesOfTags(defaultLocale: string): TagRules {
  const field = (...names: string[]) => rules.field(defaultLocale, ...names)
  return {
    ParamField: field('path', 'query', 'header', 'body', 'cookie', 'name'),
    ResponseField: field('name'),
    Param: field('path', 'query', 'header', 'body', 'name'),
  }
}

/** Tabs, steps, lists and other parts of a page. */
function partRules(): TagRules {
  return {
    Tabs: rules.renamedTo('Tabs', {
      group: 'group',
      sync: null,
      borderBottom: null,
      defaultTabIndex: null,
    }),
    Tab: rules.renamedTo('TabItem', {
      title: 'label',
      label: 'label',
      value: 'value',
      id: 'value',
      icon: null,
      iconType: null,
    }),
    CodeGroup: rules.renamedTo('CodeGroup', { dropdown: null, title: null }),
    RequestExample: rules.renamedTo('CodeGroup', { dropdown: null }),
    ResponseExample: rules.renamedTo('CodeGroup', { dropdown: null }),
    Steps: rules.renamedTo('Steps', { titleSize: null }),
    Step: rules.step,
    Accordion: rules.details('title'),
    AccordionGroup: rules.unwrap,
    Expandable: expandable,
    Panel: rules.unwrap,
    Update: update,
    Visibility: visibility,
    Tree: rules.renamedTo('FileTree'),
    FileTree: rules.stays,
    'Tree.Folder': rules.treeItem(true),
    'Tree.File': rules.treeItem(false),
    Color: rules.unwrap,
    'Color.Row': titled,
    'Color.Item': colour,
    Prompt: prompt,
    View: titled,
  }
}

const badge: TagRule = (element, place) =>
  retag(element, place, {
    to: 'Badge',
    keep: {
      color: ({ value }) =>
        typeof value === 'string' ? `type=${quotedValue(badgeTypes[value] ?? 'note')}` : null,
      type: 'type',
      ...Object.fromEntries(
        ['size', 'shape', 'icon', 'stroke', 'disabled', 'iconType', 'variant'].map((name) => [
          name,
          null,
        ]),
      ),
    },
  })

const expandable: TagRule = (element, place) =>
  hasAttribute(element, 'title')
    ? rules.details('title')(element, place)
    : retag(element, place, {
        to: 'Details',
        set: { summary: 'Properties' },
        keep: { defaultOpen: null },
      })

const visibility: TagRule = (element) =>
  attributeOf(element, 'for') === 'agents'
    ? { removed: 'Text for agents alone, which docsgen does not tell apart.' }
    : { block: { before: '' }, as: 'the text between the tags' }

function card(icons: Icons): TagRule {
  const plain = rules.card(icons)
  return (element, place) => {
    const made = plain(element, place)
    const image = attributeOf(element, 'img')
    if (made === null || !('tags' in made)) return made
    const lost = made.lost?.filter((name) => name !== 'img') ?? []
    if (image === undefined) return made
    const [open, close] = made.tags
    const indent = /[ \t]*$/.exec(place.text.slice(0, element.open.start))?.[0] ?? ''
    const picture = `![](${image.replace(/[ ()]/g, encodeURIComponent)})`
    const opening = open.replace(/ \/>$/, '>')
    return {
      ...made,
      lost,
      tags: [`${opening}\n\n${indent}  ${picture}\n`, close === '' ? `\n${indent}</Card>` : close],
    }
  }
}

/** An entry of a changelog: a heading with what stood in it below. */
const update: TagRule = (element, place) => {
  const label = attributeOf(element, 'label')
  if (label === undefined) return { left: 'Write its label as a heading.' }
  const level = '#'.repeat(Math.min(place.levelAt(place.text.search(/<Update\b/)) + 1, 6))
  const description = attributeOf(element, 'description')
  const before = [
    `${level} ${label}`,
    ...(description === undefined ? [] : ['', description]),
  ].join('\n')
  return { block: { before }, as: 'a heading' }
}

/** A text for assistants, which readers copy. */
const prompt: TagRule = (element, place) =>
  retag(element, place, {
    to: 'Details',
    keep: { description: 'summary', actions: null, icon: null },
  })

/** A part with a title that is no heading. */
const titled: TagRule = (element) => {
  const title = attributeOf(element, 'title')
  return { block: { before: title === undefined ? '' : `**${title}**` }, as: 'its title in bold' }
}

const colour: TagRule = (element) => {
  const value =
    attributeOf(element, 'value') ??
    /light:\s*["']([^"']+)/.exec(
      element.attributes.find(({ name }) => name === 'value')?.source ?? '',
    )?.[1]
  const name = attributeOf(element, 'name')
  if (value === undefined) return { left: 'The colour is computed: write it as text.' }
  return {
    block: { before: `- ${name === undefined ? '' : `${name}: `}\`${value}\``, isItem: true },
    as: 'an item of a list',
  }
}

const allHooks = [
  'useState',
  'useEffect',
  'useRef',
  'useMemo',
  'useCallback',
  'useReducer',
  'useContext',
  'useId',
  'useLayoutEffect',
]

/** The import of the hooks of React that a code uses without one, as Mintlify lets it; `''` when there are none. */
function hooksImport(text: string): string {
  const hooks = allHooks.filter(
    (name) =>
      new RegExp(`\\b${name}\\(`).test(text) &&
      !new RegExp(`import[^;\\n]*\\b${name}\\b`).test(text),
  )
  return hooks.length === 0 ? '' : `import { ${hooks.join(', ')} } from 'react'\n`
}

/** A component in JavaScript with the imports that Mintlify gives by itself. */
export function componentText(text: string): string {
  const line = hooksImport(text)
  return line === '' ? text : `${line}\n${text}`
}

/** The same for components that a document exports. */
function addHooks(draft: Draft): void {
  const { text } = draft
  if (!/^export\s/m.test(text)) return
  const code = codeParts(text)
  const source = [...text.matchAll(definition)]
    .filter(({ index }) => !code.has(index))
    .map(([whole]) => whole)
    .join('\n')
  const line = hooksImport(source)
  if (line === '') return
  const { end } = frontMatterOf(text)
  const note = { state: 'done', topic: 'imports', text: 'Hooks of React are imported.' } as const
  const at = text[end] === '\n' ? end + 1 : end
  draft.edit([
    { start: at, end: at, text: /^import /.test(text.slice(at)) ? line : `${line}\n`, note },
  ])
}
