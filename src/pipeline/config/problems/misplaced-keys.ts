/**
 * Hints for keys that are right in another place of the configuration, or that other generators have: a similar name
 * beside them would be a guess, and a list of all keys no help to somebody who comes from there.
 */
import type { z } from 'zod'
import { configSchema } from '../schema/config.ts'
import type { KeyPath } from '../written/written.ts'
import { needless } from './needless.ts'

/** Keys of Docusaurus, VitePress, Starlight, Rspress and MkDocs, and what is used here instead; null: nothing. */
const keysOfOthers: Readonly<Record<string, string | null>> = {
  admonitions: null,
  algolia: '`search`: the search is a part of docsgen',
  base: '`baseUrl`',
  beforeDefaultRehypePlugins: '`markdown.rehypePlugins`',
  beforeDefaultRemarkPlugins: '`markdown.remarkPlugins`',
  blogDescription: '`description`',
  blogTitle: '`title`',
  cleanUrls: '`trailingSlash`',
  components: 'files in the folder `theme/`',
  customCss: '`css`',
  customFields: '`profile`',
  docs_dir: '`docs.path`',
  editCurrentVersion: null,
  editLink: '`docs.editUrl`',
  exclude_docs: '`docs.exclude`',
  extra_css: '`css`',
  extra_javascript: '`head`',
  format: null,
  future: null,
  gtag: '`head`',
  headTags: '`head`',
  hooks: '`diagnostics`, such as `{ "broken-link": "error" }`',
  i18n: '`defaultLocale` and `locales`, which may be left out: the folders of `i18n/` are the locales',
  ignoreDeadLinks: '`diagnostics`, such as `{ "broken-link": "warning" }`',
  include: '`exclude` for the files that it does not match',
  lang: '`defaultLocale`',
  languages: '`locales`',
  lastUpdated: '`docs.showLastUpdateTime`',
  markdown_extensions: '`markdown`',
  metadata: '`head`',
  nav: '`navbar.items`, and `docs.sidebars` for the sidebar',
  onBrokenAnchors: '`diagnostics`, such as `{ "broken-anchor": "error" }`',
  onBrokenLinks: '`diagnostics`, such as `{ "broken-link": "error" }`',
  onBrokenMarkdownLinks: '`diagnostics`, such as `{ "broken-link": "error" }`',
  onDuplicateRoutes: '`diagnostics`, such as `{ "route-duplicate": "warning" }`',
  onInlineAuthors: '`diagnostics`, such as `{ "author-unknown": "error" }`',
  onInlineTags: '`diagnostics`, such as `{ "tag-unknown": "error" }`',
  onUntruncatedBlogPosts: null,
  organizationName: null,
  outDir: '`--out-dir` of `docsgen build`',
  plugins:
    '`moreDocs` for further folders of documents, a list in `blog` for further blogs, `redirects`, or plugins of `markdown`',
  presets: '`docs`, `blog` and `css`, which have the options of the classic preset',
  prism: null,
  projectName: null,
  rehypePlugins: '`markdown.rehypePlugins`',
  remarkPlugins: '`markdown.remarkPlugins`',
  repo_url: 'an item of `navbar.items`',
  root: '`docs.path`',
  scripts: '`head`',
  sidebar: '`docs.sidebars`',
  sidebarPath: '`sidebars`',
  site: '`url`',
  site_description: '`tagline`',
  site_name: '`title`',
  site_url: '`url`',
  sitemap: null,
  social: '`navbar.items`',
  socialLinks: '`navbar.items`',
  srcDir: '`docs.path`',
  srcExclude: '`docs.exclude`',
  staticDirectories: 'the folder `static/`',
  style: null,
  stylesheets: '`css` for files of the site, `head` for others',
  tableOfContents: '`markdown.toc`',
  themeConfig:
    'its keys at the top, beside `title`: `navbar`, `footer`, `announcementBar`, `colorMode`',
  themes:
    'the folder `theme/` for components of your own; diagrams and search are a part of docsgen',
  titleDelimiter: null,
  xslt: null,
}

/** Hints for keys whose name has another meaning elsewhere in the configuration, by their whole path. */
const hintsByPath: Readonly<Record<string, string>> = {
  'docs.sidebar':
    'Use `sidebarHideable` for `hideable`, and `sidebars` for items. There is no `autoCollapseCategories`: categories stay open until the reader closes them.',
}

/** Hints for keys of tags in `head`, as `headTags`, `metadata`, `scripts` and `stylesheets` of Docusaurus have them. */
const headKeyHints: Readonly<Record<string, string>> = {
  async: "Write { tag: 'script', attributes: { src: …, async: true } }.",
  defer: "Write { tag: 'script', attributes: { src: …, defer: true } }.",
  href: "Write { tag: 'link', attributes: { rel: 'stylesheet', href: … } }.",
  innerHTML: 'Use `content`.',
  name: "Write { tag: 'meta', attributes: { name: …, content: … } }.",
  property: "Write { tag: 'meta', attributes: { property: …, content: … } }.",
  src: "Write { tag: 'script', attributes: { src: … } }.",
  tagName: 'Use `tag`.',
}

/** With more than these, the places of a key say nothing: `title` and `label` are everywhere. */
const mostPlaces = 3

/**
 * The hint for an unknown key that another object has, or that is the name of a setting in another generator.
 * @returns null for any other key
 */
export function misplacedKeyHint(path: KeyPath): string | null {
  const key = String(path.at(-1))
  const whole = path.join('.')
  if (Object.hasOwn(hintsByPath, whole)) return hintsByPath[whole] ?? null
  if (path[0] === 'head' && path.length === 3) {
    return Object.hasOwn(headKeyHints, key) ? (headKeyHints[key] ?? null) : null
  }
  const all = keyPlaces().get(key) ?? []
  // Keys are written at the top that belong into an object, and the other way round.
  const places = path.length === 1 ? all : all.filter((place) => place === '')
  if (places.length > 0 && places.length <= mostPlaces) return `It belongs ${listed(places)}.`
  if (!Object.hasOwn(keysOfOthers, key)) return null
  const ours = keysOfOthers[key]
  return ours === null ? needless : `Use ${ours}.`
}

function listed(places: readonly string[]): string {
  return places.map((place) => (place === '' ? 'at the top' : `in \`${place}\``)).join(' or ')
}

let known: ReadonlyMap<string, readonly string[]> | undefined

/** Objects of the configuration that have a key, by the key. Those in lists, and those that the site names, are left out. */
function keyPlaces(): ReadonlyMap<string, readonly string[]> {
  if (known) return known
  const places = new Map<string, string[]>()
  const visit = (schema: z.core.$ZodType, path: string) => {
    for (const [key, inner] of Object.entries(shapeOf(schema) ?? {})) {
      places.set(key, [...(places.get(key) ?? []), path])
      visit(inner, path === '' ? key : `${path}.${key}`)
    }
  }
  visit(configSchema, '')
  known = places
  return known
}

/** The keys of an object, or of the object among alternatives. */
function shapeOf(schema: z.core.$ZodType): z.core.$ZodShape | null {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return def.shape
    case 'union':
      return def.options.map(shapeOf).find((shape) => shape !== null) ?? null
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return shapeOf(def.innerType)
    case 'pipe':
      return shapeOf(def.in) ?? shapeOf(def.out)
    default:
      return null
  }
}
