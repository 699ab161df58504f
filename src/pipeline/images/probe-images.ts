/** Sizes and hashes of the local files that pages show. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { ImageInfo } from '../../shared/model/site.ts'
import { readSize } from './read-size.ts'

/** Source of file hashes that does not read unchanged files (discover/file-index.ts). */
export interface Hashes {
  hash(path: string): string | null
}

interface ProbedImages {
  /** By path relative to the site's folder, without files that cannot be read. */
  readonly images: Map<string, ImageInfo>
  readonly diagnostics: Diagnostic[]
}

const imageType = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?|jxl)$/i

/** Maximum number of open files. */
const concurrency = 16

/**
 * Reads sizes from the files' headers. An image without a readable size is reported as `image-unreadable`; other files
 * have no size and are not reported.
 * @param root absolute path of the site's folder
 * @param paths relative to it
 */
export async function probeImages(
  root: string,
  paths: readonly string[],
  index: Hashes,
): Promise<ProbedImages> {
  const found = new Array<Probe | undefined>(paths.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < paths.length) {
      const at = next++
      found[at] = await probe(root, paths[at] as string, index)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const probes = found.filter((result) => result !== undefined)
  return {
    images: new Map(probes.map(({ file, info }) => [file, info])),
    diagnostics: probes.flatMap(({ problem }) => problem ?? []),
  }
}

interface Probe {
  readonly file: string
  readonly info: ImageInfo
  readonly problem?: Diagnostic
}

async function probe(root: string, file: string, index: Hashes): Promise<Probe | undefined> {
  const hash = index.hash(file)
  if (hash === null) return undefined
  if (!imageType.test(file)) return { file, info: { hash, width: null, height: null } }
  const size = await readSize(path.join(root, file))
  if (typeof size !== 'string') return { file, info: { hash, ...size } }
  const message = `The size of the image could not be read: ${size}`
  const problem = diagnostic('image-unreadable', message, { file })
  return { file, info: { hash, width: null, height: null }, problem }
}
