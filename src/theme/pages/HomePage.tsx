import type { ReactNode } from 'react'
import type { HomeImageConfig } from '../../shared/model/config.ts'
import type { HomeContent } from '../../shared/model/page-view.ts'
import { Cards } from '../common/Cards.tsx'
import { Features } from '../common/Features.tsx'
import { Icon } from '../common/Icon.tsx'
import { SmartLink } from '../common/SmartLink.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface HomePageProps {
  readonly content: HomeContent
}

/** The default home page, for sites without one of their own: hero, features, cards (spec 2.1). */
export function HomePage({ content }: HomePageProps): ReactNode {
  const { texts } = usePage()
  const { title, tagline, image, features, cards } = content
  return (
    <Main className="dg-home">
      <div className={image ? 'dg-hero dg-hero-wide' : 'dg-hero'}>
        <div>
          <h1>{title}</h1>
          {tagline && <p>{tagline}</p>}
          <Actions content={content} />
        </div>
        {image && <Picture image={image} />}
      </div>
      {features.length > 0 && (
        <section className="dg-home-section" aria-label={texts.homeFeatures}>
          <h2 className="dg-sr">{texts.homeFeatures}</h2>
          <Features features={features} />
        </section>
      )}
      {cards.length > 0 && (
        <section className="dg-home-section" aria-label={texts.exploreDocs}>
          <h2>{texts.exploreDocs}</h2>
          <Cards cards={cards} texts={texts} />
        </section>
      )}
    </Main>
  )
}

function Actions({ content }: HomePageProps): ReactNode {
  const { texts } = usePage()
  const { actions, start } = content
  const quickStart = start && { label: texts.quickStart, href: start.href, external: false }
  const shown = actions ?? (quickStart ? [quickStart] : [])
  if (shown.length === 0) return null
  return (
    <div className="dg-hero-actions">
      {shown.map(({ label, href, external }, index) => (
        <SmartLink
          key={label}
          className={index === 0 ? 'dg-button' : 'dg-button dg-button-quiet'}
          href={href}
          external={external}
        >
          {label}
          {index === 0 && !external && <Icon name="next" />}
        </SmartLink>
      ))}
    </div>
  )
}

function Picture({ image }: { readonly image: HomeImageConfig }): ReactNode {
  const { src, srcDark, alt, ...size } = image
  const classes = 'dg-hero-image'
  if (srcDark === null) return <img className={classes} src={src} alt={alt} {...size} />
  return (
    <>
      <img className={`${classes} dg-light-only`} src={src} alt={alt} {...size} />
      <img className={`${classes} dg-dark-only`} src={srcDark} alt={alt} loading="lazy" {...size} />
    </>
  )
}
