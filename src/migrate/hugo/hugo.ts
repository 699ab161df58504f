/** Hugo, with its themes for documentation. */
import type { UserConfig } from '../../user-config.ts'
import type { Draft } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
} from '../generator.ts'
import { messagesFile } from '../messages.ts'
import { type Data, dataOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { convertFields, type Fields, frontMatterOf, printed } from '../text/front-matter.ts'
import {
  type HugoLanguage,
  hugoConfig,
  hugoFiles,
  hugoLanguages,
  paramAt,
  setting,
  themeOf,
} from './config.ts'
import { type HugoContent, type HugoPage, hugoContent, languageCode } from './content.ts'
import { convertMarkdownAttributes } from './fences.ts'
import { hugoFields } from './fields.ts'
import { hugoHome } from './home-page.ts'
import { menuItems, menuMessages } from './menus.ts'
import { type OwnShortcodes, ownShortcodes } from './own-shortcodes.ts'
import { permalinksOf } from './permalinks.ts'
import { type Included, includedFiles, references } from './references.ts'
import { analyticsTags, editUrlOf, footerOf, hasMath, originOf } from './settings.ts'
import { convertShortcodes } from './shortcodes.ts'
import { convertShown, convertValues } from './values.ts'

/** The generator. */
export const hugo: Generator = {
  kind: 'hugo',
  name: 'Hugo',
  detect: hugoFiles,
  read: async (folder, tools) => readHugo(folder, tools),
}

async function readHugo(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const config = hugoConfig(folder)
  const languages = hugoLanguages(config, folder)
  const content = hugoContent(folder, {
    languages,
    isInSubdir: setting(config, 'defaultContentLanguageInSubdir') === true,
    isUgly: setting(config, 'uglyURLs') === true,
    permalinks: permalinksOf(config),
    notes: tools.notes,
  })
  const home = await hugoHome(folder, content.pages, tools.notes)
  const pages = content.pages.filter((page) => !home.pages.includes(page))
  const included = includedFiles(folder, pages)
  const origin = originOf(config)
  noteTemplates(folder, tools)
  return {
    settings: settingsOf(config, {
      languages,
      content,
      home: home.settings,
      tools,
      folder,
      origin,
    }),
    documents: [...pages, ...included.documents],
    files: [...staticFiles(folder), ...content.files, ...included.files],
    written: [...home.written, ...messages(languages, pages, home.messages)],
    redirects: hostRedirects(folder, tools.notes, { base: origin.baseUrl ?? '/' }),
    convert: converter(pages, {
      included,
      own: ownShortcodes(folder),
      params: dataOf(config['params']),
    }),
  }
}

function staticFiles(folder: Folder): CopiedFile[] {
  return folder.below('static').map((from) => ({ from, to: from }))
}

function noteTemplates(folder: Folder, { notes }: ReadTools): void {
  for (const place of ['layouts', 'assets']) {
    if (folder.below(place).length === 0) continue
    notes.add({
      state: 'lost',
      topic: 'templates',
      text: 'Templates, styles and scripts of the site were left out: docsgen has `theme/` and `css` for those of yours.',
      source: place,
    })
  }
}

interface Parts {
  readonly languages: readonly HugoLanguage[]
  readonly content: HugoContent
  readonly home: UserConfig['home'] | undefined
  readonly tools: ReadTools
  readonly folder: Folder
  readonly origin: ReturnType<typeof originOf>
}

function settingsOf(config: Data, own: Parts): UserConfig {
  const { languages, content, home, tools, folder, origin } = own
  const [first] = languages as [HugoLanguage]
  const { params } = first
  const footer = footerOf(config, params)
  const head = analyticsTags(config)
  const icon = folder
    .below('static')
    .find((file) => /^static\/(?:favicons?\/)?favicon\.(?:svg|ico|png)$/.test(file))
  const isNumbered =
    dataOf(dataOf(config['markup'])['highlight'])['linenos'] ??
    dataOf(dataOf(config['markup'])['highlight'])['lineNos']
  return {
    ...(first.title !== undefined && { title: first.title }),
    ...(first.description !== undefined && { tagline: first.description }),
    ...origin,
    trailingSlash: setting(config, 'uglyURLs') !== true,
    ...(icon !== undefined && { favicon: icon.slice('static/'.length) }),
    ...(head.length > 0 && { head }),
    defaultLocale: languageCode(first),
    ...(languages.length > 1 && { locales: languages.map(localeOf) }),
    docs: docsSettings(config, own, editUrlOf(params, tools.notes)),
    ...(content.sections.length > 0 && {
      moreDocs: Object.fromEntries(
        content.sections.map((name) => [name, { numberPrefixes: false }]),
      ),
    }),
    markdown: {
      lineNumbers: isNumbered === true,
      ...((hasMath(config, params) || hasFormulas(content, folder)) && { math: true }),
    },
    navbar: { items: [...menuItems(first, content.pages), ...menuOfLocales(languages)] },
    ...(footer && { footer }),
    ...(home && { home }),
  }
}

/** Whether a page has the shortcode for formulas. */
function hasFormulas({ pages }: HugoContent, folder: Folder): boolean {
  return pages.some(({ from }) => /\{\{[<%]\s*(?:katex|math)\b/.test(folder.text(from) ?? ''))
}

function localeOf(language: HugoLanguage) {
  const { label, lang } = language
  const code = languageCode(language)
  return {
    code,
    ...(label !== undefined && { label }),
    ...(lang !== undefined &&
      lang !== code &&
      /^[a-z]{2,3}(?:-\w+)*$/i.test(lang) && { htmlLang: lang }),
  }
}

function menuOfLocales(languages: readonly HugoLanguage[]) {
  return languages.length > 1 ? [{ type: 'localeDropdown' as const }] : []
}

/** Themes that show the whole site in one sidebar. */
const oneSidebar = /geekdoc|relearn|hugo-theme-learn|book|lotusdocs|doks|techdoc/

function docsSettings(
  config: Data,
  { content }: Parts,
  editUrl: string | undefined,
): UserConfig['docs'] {
  const sections = [
    ...new Set(content.pages.flatMap(({ to }) => /^docs\/([^/]+)\/./.exec(to)?.[1] ?? [])),
  ]
  const isSplit = !content.hasDocs && sections.length > 1 && !oneSidebar.test(themeOf(config))
  const sidebars = isSplit
    ? Object.fromEntries(
        sections.map((dirName) => [dirName, [{ type: 'autogenerated' as const, dirName }]]),
      )
    : undefined
  return {
    ...(!content.hasDocs && { routeBasePath: '/' }),
    numberPrefixes: false,
    ...(sidebars && { sidebars }),
    ...(editUrl !== undefined && { editUrl }),
    ...(setting(config, 'enableGitInfo') === true && { showLastUpdateTime: true }),
  }
}

function messages(
  languages: readonly HugoLanguage[],
  pages: readonly HugoPage[],
  ofHome: ReadonlyMap<HugoLanguage, Readonly<Record<string, string>>>,
) {
  const [first, ...others] = languages as [HugoLanguage, ...HugoLanguage[]]
  return others.flatMap((language) => {
    const { title, description } = language
    return messagesFile(languageCode(language), {
      ...(title !== undefined && title !== first.title && { title }),
      ...(description !== undefined &&
        first.description !== undefined &&
        description !== first.description && { tagline: description }),
      ...menuMessages(first, language, pages),
      ...ofHome.get(language),
    })
  })
}

interface ConverterParts {
  readonly included: Included
  readonly own: OwnShortcodes
  readonly params: Data
}

function converter(pages: readonly HugoPage[], { included, own, params }: ConverterParts) {
  const bySource = new Map(pages.map((page) => [page.from, page]))
  const refTo = references(pages)
  return (draft: Draft, document: ForeignDocument) => {
    const page = bySource.get(document.from)
    convertJsonFields(draft)
    const context = {
      refTo: (target: string) => (page === undefined ? undefined : refTo(page, target)),
      param: (name: string) =>
        paramAt(dataOf(page?.fields), name) ??
        paramAt(dataOf(page?.fields['params']), name) ??
        paramAt({ ...params, ...page?.language.params }, name),
      included: (file: string) => included.pathIn(document, file),
      own,
    }
    convertValues(draft, context)
    convertShortcodes(draft, context)
    convertShown(draft)
    convertMarkdownAttributes(draft)
    if (page === undefined) return
    const isPost = /(?:^|\/)blog\//.test(document.to)
    resolveAliases(draft)
    if (isPost) convertSummary(draft)
    convertFields(draft, hugoFields(isPost))
  }
}

/** Fields that repeat others (`*name`) are written out: those that they repeat may go. */
function resolveAliases(draft: Draft): void {
  const { fields, end, format } = frontMatterOf(draft.text)
  const block = draft.text.slice(0, end)
  if (format !== 'yaml' || !/:[ \t]+&\w/.test(block)) return
  draft.edit([{ start: 0, end, text: `---\n${printed(fields)}---\n` }])
}

/** The end of what lists show of a post. */
function convertSummary(draft: Draft): void {
  const match = /^<!--[ \t]*more[ \t]*-->[ \t]*$/m.exec(draft.text)
  if (match === null) return
  const note = {
    state: 'done',
    topic: '<!--more-->',
    text: 'Written in the form of docsgen.',
  } as const
  const end = match.index + match[0].length
  draft.edit([{ start: match.index, end, text: '<!-- truncate -->', note }])
}

/** Front matter in JSON, which begins the file with a brace. */
function convertJsonFields(draft: Draft): void {
  const { text } = draft
  if (!text.startsWith('{')) return
  const end = text.indexOf('\n}\n') + 3
  if (end < 3) return
  try {
    const fields = JSON.parse(text.slice(0, end)) as Fields
    draft.edit([{ start: 0, end, text: `---\n${printed(fields)}---\n` }])
  } catch {
    // No fields: a text that begins with a brace.
  }
}
