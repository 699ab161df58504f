/** The pictures of a site: begun while documents are compiled, finished before these are brought together. */
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Document, ImageInfo } from '../../shared/model/site.ts'
import { brokenEncoder, hasEncoder } from './encoder.ts'
import type { MadePicture, Picture } from './picture.ts'
import type { Pictures } from './pictures.ts'
import { type ProbedFile, type ProbedImages, type ProbeTools, probeImages } from './probe-images.ts'

interface BeginTools extends ProbeTools {
  /** Absolute folder of the site. */
  readonly root: string
  /** Finds the local files of a document. */
  readonly targetsOf: (document: Document) => readonly ProbedFile[]
  readonly pictures: Pictures
}

/** Begins to make the pictures of documents that come one by one. */
export function createPictureStarter({ root, targetsOf, pictures, ...tools }: BeginTools) {
  const begun = new Set<string>()
  return (document: Document): void => {
    const isShown = document.meta.slots.some((slot) => slot.type === 'link' && slot.responsive)
    if (!isShown && document.meta.frontMatter.image === undefined) return
    const targets = targetsOf(document).filter(
      ({ file, isResponsive }) => isResponsive && !begun.has(file),
    )
    for (const { file } of targets) begun.add(file)
    if (targets.length === 0 || !hasEncoder()) return
    // The stage `images` reports files that cannot be read.
    void probeImages(root, targets, tools).then((probed) => {
      for (const picture of probed.pictures) void pictures.make(picture)
    })
  }
}

/** Local files with the widths of pictures, and problems. */
export interface FinishedImages {
  readonly images: ReadonlyMap<string, ImageInfo>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Makes the pictures that are not made yet, on all cores.
 * @param pictures - undefined: none are made, by the settings or because nothing is shown to readers
 */
export async function finishPictures(
  root: string,
  probed: ProbedImages,
  pictures: Pictures | undefined,
): Promise<FinishedImages> {
  if (probed.pictures.length === 0 || pictures === undefined || !hasEncoder()) return probed
  pictures.hurry()
  const work = probed.pictures.map(async (picture) => {
    return [picture, await pictures.make(picture)] as const
  })
  return withPictures(root, probed, new Map(await Promise.all(work)))
}

/** Adds the widths of pictures to what is known of their files. */
export function withPictures(
  root: string,
  { images, diagnostics }: ProbedImages,
  made: ReadonlyMap<Picture, MadePicture>,
): FinishedImages {
  const all = new Map(images)
  for (const [{ file }, result] of made) {
    const info = all.get(file)
    if (info && 'variants' in result) all.set(file, { ...info, variants: result.variants })
  }
  return { images: all, diagnostics: [...diagnostics, ...problemsOf(root, made)] }
}

function problemsOf(root: string, made: ReadonlyMap<Picture, MadePicture>): Diagnostic[] {
  const damaged = [...made].flatMap(([{ file }, result]) => {
    if (!('error' in result)) return []
    const message = `The image is damaged, so no smaller ones are made of it: ${result.error}`
    return [diagnostic('image-unreadable', message, { file })]
  })
  const unusable = [...made.values()].find((result) => 'unusable' in result)
  return unusable ? [...damaged, brokenEncoder(root, unusable.unusable)] : damaged
}
