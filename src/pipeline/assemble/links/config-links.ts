import type { Config, LabelledLink, LocaleConfig } from '../../../shared/model/config.ts'
import { encodePath, isExternalUrl } from '../../../shared/url.ts'
import type { Problems } from '../problems.ts'
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
  readonly configFile: string | null
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly problems: Problems
  readonly statics: ReadonlySet<string>
}

/** Resolves links of the configuration. Broken ones are reported and kept. */
export function createConfigLinks(parts: ConfigLinkParts): ConfigLinks {
  const { config, configFile, resolver, problems, statics } = parts
  const where = configFile === null ? {} : { file: configFile }
  return {
    resolve({ to, href }, locale) {
      if (to === undefined) {
        const url = href ?? ''
        return { href: url, external: isExternalUrl(url), route: null }
      }
      const resolution = resolver.resolveConfig(to, locale)
      if (resolution === null) {
        problems.report('broken-link', `“${to}” leads to no page or file`, {
          ...where,
          ...parts.hints.route(to),
        })
      }
      const known = resolution?.href ?? config.baseUrl + encodePath(to.replace(/^\/+/, ''))
      return { href: known, external: isExternalUrl(known), route: resolution?.page?.route ?? null }
    },
    file(path) {
      if (isExternalUrl(path)) return path
      const file = path.replace(/^\/+/, '').replace(/^static\//, '')
      const bare = file.replace(/[?#].*$/, '')
      if (!statics.has(bare)) {
        problems.report('broken-image', `“${path}” leads to no file in static/`, where)
      }
      return config.baseUrl + encodePath(bare) + file.slice(bare.length)
    },
  }
}
