/**
 * The pictures of the dev site in several widths. Pages do not wait for them: they show the files alone, and `onMade` is
 * called when all that pages have asked for are made.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../../pipeline/config/config.ts'
import { hasEncoder } from '../../../pipeline/images/encoder.ts'
import type { ImageSettings, MadePicture, Picture } from '../../../pipeline/images/picture.ts'
import { createPictures, type Pictures } from '../../../pipeline/images/pictures.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Cache } from '../../../support/cache/cache.ts'

export interface DevPictures {
  /** Takes in the settings of the site as they are now. */
  use(settings: Config['images']): void
  /**
   * The widths of a picture as far as they are made; making of the others starts.
   * @param document - shown without them; null: a page of another kind shows the picture
   */
  of(picture: Picture, document: Document | null): MadePicture | undefined
  /** The bytes of a variant. */
  bytes(hash: string): Promise<Uint8Array>
  /** Resolves when all are made and reported. */
  idle(): Promise<void>
  /** Nothing is made any more. */
  stop(): Promise<void>
}

/** Creates the pictures of a dev site. `onMade` is called with the documents whose pictures are made now. */
export function createDevPictures(options: {
  /** Absolute folder of the site. */
  readonly root: string
  readonly cache: Cache
  readonly onMade: (documents: readonly Document[]) => void
}): DevPictures {
  const { root, cache, onMade } = options
  let settings: ImageSettings | null = null
  let pictures: Pictures | null = null
  let work: Promise<void> | null = null
  let waiting: Promise<unknown>[] = []
  let shownWithout = new Set<Document>()
  let isStopped = false

  async function makeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await Promise.all(batch)
    }
    work = null
    const documents = [...shownWithout]
    shownWithout = new Set()
    if (!isStopped) onMade(documents)
  }

  return {
    use(images) {
      const next = images === false ? null : images
      if (isDeepStrictEqual(next, settings)) return
      settings = next
      pictures = next && createPictures({ root, settings: next, cache })
      pictures?.hurry()
    },
    of(picture, document) {
      if (pictures === null || isStopped || !hasEncoder()) return undefined
      const made = pictures.known(picture)
      if (made !== undefined) return made
      if (document !== null) shownWithout.add(document)
      waiting.push(pictures.make(picture))
      work ??= makeWaiting()
      return undefined
    },
    async bytes(hash) {
      if (pictures === null) throw new Error('Pictures are off')
      return pictures.bytes(hash)
    },
    async idle() {
      while (work !== null) await work
    },
    async stop() {
      isStopped = true
      await pictures?.stop()
      await work
    },
  }
}
