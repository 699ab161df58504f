import type { BadgeWord } from '../../../shared/badge.ts'
import { compareText } from '../../../shared/compare.ts'
import type { Place } from '../../../shared/diagnostic.ts'
import type { CategorySource } from '../../../shared/model/source.ts'
import { nearestHint } from '../../../support/text/nearest.ts'
import type { Collection, SidebarSettings } from '../../collections/collection.ts'
import { stripNumberPrefixes } from '../../collections/number-prefix.ts'
import type { Config } from '../../config/config.ts'
import { replaceProfileIn } from '../../config/load/replace-profile.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import type { ConfigProblems } from '../base/config-problems.ts'
import type { AssembleInput } from '../base/input.ts'
import type { Problems } from '../base/problems.ts'
import type { DocumentTable } from '../locale/locales.ts'
import type { LocaleTexts, LocaleWords } from '../locale/texts.ts'
import type { ArticlePage } from '../pages/pages.ts'
import { type Folder, folderTree } from './folders.ts'

/** The input for the sidebars of a collection in one locale. */
export interface SidebarSources {
  /** Id of the collection. */
  readonly collection: string
  readonly settings: SidebarSettings
  readonly numberPrefixes: boolean
  readonly configFile: string | null
  readonly problems: ConfigProblems
  readonly folders: Folder
  /** Folders with documents in any locale: others are a mistake, these may only lack a translation. */
  readonly knownFolders: ReadonlySet<string>
  /**
   * A doc by id. Undefined where this locale has none; an error, once, where no locale has it. `file` is where it is
   * named.
   */
  doc(id: string, where?: Partial<Place>): ArticlePage | undefined
  /** The document that a field of front matter names; reports an unknown one, which never fails a build. */
  fieldDoc(id: string, field: string, where: Partial<Place>): ArticlePage | undefined
  /** The same for an id that the configuration names. */
  configuredDoc(id: string, spot: ConfigSpot): ArticlePage | undefined
  /** A doc by id, without report. */
  findDoc(id: string): ArticlePage | undefined
  categoryFile(folder: string): CategorySource | undefined
  /** Code of the locale. */
  readonly locale: string
  /** A text of the sidebar in the locale's language, from its message file; `text` where that is silent. */
  readonly text: LocaleTexts['label']
  /** The word of a badge in the locale's language. */
  readonly badgeText: (word: BadgeWord) => string
}

/** Ids (including drafts), folders and `_category_` files of a collection in all locales. */
export interface SidebarKnowledge {
  readonly ids: readonly string[]
  readonly idSet: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly categoryFiles: ReadonlyMap<string, CategorySource>
}

/** Gathers the knowledge of each collection that the sidebars of all locales share. */
export function sidebarKnowledge(
  input: AssembleInput,
  { collections, facts }: DocumentTable,
): Map<string, SidebarKnowledge> {
  return new Map(
    collections.all.map((collection) => [collection.id, knowledgeOf(collection, input, facts)]),
  )
}

function knowledgeOf(
  { id: collection, numberPrefixes }: Collection,
  { config, discovered }: AssembleInput,
  facts: DocumentTable['facts'],
): SidebarKnowledge {
  const ids = new Set<string>()
  for (const [{ source }, { id }] of facts) if (source.collection === collection) ids.add(id)
  const folders = new Set([''])
  for (const source of discovered.sources) {
    if (source.collection !== collection) continue
    const parts = stripNumberPrefixes(source.docPath, numberPrefixes).split('/')
    for (let length = 1; length < parts.length; length++) {
      folders.add(parts.slice(0, length).join('/'))
    }
  }
  const categoryFiles = new Map<string, CategorySource>()
  for (const file of discovered.categories) {
    if (file.collection !== collection) continue
    const key = `${file.locale}\0${stripNumberPrefixes(file.dir, numberPrefixes)}`
    if (!categoryFiles.has(key)) categoryFiles.set(key, withProfile(file, config.profile))
  }
  return { ids: [...ids].sort(compareText), idSet: ids, folders, categoryFiles }
}

const badgeTexts = { new: 'badgeNew', beta: 'badgeBeta', deprecated: 'badgeDeprecated' } as const

const noSidebars: SidebarSettings = {
  items: {},
  collapsible: true,
  collapsed: true,
  hideable: false,
}

interface LocaleArticles extends LocaleWords {
  /** The collection's pages in the locale. */
  readonly articles: readonly ArticlePage[]
}

/** The sources of the sidebars of one collection in one locale. */
export function sidebarSources(
  collection: Collection,
  { locale, texts, ui, articles }: LocaleArticles,
  { input, problems, configProblems, knowledge: all }: SourcesParts,
): SidebarSources {
  const { config, configFile } = input
  const { numberPrefixes } = collection
  const knowledge = all.get(collection.id) as SidebarKnowledge
  const byId = new Map<string, ArticlePage>()
  for (const page of articles) if (!byId.has(page.facts.id)) byId.set(page.facts.id, page)
  const chain = [...new Set([locale.code, ...locale.fallback, config.defaultLocale])]
  const findDoc = (id: string): ArticlePage | undefined =>
    byId.get(id) ?? byId.get(stripNumberPrefixes(id, numberPrefixes))
  /** Reports an id that no locale has. */
  const knownDoc = (id: string, report: (hint: { hint?: string }) => void) => {
    const page = findDoc(id)
    if (page === undefined && !knowledge.idSet.has(id)) report(nearestHint(id, knowledge.ids))
    return page
  }
  const unknownDoc = (id: string) => `There is no doc with the id “${id}”`
  return {
    collection: collection.id,
    settings: collection.sidebars ?? noSidebars,
    numberPrefixes,
    configFile,
    problems: configProblems,
    folders: folderTree(articles, numberPrefixes),
    knownFolders: knowledge.folders,
    doc: (id, where) =>
      knownDoc(id, (hint) => problems.report('doc-unknown', unknownDoc(id), { ...where, ...hint })),
    fieldDoc: (id, field, where) =>
      knownDoc(id, (hint) => {
        const message = `Front matter field “${field}”: there is no doc with the id “${id}”; it is ignored.`
        problems.report('front-matter-invalid', message, { ...where, ...hint })
      }),
    configuredDoc: (id, spot) =>
      knownDoc(id, (hint) =>
        configProblems.report('doc-unknown', { at: { spot }, message: unknownDoc(id), ...hint }),
      ),
    findDoc,
    categoryFile: (folder) =>
      chain
        .map((code) => knowledge.categoryFiles.get(`${code}\0${folder}`))
        .find((file) => file !== undefined),
    locale: locale.code,
    text: texts.label,
    badgeText: (word) => ui[badgeTexts[word]],
  }
}

interface SourcesParts {
  readonly input: AssembleInput
  readonly problems: Problems
  readonly configProblems: ConfigProblems
  readonly knowledge: ReadonlyMap<string, SidebarKnowledge>
}

/** A category with the profile's values in its texts. */
function withProfile(file: CategorySource, profile: Config['profile']): CategorySource {
  const { label, description, link } = file
  const texts = Object.entries({ label, description, link }).filter(
    ([, text]) => text !== undefined,
  )
  return { ...file, ...(replaceProfileIn(Object.fromEntries(texts), profile) as object) }
}
