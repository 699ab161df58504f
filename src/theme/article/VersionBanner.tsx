import type { ReactNode } from 'react'
import { Phrase } from '../common/Phrase.tsx'
import { usePage } from '../page-context.ts'

/** Above pages of a version that is not the last one, with a link to the same page of that (spec 4.1). */
export function VersionBanner(): ReactNode {
  const { view, texts } = usePage()
  const banner = view.version?.banner
  if (!banner) return null
  const { text, link } = banner
  return (
    <aside className="dg-banner dg-banner-warning" aria-label={texts.versions}>
      <p>
        <Phrase
          text={text}
          parts={[
            <a key="latest" href={link.href}>
              {link.label}
            </a>,
          ]}
        />
      </p>
    </aside>
  )
}
