/** VitePress: `.vitepress/config.ts` at the root or in docs/. */
import { vueComponents } from '../components/vue-tags.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator, ReadTools } from '../generator.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { excluder } from '../read/paths.ts'
import { vueDocuments } from '../vue/vue-documents.ts'
import {
  docsFolder,
  langOf,
  localeCode,
  localeSetting,
  splitLocale,
  type VueLocale,
} from '../vue/vue-locales.ts'
import { convertVuePage } from '../vue/vue-page.ts'
import {
  colorModeSetting,
  editUrlSetting,
  footerText,
  headSettings,
  logoSetting,
  tocLevels,
} from '../vue/vue-settings.ts'
import { type VueParts, vueParts } from '../vue/vue-site.ts'
import { constantsOf } from '../vue/vue-text.ts'
import { rewriter } from './rewrites.ts'

const configNames = ['ts', 'mts', 'js', 'mjs', 'cts', 'cjs'].flatMap((ending) => [
  `config.${ending}`,
  `config/index.${ending}`,
])

/** Settings of the framework itself, and of its search. */
const unused =
  /^(?:vite|vue|build|transform|post|shouldPreload|router|themeConfig\.(?:search|algolia|notFound|carbonAds)|markdown\.(?!anchor|math|lineNumbers)|sitemap\.(?!hostname)|srcDir$|assetsDir|cacheDir|outDir|locales\.\w+\.markdown)/

/** The configuration of a folder: `.vitepress/config.ts`; undefined: there is none. */
function configOf(folder: Folder): string | undefined {
  return ['', 'docs/']
    .flatMap((root) => configNames.map((name) => `${root}.vitepress/${name}`))
    .find((file) => folder.has(file))
}

/** The generator. */
export const vitepress: Generator = {
  kind: 'vitepress',
  name: 'VitePress',
  detect(folder) {
    const config = configOf(folder)
    return config === undefined ? [] : [config]
  },
  read,
}

async function read(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const configFile = configOf(folder) ?? '.vitepress/config.ts'
  const root = configFile.startsWith('docs/') ? 'docs' : ''
  const config = dataOf(await tools.readCode(configFile, unused))
  const source = joined(root, textOf(config['srcDir']) ?? '')
  const locales = await readLocales(config, { folder, tools, source })
  const { documents, files, snippets, exclude } = vueDocuments(folder, {
    source,
    publicFolder: joined(source, 'public'),
    notes: tools.notes,
    isExcluded: excluder(listOf(config['srcExclude'])),
    place: placer(rewriter(dataOf(config['rewrites'])), locales),
  })
  const parts = await vueParts({
    folder,
    notes: tools.notes,
    locales,
    documents,
    publicFolder: joined(source, 'public'),
    source,
    isFixed: true,
    configFile,
  })
  noteCode(config, configFile, tools)
  noteTheme(folder, joined(root, '.vitepress/theme'), tools)
  const components = vueComponents({
    folder,
    place: joined(root, '.vitepress'),
    constants: constantsOf,
    langOf: langOf(locales),
  })
  return {
    late: components.files,
    settings: settingsOf(config, { locales, parts, configFile, tools, exclude }),
    documents: parts.documents,
    files,
    written: parts.written,
    redirects: hostRedirects(folder, tools.notes, { base: textOf(config['base']) ?? '/' }),
    convert: (draft, document) =>
      convertVuePage(draft, document, {
        snippets,
        parts,
        components,
        site: { title: config['title'], ...config },
      }),
  }
}

/** A folder of the site: `joined('docs', './src/') // 'docs/src'`. */
function joined(...parts: readonly string[]): string {
  return parts
    .map((part) => part.replace(/^\.?\/+|\/+$/g, ''))
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

interface Reading {
  readonly folder: Folder
  readonly tools: ReadTools
  readonly source: string
}

async function readLocales(config: Data, reading: Reading): Promise<VueLocale[]> {
  const theme = dataOf(config['themeConfig'])
  const entries = Object.entries(dataOf(config['locales']))
  const hasRoot = entries.some(([key]) => key === 'root')
  const all = hasRoot ? entries : [['root', { lang: config['lang'] }] as const, ...entries]
  const found = await Promise.all(
    all.map(async ([key, value]) => {
      const own = dataOf(value)
      const more = await additionalConfig(key, reading)
      return localeOf(
        key,
        { ...config, ...own, ...more },
        {
          ...theme,
          ...dataOf(own['themeConfig']),
          ...dataOf(more['themeConfig']),
        },
      )
    }),
  )
  return found.filter((one) => one !== null)
}

/** Settings that stand in the folder of a language: `docs/zh/config.ts`. */
async function additionalConfig(key: string, { folder, tools, source }: Reading): Promise<Data> {
  const places = key === 'root' ? [source] : [joined(source, key)]
  const file = places
    .flatMap((place) => ['config.ts', 'config.mts', 'config.js'].map((name) => joined(place, name)))
    .find((name) => folder.has(name) && /defineAdditionalConfig/.test(folder.text(name) ?? ''))
  return file === undefined ? {} : dataOf(await tools.readCode(file, unused))
}

function localeOf(key: string, own: Data, theme: Data): VueLocale | null {
  const link = textOf(own['link'])
  if (link !== undefined && /^https?:/.test(link)) return null
  const path = key === 'root' ? '/' : `/${key.replace(/^\/|\/$/g, '')}/`
  const lang = textOf(own['lang'])
  const code = localeCode(path, lang)
  if (code === null) return null
  return {
    code,
    path,
    label: textOf(own['label']),
    lang,
    title: textOf(own['title']),
    description: textOf(own['description']),
    theme,
  }
}

/** Where the document of a file is in the new site, and its old address. */
function placer(rewrite: (file: string) => string, locales: readonly VueLocale[]) {
  return (file: string): Pick<ForeignDocument, 'to' | 'address'> => {
    const path = rewrite(file)
    const { locale, rest } = splitLocale(path, locales)
    const address = `/${path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`
    return { to: `${docsFolder(locale)}/${rest}`, address }
  }
}

interface SettingParts {
  readonly locales: readonly VueLocale[]
  readonly parts: VueParts
  readonly configFile: string
  readonly tools: ReadTools
  readonly exclude: readonly string[]
}

function settingsOf(config: Data, own: SettingParts): ForeignSite['settings'] {
  const { locales, parts, configFile, tools } = own
  const [first] = locales as [VueLocale]
  const { theme } = first
  const url = textOf(dataOf(config['sitemap'])['hostname'])
  const footer = footerText(theme['footer'])
  const logo = logoSetting(theme['logo'])
  const navTitle = textOf(theme['siteTitle'])
  const colorMode = colorModeSetting(config['appearance'])
  return {
    ...(first.title !== undefined && { title: first.title }),
    ...(first.description !== undefined && { tagline: first.description }),
    ...(url !== undefined && { url: url.replace(/^(https?:\/\/[^/]+).*$/, '$1') }),
    ...(textOf(config['base']) !== undefined && { baseUrl: textOf(config['base']) }),
    trailingSlash: false,
    ...headSettings(config['head'], tools.notes, configFile),
    defaultLocale: first.code,
    ...(locales.length > 1 && { locales: locales.map(localeSetting) }),
    docs: docsSettings(config, own),
    markdown: markdownSettings(config, theme),
    navbar: {
      ...(navTitle !== undefined && { title: navTitle }),
      ...(logo && { logo }),
      items: [...(parts.settings.navbar?.items ?? []), ...localeMenu(config, locales)],
    },
    ...(footer !== undefined && { footer: { copyright: footer } }),
    ...(parts.settings.home && { home: parts.settings.home }),
    ...(colorMode && { colorMode }),
    ...(config['ignoreDeadLinks'] === true && { diagnostics: { 'broken-link': 'info' } }),
  }
}

function docsSettings(
  config: Data,
  { locales, parts, configFile, tools, exclude }: SettingParts,
): ForeignSite['settings']['docs'] {
  const theme = locales[0]?.theme ?? {}
  const editUrl = editUrlSetting(dataOf(theme['editLink'])['pattern'], tools.notes, configFile)
  const isDated = config['lastUpdated'] === true || theme['lastUpdated'] !== undefined
  return {
    routeBasePath: '/',
    numberPrefixes: false,
    ...(exclude.length > 0 && { exclude: [...exclude] }),
    ...(parts.sidebars && { sidebars: parts.sidebars }),
    ...(editUrl !== undefined && { editUrl }),
    ...(isDated && { showLastUpdateTime: true }),
  }
}

function markdownSettings(config: Data, theme: Data): ForeignSite['settings']['markdown'] {
  const markdown = dataOf(config['markdown'])
  const toc = tocLevels(theme['outline'])
  return {
    headingIds: 'vitepress',
    lineNumbers: markdown['lineNumbers'] === true,
    ...(markdown['math'] !== undefined && markdown['math'] !== false && { math: true }),
    ...(toc && { toc }),
  }
}

/** The menu of languages, with those that are sites of their own. */
function localeMenu(config: Data, locales: readonly VueLocale[]) {
  const outside = Object.values(dataOf(config['locales'])).flatMap((value) => {
    const { label, link } = dataOf(value)
    const href = textOf(link)
    return href !== undefined && /^https?:/.test(href)
      ? [{ label: textOf(label) ?? href, href }]
      : []
  })
  if (outside.length === 0 && locales.length === 1) return []
  return [
    {
      type: 'localeDropdown' as const,
      ...(outside.length > 0 && { dropdownItemsAfter: outside }),
    },
  ]
}

/** Code of the configuration that changes what Vite and Vue make. */
function noteCode(config: Data, source: string, { notes }: ReadTools): void {
  const names = ['vite', 'vue', 'buildEnd', 'transformHead', 'transformHtml', 'transformPageData']
  for (const name of names.filter((one) => Object.hasOwn(config, one)))
    notes.add({
      state: 'lost',
      topic: `settings: ${name}`,
      text: 'docsgen has no such setting.',
      source,
    })
}

function noteTheme(folder: Folder, place: string, { notes }: ReadTools): void {
  if (folder.below(place).length === 0) return
  notes.add({
    state: 'lost',
    topic: 'theme',
    text: 'Components and styles of the theme were left out: docsgen has `theme/` and `css` for those of yours.',
    source: place,
  })
}
