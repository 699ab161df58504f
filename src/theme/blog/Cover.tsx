import type { ReactNode } from 'react'
import type { Picture } from '../../shared/model/page-view.ts'
import { listWidth, pictureSizes, textWidth } from '../../shared/picture-sizes.ts'

export interface CoverProps {
  readonly picture: Picture
  /** Below the first view, in a list. */
  readonly lazy?: boolean
}

/** The picture of a post. It decorates: what it shows is said in the text. */
export function Cover({ picture, lazy = false }: CoverProps): ReactNode {
  const { src, width, height, srcSet } = picture
  const room = lazy ? listWidth : textWidth
  const widths =
    srcSet === undefined ? {} : { srcSet, sizes: pictureSizes(room, { width: null, lazy }) }
  return (
    <img
      className="dg-cover"
      src={src}
      {...widths}
      alt=""
      width={width ?? undefined}
      height={height ?? undefined}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
