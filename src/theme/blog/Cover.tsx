import type { ReactNode } from 'react'
import type { Picture } from '../../shared/model/page-view.ts'

export interface CoverProps {
  readonly picture: Picture
  /** Below the first view. */
  readonly lazy?: boolean
}

/** The picture of a post. It decorates: what it shows is said in the text. */
export function Cover({ picture: { src, width, height }, lazy = false }: CoverProps): ReactNode {
  return (
    <img
      className="dg-cover"
      src={src}
      alt=""
      width={width ?? undefined}
      height={height ?? undefined}
      loading={lazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
