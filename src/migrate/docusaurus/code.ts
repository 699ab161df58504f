/**
 * Texts and components of Docusaurus: what they import from it comes from docsgen, or from a file of the new site that does the same
 * in a few lines (`src/docusaurus.tsx`), which is its owner's from then on.
 */
import { dirName } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { WrittenFile } from '../generator.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertFields, type FieldRules } from '../text/front-matter.ts'
import { attributeOf, elementsIn, retagged, unwrapped } from '../text/tags.ts'
import { quoted, sourceText } from '../write/source-text.ts'

/** Modules that .mdx files import as they are (compile/mdx). */
const knownInText = new Set([
  ...[
    '@theme/Tabs',
    '@theme/TabItem',
    '@theme/Admonition',
    '@theme/CodeBlock',
    '@theme/Details',
    '@theme/DocCardList',
  ],
  ...['@docusaurus/Link', '@docusaurus/useBaseUrl'],
])

/** Modules, and the names under which the new file has their default exports; named exports keep their names. */
const inShim: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/ExecutionEnvironment': 'ExecutionEnvironment',
  '@docusaurus/Head': 'Head',
  '@docusaurus/Interpolate': 'Translate',
  '@docusaurus/Link': 'Link',
  '@docusaurus/router': '',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext',
  '@docusaurus/useIsBrowser': 'useIsBrowser',
  '@docusaurus/theme-common': '',
  '@theme/CodeBlock': 'CodeBlock',
  '@theme/Heading': 'Heading',
  '@theme/Layout': 'Layout',
  '@theme/ThemedImage': 'ThemedImage',
}

/** Names that the new file exports. */
const shimNames = new Set([
  ...[
    'BrowserOnly',
    'CodeBlock',
    'ExecutionEnvironment',
    'Head',
    'Heading',
    'HtmlClassNameProvider',
    'Layout',
    'Link',
    'PageMetadata',
    'Redirect',
    'ThemedImage',
    'Translate',
  ],
  ...[
    'translate',
    'useBaseUrl',
    'useBaseUrlUtils',
    'useColorMode',
    'useDocusaurusContext',
    'useIsBrowser',
    'useLocation',
  ],
])

/** Fields of posts, as old versions have them. */
const fields: FieldRules = {
  authorfbid: () => ({}),
  authorimageurl: 'author_image_url',
  authortitle: 'author_title',
  authorurl: 'author_url',
}

const importLine =
  /^import\s+(?:type\s+)?([\w$*{},\s]+?)\s+from\s*(['"])(@docusaurus\/[^'"]+|@theme(?:-original|-init)?\/[^'"]+)\2[ \t]*;?[ \t]*\n?/gm

/** Converts a document: imports, pictures for two colour modes, lists of headings. */
export function convertText(draft: Draft): void {
  convertFields(draft, fields)
  const code = codeParts(draft.text)
  const edits: Edit[] = elementsIn(
    draft.text,
    /^(?:ThemedImage|TOCInline|Translate|Head)$/,
    code,
  ).flatMap((element): Edit[] => {
    if (element.name === 'TOCInline') return retagged(element, '[[toc]]', '')
    if (element.name === 'Translate') return unwrapped(draft.text, element)
    const sources = element.attributes.find(({ name }) => name === 'sources')?.source ?? ''
    const [light, dark] = ['light', 'dark'].map(
      (mode) => new RegExp(`${mode}:[^,}]*?['"\`]([^'"\`]+)['"\`]`).exec(sources)?.[1],
    )
    if (element.name === 'Head' || light === undefined || dark === undefined) return []
    const alt = attributeOf(element, 'alt') ?? ''
    const text = `![${alt}](${light}#gh-light-mode-only)![${alt}](${dark}#gh-dark-mode-only)`
    return [
      {
        start: element.open.start,
        end: element.close?.end ?? element.open.end,
        text,
        note: themed,
      },
    ]
  })
  draft.edit(edits)
  const own = codeParts(draft.text)
  const imports = [...draft.text.matchAll(importLine)].filter(({ index }) => !own.has(index))
  draft.edit(
    imports.flatMap((found): Edit[] => {
      const [whole, clause = '', , module = ''] = found
      if (knownInText.has(module)) return []
      const names = namesOf(clause)
      const rest = draft.text.slice(0, found.index) + draft.text.slice(found.index + whole.length)
      const isUsed = names.some(({ local }) => new RegExp(`<${local}\\b|\\b${local}\\(`).test(rest))
      const list = exportsFor(module, names).join(', ')
      const isKnown = isUsed && isInShim(module, names)
      const text = isKnown ? `import { ${list} } from '@site/src/docusaurus'\n` : ''
      return [{ start: found.index, end: found.index + whole.length, text, note: imported }]
    }),
  )
}

const themed = {
  state: 'done',
  topic: '<ThemedImage>',
  text: 'Written as an image for each colour mode.',
} as const

const imported: Remark = {
  state: 'done',
  topic: 'imports',
  text: 'What comes from Docusaurus is known here, or comes from src/docusaurus.tsx.',
}

/** Converts the imports of a component or page in code: all that the new file has is imported at once. @param from - the old file */
export function convertCode(draft: Draft, from: string): void {
  const imports = [...draft.text.matchAll(importLine)].map((found) => {
    const [whole, clause = '', , module = ''] = found
    return {
      whole,
      module,
      names: namesOf(clause),
      start: found.index,
      end: found.index + whole.length,
    }
  })
  const taken = imports.filter(({ whole }) => !/^import\s+type\b/.test(whole))
  const lines = taken.flatMap(({ module, names }) => exportsFor(module, names))
  const first = taken[0]?.start
  const edits = imports.map(({ whole, module, names, start, end }): Edit => {
    const text =
      start === first ? `import { ${lines.join(', ')} } from '@site/src/docusaurus'\n` : ''
    const isKnown = isInShim(module, names) || /^import\s+type\b/.test(whole)
    if (!isKnown) draft.note(start, missingModule(module))
    return { start, end, text, note: isKnown && text !== '' ? imported : undefined }
  })
  draft.edit(edits)
  // What was JavaScript has no types, and its new ending says that it has.
  const isTyped = /\.tsx?$/.test(from) || !draft.file.endsWith('.tsx')
  if (!isTyped && !draft.text.startsWith(withoutTypes)) {
    draft.edit([{ start: 0, end: 0, text: `${withoutTypes}\n` }])
  }
}

/** Style sheets name the files of `static/` by their place. @param statics - their new paths */
export function convertStyles(draft: Draft, statics: ReadonlySet<string>): void {
  const found = draft.text.matchAll(
    /(?<=url\(\s*['"]?)(?:~?@site\/static\/|\/(?!\/))([^'")?#\s]+)/g,
  )
  draft.edit(
    [...found].flatMap(({ 0: written, 1: name = '', index }): Edit[] => {
      const file = `static/${name}`
      if (!statics.has(file)) return []
      const text = posixRelative(dirName(draft.file), file)
      return [{ start: index, end: index + written.length, text }]
    }),
  )
}

const withoutTypes = '// @ts-nocheck'

function missingModule(module: string): Remark {
  const text =
    'docsgen has no such module. What is taken from it shows its children; write it anew in src/docusaurus.tsx.'
  return { state: 'left', topic: `import of ${module}`, text }
}

interface ImportedName {
  /** `default`, `*` or the name of an export. */
  readonly name: string
  readonly local: string
}

/** `Link, { a as b }` // default → Link, a → b */
function namesOf(clause: string): ImportedName[] {
  const [, named = ''] = /\{([^}]*)\}/.exec(clause) ?? []
  const outside = clause
    .replace(/\{[^}]*\}/, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const inside = named
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
  return [
    ...outside.map((part) =>
      part.startsWith('*')
        ? { name: '*', local: part.split(/\s+/).at(-1) ?? '' }
        : { name: 'default', local: part },
    ),
    ...inside.map((part) => {
      const [name = '', local = name] = part.split(/\s+as\s+/)
      return { name, local }
    }),
  ]
}

function isInShim(module: string, names: readonly ImportedName[]): boolean {
  return (
    Object.hasOwn(inShim, module) &&
    names.every(({ name }) => (name === 'default' ? inShim[module] !== '' : shimNames.has(name)))
  )
}

/** What is imported from the new file in the place of a module: `Layout`, `Missing as useDoc`. */
function exportsFor(module: string, names: readonly ImportedName[]): string[] {
  const isKnown = isInShim(module, names)
  return names.map(({ name, local }) => {
    const own = isKnown ? (name === 'default' ? (inShim[module] ?? name) : name) : 'Missing'
    return own === local ? own : `${own} as ${local}`
  })
}

/** What the components of a site may ask the generator for. */
export interface SiteFacts {
  readonly title: string
  readonly tagline: string
  readonly baseUrl: string
  readonly defaultLocale: string
  readonly customFields: unknown
}

/** What components take from Docusaurus, written with what docsgen has. Documents and pages can import it. */
export function shimFile(facts: SiteFacts): WrittenFile {
  const { defaultLocale, ...config } = facts
  const siteConfig = sourceText({ ...config, themeConfig: {} })
  return {
    to: shimName,
    text: `// What the pages and components of this site took from Docusaurus. Written by \`docsgen migrate\`; it is yours.
import { Link as SiteLink } from 'docsgen/theme/Link'
import type { ReactNode } from 'react'

interface Children {
  readonly children?: ReactNode
}

type Props = Children & Record<string, any>

const siteConfig: Record<string, any> = ${siteConfig}

/** Pages are shown inside of the layout of the site. */
export const Layout = ({ children }: Props) => <>{children}</>
export const HtmlClassNameProvider = Layout
/** Stands for what there is nothing for: its children are shown. */
export const Missing = (props?: any): any => props?.children ?? null
export const Head = (_: Props) => null
export const PageMetadata = Head
export const Translate = Layout
export const translate = ({ message, id }: { message?: string; id?: string }) => message ?? id ?? ''
/** Docusaurus runs its function in browsers alone. */
export const BrowserOnly = ({ fallback }: { fallback?: ReactNode; children?: unknown }) => <>{fallback}</>
export const Redirect = ({ to }: { to: string }) => <SiteLink to={to}>{to}</SiteLink>
export const Link = ({ to, href, ...rest }: Props) => <SiteLink to={to ?? href ?? '/'} {...rest} />
export const Heading = ({ as: Tag = 'h2', ...rest }: Props) => <Tag {...rest} />

export const CodeBlock = ({ children }: Props) => (
  <pre>
    <code>{children}</code>
  </pre>
)

export const ThemedImage = ({ sources, ...rest }: Props) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={sources.dark} />
    <img alt="" src={sources.light} {...rest} />
  </picture>
)

export const ExecutionEnvironment = { canUseDOM: typeof window !== 'undefined', canUseViewport: typeof window !== 'undefined' }
export const useDocusaurusContext = () => ({ siteConfig, i18n: { currentLocale: ${quoted(defaultLocale)}, defaultLocale: ${quoted(defaultLocale)} } })
export const useBaseUrl = (path: string) => (/^[a-z]+:|^#/.test(path) ? path : siteConfig.baseUrl + path.replace(/^\\//, ''))
export const useBaseUrlUtils = () => ({ withBaseUrl: useBaseUrl })
export const useColorMode = () => ({ colorMode: 'light', isDarkTheme: false, setColorMode: () => undefined })
export const useIsBrowser = () => false
export const useLocation = () => ({ pathname: '', search: '', hash: '' })
`,
  }
}

const shimName = 'src/docusaurus.tsx'
