/** An order to draw a card: all that a thread needs, as plain data. */
import { readFile } from '../../support/read-file.ts'
import type { FontFace } from './font-file.ts'

/** A picture that a card shows. */
export interface OrderedPicture {
  /** Stands for it in the tree; made of its content. */
  readonly ref: string
  /** Media type. */
  readonly type: string
  /** Absolute path of its file, or its bytes. */
  readonly source: string | Uint8Array
}

export interface CardOrder {
  /** File of the card in the output. */
  readonly path: string
  /** The elements (`CardNode`) as JSON. */
  readonly tree: string
  readonly pictures: readonly OrderedPicture[]
  /** The preferred one first. */
  readonly fonts: readonly (Pick<FontFace, 'file' | 'offset' | 'family'> & {
    readonly weight: 400 | 700
  })[]
}

/** The elements of a card with its pictures in them. @throws the error of the system when a picture cannot be read */
export function treeWithPictures({ tree, pictures }: CardOrder): object {
  let text = tree
  for (const { ref, type, source } of pictures) {
    const bytes = typeof source === 'string' ? readFile(source) : Buffer.from(source)
    text = text.replaceAll(ref, `data:${type};base64,${bytes.toString('base64')}`)
  }
  return JSON.parse(text) as object
}
