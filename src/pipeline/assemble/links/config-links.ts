import type { Place } from '../../../shared/diagnostic.ts'
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
  /** `to` in a locale (checked), or `href` as it is. `where`: where it is named, if not in the configuration. */
  resolve(
    target: Omit<LabelledLink, 'label'>,
    locale: LocaleConfig,
    where?: Partial<Place>,
  ): ConfigLink
  /** A URL, or the path of a file of static/ (checked), as href. */
  file(path: string, where?: Partial<Place>): string
  /** The same, or the file beside it that has the locale in its name: `hero.zh-CN.svg`, also of its nearest fallback. */
  localFile(path: string, locale: LocaleConfig): string
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
  const file = (path: string, where?: Partial<Place>): string => {
    if (isExternalUrl(path)) return path
    const name = staticName(path)
    const bare = name.replace(/[?#].*$/, '')
    if (!statics.has(bare)) {
      const message = `“${path}” leads to no file in static/`
      problems.report('broken-image', { text: path, message, ...(where && { where }) })
    }
    return config.baseUrl + encodePath(bare) + name.slice(bare.length)
  }
  return {
    file,
    localFile(path, { code, fallback }) {
      const [, stem, extension] = /^(.*)(\.\w+)$/.exec(staticName(path)) ?? []
      const own = [code, ...fallback].map((name) => `${stem}.${name}${extension}`)
      return file(own.find((name) => statics.has(name)) ?? path)
    },
    resolve({ to, href }, locale, where) {
      if (to === undefined) {
        const url = href ?? ''
        return { href: url, external: isExternalUrl(url), route: null }
      }
      const resolution = resolver.resolveConfig(to, locale)
      if (resolution === null) {
        const message = `“${to}” leads to no page or file`
        const problem = { text: to, message, ...(where && { where }) }
        problems.report('broken-link', { ...problem, ...parts.hints.route(to) })
      }
      const known = resolution?.href ?? config.baseUrl + encodePath(to.replace(/^\/+/, ''))
      return { href: known, external: isExternalUrl(known), route: resolution?.page?.route ?? null }
    },
  }
}

/** A path as it is in static/. */
function staticName(path: string): string {
  return path.replace(/^\/+/, '').replace(/^static\//, '')
}
