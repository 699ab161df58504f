import type { ReactNode } from 'react'
import type { AuthorView } from '../../shared/model/page-view.ts'

export interface AuthorPictureProps {
  readonly author: AuthorView
}

/**
 * The picture of an author, or the first letter of the name, also when the picture cannot be loaded. The name stands
 * beside it.
 */
export function AuthorPicture({ author: { name, image } }: AuthorPictureProps): ReactNode {
  const [initial] = name
  if (image === null) {
    return (
      <span className="dg-avatar" aria-hidden="true">
        {initial}
      </span>
    )
  }
  return (
    <img
      className="dg-avatar"
      data-initial={initial}
      src={image}
      alt=""
      width="48"
      height="48"
      loading="lazy"
      decoding="async"
    />
  )
}
