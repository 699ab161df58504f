import type { ReactNode } from 'react'
import type { LogoView } from '../../shared/model/shell.ts'
import { Logo } from '../common/Logo.tsx'
import { SmartLink } from '../common/SmartLink.tsx'
import { useHtml } from '../hooks/use-html.ts'
import { usePage } from '../page-context.ts'

/** The site's footer: brand, links in columns or one row, copyright (spec 2.2). */
export function Footer(): ReactNode {
  const { shell } = usePage()
  const { footer } = shell
  const copyright = useHtml(footer?.copyright ?? '')
  if (!footer) return null
  return (
    // The dark style is the dark mode's colours, for the footer alone.
    <footer className="dg-footer" data-theme={footer.style === 'dark' ? 'dark' : undefined}>
      <div className="dg-footer-inner">
        {footer.logo && <FooterBrand logo={footer.logo} description={footer.description} />}
        {footer.links.length > 0 && (
          <div className="dg-footer-columns">
            {footer.links.map(({ title, items }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a site never change places
              <div key={index} className={title ? undefined : 'dg-footer-row'}>
                {title && <p className="dg-footer-title">{title}</p>}
                <ul>
                  {items.map(({ label, href, external }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal, and none changes its place
                    <li key={index}>
                      <SmartLink href={href} external={external}>
                        {label}
                      </SmartLink>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        )}
        {footer.copyright && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration is HTML
          <div className="dg-copyright" dangerouslySetInnerHTML={copyright} />
        )}
      </div>
    </footer>
  )
}

interface FooterBrandProps {
  readonly logo: LogoView
  readonly description: string
}

/** The logo with the name of the site, and a sentence about it. */
function FooterBrand({ logo, description }: FooterBrandProps): ReactNode {
  const { shell } = usePage()
  return (
    <div className="dg-footer-brand">
      <a className="dg-footer-logo" href={logo.href} target={logo.target ?? undefined}>
        <Logo logo={logo} />
        {shell.siteTitle}
      </a>
      {description && <p>{description}</p>}
    </div>
  )
}
