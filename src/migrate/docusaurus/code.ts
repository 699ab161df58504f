/**
 * Texts and components of Docusaurus: what they import from it comes from docsgen, or from a file of the new site that does the same
 * in a few lines (`src/docusaurus.tsx`), which is its owner's from then on.
 */
import { dirName } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Draft, Edit } from '../draft.ts'
import type { WrittenFile } from '../generator.ts'
import {
  exportsFor,
  type Framework,
  imported,
  isFrom,
  missingExports,
  type Places,
} from '../jsx/own-code.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertFields, type FieldRules } from '../text/front-matter.ts'
import { importsIn } from '../text/imports.ts'
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

const shimName = 'src/docusaurus.tsx'

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

/** The modules of Docusaurus that code of a site may import. */
export const framework: Framework = {
  modules: /^@(?:docusaurus|theme(?:-original|-init)?)\//,
  file: shimName,
  defaults: inShim,
  known: (module) => Object.hasOwn(inShim, module),
  names: shimNames,
}

/** Converts a document: imports, pictures for two colour modes, lists of headings. */
export function convertText(
  draft: Draft,
  document: { readonly from: string; readonly to: string },
  moduleOf: Places['moduleOf'],
): void {
  convertFields(draft, fields)
  unwrapCode(draft)
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
  const { text } = draft
  draft.edit(
    importsIn(text).flatMap((one): Edit[] => {
      const { module, names, start, end, moduleStart } = one
      const own = moduleOf(module, document.from, document.to)
      if (own !== null) return [{ start: moduleStart, end: one.moduleEnd, text: own, note: moved }]
      if (!framework.modules.test(module) || knownInText.has(module)) return []
      const rest = text.slice(0, start) + text.slice(end)
      const isUsed = names.some(({ local }) => new RegExp(`<${local}\\b|\\b${local}\\(`).test(rest))
      const isKnown = isUsed && isFrom(module, names, framework)
      const list = exportsFor(module, names, framework).join(', ')
      const line = isKnown ? `import { ${list} } from '@site/src/docusaurus'\n` : ''
      return [{ start, end, text: line, note: imported(shimName) }]
    }),
  )
}

/** Blocks of code that are MDX in truth, which other readers of Markdown are to leave alone. */
function unwrapCode(draft: Draft): void {
  draft.edit(
    codeParts(draft.text).fences.flatMap(({ start, end, info, indent, bodyStart, bodyEnd }) =>
      info.trim() === 'mdx-code-block' && indent.trim() === ''
        ? [
            {
              start,
              end,
              text: draft.text.slice(bodyStart, bodyEnd).trimEnd(),
              note: unwrappedCode,
            },
          ]
        : [],
    ),
  )
}

const unwrappedCode = {
  state: 'done',
  topic: 'mdx-code-block',
  text: 'Its code stands in the text, as MDX has it.',
} as const

/** Whether documents and code have a module of Docusaurus without the theme of the site. */
export function isKnownModule(module: string): boolean {
  return knownInText.has(module) || Object.hasOwn(inShim, module)
}

const moved = {
  state: 'done',
  topic: 'imports',
  text: 'The import names the new place of the file.',
} as const

const themed = {
  state: 'done',
  topic: '<ThemedImage>',
  text: 'Written as an image for each colour mode.',
} as const

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
${missingExports}export const Head = (_: Props) => null
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
