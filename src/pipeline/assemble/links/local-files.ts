/** Which file of the site a URL in a document means: images, media and downloads, beside the document or under static/. */

import { by } from '../../../shared/compare.ts'
import type { LinkSlot } from '../../../shared/model/compiled.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Discovered, Source } from '../../../shared/model/source.ts'
import {
  composed,
  decodePath,
  dirName,
  isExternalUrl,
  resolvePath,
  splitUrl,
  stripBase,
} from '../../../shared/url.ts'
import { createCollections } from '../../collections/collections.ts'
import { contentRoots } from '../../collections/content-roots.ts'
import type { Config } from '../../config/config.ts'
import type { ProbedFile } from '../../images/probe-images.ts'

export interface LocalFiles {
  /** The file a decoded path means, relative to the site's folder; null when there is none. */
  find(source: Source, path: string): string | null
  /** True for files under static/, given as `static/img/a.png`. */
  isStatic(path: string): boolean
}

const staticFolder = 'static'

/** The local files of a site. A file missing beside a translation is taken from the locales it falls back to. */
export function createLocalFiles(discovered: Discovered, config: Config): LocalFiles {
  const known = new Map<string, string>()
  for (const path of discovered.files) {
    if (!/\.mdx?$/i.test(path)) known.set(composed(path), path)
  }
  for (const { path } of discovered.statics) {
    known.set(composed(`${staticFolder}/${path}`), `${staticFolder}/${path}`)
  }
  const roots = contentRoots(config)
  const collections = createCollections(config)
  const chains = new Map(
    config.locales.map(({ code, fallback }) => [code, [...fallback, config.defaultLocale]]),
  )

  const lookUp = (path: string | null): string | null =>
    path === null ? null : (known.get(composed(path)) ?? null)

  const relative = (source: Source, path: string): string | null => {
    const own = resolvePath(dirName(source.path), path)
    const found = lookUp(own)
    if (found !== null || own === null) return found
    const content = roots.parse(own)
    for (const locale of chains.get(source.locale) ?? []) {
      const other = content === null ? null : lookUp(roots.format({ ...content, locale }))
      if (other !== null) return other
    }
    // A copied translation often keeps the original's way to static/.
    const original = roots.format({
      collection: collections.of(source),
      locale: config.defaultLocale,
      rest: source.docPath,
    })
    return lookUp(resolvePath(dirName(original), path))
  }

  /** By a path from the folder of the documents, as authors of Docusaurus and MkDocs write it. */
  const inCollection = (source: Source, path: string): string | null => {
    const rest = resolvePath('', path)
    if (rest === null) return null
    const collection = collections.of(source)
    for (const locale of [
      source.locale,
      ...(chains.get(source.locale) ?? [config.defaultLocale]),
    ]) {
      const found = lookUp(roots.format({ collection, locale, rest }))
      if (found !== null) return found
    }
    return null
  }

  return {
    find(source, path) {
      if (path.startsWith('@site/')) return lookUp(resolvePath('', path.slice('@site/'.length)))
      if (!path.startsWith('/')) {
        const found = relative(source, path)
        return found ?? (path.startsWith('.') ? null : inCollection(source, path))
      }
      const inBase = stripBase(path, config.baseUrl)
      return (
        lookUp(staticPath(path)) ??
        (inBase === null ? null : lookUp(staticPath(inBase))) ??
        inCollection(source, path.slice(1))
      )
    },
    isStatic: (path) => path.startsWith(`${staticFolder}/`),
  }
}

function staticPath(path: string): string | null {
  return resolvePath(staticFolder, path.slice(1))
}

/** Finds the local files of documents. */
export type TargetFinder = (documents: readonly Document[]) => ProbedFile[]

/**
 * The local files whose bytes assemble has to know (sizes of images, hashes in names), in order of path: the input of
 * `probeImages`, whose result is `AssembleInput.images`.
 */
export function localTargets(
  discovered: Discovered,
  config: Config,
  documents: readonly Document[],
): ProbedFile[] {
  return createTargetFinder(discovered, config)(documents)
}

/** `localTargets` for documents that come one by one. */
export function createTargetFinder(discovered: Discovered, config: Config): TargetFinder {
  const files = createLocalFiles(discovered, config)
  const collections = createCollections(config)
  return (documents) => {
    const targets = new Map<string, ProbedFile>()
    const add = (source: Source, url: string, shown: ShownAs): void => {
      const file = localFile(source, url, { ...shown, files })
      if (file === null) return
      const { isShown = false, isResponsive = false } = targets.get(file) ?? {}
      targets.set(file, {
        file,
        isShown: isShown || shown.kind !== 'link',
        isResponsive: isResponsive || shown.isResponsive,
      })
    }
    for (const { source, meta } of documents) {
      for (const slot of meta.slots) {
        if (slot.type !== 'link') continue
        add(source, slot.url, { kind: slot.kind, isResponsive: slot.responsive !== undefined })
      }
      const { image } = meta.frontMatter
      if (image === undefined) continue
      add(source, image, { kind: 'media', isResponsive: false })
      // Lists and the post itself show it, too.
      const isPost = collections.of(source).blog !== null
      if (isPost) add(source, image, { kind: 'image', isResponsive: true })
    }
    return [...targets.values()].sort(by(({ file }) => file))
  }
}

interface ShownAs {
  readonly kind: LinkSlot['kind']
  readonly isResponsive: boolean
}

function localFile(
  source: Source,
  url: string,
  { kind, files }: ShownAs & { readonly files: LocalFiles },
): string | null {
  if (isExternalUrl(url)) return null
  const path = decodePath(splitUrl(url).path)
  if (path === '' || (kind === 'link' && !mayBeFile(path))) return null
  const file = files.find(source, path)
  return file !== null && isHashed(file, kind, files) ? file : null
}

/** Whether a file gets a hashed name: all files beside documents, but of static/ only images in articles. */
export function isHashed(file: string, kind: LinkSlot['kind'], files: LocalFiles): boolean {
  return kind === 'image' || !files.isStatic(file)
}

/** A link to a file other than a page has an extension. */
export function mayBeFile(path: string): boolean {
  return /\.(?!(?:mdx?|html)$)[a-z0-9]+$/i.test(path)
}
