/**
 * Redirects in the files that hosts read. A host that does not read them (GitHub Pages) gets a page for each, and the dev
 * server and the link check know them, too.
 */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { HostRedirect } from '../../shared/model/source.ts'
import { readFile } from '../../support/read-file.ts'
import { placeInText } from '../../support/text/place-in-text.ts'
import type { FileIndex } from './file-index.ts'

interface ReadRedirects {
  readonly redirects: readonly HostRedirect[]
  readonly problems: readonly Diagnostic[]
}

const readers: Readonly<Record<string, (text: string, file: string) => ReadRedirects>> = {
  'static/_redirects': fromLines,
  'vercel.json': fromVercel,
}

/** Whether a file (relative to the site's folder) holds redirects for a host. */
export function isRedirectFile(file: string): boolean {
  return Object.hasOwn(readers, file)
}

/** Reads the redirects of all such files in the site's folder (absolute path). */
export function readHostRedirects(root: string, index: FileIndex): ReadRedirects {
  const read = Object.entries(readers).flatMap(([file, parse]) => {
    // Also of a file that is not there: the next build sees when it is.
    if (index.hash(file) === null) return []
    return [parse(readFile(path.join(root, file)).toString('utf8'), file)]
  })
  return {
    redirects: read.flatMap(({ redirects }) => redirects),
    problems: read.flatMap(({ problems }) => problems),
  }
}

/** Statuses that send a reader on; 200 shows another page at the same address, 404 hides one. */
const statuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Lines of `from to [status]` (Netlify, Cloudflare Pages, GitLab Pages). Rules with conditions are the host's alone. */
function fromLines(text: string, file: string): ReadRedirects {
  const problems: Diagnostic[] = []
  const redirects = text.split(/\r\n?|\n/).flatMap((line, index): HostRedirect[] => {
    const [from = '', to, status = '301', ...others] =
      line.replace(/(?:^|\s)#.*$/, '').match(/\S+/g) ?? []
    const place = { file, line: index + 1, column: line.indexOf(from) + 1 }
    if (from !== '' && (to === undefined || /^\d{3}!?$/.test(to))) {
      const hint = `Write: ${from} ${from.endsWith('*') ? '/new/:splat' : '/new-address'}`
      problems.push(
        diagnostic('redirect-invalid', `“${from}” leads to no address.`, { ...place, hint }),
      )
    }
    const isPlain = others.length === 0 && statuses.has(Number(status.replace(/!$/, '')))
    if (to === undefined || !isPlain || !isSimple(from, to)) return []
    return [{ from, to, ...place }]
  })
  return { redirects, problems }
}

/** `redirects` of vercel.json. Patterns are the host's alone, except a last part that stands for all below. */
function fromVercel(text: string, file: string): ReadRedirects {
  const rules = rulesIn(text)
  if (rules === null) {
    const problem = diagnostic('redirect-invalid', 'The file is not valid JSON.', { file })
    return { redirects: [], problems: [problem] }
  }
  const redirects = rules.flatMap((rule): HostRedirect[] => {
    const { source, destination, has, missing } = (rule ?? {}) as Record<string, unknown>
    if (typeof source !== 'string' || typeof destination !== 'string' || has || missing) return []
    const [, rest] = /\/:(\w+)\*$/.exec(source) ?? []
    const from = rest === undefined ? source : source.replace(/:\w+\*$/, '*')
    const to = rest === undefined ? destination : destination.replace(`:${rest}*`, ':splat')
    if (!isSimple(from, to)) return []
    return [{ from, to, file, ...placeInText(text, JSON.stringify(source)) }]
  })
  return { redirects, problems: [] }
}

function rulesIn(text: string): readonly unknown[] | null {
  try {
    const value = JSON.parse(text.replace(/^\uFEFF/, '')) as { redirects?: unknown } | null
    return Array.isArray(value?.redirects) ? value.redirects : []
  } catch {
    return null
  }
}

/**
 * A path as it is, or with a star at its end that leads to a folder of the site: neither another host, nor a parameter, nor
 * a pattern. All that is below a folder cannot be sent to another site, or to one page, by pages.
 */
function isSimple(from: string, to: string): boolean {
  if (!/^\/(?:[^:*(){}?+]*|(?:[^:*(){}?+]*\/)?\*)$/.test(from)) return false
  return !from.endsWith('*') || /^\/(?!\/).*:splat$/.test(to)
}
