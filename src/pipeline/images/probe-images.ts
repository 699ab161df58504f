/** Sizes and hashes of the local files that pages show. */
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { ImageInfo } from '../../shared/model/site.ts'
import { isTiny, mostPixels, type Picture } from './picture.ts'
import { type ImageHeader, readImage } from './read-size.ts'

/** A local file that documents show or link to. */
export interface ProbedFile {
  /** Relative to the site's folder. */
  readonly file: string
  /** A page shows it; what is only linked to is loaded by readers who ask for it. */
  readonly isShown: boolean
  /** A page shows it as a picture that may have several widths. */
  readonly isResponsive: boolean
}

/** Source of file hashes that does not read unchanged files (discover/file-index.ts). */
export interface Hashes {
  hash(path: string): string | null
}

export interface ProbeTools {
  readonly index: Hashes
  /** Whether smaller widths of pictures are made for readers: by this run or by the build. */
  readonly areEncoded: () => boolean
}

export interface ProbedImages {
  /** By path relative to the site's folder, without files that cannot be read. */
  readonly images: ReadonlyMap<string, ImageInfo>
  /** The images of which smaller widths can be made. */
  readonly pictures: readonly Picture[]
  readonly diagnostics: readonly Diagnostic[]
}

const imageType = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|ico|tiff?|jxl)$/i

/** Maximum number of open files. */
const concurrency = 16

/**
 * Reads sizes from the files' headers. An image without a readable size is reported, and one that is heavy and shown as it
 * is; other files have no size and are not reported.
 * @param root absolute path of the site's folder
 */
export async function probeImages(
  root: string,
  targets: readonly ProbedFile[],
  tools: ProbeTools,
): Promise<ProbedImages> {
  const found = new Array<Probe | undefined>(targets.length)
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < targets.length) {
      const at = next++
      found[at] = await probe(root, targets[at] as ProbedFile, tools)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const probes = found.filter((result) => result !== undefined)
  return {
    images: new Map(probes.map(({ file, info }) => [file, info])),
    pictures: probes.flatMap(({ picture }) => picture ?? []),
    diagnostics: probes.flatMap(({ problem }) => problem ?? []),
  }
}

interface Probe {
  readonly file: string
  readonly info: ImageInfo
  readonly picture?: Picture | undefined
  readonly problem?: Diagnostic | undefined
}

async function probe(
  root: string,
  target: ProbedFile,
  { index, areEncoded }: ProbeTools,
): Promise<Probe | undefined> {
  const { file, isShown } = target
  const hash = index.hash(file)
  if (hash === null) return undefined
  if (!imageType.test(file)) return { file, info: { hash, width: null, height: null } }
  const full = path.join(root, file)
  const header = await readImage(full)
  if (typeof header === 'string') {
    const message = `The size of the image could not be read: ${header}`
    const problem = diagnostic('image-unreadable', message, { file })
    return { file, info: { hash, width: null, height: null }, problem }
  }
  const info = { hash, ...header.size }
  if (!isShown) return { file, info }
  const bytes = await sizeOfFile(full)
  const picture = pictureOf(target, { hash, header, bytes })
  const isLight = picture !== undefined && bytes > heavyBytes && areEncoded()
  return { file, info, picture, problem: isLight ? undefined : heavyImage(file, bytes, header) }
}

/** The picture that smaller widths can be made of; undefined when the file is shown as it is. */
function pictureOf(
  { file, isResponsive }: ProbedFile,
  {
    hash,
    header: { size, isStillRaster },
    bytes,
  }: { readonly hash: string; readonly header: ImageHeader; readonly bytes: number },
): Picture | undefined {
  const picture = { file, hash, ...size, bytes }
  if (!isResponsive || !isStillRaster || isTiny(picture)) return undefined
  return pixelsOf(size) > mostPixels ? undefined : picture
}

function pixelsOf({ width, height }: ImageHeader['size']): number {
  return width * height
}

/** Larger pictures (bytes) are heavy: a photograph at twice the width of a page is a fifth of this as WebP. */
const heavyBytes = 2_000_000

function heavyImage(
  file: string,
  bytes: number,
  { size, isStillRaster }: ImageHeader,
): Diagnostic | undefined {
  if (isStillRaster && pixelsOf(size) > mostPixels) {
    const message = `The image has ${Math.round(pixelsOf(size) / 1_000_000)} million pixels, which many devices cannot show.`
    const hint =
      'Save it at twice the size at which it is shown; for the whole picture, link to it.'
    return diagnostic('image-heavy', message, { file, hint })
  }
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
