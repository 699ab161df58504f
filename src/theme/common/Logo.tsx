import type { ReactNode } from 'react'
import type { LogoView } from '../../shared/model/shell.ts'

export interface LogoProps {
  readonly logo: LogoView
}

/** Largest height of a logo, in px. */
const maxHeight = 32

/**
 * The logo, in its variant for the colour mode. It has no alternative text because the link around it has a name.
 * Lazy, so that a browser fetches only the variant it shows.
 */
export function Logo({ logo }: LogoProps): ReactNode {
  const { width, height } = logo
  const scale = height !== null && height > maxHeight ? maxHeight / height : 1
  const picture = {
    loading: 'lazy' as const,
    // Reserves the space, so that nothing moves when the picture arrives.
    width: width === null ? undefined : Math.round(width * scale),
    height: height === null ? undefined : Math.round(height * scale),
  }
  if (!logo.srcDark) return <img className="dg-logo" src={logo.src} alt="" {...picture} />
  return (
    <>
      <img className="dg-logo dg-light-only" src={logo.src} alt="" {...picture} />
      <img className="dg-logo dg-dark-only" src={logo.srcDark} alt="" {...picture} />
    </>
  )
}
