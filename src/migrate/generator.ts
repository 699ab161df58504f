/**
 * What a generator is to `docsgen migrate`: how its sites are recognised, how one is read into the model that all of them share, and
 * how a text of it is converted. Each has a folder of its own; everything else is the same for all (migrate.ts).
 */

import type { UserConfig } from '../user-config.ts'
import type { OwnComponents } from './components/own-components.ts'
import type { Draft } from './draft.ts'
import type { Folder } from './folder.ts'
import type { Kind } from './kinds.ts'
import type { Notes } from './notes.ts'

export interface Generator {
  /** Name for `--kind`: `mkdocs`. */
  readonly kind: Kind
  /** Name for people: `MkDocs`. */
  readonly name: string
  /** Files that only a site of this generator has; empty when the folder is none. Looks at names first, and at few texts. */
  readonly detect: (folder: Folder) => readonly string[]
  /** Reads settings, navigation, documents and files. Runs nothing of the site. What has no place here becomes a note. */
  readonly read: (folder: Folder, tools: ReadTools) => Promise<ForeignSite>
}

export interface ReadTools {
  /** Notes about the site as a whole; those about a text are made by its draft. */
  readonly notes: Notes
  /** The value of a configuration in JavaScript or TypeScript, by reading it (read/code.ts), or by running it where that was asked for.
   * `unneeded` fits the paths of keys (`themeConfig.prism`) about which nothing is said when their values are computed.
   */
  readonly readCode: (file: string, unneeded?: RegExp) => Promise<unknown>
}

/** A site of another generator, in the terms of docsgen. All paths have forward slashes. */
export interface ForeignSite {
  /** As the configuration has them; sidebars are written into a file of their own. */
  readonly settings: UserConfig
  readonly documents: readonly ForeignDocument[]
  /** Files that are copied byte for byte: those of static/, pictures beside documents, code that documents take in. */
  readonly files: readonly CopiedFile[]
  /** Files that the reader wrote itself: `_category_.json`, `i18n/zh-CN/messages.json`, `docs/index.md` of a home page. */
  readonly written?: readonly WrittenFile[]
  /** Redirects that the site has, in the form of `redirects` in the configuration. Addresses are those of the old site, without its base. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[]
  /** Converts the text of a document or part: front matter, blocks, tags, includes. Links are converted for all generators alike. */
  readonly convert: (draft: Draft, document: ForeignDocument) => void
  /** How the generator makes ids of headings, anew for each document; null: as docsgen does. */
  readonly slugger?: (() => (heading: string) => string) | null
  /** The file that a link of a document means; undefined: the usual ways (links.ts). */
  readonly resolve?: (link: string, document: ForeignDocument) => string | undefined
  /** Packages that copied code imports, or icons come from, with their versions. Asked when all texts are converted. */
  readonly packages?: () => Readonly<Record<string, string>>
  /** Files that are known when all texts are converted: styles of what they use. */
  readonly late?: () => readonly WrittenFile[]
  /** Components that the site has written itself, of which texts ask for some. */
  readonly components?: OwnComponents
  /** Every file is compiled as MDX there, whatever its name: those with components in them get the ending .mdx. */
  readonly mdxInMarkdown?: boolean
}

export interface ForeignDocument {
  /** Its path in the folder of the other site. */
  readonly from: string
  /** Its path in the new site: `docs/guide/install.md`, `i18n/zh/docs/guide/install.md`. */
  readonly to: string
  /** Its address on the old site, decoded, without base and without fragment: `/guide/install`, `/zh/guide/install/`; null: no page, a part of others. */
  readonly address: string | null
}

export interface CopiedFile {
  readonly from: string
  readonly to: string
}

export interface WrittenFile {
  readonly to: string
  readonly text: string
}
