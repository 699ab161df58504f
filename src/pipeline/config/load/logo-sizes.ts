import { join } from 'node:path'
import { isExternalUrl } from '../../../shared/url.ts'
import { readSize } from '../../images/read-size.ts'
import type { Config, LogoConfig } from '../config.ts'

/**
 * Adds the sizes of logos that the configuration does not give, read from their files under static/: without a size the
 * navbar would move when the logo is loaded. A file that cannot be read gives none; missing files are reported elsewhere.
 * @returns also the absolute paths of the files
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
