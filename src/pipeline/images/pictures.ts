/** Pictures in several widths: made once for each content and settings, beside other work, and kept in the cache. */
import { readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { ImageVariant } from '../../shared/model/site.ts'
import type { Cache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { installedVersion } from '../../support/package.ts'
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import { encoderPackage } from './encoder.ts'
import { createGate } from './gate.ts'
import { type ImageSettings, type MadePicture, mostPixels, type Picture } from './picture.ts'
import { worthwhile } from './worthwhile.ts'

export interface Pictures {
  /** The widths of a picture, made in this run or found in the cache; undefined: it is not made yet. */
  known(picture: Picture): MadePicture | undefined
  /** Makes the widths of a picture, unless the cache has them. Each picture is made once. Never rejects. */
  make(picture: Picture): Promise<MadePicture>
  /** From now on nothing else needs the processor: pictures are made on all cores. */
  hurry(): void
  /** Makes no more. Resolves when those that are being made are done. */
  stop(): Promise<void>
  /** The bytes of a variant of a picture that is known or was made. @throws Error when its file is damaged or gone by now */
  bytes(hash: string): Promise<Uint8Array>
}

export interface PictureTools {
  /** Absolute folder of the site. */
  readonly root: string
  readonly settings: ImageSettings
  readonly cache: Cache
}

/** Changes with `encodePicture` and with the form of what is kept. */
const version = 1

/** Node's own threads, which encode, are four. */
const mostAtOnce = 4

/** Creates the pictures of a site. Nothing is loaded before the first one that the cache does not have. */
export function createPictures(tools: PictureTools): Pictures {
  const kept = keptPictures(tools)
  const gate = createGate(mostPixels)
  const begun = new Map<string, Promise<MadePicture>>()
  const done = new Map<string, MadePicture>()
  /** The pictures that variants were made of, by the hashes of those. */
  const sources = new Map<string, Picture>()

  const note = (picture: Picture, made: MadePicture): MadePicture => {
    done.set(picture.hash, made)
    const variants = 'variants' in made ? made.variants : []
    for (const { hash } of variants) if (hash !== null) sources.set(hash, picture)
    return made
  }
  const known = (picture: Picture) => {
    const found = done.get(picture.hash) ?? kept.of(picture)
    return found && note(picture, found)
  }
  let isStopped = false
  const encode = async (picture: Picture): Promise<MadePicture> => {
    if (isStopped) return { variants: [] }
    const made = await encodeFile(picture, tools)
    if (!('encoded' in made)) return made
    return { variants: kept.keep(picture, made.encoded) }
  }
  return {
    known,
    make(picture) {
      const { hash, width, height } = picture
      const work =
        begun.get(hash) ??
        gate.run(width * height, async () => known(picture) ?? note(picture, await encode(picture)))
      begun.set(hash, work)
      return work
    },
    hurry: () => gate.widen(Math.min(os.availableParallelism(), mostAtOnce)),
    async stop() {
      isStopped = true
      await Promise.all(begun.values())
    },
    async bytes(hash) {
      const found = kept.bytes(hash)
      if (found !== undefined) return found
      // The cache was damaged, or emptied by another process.
      const picture = sources.get(hash)
      if (picture !== undefined) await encode(picture)
      const again = kept.bytes(hash)
      if (again === undefined) throw new Error(`There is no picture with the hash ${hash}`)
      return again
    },
  }
}

type Worthwhile = ReturnType<typeof worthwhile>

async function encodeFile(
  { file, hash, ...picture }: Picture,
  { root, settings }: PictureTools,
): Promise<MadePicture | { readonly encoded: Worthwhile }> {
  const bytes = await readFile(path.join(root, file)).catch(() => null)
  // It is gone or has been saved once more: the next build shows it.
  if (bytes === null || contentHash(bytes) !== hash) return { variants: [] }
  const encoder = await import('./encode-picture.ts').catch((error: Error) => error)
  // Its binaries are those of another machine.
  if (encoder instanceof Error) return { unusable: reasonOf(encoder) }
  try {
    const encoded = await encoder.encodePicture(bytes, picture.width, settings)
    return { encoded: worthwhile(encoded, picture) }
  } catch (error) {
    return { error: reasonOf(error as Error) }
  }
}

function reasonOf({ message }: Error): string {
  const [line = ''] = message.split('\n')
  return line.trim()
}

/** Made pictures in the cache, by their bytes, settings and what encodes. Errors are not kept: another run may have more memory. */
function keptPictures({ settings, cache }: PictureTools) {
  let encoder: string | null | undefined
  const keyOf = ({ hash }: Picture) => {
    encoder ??= installedVersion(encoderPackage)
    return `picture:${contentHash(JSON.stringify([version, encoder, settings, hash]))}`
  }
  const bytesKey = (hash: string) => `picture-bytes:${hash}`
  return {
    of(picture: Picture): MadePicture | undefined {
      const bytes = cache.get(keyOf(picture))
      const made = bytes && (JSON.parse(textOfBytes(bytes)) as { variants: ImageVariant[] })
      // All of them are asked for: they count as used.
      const isThere = made?.variants.map(({ hash }) => hash === null || cache.has(bytesKey(hash)))
      return isThere?.every(Boolean) ? made : undefined
    },
    keep(picture: Picture, encoded: Worthwhile): ImageVariant[] {
      const variants = encoded.map(({ width, bytes }) => {
        const hash = bytes && contentHash(bytes)
        if (hash !== null && bytes !== null) cache.put(bytesKey(hash), bytes)
        return { width, hash }
      })
      cache.put(keyOf(picture), Buffer.from(JSON.stringify({ variants })))
      return variants
    },
    bytes: (hash: string) => cache.get(bytesKey(hash)),
  }
}
