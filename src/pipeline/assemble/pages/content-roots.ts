import type { Config } from '../../../shared/model/config.ts'
import type { Source } from '../../../shared/model/source.ts'
import { contentFolders } from '../../discover/content-folders.ts'

/** A path in a content folder, told apart: whose folder it is and what follows. */
export interface ContentPath {
  readonly kind: Source['kind']
  readonly locale: string
  readonly rest: string
}

/** The content folders of a site. */
interface ContentRoots {
  /** What a path relative to the site's folder is in content terms; null outside of every content folder. */
  parse(path: string): ContentPath | null
  /** The path of the same file in a locale, relative to the site's folder. */
  format(content: ContentPath): string
}

/** The folders that docs and pages are in. */
export function contentRoots(config: Config): ContentRoots {
  const folders = contentFolders(config).flatMap(({ path, kind, locale }) =>
    kind === 'static' || kind === 'theme' ? [] : [{ path, prefix: `${path}/`, kind, locale }],
  )
  return {
    parse(path) {
      const folder = folders.find((known) => path.startsWith(known.prefix) || path === known.path)
      if (folder === undefined) return null
      return { kind: folder.kind, locale: folder.locale, rest: path.slice(folder.path.length + 1) }
    },
    format({ kind, locale, rest }) {
      const folder = folders.find((known) => known.kind === kind && known.locale === locale)
      return folder === undefined ? rest : `${folder.path}/${rest}`
    },
  }
}
