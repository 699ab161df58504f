import type { Config } from '../../../shared/model/config.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import { dirName, resolvePath, stripBase } from '../../../shared/url.ts'
import type { ArticlePage } from '../pages/pages.ts'

export interface LeftOutSources {
  readonly config: Config
  readonly discovered: Discovered
  readonly documents: readonly Document[]
}

/**
 * Why the file that a link leads to is no page, though it is there; null when that is not the reason.
 * @param path - decoded, as the author wrote it, with or without the ending
 */
export function leftOutHint(
  path: string,
  from: ArticlePage,
  { config, discovered, documents }: LeftOutSources,
): string | null {
  const { path: own, docPath } = from.document.source
  const inSite = (stripBase(path, config.baseUrl) ?? path).slice(1)
  const wanted = path.startsWith('/')
    ? [inSite, own.slice(0, own.length - docPath.length) + inSite]
    : [resolvePath(dirName(own), path) ?? '']
  const names = new Set(wanted.flatMap((name) => [name, `${name}.md`, `${name}.mdx`]))
  const draft = documents.find(
    ({ source, meta }) => meta.frontMatter.draft === true && names.has(source.path),
  )
  if (draft !== undefined) {
    return `${draft.source.path} is a draft: \`docsgen dev\` shows it, and \`docsgen build --drafts\`.`
  }
  // Only names with this sign are looked for: a site has thousands of other files.
  const file = /(?:^|\/)_/.test(path) ? discovered.files.find((one) => names.has(one)) : undefined
  if (file === undefined) return null
  return `${file} is no page, because a name in its path begins with “_”: rename it.`
}
