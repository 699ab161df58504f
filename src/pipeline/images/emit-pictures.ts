import type { Asset } from '../../shared/model/site.ts'
import type { Emitter } from '../emit/emitter.ts'
import type { Pictures } from './pictures.ts'

/**
 * Makes the variants of pictures part of the output. Bytes are taken from the cache only where the output does not have them.
 * @throws DocsgenError as `Emitter.add` does
 */
export async function emitPictures(
  assets: readonly Asset[],
  emitter: Pick<Emitter, 'has' | 'keep' | 'add'>,
  pictures: Pick<Pictures, 'bytes'> | undefined,
): Promise<void> {
  for (const { output, variant } of assets) {
    if (variant === undefined || pictures === undefined) continue
    if (emitter.has(output, variant)) emitter.keep(output)
    else emitter.add({ path: output, content: await pictures.bytes(variant) })
  }
}
