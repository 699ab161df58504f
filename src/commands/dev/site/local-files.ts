/** Local files that pages show or link to: looked at when a page needs them. */
import { localTargets } from '../../../pipeline/assemble/links/local-files.ts'
import { sourcesOf } from '../../../pipeline/compile/join-articles.ts'
import { probeImages } from '../../../pipeline/images/probe-images.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Document, ImageInfo } from '../../../shared/model/site.ts'
import type { SiteRead } from './site-on-disk.ts'

export interface LocalFiles {
  /** The files that were looked at, by path: assemble reads them here. */
  readonly images: ReadonlyMap<string, ImageInfo>
  /** Looks at the files of a document. Resolves to the problems of those that cannot be read. */
  read(document: Document): Promise<readonly Diagnostic[]>
}

/** Creates the local files of a site; none is looked at yet. */
export function createLocalFiles({
  root,
  settings: { config },
  content: { discovered, index },
}: Pick<SiteRead, 'root' | 'settings' | 'content'>): LocalFiles {
  const images = new Map<string, ImageInfo>()
  const problems = new Map<string, Diagnostic>()
  return {
    images,
    async read(document) {
      const { slots, frontMatter } = document.meta
      if (slots.length === 0 && frontMatter.image === undefined) return []
      const targets = localTargets(discovered, config, sourcesOf(document))
      const missing = targets.filter(({ file }) => !images.has(file))
      const probed = await probeImages(root, missing, index)
      for (const [file, info] of probed.images) images.set(file, info)
      for (const problem of probed.diagnostics) problems.set(problem.file ?? '', problem)
      return targets.flatMap(({ file }) => problems.get(file) ?? [])
    },
  }
}
