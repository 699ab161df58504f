import type { ReactNode } from 'react'
import type { FeatureView } from '../../shared/model/page-view.ts'
import { DrawnIcon } from './Icon.tsx'
import { SmartLink } from './SmartLink.tsx'

export interface FeaturesProps {
  readonly features: readonly FeatureView[]
}

/** The product's features as cards. The whole card is clickable; the link's text is the title. */
export function Features({ features }: FeaturesProps): ReactNode {
  return (
    <ul className="dg-features">
      {features.map(({ title, description, icon, highlight, href, external }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
        <li key={index} className={highlight ? 'dg-feature-large' : undefined}>
          {icon && <DrawnIcon className="dg-feature-icon" drawing={icon} />}
          <h3>
            {href === null ? (
              title
            ) : (
              <SmartLink href={href} external={external}>
                {title}
              </SmartLink>
            )}
          </h3>
          {description && <p>{description}</p>}
        </li>
      ))}
    </ul>
  )
}
