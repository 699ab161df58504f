import type { ReactNode } from 'react'
import type { AuthorProfile } from '../../shared/model/page-view.ts'
import { SmartLink } from '../common/SmartLink.tsx'
import { AuthorPicture } from './AuthorPicture.tsx'

export interface AuthorCardProps {
  readonly author: AuthorProfile
  /** The name, as the heading of a page or of an entry in a list. */
  readonly heading: ReactNode
}

/** An author with their role, a few words about them, and where else they are. */
export function AuthorCard({ author, heading }: AuthorCardProps): ReactNode {
  const { title, description, socials } = author
  return (
    <div className="dg-author">
      <AuthorPicture author={author} />
      <div>
        {heading}
        {title && <p className="dg-author-title">{title}</p>}
        {description && <p>{description}</p>}
        {socials.length > 0 && (
          <ul>
            {socials.map(({ label, href }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
              <li key={index}>
                <SmartLink href={href} external={/^https?:/i.test(href)}>
                  {label}
                </SmartLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
