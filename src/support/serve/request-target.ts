/** The target of a request. */
export interface RequestTarget {
  /** Decoded, begins with a slash, holds no `.` or `..` segment, no empty one but the last, no NUL. */
  readonly path: string
  /** With its `?`; `''` when there is none. */
  readonly query: string
}

/**
 * Parses the target of a request line. Null for targets that no browser sends: not a path, malformed percent-encoding,
 * encoded slashes or NUL, and dot segments, which could lead out of a folder.
 *
 * @example
 * readTarget('/docs/a%20b?x=1') // { path: '/docs/a b', query: '?x=1' }
 * readTarget('/docs/%2e%2e/x') // null
 */
export function readTarget(target: string): RequestTarget | null {
  const [, raw, query = ''] = /^(\/[^?#]*)(\?[^#]*)?/.exec(target) ?? []
  if (raw === undefined) return null
  const segments: string[] = []
  for (const segment of raw.split('/')) {
    const decoded = decode(segment)
    if (decoded === null || /^\.\.?$|[/\\\0]/.test(decoded)) return null
    segments.push(decoded)
  }
  if (segments.slice(1, -1).includes('')) return null
  return { path: segments.join('/'), query }
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
