/** What the code around a Fumadocs site says, found as text: collections, their addresses, languages, links of the navbar. */
import type { Folder } from '../folder.ts'
import { localeCode, type SiteLocale } from '../jsx/locales.ts'

export interface Collection {
  /** Name of its export: `docs`. */
  readonly name: string
  /** Folder of its documents. */
  readonly dir: string
  /** Begin of its addresses: `/docs`; `''`: the root. */
  readonly base: string
}

export const configNames = ['ts', 'tsx', 'mts', 'js', 'mjs'].map(
  (ending) => `source.config.${ending}`,
)

/** The collections of documents, the main one first. */
export function collectionsOf(folder: Folder): Collection[] {
  const text = configNames.map((name) => folder.text(name)).find((one) => one !== null) ?? ''
  const loaders = loadersOf(folder)
  const found = [
    ...text.matchAll(/export\s+const\s+(\w+)\s*=\s*define(?:Docs|Collections)\s*\(/g),
  ].flatMap((match) => {
    const [, name = ''] = match
    const block = text.slice(
      match.index,
      text.indexOf('\nexport', match.index + 1) + 1 || undefined,
    )
    if (/type:\s*['"]meta['"]/.test(block)) return []
    const dir = (/\bdir:\s*['"]([^'"]+)['"]/.exec(block)?.[1] ?? 'content/docs')
      .replace(/^\.\//, '')
      .replace(/\/$/, '')
    const last = dir.split('/').at(-1) ?? name
    const base = loaders.get(name) ?? (dir === 'content' || last === 'docs' ? '/docs' : `/${last}`)
    return [{ name, dir, base: base.replace(/\/+$/, '') }]
  })
  const used = found.filter(({ dir }) => folder.below(dir).some((file) => /\.mdx?$/.test(file)))
  const all = used.length > 0 ? used : [{ name: 'docs', dir: 'content/docs', base: '/docs' }]
  const main =
    all.find(({ name }) => name === 'docs') ?? all.find(({ dir }) => /docs$/.test(dir)) ?? all[0]
  return all.toSorted((a, b) => Number(b === main) - Number(a === main))
}

/** `baseUrl` of each `loader({ … })` by the name of its collection. */
function loadersOf(folder: Folder): Map<string, string> {
  const bases = new Map<string, string>()
  for (const text of codeTexts(
    folder,
    /(?:^|\/)(?:source|loader|sources)[\w.-]*\.[jt]sx?$|\/(?:source|loaders?)\/[\w.-]+\.[jt]sx?$/,
  )) {
    for (const [, inside = ''] of text.matchAll(
      /\bloader\(\s*(?:\w+\s*,\s*)?([\s\S]{0,800}?)\n\}?\)/g,
    )) {
      const base = /\bbaseUrl:\s*['"]([^'"]*)['"]/.exec(inside)?.[1]
      const name =
        /\bsource:\s*(?:\w+\(\s*)?(\w+)/.exec(inside)?.[1] ??
        /(\w+)\.toFumadocsSource/.exec(inside)?.[1]
      if (base !== undefined && name !== undefined && !bases.has(name)) bases.set(name, base)
    }
  }
  return bases
}

/** Texts of code files whose names fit, at most a hundred. */
function codeTexts(folder: Folder, names: RegExp): string[] {
  return folder.files
    .filter((file) => names.test(file) && !/node_modules|(?:^|\/)content\//.test(file))
    .slice(0, 100)
    .flatMap((file) => folder.text(file) ?? [])
}

/** How the languages of a site are written. */
export interface Languages {
  readonly locales: readonly SiteLocale[]
  /** In names of files (`a.zh.mdx`), or in folders. */
  readonly form: 'dot' | 'dir'
  /** The default language has its code in addresses as well. */
  readonly hasPrefix: boolean
}

/** The languages, by the call of `defineI18n` or an object of that form. */
export function languagesOf(folder: Folder): Languages {
  const text =
    codeTexts(folder, /(?:^|\/)i18n[\w.-]*\.[jt]sx?$|(?:^|\/)geistdocs\.tsx$/).find((one) =>
      /\blanguages\b|\btranslations\b/.test(one),
    ) ?? ''
  const names = [
    ...(/\blanguages:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/['"]([\w-]+)['"]/g),
  ].map(([, name = '']) => name)
  const main = /\bdefaultLanguage:\s*['"]([\w-]+)['"]/.exec(text)?.[1] ?? names[0] ?? 'en'
  const all = names.length > 0 ? names : suffixes(folder, main)
  const locales = all.map((name) => {
    const label = new RegExp(
      `\\b['"]?${name}['"]?:\\s*\\{[^{}]*\\bdisplayName:\\s*['"]([^'"]+)['"]`,
    ).exec(text)?.[1]
    return { code: localeCode(name), folder: name, label, isDefault: name === main }
  })
  return {
    locales: locales.length > 0 ? locales : [{ code: 'en', folder: 'en', isDefault: true }],
    form: /\bparser:\s*['"]dir['"]/.test(text) ? 'dir' : 'dot',
    hasPrefix:
      text !== '' &&
      names.length > 1 &&
      !/\bhideLocale:\s*['"](?:default-locale|always)['"]/.test(text),
  }
}

/** Languages by the names of files, where no code names them. */
function suffixes(folder: Folder, main: string): string[] {
  const found = new Set(
    folder
      .below('content')
      .flatMap((file) => /\.([a-z]{2}(?:-[A-Za-z]{2,4})?)\.mdx?$/.exec(file)?.[1] ?? []),
  )
  return found.size === 0 ? [] : [main, ...[...found].filter((name) => name !== main).sort()]
}

export interface Layout {
  readonly title: string | undefined
  readonly links: readonly { readonly label: string; readonly target: string }[]
}

/** Title and links of the options of the layout, where they are texts. */
export function layoutOf(folder: Folder): Layout {
  const texts = codeTexts(
    folder,
    /(?:^|\/)(?:layout\.(?:config|shared)|baseOptions|geistdocs|site|layout)\.[jt]sx?$/,
  )
  const all = texts.join('\n')
  const github = /\bgithubUrl:\s*['"](https?:[^'"]+)['"]/.exec(all)?.[1]
  const links = [
    ...all.matchAll(
      /\{[^{}]*?\b(?:text|label):\s*['"]([^'"]+)['"][^{}]*?\b(?:url|href):\s*['"]([^'"]+)['"]/g,
    ),
  ].map(([, label = '', target = '']) => ({ label, target }))
  const title =
    /\bnav:\s*\{[^{}]*?\btitle:\s*['"]([^'"]+)['"]/.exec(all)?.[1] ??
    /\btitle:\s*\{[^{}]*?\bdefault:\s*['"]([^'"]+)['"]/.exec(all)?.[1]
  const own = github === undefined ? links : [...links, { label: 'GitHub', target: github }]
  return {
    title,
    links: own
      .filter((one, index) => own.findIndex(({ target }) => target === one.target) === index)
      .slice(0, 8),
  }
}
