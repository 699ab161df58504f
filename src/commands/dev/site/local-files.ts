/** Local files that pages show or link to: looked at when a page needs them. */
import { createTargetFinder } from '../../../pipeline/assemble/links/local-files.ts'
import { sourcesOf } from '../../../pipeline/compile/join-articles.ts'
import { hasEncoder, missingEncoder } from '../../../pipeline/images/encoder.ts'
import type { Picture } from '../../../pipeline/images/picture.ts'
import { type ProbedFile, probeImages } from '../../../pipeline/images/probe-images.ts'
import { withPictures } from '../../../pipeline/images/site-pictures.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { Document, ImageInfo } from '../../../shared/model/site.ts'
import type { DevPictures } from './dev-pictures.ts'
import type { SiteRead } from './site-on-disk.ts'

export interface LocalFiles {
  /** The files that were looked at, by path: assemble reads them here. */
  readonly images: ReadonlyMap<string, ImageInfo>
  /** Looks at the files of a document. Resolves to the problems of those that cannot be read. */
  read(document: Document): Promise<readonly Diagnostic[]>
  /** Notes the files that a function asks for, and that nobody has looked at: covers of posts in lists. */
  wantedBy<Result>(use: () => Result): { readonly result: Result; readonly files: string[] }
  /** Looks at such files, which are shown as pictures. */
  look(files: readonly string[]): Promise<void>
}

/** Creates the local files of a site; none is looked at yet. */
export function createLocalFiles(
  {
    root,
    settings: { config },
    content: { discovered, index },
  }: Pick<SiteRead, 'root' | 'settings' | 'content'>,
  made: Pick<DevPictures, 'of'>,
): LocalFiles {
  const images = new NotingMap<ImageInfo>()
  const looked = new Map<string, Promise<void>>()
  const done = new Set<string>()
  /** Pictures whose widths are not made yet. */
  const pictures = new Map<string, Picture>()
  const problems = new Map<string, readonly Diagnostic[]>()
  const targetsOf = createTargetFinder(discovered, config)
  const areEncoded = () => config.images !== false && hasEncoder()

  /** Takes in files, and the widths of their pictures as far as they are made by now. */
  const take = async (targets: readonly ProbedFile[], document: Document | null) => {
    const missing = targets.filter(({ file }) => !looked.has(file))
    const work = probe(missing)
    for (const { file } of missing) looked.set(file, work)
    // Some may be looked at for another page at this moment.
    await Promise.all(targets.map(({ file }) => looked.get(file)))
    for (const { file } of targets) takeWidths(file, document)
  }
  const probe = async (targets: readonly ProbedFile[]) => {
    const probed = await probeImages(root, targets, { index, areEncoded })
    for (const [file, info] of probed.images) images.set(file, info)
    for (const problem of probed.diagnostics) problems.set(problem.file ?? '', [problem])
    for (const picture of probed.pictures) pictures.set(picture.file, picture)
    for (const { file } of targets) done.add(file)
  }
  const takeWidths = (file: string, document: Document | null) => {
    const picture = pictures.get(file)
    const result = picture && made.of(picture, document)
    if (!picture || !result) return
    pictures.delete(file)
    const own = { images, pictures: [picture], diagnostics: problems.get(file) ?? [] }
    const whole = withPictures(root, own, new Map([[picture, result]]))
    images.set(file, whole.images.get(file) as ImageInfo)
    problems.set(file, whole.diagnostics)
  }
  return {
    images,
    async read(document) {
      const { slots, frontMatter } = document.meta
      if (slots.length === 0 && frontMatter.image === undefined) return []
      const targets = targetsOf(sourcesOf(document))
      await take(targets, document)
      const shown = targets.flatMap(({ file }) => pictures.get(file) ?? [])
      const missing = config.images === false ? [] : missingEncoder(root, shown)
      return [...targets.flatMap(({ file }) => problems.get(file) ?? []), ...missing]
    },
    wantedBy(use) {
      for (const file of pictures.keys()) takeWidths(file, null)
      images.missed.clear()
      const result = use()
      return { result, files: [...images.missed].filter((file) => !done.has(file)) }
    },
    look: (files) =>
      take(
        files.map((file) => ({ file, isShown: true, isResponsive: true })),
        null,
      ),
  }
}

/** A map that notes which keys it was asked for and does not have. */
class NotingMap<Value> extends Map<string, Value> {
  readonly missed = new Set<string>()

  override get(key: string): Value | undefined {
    const value = super.get(key)
    if (value === undefined) this.missed.add(key)
    return value
  }
}
