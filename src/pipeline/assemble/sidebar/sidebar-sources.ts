import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { CategorySource } from '../../../shared/model/source.ts'
import { nearestHint } from '../../../support/text/nearest.ts'
import { replaceProfileIn } from '../../config/load/replace-profile.ts'
import type { AssembleInput } from '../input.ts'
import type { LocaleTexts } from '../locale/texts.ts'
import type { DocumentFacts } from '../pages/document-facts.ts'
import { stripNumberPrefixes } from '../pages/number-prefix.ts'
import type { EntryPage } from '../pages/pages.ts'
import { compareText, type Problems } from '../problems.ts'
import { type Folder, folderTree } from './folders.ts'

/** What the sidebars of one locale are built from. */
export interface SidebarSources {
  readonly config: Config
  readonly configFile: string | null
  readonly problems: Problems
  readonly folders: Folder
  /** Folders that hold docs in any locale, so that a mistake is told from a missing translation. */
  readonly knownFolders: ReadonlySet<string>
  /** A doc by id. Undefined where this locale has none; an error, once, where no locale has it. `file` is where it is named. */
  doc(id: string, file: string | null): EntryPage | undefined
  /** A doc by id, without report. */
  findDoc(id: string): EntryPage | undefined
  categoryFile(folder: string): CategorySource | undefined
  /** A text of the sidebar in the locale's language, from its message file; `text` where that is silent. */
  text(key: string, text: string): string
}

/** What is known over all locales: ids (drafts included), folders, and `_category_` files. */
export interface SidebarKnowledge {
  readonly ids: readonly string[]
  readonly idSet: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly categoryFiles: ReadonlyMap<string, CategorySource>
}

/** Gathers what the sidebars of all locales share, from the facts of all documents, drafts included. */
export function sidebarKnowledge(
  { config, discovered }: AssembleInput,
  facts: ReadonlyMap<Document, DocumentFacts>,
): SidebarKnowledge {
  const { numberPrefixes } = config.docs
  const idSet = new Set<string>()
  for (const [{ source }, { id }] of facts) if (source.kind === 'doc') idSet.add(id)
  const folders = new Set([''])
  for (const { kind, docPath } of discovered.sources) {
    if (kind !== 'doc') continue
    const parts = stripNumberPrefixes(docPath, numberPrefixes).split('/')
    for (let length = 1; length < parts.length; length++) {
      folders.add(parts.slice(0, length).join('/'))
    }
  }
  const categoryFiles = new Map<string, CategorySource>()
  for (const file of discovered.categories) {
    const key = `${file.locale}\0${stripNumberPrefixes(file.dir, numberPrefixes)}`
    if (categoryFiles.has(key)) continue
    categoryFiles.set(key, withProfile(file, config.profile))
  }
  return { ids: [...idSet].sort(compareText), idSet, folders, categoryFiles }
}

/** The sources of one locale's sidebars; its docs are `entries`. */
export function sidebarSources(
  {
    input,
    problems,
    knowledge,
  }: {
    input: AssembleInput
    problems: Problems
    knowledge: SidebarKnowledge
  },
  {
    locale,
    texts,
    entries,
  }: {
    locale: LocaleConfig
    texts: LocaleTexts
    entries: readonly EntryPage[]
  },
): SidebarSources {
  const { config, configFile } = input
  const byId = new Map<string, EntryPage>()
  for (const entry of entries) if (!byId.has(entry.facts.id)) byId.set(entry.facts.id, entry)
  const chain = [...new Set([locale.code, ...locale.fallback, config.defaultLocale])]
  const findDoc = (id: string): EntryPage | undefined =>
    byId.get(id) ?? byId.get(stripNumberPrefixes(id, config.docs.numberPrefixes))
  return {
    config,
    configFile,
    problems,
    folders: folderTree(entries, config.docs.numberPrefixes),
    knownFolders: knowledge.folders,
    doc(id, file) {
      const entry = findDoc(id)
      if (entry === undefined && !knowledge.idSet.has(id)) {
        problems.report('doc-unknown', `There is no doc with the id “${id}”`, {
          ...(file === null ? {} : { file }),
          ...nearestHint(id, knowledge.ids),
        })
      }
      return entry
    },
    findDoc,
    categoryFile: (folder) =>
      chain
        .map((code) => knowledge.categoryFiles.get(`${code}\0${folder}`))
        .find((file) => file !== undefined),
    text: texts.label,
  }
}

/** A category with the profile's values in its texts. */
function withProfile(file: CategorySource, profile: Config['profile']): CategorySource {
  const { label, description, link } = file
  const texts = Object.entries({ label, description, link }).filter(
    ([, text]) => text !== undefined,
  )
  return { ...file, ...(replaceProfileIn(Object.fromEntries(texts), profile) as object) }
}
