import type { Config, LabelledLink, LocaleConfig } from '../../../shared/model/config.ts'
import { encodePath, isExternalUrl } from '../../../shared/url.ts'
import type { ConfigProblems } from '../config-problems.ts'
import type { LinkHints } from './link-hints.ts'
import type { LinkResolver } from './link-resolver.ts'

/** A link of the config, decided. */
interface ConfigLink {
  readonly href: string
  readonly external: boolean
  /** Route of the page it leads to; null when it is none of the site's. */
  readonly route: string | null
}

/** Links and files that the config names. */
export interface ConfigLinks {
  /** `to` in a locale (checked), or `href` as it is. */
  resolve(target: Omit<LabelledLink, 'label'>, locale: LocaleConfig): ConfigLink
  /** A URL, or the path of a file of static/ (checked), as href. */
  file(path: string): string
}

interface ConfigLinkParts {
  readonly config: Config
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly problems: ConfigProblems
  readonly statics: ReadonlySet<string>
}

/** Resolves links of the configuration. Broken ones are reported and kept. */
export function createConfigLinks(parts: ConfigLinkParts): ConfigLinks {
  const { config, resolver, problems, statics } = parts
  return {
    resolve({ to, href }, locale) {
      if (to === undefined) {
        const url = href ?? ''
        return { href: url, external: isExternalUrl(url), route: null }
      }
      const resolution = resolver.resolveConfig(to, locale)
      if (resolution === null) {
        const message = `“${to}” leads to no page or file`
        problems.report('broken-link', { text: to, message, ...parts.hints.route(to) })
      }
      const known = resolution?.href ?? config.baseUrl + encodePath(to.replace(/^\/+/, ''))
      return { href: known, external: isExternalUrl(known), route: resolution?.page?.route ?? null }
    },
    file(path) {
      if (isExternalUrl(path)) return path
      const file = path.replace(/^\/+/, '').replace(/^static\//, '')
      const bare = file.replace(/[?#].*$/, '')
      if (!statics.has(bare)) {
        const message = `“${path}” leads to no file in static/`
        problems.report('broken-image', { text: path, message })
      }
      return config.baseUrl + encodePath(bare) + file.slice(bare.length)
    },
  }
}
