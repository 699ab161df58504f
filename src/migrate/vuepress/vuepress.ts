/** VuePress 1 and 2 and their themes: `.vuepress/config.js` at the root, in docs/ or in src/. */

import { vueComponents } from '../components/vue-tags.ts'
import type { Draft, Edit } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator, ReadTools } from '../generator.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { excluder } from '../read/paths.ts'
import { codeParts } from '../text/code-parts.ts'
import { frontMatterOf } from '../text/front-matter.ts'
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
import { footerText, headSettings, logoSetting } from '../vue/vue-settings.ts'
import { type VueParts, vueParts } from '../vue/vue-site.ts'
import { constantsOf } from '../vue/vue-text.ts'

const endings = ['ts', 'js', 'mts', 'mjs', 'cts', 'cjs']
const roots = ['', 'docs/', 'src/', 'docs/src/']

function configOf(folder: Folder): string | undefined {
  return roots
    .flatMap((root) => endings.map((ending) => `${root}.vuepress/config.${ending}`))
    .find((file) => folder.has(file))
}

/** The generator. */
export const vuepress: Generator = {
  kind: 'vuepress',
  name: 'VuePress',
  detect(folder) {
    const config = configOf(folder)
    return config === undefined ? [] : [config]
  },
  read,
}

/** Settings of the framework itself and of plugins, which have no counterpart. */
const unused =
  /^(?:bundler|plugins|chainWebpack|configureWebpack|alias|define|extends|on[A-Z]\w*|markdown\.(?!lineNumbers|code)|theme\.(?!locales|navbar|sidebar|logo|repo|docs|footer|copyright|editLink|lastUpdated)|themeConfig\.(?:algolia|plugins)|shouldPre|pagePatterns|dest$|cache$|temp$|public$)/

async function read(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const configFile = configOf(folder) ?? '.vuepress/config.js'
  const source = configFile.replace(/\/?\.vuepress\/.*$/, '')
  const prefix = source === '' ? '' : `${source}/`
  const config = dataOf(await tools.readCode(configFile, unused))
  const theme = { ...dataOf(config['themeConfig']), ...dataOf(config['theme']) }
  const locales = localesOf(config, theme)
  const publicFolder = `${prefix}.vuepress/public`
  const excluded = listOf(config['pagePatterns']).flatMap((one) =>
    typeof one === 'string' && one.startsWith('!') ? [one.slice(1)] : [],
  )
  const { documents, files, snippets, exclude } = vueDocuments(folder, {
    source,
    snippetRoot: '',
    publicFolder,
    notes: tools.notes,
    isExcluded: excluder(excluded),
    place: placer(folder, prefix, locales),
  })
  const parts = await vueParts({
    folder,
    notes: tools.notes,
    locales,
    documents,
    publicFolder,
    source,
    isFixed: false,
    configFile,
  })
  noteTheme(folder, `${prefix}.vuepress`, tools)
  const components = vueComponents({
    folder,
    place: `${prefix}.vuepress`,
    constants: constantsOf,
    langOf: langOf(locales),
  })
  return {
    late: components.files,
    settings: settingsOf(config, theme, { locales, parts, exclude, configFile, tools }),
    documents: parts.documents,
    files,
    written: parts.written,
    redirects: hostRedirects(folder, tools.notes, { base: textOf(config['base']) ?? '/' }),
    convert: (draft, document) => {
      convertVuePage(draft, document, { snippets, parts, components, site: config })
      convertMarks(draft)
    },
  }
}

/** Locales are named by the beginnings of their addresses: `/`, `/zh/`. */
function localesOf(config: Data, theme: Data): VueLocale[] {
  const site = dataOf(config['locales'])
  const own = dataOf(theme['locales'])
  const paths = [...new Set(['/', ...Object.keys(site), ...Object.keys(own)])]
  return paths.flatMap((path): VueLocale[] => {
    const settings = { ...(path === '/' ? config : {}), ...dataOf(site[path]) }
    const inTheme = dataOf(own[path])
    const lang = textOf(settings['lang']) ?? textOf(inTheme['lang'])
    const code = localeCode(path, lang)
    if (code === null) return []
    const nav =
      inTheme['navbar'] ??
      inTheme['nav'] ??
      (path === '/' ? (theme['navbar'] ?? theme['nav']) : undefined)
    const sidebar = inTheme['sidebar'] ?? theme['sidebar']
    return [
      {
        code,
        path,
        label:
          textOf(inTheme['selectLanguageName']) ??
          textOf(inTheme['label']) ??
          textOf(dataOf(inTheme['navbarLocales'])['langName']),
        lang,
        title: textOf(settings['title']),
        description: textOf(settings['description']),
        theme: { ...theme, ...inTheme, nav, sidebar },
      },
    ]
  })
}

/** Where the document of a file is in the new site, and its old address. */
function placer(folder: Folder, prefix: string, locales: readonly VueLocale[]) {
  return (file: string): Pick<ForeignDocument, 'to' | 'address'> => {
    const { locale, rest } = splitLocale(file, locales)
    const to = rest.replace(/(^|\/)(?:README|readme|index)\.md$/, '$1index.md')
    const own = file.endsWith('.md')
      ? frontMatterOf(folder.text(prefix + file) ?? '').fields['permalink']
      : undefined
    const address = file
      .replace(/(^|\/)(?:README|readme|index)\.md$/, '$1')
      .replace(/\.md$/, '.html')
    const isOwn = typeof own === 'string' && own.startsWith('/')
    return { to: `${docsFolder(locale)}/${to}`, address: isOwn ? own : `/${address}` }
  }
}

interface SettingParts {
  readonly locales: readonly VueLocale[]
  readonly parts: VueParts
  readonly exclude: readonly string[]
  readonly configFile: string
  readonly tools: ReadTools
}

function settingsOf(config: Data, theme: Data, own: SettingParts): ForeignSite['settings'] {
  const { locales, parts, configFile, tools } = own
  const [first] = locales as [VueLocale]
  const base = textOf(config['base'])
  const host = textOf(theme['hostname'])
  const logo = logoSetting(first.theme['logo'])
  const footer =
    textOf(first.theme['footer']) ?? footerText({ copyright: first.theme['copyright'] })
  const isVersion1 = config['theme'] === undefined || typeof config['theme'] === 'string'
  const numbers = dataOf(config['markdown'])['lineNumbers']
  return {
    ...(first.title !== undefined && { title: first.title }),
    ...(first.description !== undefined && { tagline: first.description }),
    ...(host !== undefined && {
      url: host.replace(/^(https?:\/\/[^/]+).*$/, '$1').replace(/^(?!https?:)/, 'https://'),
    }),
    ...(base !== undefined && base !== '/' && { baseUrl: base }),
    trailingSlash: false,
    ...headSettings(config['head'], tools.notes, configFile),
    defaultLocale: first.code,
    ...(locales.length > 1 && { locales: locales.map(localeSetting) }),
    docs: docsSettings(theme, own),
    markdown: { headingIds: 'vitepress', ...(isVersion1 && { lineNumbers: numbers === true }) },
    navbar: {
      ...(logo && { logo }),
      items: [
        ...(parts.settings.navbar?.items ?? []),
        ...repositoryItem(theme),
        ...localeMenu(locales),
      ],
    },
    ...(footer !== undefined && { footer: { copyright: footer } }),
    ...(parts.settings.home && { home: parts.settings.home }),
  }
}

function localeMenu(locales: readonly VueLocale[]) {
  return locales.length > 1 ? [{ type: 'localeDropdown' as const }] : []
}

function repositoryOf({ repo }: Data): string | undefined {
  const name = textOf(repo)
  if (name === undefined) return undefined
  return /^https?:/.test(name) ? name.replace(/\/$/, '') : `https://github.com/${name}`
}

function repositoryItem(theme: Data) {
  const href = repositoryOf(theme)
  if (href === undefined) return []
  const label =
    textOf(theme['repoLabel']) ??
    (/gitlab/.test(href) ? 'GitLab' : /gitee/.test(href) ? 'Gitee' : 'GitHub')
  return [{ label, href, position: 'right' as const }]
}

function docsSettings(
  theme: Data,
  { parts, exclude, tools, configFile }: SettingParts,
): ForeignSite['settings']['docs'] {
  const editUrl = editUrlOf(theme, tools, configFile)
  return {
    routeBasePath: '/',
    numberPrefixes: false,
    ...(exclude.length > 0 && { exclude: [...exclude] }),
    ...(parts.sidebars && { sidebars: parts.sidebars }),
    ...(editUrl !== undefined && { editUrl }),
    ...(theme['lastUpdated'] !== undefined &&
      theme['lastUpdated'] !== false && { showLastUpdateTime: true }),
  }
}

function editUrlOf(theme: Data, { notes }: ReadTools, configFile: string): string | undefined {
  const isOn =
    theme['editLinks'] === true || theme['editLink'] === true || theme['docsRepo'] !== undefined
  const repository = repositoryOf({ repo: theme['docsRepo'] ?? theme['repo'] })
  if (!isOn || repository === undefined || theme['editLink'] === false) return undefined
  const branch = textOf(theme['docsBranch']) ?? 'main'
  const dir = (textOf(theme['docsDir']) ?? '').replace(/^\/|\/$/g, '')
  const edit = /gitlab/.test(repository) ? '-/edit' : 'edit'
  if (/(?:^|\/)docs$/.test(dir))
    return `${repository}/${edit}/${branch}/${dir.replace(/docs$/, '')}`
  notes.add({
    state: 'left',
    topic: 'editUrl',
    text: 'Edit links lead to the folder of the new site: write where that is in its repository.',
    source: configFile,
  })
  return `${repository}/${edit}/${branch}/`
}

function noteTheme(folder: Folder, place: string, { notes }: ReadTools): void {
  for (const name of [
    'components',
    'theme',
    'styles',
    'layouts',
    'client.ts',
    'client.js',
    'enhanceApp.js',
  ]) {
    const source = `${place}/${name}`
    if (!folder.has(source) && folder.below(source).length === 0) continue
    notes.add({
      state: 'lost',
      topic: 'theme',
      text: 'Components and styles of the theme were left out: docsgen has `theme/` and `css` for those of yours.',
      source,
    })
  }
}

const done = {
  state: 'done',
  topic: 'marks in text',
  text: 'Written in the form of docsgen.',
} as const

/** Marks of theme-hope: sizes and colour modes of pictures, `==marked==`, `19^th^`, `H~2~O`. */
function convertMarks(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = marks.flatMap(({ pattern, write }) =>
    [...text.matchAll(pattern)].flatMap((match): Edit[] => {
      const start = match.index
      if (code.has(start)) return []
      return [{ start, end: start + match[0].length, text: write(match), note: done }]
    }),
  )
  draft.edit(edits)
}

const marks: readonly {
  readonly pattern: RegExp
  readonly write: (match: RegExpMatchArray) => string
}[] = [
  {
    pattern: /!\[([^[\]\n]*)\]\(([^\s()]+)[ \t]+=(\d*)x(\d*)\)/g,
    write: ([, alt = '', file = '', width = '', height = '']) => {
      const sizes = [
        ...(width === '' ? [] : [`width=${width}`]),
        ...(height === '' ? [] : [`height=${height}`]),
      ]
      return `![${alt}](${file})${sizes.length === 0 ? '' : `{${sizes.join(' ')}}`}`
    },
  },
  {
    pattern: /(!\[[^[\]\n]*\]\([^\s()#]+)#(light|dark)(?=[\s)])/g,
    write: ([, start = '', mode = '']) => `${start}#only-${mode}`,
  },
  {
    pattern: /(?<![\w=!<>])==(?=[^\s=])([^=\n]*[^\s=])==(?![\w=])/g,
    write: ([, inner = '']) => `<mark>${inner}</mark>`,
  },
  {
    pattern: /(?<=[A-Za-z\d)])\^([\p{L}\d]{1,12})\^(?![\p{L}\d^])/gu,
    write: ([, inner = '']) => `<sup>${inner}</sup>`,
  },
  {
    pattern: /(?<=[A-Za-z)])~([\p{L}\d+-]{1,12})~(?![\d~])/gu,
    write: ([, inner = '']) => `<sub>${inner}</sub>`,
  },
]
