/** A site whose texts are given to translators: read and assembled as `docsgen check` does, with the documents of one locale. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MissingMessages } from '../../pipeline/assemble/locale/message-keys.ts'
import { contentRoots } from '../../pipeline/collections/content-roots.ts'
import { textFile } from '../../pipeline/collections/source-path.ts'
import type { Config } from '../../pipeline/config/config.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { assembleSite, readSite } from '../../pipeline/pipeline.ts'
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import { by } from '../../shared/compare.ts'
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import { buildTime } from '../../support/build-time.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { isUtf8Text } from '../../support/text/decode-text.ts'
import { nearestHint } from '../../support/text/nearest.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import type { SectionChange } from '../check/check-types.ts'
import { surveyDocuments } from '../check/scan/survey-documents.ts'
import type { Survey } from '../check/scan/survey-types.ts'
import { checkTranslations } from '../check/translations/check-translations.ts'
import { type ReadLock, readLock, type TranslationLock } from '../check/translations/lock-file.ts'
import { sitePages, sourceOf, translatedPartials } from '../check/translations/site-pages.ts'
import { changesSince } from '../check/translations/staleness.ts'
import { movedName } from './file-names.ts'
import { type MarkdownFormat, readTextDocument, type TextDocument } from './markdown-sections.ts'

export interface TranslationsOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  readonly onProgress?: (event: StageProgress) => void
}

/** A document and its translation. Paths are relative to the site's folder. */
export interface TranslatedDocument {
  readonly source: string
  /** The translation, which may not be there yet. */
  readonly file: string
  readonly isThere: boolean
  /** Lines of the source's sections that the translation lacks, or has an older text of; null: it lacks all. */
  readonly open: ReadonlySet<number> | null
}

/** The site with the translations of one locale. */
export interface OpenTranslations {
  readonly root: string
  readonly config: Config
  readonly locale: LocaleConfig
  /** The language that most texts are translated from. */
  readonly sourceLocale: LocaleConfig
  /** The file with the text of a document (`textFile`), by its path. */
  readonly textFileOf: (file: string) => string
  /** Sorted by source. */
  readonly documents: readonly TranslatedDocument[]
  readonly lock: ReadLock
  /** The labels; undefined where the locale needs none. */
  readonly labels: MissingMessages | undefined
  /** The texts of the locale's file of messages. */
  readonly messages: Readonly<Record<string, string>>
}

/**
 * Reads the site.
 * @param code - of the locale that is translated into
 * @throws DocsgenError (2) for the configuration or a locale that the site has not, (3) for the environment
 */
export async function openTranslations(
  { root, onProgress, ...options }: TranslationsOptions,
  code: string,
): Promise<OpenTranslations> {
  const cache = openSiteCache(root, options.cache)
  try {
    const settings = await loadSettings(root, undefined, {})
    const { config } = settings
    const locale = localeOf(config, code)
    const tools = { cache, index: createFileIndex(root), clock: createStageClock(), onProgress }
    const site = { root, ...settings, now: buildTime(), drafts: false }
    const content = await readSite(site, undefined, tools)
    const assembled = await assembleSite(site, content, tools)
    const survey = { root, config, cache, onProgress: () => {} }
    const surveys = await surveyDocuments(content.documents, survey)
    const lock = readLock(root)
    const pages = sitePages({ ...site, ...content })
    const judged = checkTranslations({ config, pages, surveys, lock: lock.lock })
    const documents = documentsOf(locale, { config, pages, judged, surveys, lock: lock.lock })
    const files = new Map(
      content.discovered.sources.map((source) => [source.path, textFile(source)]),
    )
    return {
      root,
      config,
      locale,
      textFileOf: (file) => files.get(file) ?? file,
      sourceLocale: localeOf(config, config.check.sourceLocale),
      documents: documents.sort(by(({ source }) => source)),
      lock,
      labels: assembled.missingMessages.find((one) => one.locale === code),
      messages: content.messages[code] ?? {},
    }
  } finally {
    cache.close()
  }
}

/** A locale of the site. @throws DocsgenError (2) when there is none, or nothing is translated into it */
function localeOf({ locales }: Config, code: string): LocaleConfig {
  const found = locales.find((locale) => locale.code === code)
  if (found) return found
  const codes = locales.map((locale) => locale.code)
  const hint = nearestHint(code, codes).hint ?? `Its locales are ${codes.join(', ')}.`
  throw new DocsgenError(
    [diagnostic('config-invalid', `The site has no locale \`${code}\`.`, { hint })],
    2,
  )
}

interface Judged {
  readonly config: Config
  readonly pages: ReturnType<typeof sitePages>
  readonly judged: ReturnType<typeof checkTranslations>
  readonly surveys: ReadonlyMap<string, Survey>
  readonly lock: TranslationLock | null
}

/** Texts that count as none: copies of their source, files without text, and those in another script. */
const untranslated: ReadonlySet<string> = new Set([
  'translation-copy',
  'translation-empty',
  'translation-script',
])

function documentsOf(
  locale: LocaleConfig,
  { config, pages, judged, surveys, lock }: Judged,
): TranslatedDocument[] {
  const has = (file: string) => surveys.has(file)
  const { code } = locale
  const roots = contentRoots(config)
  const none = new Set(
    judged.diagnostics.flatMap(({ code: problem, file }) =>
      file !== undefined && untranslated.has(problem) ? [file] : [],
    ),
  )
  const stale = new Map(judged.stale.map(({ file, sections }) => [file, linesOf(sections)]))
  const known = (source: string, file: string): TranslatedDocument => {
    if (!none.has(file)) {
      return { source, file, isThere: true, open: stale.get(file) ?? new Set<number>() }
    }
    // A part of it may have been translated.
    const [locked, from, own] = [lock?.get(file), surveys.get(source), surveys.get(file)]
    const changes = locked && from && own && changesSince(locked, from.sections, own.sections)
    return { source, file, isThere: true, open: changes ? linesOf(changes) : null }
  }
  const ofPages = pages.flatMap((page): TranslatedDocument[] => {
    const source = sourceOf(page, locale, config)
    const content = source === null ? null : roots.parse(source)
    if (source === null || content === null || !has(source)) return []
    const own = page.own.get(code)
    if (own !== undefined) return has(own) ? [known(source, own)] : []
    // Docsgen converts it.
    if (page.keptOut.has(code) || page.entries.get(code)?.fallback?.converted) return []
    return [
      { source, file: roots.format({ ...content, locale: code }), isThere: false, open: null },
    ]
  })
  const partials = translatedPartials(pages, config, has).filter((one) => one.locale === code)
  return [...ofPages, ...partials.map(({ source, file }) => known(source, file))]
}

function linesOf(changes: readonly SectionChange[]): ReadonlySet<number> {
  return new Set(changes.flatMap(({ sourceLine }) => sourceLine ?? []))
}

/** The text of a document as its author or a plugin gave it, and its sections. Null: it is not in UTF-8, or no valid MDX. */
export async function readDocument(
  { root, config, textFileOf }: Pick<OpenTranslations, 'root' | 'config' | 'textFileOf'>,
  file: string,
): Promise<{ readonly text: string; readonly document: TextDocument } | null> {
  const bytes = readFileSync(path.resolve(root, textFileOf(file)))
  if (!isUtf8Text(bytes)) return null
  const text = bytes.toString('utf8')
  const document = await readTextDocument(text, formatOf(config, file))
  return document && { text, document }
}

/** The source of a translation, in which the names of files are those that the translation needs. */
export async function readSource(
  site: Pick<OpenTranslations, 'root' | 'config' | 'textFileOf'>,
  { source, file }: Pick<TranslatedDocument, 'source' | 'file'>,
): ReturnType<typeof readDocument> {
  const read = await readDocument(site, source)
  if (read === null || read.document.files.length === 0) return read
  const { sections, files } = read.document
  const moved = { root: site.root, from: source, to: file }
  const text = [...files]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (known, name) => known.slice(0, name.start) + movedName(name, moved) + known.slice(name.end),
      read.text,
    )
  const document = await readTextDocument(text, formatOf(site.config, source))
  if (document === null) return null
  // The hashes are those of the source as it is: i18n.lock has them.
  const own = document.sections.map((section, index) => ({
    ...section,
    hash: sections[index]?.hash ?? section.hash,
  }))
  return { text, document: { ...document, sections: own } }
}

/** How a document is read. */
export function formatOf({ markdown }: Pick<Config, 'markdown'>, file: string): MarkdownFormat {
  return { format: file.endsWith('.mdx') ? 'mdx' : 'md', math: markdown.math }
}
