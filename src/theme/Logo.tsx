import type { ReactNode } from 'react'
import type { LogoView } from '../shared/model.ts'

export interface LogoProps {
  readonly logo: LogoView
}

/**
 * The logo in its variant for the colour mode. Without a name of its own: it stands in a link that has one.
 * Lazy, so that a browser fetches only the variant it shows.
 */
export function Logo({ logo }: LogoProps): ReactNode {
  const size = { width: logo.width ?? undefined, height: logo.height ?? undefined }
  if (!logo.srcDark)
    return <img className="dg-logo" src={logo.src} alt="" loading="lazy" {...size} />
  return (
    <>
      <img className="dg-logo dg-light-only" src={logo.src} alt="" loading="lazy" {...size} />
      <img className="dg-logo dg-dark-only" src={logo.srcDark} alt="" loading="lazy" {...size} />
    </>
  )
}
