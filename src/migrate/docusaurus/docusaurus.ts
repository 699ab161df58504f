/**
 * Docusaurus. Its documents, versions, translations and most of its configuration have the form that docsgen reads as well; what is
 * written anew are the settings, components in code, and what its plugins know.
 */
import path from 'node:path'
import { dirName } from '../../shared/url.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
  WrittenFile,
} from '../generator.ts'
import {
  convertCode,
  importedFiles,
  importedPackages,
  importsOf,
  type Places,
  placesOf,
  plainStyle,
} from '../jsx/own-code.ts'
import type { Note, Notes } from '../notes.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { type Area, areasOf, codeArea, pathsOf } from './areas.ts'
import {
  convertStyles,
  convertText,
  framework,
  isKnownModule,
  type SiteFacts,
  shimFile,
} from './code.ts'
import { labelFiles } from './labels.ts'
import { type PluginOptions, pluginsOf } from './plugins.ts'
import { addressOf } from './routes.ts'
import { settingsOf } from './settings.ts'
import { mdxComponents } from './theme-mdx.ts'

export const docusaurus: Generator = {
  kind: 'docusaurus',
  name: 'Docusaurus',
  detect: (folder) =>
    folder.files.filter((file) => /^docusaurus\.config\.(?:[cm]?[jt]s)$/.test(file)),
  read,
}

/** Settings that have no counterpart, or are read in another way. */
const unneeded =
  /(?:remark|rehype)Plugins|^(?:themes|future|webpack|scripts\.\d+\.type|markdown)\b|themeConfig\.(?:prism|algolia|docs|mermaid)|\.(?:sidebarItemsGenerator|numberPrefixParser)$|\.beforeDefault\w+\b|\.configureWebpack\b|^plugins\.\d+(?!\.1\b)/

async function read(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const [file = ''] = docusaurus.detect(folder)
  const config = dataOf(await tools.readCode(file, unneeded))
  const plugins = pluginsOf(config)
  const source = folder.text(file) ?? ''
  for (const note of unknownPlugins(plugins)) tools.notes.add(note)
  const areas = areasOf(folder, { plugins, config, notes: tools.notes })
  const settings = await settingsOf(config, { plugins, areas, source, tools, folder })
  const { moved, fileOf, raw } = movedFiles(folder, areas, tools.notes)
  const texts = moved.filter(
    ({ from, to }) =>
      /\.(?:mdx?|[jt]sx?|css)$/.test(to) && !/\.d\.ts$/.test(from) && !raw.has(from),
  )
  const documents = texts.map(
    ({ from, to, area }): ForeignDocument => ({
      from,
      to,
      address: isPage(from, area) ? addressOf(folder, { from, area, plugins }) : null,
    }),
  )
  const statics = staticFiles(folder, config)
  const staticPaths = new Set(statics.map(({ to }) => to))
  const styles = statics.filter(({ from }) => from.endsWith('.css'))
  documents.push(...styles.map((style) => ({ ...style, address: null })))
  const taken = new Set(documents.map(({ from }) => from))
  const moduleOf = placesOf(fileOf, new Map(moved.map(({ from, to }) => [from, to])))
  const theme = themeFiles(folder, { notes: tools.notes, taken, moduleOf })
  const usesShim = texts.some(({ from }) => /@(?:docusaurus|theme)\//.test(folder.text(from) ?? ''))
  const files: CopiedFile[] = [
    ...moved.map(({ from, to }) => ({ from, to })),
    ...statics,
    ...versionFiles(folder),
  ].filter(({ from }) => !taken.has(from))
  return {
    settings,
    documents,
    files,
    written: [
      ...theme,
      ...labelFiles(folder, settings),
      ...(usesShim ? [shimFile(factsOf(config))] : []),
    ],
    redirects: [...clientRedirects(plugins, tools), ...hostRedirects(folder, tools.notes)],
    packages: () =>
      importedPackages(
        folder,
        texts.map(({ from }) => from),
        /^@(?:docusaurus\/.*|theme|site)$/,
      ),
    mdxInMarkdown: true,
    convert(draft, document) {
      if (document.to.endsWith('.css')) convertStyles(draft, staticPaths)
      else if (/\.mdx?$/.test(document.from)) convertText(draft, document, moduleOf)
      else convertCode(draft, document, { framework, moduleOf })
    },
  }
}

/** All files that have a place in the new site, those of code among them that texts and other code import. */
function movedFiles(folder: Folder, areas: readonly Area[], notes: Notes) {
  const listed = areas.flatMap((area) => pathsOf(folder, area))
  const fileOf = fileResolver(
    folder,
    listed.map(({ from }) => from),
  )
  const own = withoutParts(folder, listed, fileOf).map((one) => ({
    ...one,
    to: plainStyle(folder, one, notes),
  }))
  const tags = tagsOf(folder)
  const known = [...own.map(({ from }) => from), ...(tags === undefined ? [] : [tags])]
  const imported = importedFiles(folder, known, fileOf)
  return {
    moved: [
      ...own,
      ...imported.map((from) => {
        const to = plainStyle(folder, { from, to: from }, notes)
        return { from, to, area: codeArea }
      }),
    ],
    fileOf,
    raw: new Set(
      known.flatMap((from) =>
        importsOf(folder, from, (module, file) =>
          module.includes('raw-loader!') ? fileOf(module, file) : null,
        ),
      ),
    ),
  }
}

/** The file of the theme with the tags of all documents. */
function tagsOf(folder: Folder): string | undefined {
  return folder
    .below('src/theme')
    .find((file) => /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(file))
}

function factsOf(config: Readonly<Record<string, unknown>>): SiteFacts {
  return {
    title: textOf(config['title']) ?? '',
    tagline: textOf(config['tagline']) ?? '',
    baseUrl: textOf(config['baseUrl']) ?? '/',
    defaultLocale: textOf(dataOf(config['i18n'])['defaultLocale']) ?? 'en',
    customFields: config['customFields'] ?? {},
  }
}

type FileOf = (module: string, from: string) => string | null

/** A function from a module and the file that names it to the file of the site that it means; null: it is a package, or in `static/`. */
function fileResolver(folder: Folder, listed: readonly string[]): FileOf {
  // Folders beside the site have names that the folder itself does not list.
  const known = new Set(listed)
  return (written, from) => {
    const module = written.replace(/^.*!/, '')
    const isOfTheme = module.startsWith('@theme/') && !isKnownModule(module)
    const name = isOfTheme
      ? module.replace('@theme/', 'src/theme/')
      : module.startsWith('@site/')
        ? module.slice('@site/'.length)
        : /^\.{1,2}\//.test(module)
          ? path.posix.join(dirName(from), module.replaceAll('\\_', '_'))
          : null
    if (name === null || name.startsWith('static/')) return null
    return (
      endings.map((ending) => name + ending).find((one) => known.has(one) || folder.has(one)) ??
      null
    )
  }
}

const endings = [
  '',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '.json',
  '/index.tsx',
  '/index.ts',
  '/index.jsx',
  '/index.js',
]

type Listed = ReturnType<typeof pathsOf>[number]

/** Components beside pages that these import are no pages of their own here: they keep their places in `src/`. */
function withoutParts(folder: Folder, listed: readonly Listed[], fileOf: FileOf): Listed[] {
  const ofPages = listed.filter(({ area }) => area.role === 'pages')
  const used = new Set(ofPages.flatMap(({ from }) => importsOf(folder, from, fileOf)))
  return listed.map((one) => {
    const { from, area } = one
    const isNamedPart = /\/components\/.*\.[jt]sx?$|\/[A-Z][^/]*\.[jt]sx?$/.test(from)
    if (area.role !== 'pages' || !isNamedPart || !used.has(from)) return one
    return { from, to: `src/pages/${from.slice(area.from.length + 1)}`, area: codeArea }
  })
}

/** Plugins whose work docsgen does itself, or that only help others. */
const needless =
  /content-(?:docs|blog|pages)$|(?:client-redirects|sitemap|pwa|ideal-image|debug|search-local|lunr-search|algolia|theme-mermaid|svgr|google-(?:gtag|analytics|tag-manager)|remark|sass|rsdoctor|vercel-analytics|css-cascade-layers)\b/

function unknownPlugins(plugins: readonly PluginOptions[]): Note[] {
  return plugins
    .filter(({ name }) => !needless.test(name))
    .map(({ name }) => ({
      state: 'lost',
      topic: `plugin ${name}`,
      text: 'docsgen does not run plugins of Docusaurus: write anew what it did, as a loader of data or a plugin (see site-plugins).',
      source: 'docusaurus.config',
    }))
}

/** Whether a file is a page: not a part of others, whose name begins with `_`, nor a test. */
function isPage(from: string, { role }: Area): boolean {
  return role !== 'code' && !/(?:^|\/)_|\.css$/.test(from) && !/\.(?:test|spec)\.\w+$/.test(from)
}

function staticFiles(folder: Folder, config: Readonly<Record<string, unknown>>): CopiedFile[] {
  const given = listOf(config['staticDirectories']).flatMap((one) => textOf(one) ?? [])
  const folders = given.length > 0 ? given : ['static']
  return folders.flatMap((name) =>
    folder
      .below(name)
      .map((from) => ({ from, to: `static/${from.slice(name.replace(/\/$/, '').length + 1)}` })),
  )
}

/** Lists of versions and their sidebars, also those of further documents: `community_versions.json`. */
function versionFiles(folder: Folder): CopiedFile[] {
  return folder.files
    .filter((file) =>
      /^(?:\w+_)?versions\.json$|^(?:\w+_)?versioned_sidebars\/|^vercel\.json$/.test(file),
    )
    .map((file) => ({ from: file, to: file }))
}

/** Components of the theme have other names and props here; the tags that documents use can be taken over. */
function themeFiles(
  folder: Folder,
  {
    notes,
    taken,
    moduleOf,
  }: Pick<ReadTools, 'notes'> & {
    readonly taken: ReadonlySet<string>
    readonly moduleOf: Places['moduleOf']
  },
): WrittenFile[] {
  const files = folder.below('src/theme').filter((file) => /\.[jt]sx?$/.test(file))
  const tags = tagsOf(folder)
  for (const file of files) {
    if (file === tags || taken.has(file)) continue
    notes.add({
      state: 'lost',
      topic: 'src/theme',
      text: 'The component of the theme was replaced here. docsgen has other components: see theming.',
      source: file,
    })
  }
  return tags === undefined
    ? []
    : mdxComponents(folder.text(tags) ?? '', { file: tags, notes, moduleOf })
}

function clientRedirects(plugins: readonly PluginOptions[], { notes }: ReadTools) {
  return plugins
    .filter(({ name }) => /client-redirects/.test(name))
    .flatMap(({ options }) => {
      if (options['createRedirects'] !== undefined) {
        const text = 'Redirects are computed by a function: write them into `redirects`.'
        notes.add({ state: 'left', topic: 'createRedirects', text, source: 'docusaurus.config' })
      }
      return listOf(options['redirects']).flatMap((rule) => {
        const { from, to } = dataOf(rule)
        const target = textOf(to)
        return target === undefined
          ? []
          : [from]
              .flat()
              .flatMap((one) => (typeof one === 'string' ? [{ from: one, to: target }] : []))
      })
    })
}
