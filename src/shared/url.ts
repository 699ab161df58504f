/**
 * URLs and routes. A *route* is a path inside the site: decoded, with the locale's prefix, without base, without a slash
 * at its end unless it is a home (`/`, `/zh-CN/`). An *href* is what stands in HTML: with base, percent-encoded.
 */

/** What of the configuration decides how a route becomes an href and a file. */
interface UrlRules {
  readonly baseUrl: string
  readonly trailingSlash: boolean | null
}

/** True for URLs that leave the site: with a scheme or beginning with `//`. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/** A URL in its three parts, which joined give the URL again: `a?b#c` → `a`, `?b`, `#c`. */
export function splitUrl(url: string): { path: string; query: string; fragment: string } {
  const hash = url.indexOf('#')
  const fragment = hash < 0 ? '' : url.slice(hash)
  const rest = hash < 0 ? url : url.slice(0, hash)
  const mark = rest.indexOf('?')
  return mark < 0
    ? { path: rest, query: '', fragment }
    : { path: rest.slice(0, mark), query: rest.slice(mark), fragment }
}

/** A decoded path as it stands in an href: `/文档/a b` → `/%E6%96%87%E6%A1%A3/a%20b`. Never throws. */
export function encodePath(path: string): string {
  if (/^[\w\-./~]*$/.test(path)) return path
  return encodeURI(path.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')).replace(/[?#]/g, (mark) =>
    mark === '?' ? '%3F' : '%23',
  )
}

/** A path with its percent-encoding undone; sequences that are not UTF-8 stay as they are. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes)
    } catch {
      return bytes
    }
  })
}

/** Unicode's composed form (NFC), in which routes are kept: file systems and keyboards differ in theirs. */
export function composed(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFC')
}

/**
 * A relative path followed from a folder, both without a slash at the beginning: `resolvePath('a/b', '../c') // 'a/c'`.
 * Null when it leads out of the root.
 */
export function resolvePath(folder: string, relative: string): string | null {
  let base = folder
  let rest = relative
  for (;;) {
    if (rest.startsWith('./')) rest = rest.slice(2)
    else if (rest.startsWith('../') || rest === '..') {
      if (base === '') return null
      base = dirName(base)
      rest = rest.slice(3)
    } else break
  }
  // Almost every path is followed by now.
  if (!/(?:^|\/)\.{0,2}(?:\/|$)/.test(rest)) return base === '' ? rest : `${base}/${rest}`
  return followSegments(base, rest)
}

function followSegments(folder: string, relative: string): string | null {
  const segments = folder === '' ? [] : folder.split('/')
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return null
  }
  return segments.join('/')
}

/** A path with one slash at its beginning, none at its end, and no `.` or `..`: `a//b/../c/` → `/a/c`. */
export function normalizeRoute(path: string): string {
  // Almost every path is one already.
  if (/^(?:\/[^/.][^/]*)+$/.test(path)) return path
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** The last part of a path, after its last slash. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder of a path, without a slash at its end; `''` at the root. */
export function dirName(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** A path without `index.html` or `.html` at its end (spec 2.1): `/a/index.html` → `/a/`, `/a.html` → `/a`. */
export function stripHtml(path: string): string {
  if (!path.endsWith('.html')) return path
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/([^/])\.html$/, '$1')
}

/** A route in a locale; null is the default locale, which has no prefix: `localizedRoute('/a', 'zh-TW') // '/zh-TW/a'`. */
export function localizedRoute(route: string, locale: string | null): string {
  return locale === null ? route : `/${locale}${route}`
}

/** A route as href: `routeHref('/文 档', rules) // '/base/%E6%96%87%20%E6%A1%A3'`, with or without a slash as configured. */
export function routeHref(route: string, rules: UrlRules): string {
  const slash = rules.trailingSlash === true && !route.endsWith('/') ? '/' : ''
  return rules.baseUrl + encodePath(route.slice(1)) + slash
}

/** The file a route is written to: `/a` → `a/index.html`, or `a.html` when hrefs have no trailing slash by configuration. */
export function routeOutput(route: string, rules: UrlRules): string {
  const path = route.slice(1)
  if (route.endsWith('/')) return `${path}index.html`
  return rules.trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** A path of the site without base, or null when the path does not begin with the base: `/docs/a` → `/a` under `/docs/`. */
export function stripBase(path: string, baseUrl: string): string | null {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1)
  return `${path}/` === baseUrl ? '/' : null
}

/**
 * A text as part of a URL, letters of all scripts kept: `slugify('AI 助手 (beta)') // 'ai-助手-beta'`.
 * The same rule as for heading ids on GitHub, so that links to moved content go on working. `''` when nothing is left.
 */
export function slugify(text: string): string {
  return composed(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}

/** A text as the value of an attribute in double quotes, or as content of an element. */
export function escapeHtml(text: string): string {
  if (!/[&<>"]/.test(text)) return text
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
