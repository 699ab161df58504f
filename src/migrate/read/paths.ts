/** Paths and addresses as settings write them. */
import path from 'node:path'
import picomatch from 'picomatch'

/** A path in a folder, relative to the folder of the site: `docs/en` and `../../docs_src` → `docs_src`; null: absolute paths. */
export function joined(folder: string, name: string): string | null {
  if (path.posix.isAbsolute(name) || /^[a-z]:[\\/]/i.test(name)) return null
  const result = path.posix.join(folder, name.replaceAll('\\', '/')).replace(/\/$/, '')
  return result === '.' ? '' : result
}

/** `https://a.org/b/` → its origin and path. */
export function urlParts(url: string | undefined): { url?: string; baseUrl?: string } {
  if (url === undefined || !URL.canParse(url)) return {}
  const { origin, pathname } = new URL(url)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  return { url: origin, ...(path !== '/' && { baseUrl: path }) }
}

/** Whether patterns of `.gitignore` leave a path out: the last that fits decides. */
export function ignores(patterns: string): (name: string) => boolean {
  const rules = patterns.split('\n').flatMap((line) => {
    const pattern = line.trim()
    if (pattern === '' || pattern.startsWith('#')) return []
    return [{ isBack: pattern.startsWith('!'), test: patternOf(pattern.replace(/^!/, '')) }]
  })
  return (name) => {
    let ignored = false
    for (const { isBack, test } of rules) if (test.test(name)) ignored = !isBack
    return ignored
  }
}

function patternOf(pattern: string): RegExp {
  const isAnchored = /\/(?!$)/.test(pattern)
  const body = pattern
    .replace(/^\/|\/$/g, '')
    .replace(/[.+^${}()|\\]/g, '\\$&')
    .replace(/\*\*\/?|\*|\?/g, (sign) =>
      sign === '**/' ? '(?:.*/)?' : sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]',
    )
  try {
    return new RegExp(
      `^${isAnchored ? '' : '(?:.*/)?'}${body}${pattern.endsWith('/') ? '/' : '(?:/|$)'}`,
    )
  } catch {
    return /(?!)/
  }
}

/** Whether a path fits one of several patterns. */
export function excluder(patterns: readonly unknown[]): (file: string) => boolean {
  const own = patterns
    .filter((one) => typeof one === 'string')
    .map((one) => one.replace(/^\.?\//, ''))
  return own.length === 0 ? () => false : picomatch(own)
}
