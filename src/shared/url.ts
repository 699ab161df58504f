/**
 * URLs and routes. A *route* is a path inside the site: decoded, with the locale's prefix, without base, and without a
 * trailing slash unless it is a home page (`/`, `/zh-CN/`). An *href* is a URL as written in HTML: with base,
 * percent-encoded.
 */

/** The configuration that determines hrefs and output files. */
interface UrlRules {
  readonly baseUrl: string
  readonly trailingSlash: boolean | null
}

/** True for URLs that leave the site: with a scheme, or beginning with `//`. */
export function isExternalUrl(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)
}

/**
 * The rest of a URL that names a host, without regard to `http` or `https`, where the host is that of an origin: with
 * `https://a.org`, `http://a.org/b?c#d` → `/b?c#d`. Null for any other URL.
 */
export function afterOrigin(url: string, origin: string | null): string | null {
  const [, host, rest = ''] = /^(?:https?:)?\/\/([^/?#]*)(.*)$/is.exec(url) ?? []
  if (host === undefined || origin === null) return null
  if (host.toLowerCase() !== origin.slice(origin.indexOf('//') + 2).toLowerCase()) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Splits a URL into three parts that can be joined again: `a?b#c` → `a`, `?b`, `#c`. */
export function splitUrl(url: string): { path: string; query: string; fragment: string } {
  const hash = url.indexOf('#')
  const fragment = hash < 0 ? '' : url.slice(hash)
  const rest = hash < 0 ? url : url.slice(0, hash)
  const mark = rest.indexOf('?')
  return mark < 0
    ? { path: rest, query: '', fragment }
    : { path: rest.slice(0, mark), query: rest.slice(mark), fragment }
}

/** The id that a fragment leads to: `#a%20b:~:text=c` → `a b`. `''` for none, and for `#top`, which needs no target. */
export function targetId(fragment: string): string {
  if (fragment.length < 2) return ''
  const id = decodePath(fragment.slice(1).replace(/:~:.*$/s, ''))
  return id.toLowerCase() === 'top' ? '' : id
}

/** Encodes a path for an href: `/文档/a b` → `/%E6%96%87%E6%A1%A3/a%20b`. Never throws. */
export function encodePath(path: string): string {
  if (/^[\w\-./~]*$/.test(path)) return path
  return encodeURI(path.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')).replace(/[?#]/g, (mark) =>
    mark === '?' ? '%3F' : '%23',
  )
}

/** Undoes percent-encoding. Sequences that are not UTF-8 are kept. */
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

/** Unicode's composed form (NFC), which routes use. File systems and keyboards differ in theirs. */
export function composed(text: string): string {
  return /^[\0-\x7f]*$/.test(text) ? text : text.normalize('NFC')
}

/**
 * Resolves a relative path against a folder, both without a leading slash: `resolvePath('a/b', '../c') // 'a/c'`. Null
 * when it leaves the root.
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
  // The common case: nothing left to resolve.
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

/** A path with one leading slash, no trailing slash, and no `.` or `..`: `a//b/../c/` → `/a/c`. */
export function normalizeRoute(path: string): string {
  // The common case: already normal.
  if (/^(?:\/[^/.][^/]*)+$/.test(path)) return path
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

/** The part of a path after its last slash. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The part of a path before its last slash; `''` at the root. */
export function dirName(path: string): string {
  const slash = path.lastIndexOf('/')
  return slash < 0 ? '' : path.slice(0, slash)
}

/** Removes `index.html` or `.html` from the end of a path (spec 2.1): `/a/index.html` → `/a/`, `/a.html` → `/a`. */
export function stripHtml(path: string): string {
  if (!path.endsWith('.html')) return path
  return path.replace(/(^|\/)index\.html$/, '$1').replace(/([^/])\.html$/, '$1')
}

/**
 * A route in a locale, null for the default locale, which has no prefix: `localizedRoute('/a', 'zh-TW') //
 * '/zh-TW/a'`.
 */
export function localizedRoute(route: string, locale: string | null): string {
  return locale === null ? route : `/${locale}${route}`
}

/**
 * The href of a route: `routeHref('/文 档', rules) // '/base/%E6%96%87%20%E6%A1%A3'`, with a trailing slash if
 * configured.
 */
export function routeHref(route: string, rules: UrlRules): string {
  const slash = rules.trailingSlash === true && !route.endsWith('/') ? '/' : ''
  return rules.baseUrl + encodePath(route.slice(1)) + slash
}

/** The output file of a route: `/a` → `a/index.html`, or `a.html` if hrefs are configured to have no trailing slash. */
export function routeOutput(route: string, rules: UrlRules): string {
  const path = route.slice(1)
  if (route.endsWith('/')) return `${path}index.html`
  return rules.trailingSlash === false ? `${path}.html` : `${path}/index.html`
}

/** Removes the base from a path; null when the path is outside of it: `/docs/a` → `/a` with the base `/docs/`. */
export function stripBase(path: string, baseUrl: string): string | null {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1)
  return `${path}/` === baseUrl ? '/' : null
}

/**
 * Converts a text to a slug, keeping letters of all scripts: `slugify('AI 助手 (beta)') // 'ai-助手-beta'`. Follows
 * GitHub's rule for heading ids, so that links to moved content keep working. `''` when nothing is left.
 */
export function slugify(text: string): string {
  return composed(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}

/** The origin of an address that names a host: `//a.org/b` → `['https://a.org']`; nothing for any other address. */
export function foreignOrigin(url: string): string[] {
  const [, found] = /^\s*((?:https?:)?\/\/[\w.:-]+)/i.exec(url) ?? []
  return found === undefined ? [] : [found.toLowerCase().replace(/^\/\//, 'https://')]
}
