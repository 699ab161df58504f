/** The values that the stages hand to each other (pipeline.ts). */

import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Document, Page, SidebarOutline, Site } from '../shared/model/site.ts'
import type { CategorySource } from '../shared/model/source.ts'
import type { CacheStore } from '../support/cache/cache.ts'
import type { StageClock } from '../support/stage-clock.ts'
import type { AddProfile } from '../support/threads/threads.ts'
import type { SiteAddresses } from './assemble/addresses.ts'
import type { AroundPages } from './assemble/assemble.ts'
import type { MissingMessages } from './assemble/locale/message-keys.ts'
import type { SiteBundle, SiteCode } from './bundle/bundle-site.ts'
import type { SiteCards } from './cards/card-types.ts'
import type { CompileOptions } from './compile/compile.ts'
import type { CompileRequest } from './compile/document-cache.ts'
import type { Config } from './config/config.ts'
import type { ConfigPart } from './config/problems/find-in-config.ts'
import type { DiagramQueue } from './diagrams/diagram-queue.ts'
import type { FileIndex } from './discover/file-index.ts'
import type { History } from './discover/history/history.ts'
import type { SiteSources } from './discover/read-sources.ts'
import type { Walker } from './discover/walk-folder.ts'
import type { Emitter } from './emit/emitter.ts'
import type { Pictures } from './images/pictures.ts'
import type { SitePlugins } from './plugins/site-plugins.ts'
import type { PlacedLink } from './render/code-links.ts'
import type { ComponentOf } from './render/renderers.ts'
import type { KnownShards } from './search/emit-index.ts'
import type { EarlierIndex } from './search/search-index.ts'
import type { KeptSite } from './site-memory.ts'

/** The site to read. */
export interface SiteInput {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly config: Config
  /** Name of the configuration file, for messages; null when the site has none. */
  readonly configFile: string | null
  /** The files that the configuration is made from, relative to the site's folder. */
  readonly configInputs: readonly string[]
  /** Files whose content stands in the configuration in place of their names. */
  readonly configParts: readonly ConfigPart[]
  /** Notes on settings without effect. */
  readonly configNotes: readonly Diagnostic[]
  /** The time it counts as, in milliseconds since 1970: posts of a later time are left out. */
  readonly now: number
  /** Nothing of earlier runs is used: plugins are asked for all that they give, and more than once. */
  readonly isFresh?: boolean
  /** Drafts are pages, marked as drafts. */
  readonly drafts: boolean
  /** Build only the pages of these locales; undefined: all. */
  readonly locales?: readonly string[] | undefined
  /** Number of compile threads; undefined: by the machine's cores. */
  readonly concurrency?: number | undefined
}

/** The parts of an earlier run's result that are read again only when they have changed. */
export interface KnownSite extends History {
  readonly categories: readonly CategorySource[]
}

/** Number of finished items of a stage; `total` is 0 while it is not known. */
export interface StageProgress {
  readonly stage: string
  readonly done: number
  readonly total: number
}

/** What the stages work with, for the length of one run. */
export interface Tools {
  readonly cache: CacheStore
  /** Hashes files, and records every file the site depends on for the next run. */
  readonly index: FileIndex
  /** Of a run that has looked at the site's folders already. */
  readonly walk?: Walker | undefined
  /** Renders diagrams beside the other stages. Absent in runs that show none. */
  readonly diagrams?: DiagramQueue
  /** Makes pictures smaller beside the other stages. Absent in runs that show none, and on sites that want none. */
  readonly pictures?: Pictures | undefined
  /** Fetches documents into the cache, by their keys, from one that machines share. Absent where there is none. */
  readonly fetchDocuments?: (keys: readonly string[]) => Promise<void>
  readonly clock: StageClock
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
  readonly onProgress?: ((event: StageProgress) => void) | undefined
  /** Given the addresses of the site when it is assembled. Not kept: they hold every planned page. */
  readonly onAddresses?: ((addresses: SiteAddresses) => void) | undefined
  /** Given the sidebars of all locales with their pages, for what shows them as a whole. */
  readonly onSidebars?: ((outlines: readonly SidebarOutline[]) => void) | undefined
}

/** The tools of a run that shows diagrams. */
export type DrawingTools = Tools & { readonly diagrams: DiagramQueue }

/** Compiled documents, with the options and the sources that they were compiled from. */
export interface CompiledDocuments {
  readonly compileOptions: CompileOptions
  readonly documents: readonly Document[]
  readonly requests: readonly CompileRequest[]
}

/** The content of the site: every document compiled by itself, before any two are looked at together. */
export interface SiteContent extends SiteSources, History, CompiledDocuments {
  /** Null on sites without plugins. */
  readonly plugins: SitePlugins | null
  /** A later build may find more problems: there was no TypeScript. */
  readonly incomplete: boolean
  readonly problems: readonly Diagnostic[]
}

/** Pages with every link decided, and the files that they load: ready to be rendered. */
export interface SitePages extends SiteBundle, AroundPages {
  /** The pages to be rendered. */
  readonly pages: readonly Page[]
  /** Other pages, which stand in feeds with some of these. */
  readonly inFeeds: readonly Page[]
  /** Files of static/. */
  readonly statics: readonly string[]
  readonly cards: SiteCards
  /** The HTML of the components that pages are. */
  readonly componentOf: ComponentOf
}

/** The whole site. Its pages are those of all locales, or of those that were asked for. */
export interface AssembledSite extends SitePages {
  readonly site: Site
  /** The code of the site that is bundled, and whether its pages show formulas. */
  readonly code: SiteCode
  readonly hasMath: boolean
  /** The texts that message files lack, by locale. */
  readonly missingMessages: readonly MissingMessages[]
  /** Of components that failed when they were rendered: rendering their pages finds the same. */
  readonly failures: readonly Diagnostic[]
  /** The links to other sites in code: pages that are components, components in .mdx, overrides. */
  otherSites(): readonly PlacedLink[]
  /** Of this and all earlier stages. */
  readonly problems: readonly Diagnostic[]
}

/** The folder that a build writes to. */
export interface SiteOutput {
  readonly emitter: Emitter
  /** Key of what each page, and its Markdown, showed in the last build, by output path. */
  readonly shown: Readonly<Record<string, string>>
  /** The search index that the last build has left; null without one. */
  readonly searchIndex: EarlierIndex | null
  /** The configuration is that of the last build. */
  readonly isSameConfig: boolean
}

export interface RenderedSite {
  /** Key of what each page, and its Markdown, shows now, by output path. */
  readonly shown: Readonly<Record<string, string>>
  /** Keys of the records of the search index; null without one. */
  readonly searchShards: KnownShards | null
  readonly problems: readonly Diagnostic[]
  /** A later build may do better: there was no browser for the diagrams, or no TypeScript for the theme. */
  readonly incomplete: boolean
  /** The site, for a build after an edit of words. */
  readonly memory: KeptSite
}
