import type { Document } from '../../../shared/model/site.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import { dirName, resolvePath, stripBase } from '../../../shared/url.ts'
import type { Collections } from '../../collections/collections.ts'
import { excludedFiles } from '../../collections/exclusion.ts'
import { hasCapitalEnding } from '../../collections/source-path.ts'
import type { Config } from '../../config/config.ts'
import type { ArticlePage } from '../pages/pages.ts'

export interface UnpublishedSources {
  readonly config: Config
  readonly discovered: Discovered
  readonly documents: readonly Document[]
  readonly collections: Collections
  /** Posts of a later time are left out; milliseconds since 1970. */
  readonly now: number
}

/**
 * Why the file that a link leads to is no page, though it is there; null when that is not the reason.
 * @param path - decoded, as the author wrote it, with or without the ending
 */
export type UnpublishedHint = (path: string, from: ArticlePage) => string | null

/**
 * Hints for links to drafts, to posts of a later day, to files that are left out, to parts of pages, and to files with an
 * ending in capitals. All are collected at the first link.
 */
export function createUnpublishedHint(sources: UnpublishedSources): UnpublishedHint {
  const { config, discovered, documents } = sources
  const sortOut = () => {
    const drafts = documents.filter(({ meta }) => meta.frontMatter.draft === true)
    const parts = discovered.files.filter((file) => /\/_.*\.mdx?$/.test(file))
    const capitals = discovered.files.filter(hasCapitalEnding)
    return {
      drafts: new Set(drafts.map(({ source }) => source.path)),
      later: laterPosts(sources),
      excluded: excludedFiles(config, discovered.files),
      parts: new Set(parts),
      // A link may spell the ending either way.
      capitals: new Map(capitals.map((file) => [lowerEnding(file), file])),
    }
  }
  let unpublished: ReturnType<typeof sortOut> | undefined
  return (path, from) => {
    unpublished ??= sortOut()
    const { drafts, later, excluded, parts, capitals } = unpublished
    const files = filesOf(path, from, config)
    const draft = files.find((file) => drafts.has(file))
    if (draft !== undefined) {
      return `${draft} is a draft: only \`docsgen dev\` and \`docsgen build --drafts\` show it.`
    }
    const post = files.find((file) => later.has(file))
    if (post !== undefined) {
      return `${post} is a post of ${later.get(post)}: until then, only \`docsgen dev\` and \`docsgen build --drafts\` show it.`
    }
    const out = files.find((file) => excluded.has(file))
    if (out !== undefined) return `${out} is no page, because \`exclude\` leaves it out.`
    const part = files.find((file) => parts.has(file))
    if (part !== undefined) {
      return `${part} is no page, because a name in its path begins with “_”: rename it.`
    }
    const other = files.map((file) => capitals.get(lowerEnding(file))).find(Boolean)
    if (other === undefined) return null
    return `${other} is no page, because its ending is in capitals: rename it.`
  }
}

/** The days of the posts that are not due yet, by file. */
function laterPosts({
  documents,
  collections,
  now,
}: UnpublishedSources): ReadonlyMap<string, string> {
  return new Map(
    documents.flatMap((document) => {
      const { date } = collections.of(document.source).facts(document, false)
      return date !== null && date.time > now ? [[document.source.path, date.day] as const] : []
    }),
  )
}

function lowerEnding(file: string): string {
  return file.replace(/\.\w+$/, (ending) => ending.toLowerCase())
}

/** The files that a path may be meant to lead to. */
function filesOf(
  path: string,
  { document }: ArticlePage,
  { baseUrl }: Pick<Config, 'baseUrl'>,
): string[] {
  const { path: own, docPath } = document.source
  const inSite = (stripBase(path, baseUrl) ?? path).slice(1)
  const names = path.startsWith('/')
    ? [inSite, own.slice(0, own.length - docPath.length) + inSite]
    : [resolvePath(dirName(own), path) ?? '']
  return names.flatMap((name) => [name, `${name}.md`, `${name}.mdx`])
}
