import type { ReactNode } from 'react'
import type { ActionView, HomeContent, HomeImage } from '../../shared/model/page-view.ts'
import { Cards } from '../common/Cards.tsx'
import { CodeToCopy } from '../common/CodeToCopy.tsx'
import { Features } from '../common/Features.tsx'
import { Icon } from '../common/Icon.tsx'
import { SmartLink } from '../common/SmartLink.tsx'
import { usePage } from '../page-context.ts'
import { Main } from '../shell/Main.tsx'

export interface HomePageProps {
  readonly content: HomeContent
}

/** The default home page, for sites without one of their own: the configured parts, in this order (spec 2.1). */
export function HomePage({ content }: HomePageProps): ReactNode {
  const { texts } = usePage()
  const { title, tagline, image, command, features, featuresTitle, cards } = content
  return (
    <Main className="dg-home">
      <div className={image ? 'dg-hero dg-hero-wide' : 'dg-hero'}>
        <div>
          <h1>{title}</h1>
          {tagline && <p>{tagline}</p>}
          <Actions actions={shownActions(content, texts.quickStart)} />
          {command && <CodeToCopy code={command} texts={content.codeTexts} />}
        </div>
        {image && <Picture image={image} className="dg-hero-image" />}
      </div>
      <Figures content={content} />
      <Showcases content={content} />
      {features.length > 0 && (
        <section className="dg-home-section" aria-label={featuresTitle ?? texts.homeFeatures}>
          <h2 className={featuresTitle === null ? 'dg-sr' : undefined}>
            {featuresTitle ?? texts.homeFeatures}
          </h2>
          <Features features={features} />
        </section>
      )}
      {cards.length > 0 && (
        <section className="dg-home-section dg-home-cards" aria-label={texts.exploreDocs}>
          <h2>{texts.exploreDocs}</h2>
          <Cards cards={cards} texts={texts} />
        </section>
      )}
      <Steps content={content} />
      <Closing content={content} />
    </Main>
  )
}

/** The configured actions, else the quick start. */
function shownActions({ actions, start }: HomeContent, quickStart: string): readonly ActionView[] {
  if (actions) return actions
  return start ? [{ label: quickStart, href: start.href, external: false }] : []
}

function Actions({ actions }: { readonly actions: readonly ActionView[] }): ReactNode {
  if (actions.length === 0) return null
  return (
    <div className="dg-hero-actions">
      {actions.map(({ label, href, external }, index) => (
        <SmartLink
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
          key={index}
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

function Figures({ content: { figures } }: HomePageProps): ReactNode {
  if (figures.length === 0) return null
  return (
    <dl className="dg-home-section dg-figures">
      {figures.map(({ value, label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Showcases({ content: { showcases } }: HomePageProps): ReactNode {
  return showcases.map(({ title, description, points, image, link }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
    <section key={index} className="dg-home-section dg-showcase" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {description && <p>{description}</p>}
        {points.length > 0 && (
          <ul>
            {points.map((point, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
              <li key={index}>{point}</li>
            ))}
          </ul>
        )}
        {link && (
          <SmartLink className="dg-home-link" href={link.href} external={link.external}>
            {link.label}
            {!link.external && <Icon name="next" />}
          </SmartLink>
        )}
      </div>
      <div className="dg-showcase-image">
        <Picture image={image} lazy />
      </div>
    </section>
  ))
}

function Steps({ content: { steps, codeTexts } }: HomePageProps): ReactNode {
  if (steps === null) return null
  return (
    <section className="dg-home-section" aria-label={steps.title}>
      <h2>{steps.title}</h2>
      <ol className="dg-home-steps">
        {steps.items.map(({ title, description, code }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
          <li key={index}>
            <h3>{title}</h3>
            {description && <p>{description}</p>}
            {code && <CodeToCopy code={code} texts={codeTexts} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function Closing({ content: { closing } }: HomePageProps): ReactNode {
  if (closing === null) return null
  return (
    <section className="dg-home-section" aria-label={closing.title}>
      <div className="dg-closing">
        <div>
          <h2>{closing.title}</h2>
          {closing.description && <p>{closing.description}</p>}
        </div>
        <Actions actions={closing.actions} />
      </div>
    </section>
  )
}

interface PictureProps {
  readonly image: HomeImage
  readonly className?: string
  /** Below the first view. */
  readonly lazy?: boolean
}

/** A picture in the variant for the colour mode. */
function Picture({ image, className = '', lazy = false }: PictureProps): ReactNode {
  const { src, srcDark, alt, ...size } = image
  const loading = lazy ? 'lazy' : undefined
  if (srcDark === null) {
    return (
      <img className={className || undefined} src={src} alt={alt} loading={loading} {...size} />
    )
  }
  return (
    <>
      <img
        className={`${className} dg-light-only`.trim()}
        src={src}
        alt={alt}
        loading={loading}
        {...size}
      />
      <img
        className={`${className} dg-dark-only`.trim()}
        src={srcDark}
        alt={alt}
        loading="lazy"
        {...size}
      />
    </>
  )
}
