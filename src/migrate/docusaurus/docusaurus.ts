/**
 * Docusaurus. Its documents, versions, translations and most of its configuration have the form that docsgen reads as well; what is
 * written anew are the settings, components in code, and what its plugins know.
 */
import { dirName, resolvePath } from '../../shared/url.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
  WrittenFile,
} from '../generator.ts'
import type { Note } from '../notes.ts'
import { dataOf, listOf, parseData, textOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { type Area, areasOf, codeArea, pathsOf } from './areas.ts'
import { convertCode, convertStyles, convertText, type SiteFacts, shimFile } from './code.ts'
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
  /(?:remark|rehype)Plugins|^(?:themes|future|webpack|scripts\.\d+\.type|markdown)\b|themeConfig\.(?:prism|algolia|docs|mermaid)|\.(?:sidebarItemsGenerator|numberPrefixParser|beforeDefault\w+)$|^plugins\.\d+$/

async function read(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const [file = ''] = docusaurus.detect(folder)
  const config = dataOf(await tools.readCode(file, unneeded))
  const plugins = pluginsOf(config)
  const source = folder.text(file) ?? ''
  for (const note of unknownPlugins(plugins)) tools.notes.add(note)
  const areas = areasOf(folder, { plugins, config, notes: tools.notes })
  const settings = await settingsOf(config, { plugins, areas, source, tools, folder })
  const moved = areas.flatMap((area) => pathsOf(folder, area))
  const imported = importedFiles(
    folder,
    moved.map(({ from }) => from),
  )
  moved.push(...imported.map((from) => ({ from, to: from, area: codeArea })))
  const texts = moved.filter(
    ({ from }) => /\.(?:mdx?|[jt]sx?|css)$/.test(from) && !/\.d\.ts$/.test(from),
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
  const theme = themeFiles(folder, tools)
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
    packages: () => importedPackages(folder, texts),
    mdxInMarkdown: true,
    convert(draft, { from }) {
      if (from.endsWith('.css')) convertStyles(draft, staticPaths)
      else if (/\.mdx?$/.test(from)) convertText(draft)
      else convertCode(draft, from)
    },
  }
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

/** Files outside of the usual folders that texts and code import, and those that these import: `@site/core/Tabs`, `../../data.json`. */
function importedFiles(folder: Folder, known: readonly string[]): string[] {
  const seen = new Set(known)
  const found: string[] = []
  const visit = (file: string): void => {
    for (const target of importsOf(folder, file)) {
      if (seen.has(target)) continue
      seen.add(target)
      found.push(target)
      visit(target)
    }
  }
  for (const file of known) visit(file)
  return found
}

/** The files of the site that a text imports, without those of `static/`. */
function importsOf(folder: Folder, file: string): string[] {
  const text = /\.(?:mdx?|[jt]sx?)$/.test(file) ? (folder.text(file) ?? '') : ''
  return [...text.matchAll(localImport)].flatMap(([, specifier = '']) => {
    const isOfSite = specifier.startsWith('@site/')
    const path = isOfSite ? specifier.slice('@site/'.length) : resolvePath(dirName(file), specifier)
    const target = endings.map((ending) => `${path}${ending}`).find((name) => folder.has(name))
    return target === undefined || target.startsWith('static/') ? [] : [target]
  })
}

const localImport =
  /(?:^import\s[^'"]*|^export\s[^'"]*from\s*|\brequire\(\s*)['"]((?:@site\/|\.{1,2}\/)[^'"?]+)/gm
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

/** Packages of the old site that its code imports, with their versions. */
function importedPackages(
  folder: Folder,
  texts: readonly { readonly from: string }[],
): Readonly<Record<string, string>> {
  const manifest = dataOf(parseData(folder.text('package.json') ?? '', 'json'))
  const all = { ...dataOf(manifest['devDependencies']), ...dataOf(manifest['dependencies']) }
  const names = new Set<string>()
  for (const { from } of texts) {
    for (const [, name = ''] of (folder.text(from) ?? '').matchAll(importedPackage)) names.add(name)
  }
  const own = [...names].filter(
    (name) => !/^(?:react|react-dom|@docusaurus\/.*|@theme|@site)$/.test(name),
  )
  return Object.fromEntries(
    own.sort().flatMap((name) => {
      const version = textOf(all[name])
      return version === undefined ? [] : [[name, version.startsWith('workspace:') ? '*' : version]]
    }),
  )
}

/** `import a from 'clsx'`, `import '@scope/name/style.css'` */
const importedPackage = /^import\s[^'"]*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^'"]*)?['"]/gm

/** Plugins whose work docsgen does itself, or that only help others. */
const needless =
  /content-(?:docs|blog|pages)$|(?:client-redirects|sitemap|pwa|ideal-image|debug|search-local|lunr-search|algolia|theme-mermaid|svgr|google-(?:gtag|analytics|tag-manager)|remark|sass|rsdoctor|vercel-analytics|css-cascade-layers)\b/

function unknownPlugins(plugins: readonly PluginOptions[]): Note[] {
  return plugins
    .filter(({ name }) => !needless.test(name))
    .map(({ name }) => ({
      state: 'lost',
      topic: `plugin ${name}`,
      text: 'docsgen does not run plugins of Docusaurus.',
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
function themeFiles(folder: Folder, { notes }: ReadTools): WrittenFile[] {
  const files = folder.below('src/theme').filter((file) => /\.[jt]sx?$/.test(file))
  const tags = files.find((file) => /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/.test(file))
  for (const file of files) {
    if (file === tags) continue
    notes.add({
      state: 'lost',
      topic: 'src/theme',
      text: 'The component of the theme was replaced here. docsgen has other components: see theming.',
      source: file,
    })
  }
  return tags === undefined ? [] : mdxComponents(folder.text(tags) ?? '', { file: tags, notes })
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
