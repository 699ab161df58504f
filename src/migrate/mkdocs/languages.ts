/** Languages of a site of MkDocs: of the plugin mkdocs-static-i18n, or one folder with settings for each, as FastAPI has them. */
import type { Folder } from '../folder.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { languageFile, type MkDocsConfig, readConfig } from './config.ts'

export interface Language {
  /** As folders and addresses have it. */
  readonly code: string
  readonly label: string | undefined
  /** Translations of labels of the navigation. */
  readonly labels: ReadonlyMap<string, string>
  readonly siteName: string | undefined
  /** The folder of its documents, and its settings, where it has its own. */
  readonly docs?: string
  readonly config?: MkDocsConfig | null
}

export interface Languages {
  /** Code of the default language. */
  readonly base: string
  /** All but the default one. */
  readonly others: readonly Language[]
  /** Name of the default one in menus. */
  readonly baseLabel: string | undefined
  /** How the files of a language are told apart. */
  readonly structure: 'none' | 'suffix' | 'folder' | 'sites'
}

/** The languages of a site. */
export function languagesOf(folder: Folder, config: MkDocsConfig): Languages {
  const plugin = config.plugins.get('i18n')
  if (plugin !== undefined) return ofPlugin(plugin, config)
  const [, parent, base] = /^(?:(.*)\/)?([a-z]{2})\/mkdocs\.yml$/.exec(config.file) ?? []
  if (base !== undefined) return ofSites(folder, config, { parent: parent ?? '', base })
  const beside = ofFiles(folder, config)
  if (beside !== null) return beside
  return {
    base: themeLanguage(config) ?? 'en',
    others: [],
    baseLabel: undefined,
    structure: 'none',
  }
}

function themeLanguage({ theme, data }: MkDocsConfig): string | undefined {
  return codeOf(theme['language']) ?? codeOf(theme['locale']) ?? codeOf(data['locale'])
}

/** A valid language tag; undefined for anything else. `zh_CN` is `zh-CN`. */
function codeOf(value: unknown): string | undefined {
  const text = textOf(value)?.replaceAll('_', '-')
  try {
    return text === undefined ? undefined : Intl.getCanonicalLocales(text)[0] && text
  } catch {
    return undefined
  }
}

function ofPlugin(plugin: Data, config: MkDocsConfig): Languages {
  const list = Array.isArray(plugin['languages'])
    ? listOf(plugin['languages']).map(dataOf)
    : Object.entries(dataOf(plugin['languages'])).map(([locale, value]) => ({
        locale,
        ...(typeof value === 'string' ? { name: value } : dataOf(value)),
      }))
  const languages = list.flatMap((one: Data) => {
    const code = codeOf(one['locale'])
    return code === undefined || code === 'null' ? [] : [{ code, data: one }]
  })
  const given = codeOf(plugin['default_language'])
  const base =
    languages.find(({ data }) => data['default'] === true)?.code ??
    given ??
    themeLanguage(config) ??
    languages[0]?.code ??
    'en'
  const old = dataOf(plugin['nav_translations'])
  const inFolders = plugin['docs_structure'] === 'folder'
  const all = languages.map(({ code, data }) => ({
    code,
    label: textOf(data['name']),
    labels: textsOf(dataOf(data['nav_translations']), dataOf(old[code])),
    siteName: textOf(data['site_name']),
    ...(inFolders && { docs: `${config.docs}/${textOf(data['locale']) ?? code}` }),
    ...(Array.isArray(data['nav']) && {
      config: { ...config, data: { ...config.data, nav: data['nav'] } },
    }),
  }))
  return {
    base,
    others: all.filter(({ code }) => code !== base),
    baseLabel: all.find(({ code }) => code === base)?.label,
    structure: inFolders ? 'folder' : 'suffix',
  }
}

function textsOf(...maps: readonly Data[]): ReadonlyMap<string, string> {
  return new Map(
    maps.flatMap((map) =>
      Object.entries(map).flatMap(([label, text]) =>
        typeof text === 'string' ? [[label, text] as const] : [],
      ),
    ),
  )
}

function ofSites(
  folder: Folder,
  config: MkDocsConfig,
  { parent, base }: { readonly parent: string; readonly base: string },
): Languages {
  const start = parent === '' ? '' : `${parent}/`
  // Not every language has settings of its own.
  const inParent = folder.files.filter((file) => file.startsWith(start))
  const found = inParent.flatMap((file) => {
    const [, code] =
      /^([A-Za-z-]+)\/(?:docs\/.+\.md|mkdocs\.yml)$/.exec(file.slice(start.length)) ?? []
    return code === undefined || code === base || codeOf(code) === undefined ? [] : [code]
  })
  const files = [...new Set(found)].map((code) => ({ code, file: `${start}${code}/mkdocs.yml` }))
  return ofOwnSettings(folder, config, { base, files, usual: (code) => `${start}${code}/docs` })
}

/** Files of settings beside each other, `mkdocs.yml` and `mkdocs.zh.yml`, each with a folder of documents; null: there are none. */
function ofFiles(folder: Folder, config: MkDocsConfig): Languages | null {
  const own = languageFile.exec(config.file)?.[1]
  const base = codeOf(own) ?? themeLanguage(config) ?? 'en'
  const files = folder.files.flatMap((file) => {
    const code = codeOf(languageFile.exec(file)?.[1])
    const docs = code === undefined ? undefined : readConfig(folder, file)?.docs
    const isOwn = docs !== undefined && docs !== config.docs && folder.below(docs).length > 0
    return isOwn && code !== undefined && code !== base ? [{ code, file }] : []
  })
  if (files.length === 0) return null
  return ofOwnSettings(folder, config, { base, files, usual: () => config.docs })
}

interface OwnSettings {
  readonly base: string
  readonly files: readonly { readonly code: string; readonly file: string }[]
  /** The folder of documents of a language without settings. */
  readonly usual: (code: string) => string
}

function ofOwnSettings(
  folder: Folder,
  config: MkDocsConfig,
  { base, files, usual }: OwnSettings,
): Languages {
  const labels = new Map(
    listOf(dataOf(config.data['extra'])['alternate']).map((one) => {
      const { link, lang, name } = dataOf(one)
      const code = codeOf(lang) ?? (textOf(link)?.replace(/^\/|\/$/g, '') || base)
      return [code, textOf(name)?.replace(/^[\w-]+ - /, '')]
    }),
  )
  return {
    base,
    baseLabel: labels.get(base),
    others: files.map(({ code, file }) => {
      const own = readConfig(folder, file)
      const siteName = textOf(own?.data['site_name'])
      return {
        code,
        label: labels.get(code),
        labels: new Map(),
        siteName: siteName === textOf(config.data['site_name']) ? undefined : siteName,
        docs: own !== null && own.docs !== config.docs ? own.docs : usual(code),
        config: own,
      }
    }),
    structure: 'sites',
  }
}
