/** Sizes and hashes of the local files that pages show. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { ImageInfo } from '../../shared/model/site.ts'
import { readSize } from './read-size.ts'

/** A local file that documents show or link to. */
export interface ProbedFile {
  /** Relative to the site's folder. */
  readonly file: string
  /** A page shows it; what is only linked to is loaded by readers who ask for it. */
  readonly isShown: boolean
}

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
 * Reads sizes from the files' headers. An image without a readable size is reported, and one that is heavy and shown; other
 * files have no size and are not reported.
 * @param root absolute path of the site's folder
 */
export async function probeImages(
  root: string,
  targets: readonly ProbedFile[],
  index: Hashes,
): Promise<ProbedImages> {
  const found = new Array<Probe | undefined>(targets.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < targets.length) {
      const at = next++
      found[at] = await probe(root, targets[at] as ProbedFile, index)
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

async function probe(
  root: string,
  { file, isShown }: ProbedFile,
  index: Hashes,
): Promise<Probe | undefined> {
  const hash = index.hash(file)
  if (hash === null) return undefined
  if (!imageType.test(file)) return { file, info: { hash, width: null, height: null } }
  const full = path.join(root, file)
  const size = await readSize(full)
  if (typeof size !== 'string') {
    const problem = isShown ? heavyImage(file, await sizeOfFile(full)) : undefined
    return { file, info: { hash, ...size }, ...(problem && { problem }) }
  }
  const message = `The size of the image could not be read: ${size}`
  const problem = diagnostic('image-unreadable', message, { file })
  return { file, info: { hash, width: null, height: null }, problem }
}

/** Larger pictures (bytes) are heavy: a photograph at twice the width of a page is a fifth of this as WebP. */
const heavyBytes = 2_000_000

function heavyImage(file: string, bytes: number): Diagnostic | undefined {
  if (bytes <= heavyBytes) return undefined
  const message = `The image is ${(bytes / 1_000_000).toFixed(1)} MB large, and every reader of its pages loads it.`
  const hint = /\.gif$/i.test(file)
    ? 'Save it as a video (MP4, WebM), which is a tenth of that: <video src="…" autoplay loop muted>.'
    : 'Save it at twice the size at which it is shown, as WebP or AVIF; for the whole picture, link to it.'
  return diagnostic('image-heavy', message, { file, hint })
}

/** In bytes; 0 when the file has gone meanwhile. */
async function sizeOfFile(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}
