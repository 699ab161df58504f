/** Draws cards: satori lays a tree of elements out and writes it as SVG, of which resvg makes a picture. */
import type { ReactNode } from 'react'
import { cardSize } from '../../shared/model/social-card.ts'
import { seenCharacters } from './card-fonts.ts'
import { type CardOrder, treeWithPictures } from './card-order.ts'
import { faceBytes } from './font-file.ts'
import { indexedPng } from './indexed-png.ts'

/** A drawn card; or why it could not be drawn, in words that end a sentence. */
export type DrawnCard =
  | {
      readonly png: Uint8Array
      /** Styles that satori does not know, and characters that no font has: the card is drawn without them. */
      readonly lacks: readonly string[]
    }
  | { readonly error: string }

interface SatoriFont {
  readonly name: string
  readonly data: Buffer
  readonly weight: 400 | 700
}

/**
 * Loads the packages that draw. Fonts are read once each.
 * @throws Error when they are not installed
 */
export async function createCardDrawer(): Promise<(order: CardOrder) => Promise<DrawnCard>> {
  const [{ default: satori }, { Resvg }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const known = new Map<string, Buffer>()
  /** Satori keeps a parsed font as long as it is given the same bytes. */
  const fontOf = ({ file, offset, family, weight }: CardOrder['fonts'][number]): SatoriFont => {
    const place = `${offset} ${file}`
    const data = known.get(place) ?? faceBytes({ file, offset })
    known.set(place, data)
    return { name: family, data, weight }
  }
  return async (order) => {
    try {
      const lacks = new Set<string>()
      const svg = await satori(treeWithPictures(order) as ReactNode, {
        ...cardSize,
        fonts: order.fonts.map(fontOf),
        onStyleError: ({ message }) => lacks.add(firstLine(message)),
        loadAdditionalAsset: async (_, text) => {
          const seen = seenCharacters(text)
          if (seen !== '') lacks.add(`no font has “${seen}”`)
          return []
        },
      })
      const picture = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
      const { width, height, pixels: data } = picture
      return { png: indexedPng({ width, height, data }), lacks: [...lacks] }
    } catch (error) {
      return { error: firstLine(error instanceof Error ? error.message : String(error)) }
    }
  }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').slice(0, 300)
}
