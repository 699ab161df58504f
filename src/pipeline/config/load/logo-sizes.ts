import { join } from 'node:path'
import type { Config, LogoConfig } from '../../../shared/model/config.ts'
import { isExternalUrl } from '../../../shared/url.ts'
import { readSize } from '../../images/read-size.ts'

/**
 * The configuration with the sizes of logos that have none in it, read from their files under static/: without one the
 * navbar would move when the logo arrives. What cannot be read has none; that a file is missing is reported elsewhere.
 * @returns also the files that were looked at, absolute
 */
export async function withLogoSizes(
  root: string,
  config: Config,
): Promise<{ config: Config; inputs: readonly string[] }> {
  const inputs: string[] = []
  const measured = async (logo: LogoConfig | null): Promise<LogoConfig | null> => {
    const isSized = logo !== null && (logo.width !== null || logo.height !== null)
    if (logo === null || isSized || isExternalUrl(logo.src)) return logo
    const file = join(root, 'static', logo.src.replace(/^\/+/, '').replace(/^static\//, ''))
    inputs.push(file)
    const size = await readSize(file)
    return typeof size === 'string' ? logo : { ...logo, ...size }
  }
  const { navbar, footer } = config
  const navbarLogo = await measured(navbar.logo)
  const footerLogo = await measured(footer?.logo ?? null)
  return {
    config: {
      ...config,
      navbar: { ...navbar, logo: navbarLogo },
      footer: footer && { ...footer, logo: footerLogo },
    },
    inputs,
  }
}
