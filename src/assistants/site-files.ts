/** The files of a built site, wherever they are. */
export interface SiteFiles {
  /**
   * The text of a file; null where there is none.
   * @param name - relative to the base of the site, not encoded: `docs/intro.md`. It is not trusted
   * @throws Error when the site cannot be reached
   */
  read(name: string): Promise<string | null>
}

/** A request that takes longer has been lost; ms. */
const longestRequest = 10_000

/** Files that are fetched are kept as long as this; ms. */
const keptFor = 300_000

/** Largest file that is read (bytes): parts of an index, and Markdown, are far smaller. */
const largestFile = 20_000_000

/** Number of files that are kept. */
const mostFiles = 200

/**
 * The files of a published site.
 * @param base - its address, with a slash at its end
 */
export function fetchedFiles(base: URL, request: typeof fetch = fetch): SiteFiles {
  const kept = new Map<string, { readonly at: number; readonly text: Promise<string | null> }>()
  return {
    read(name) {
      const known = kept.get(name)
      if (known !== undefined && Date.now() - known.at < keptFor) return known.text
      const text = fetchText(new URL(encodePath(name), base), request)
      kept.delete(name)
      kept.set(name, { at: Date.now(), text })
      text.then(
        (found) => {
          // A part of an index that is gone: the site was published again, and all of it may be new.
          if (found === null && name.endsWith('.json')) kept.clear()
        },
        // A file that could not be fetched is asked for again.
        () => kept.delete(name),
      )
      for (const oldest of kept.keys()) {
        if (kept.size <= mostFiles) break
        kept.delete(oldest)
      }
      return text
    },
  }
}

async function fetchText(address: URL, request: typeof fetch): Promise<string | null> {
  const response = await request(address, { signal: AbortSignal.timeout(longestRequest) })
  if (response.status === 404 || response.status === 410) return null
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`)
  return textUpTo(response, largestFile)
}

async function textUpTo(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Node and all hosts of workers can loop over it, which TypeScript's types of browsers do not say.
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit) throw new Error(`${response.url} is larger than ${limit / 1e6} MB`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

function encodePath(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/')
}
