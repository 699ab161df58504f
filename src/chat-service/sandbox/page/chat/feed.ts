/** A JSON Feed as the chat page shows it. It comes from another server, so nothing in it is taken as it is. */

/** A post. Texts are plain. */
export interface Post {
  readonly title: string
  readonly summary: string
  /** Absolute http(s) address. */
  readonly url: string
  /** Null for a post without a readable date. */
  readonly date: Date | null
}

/** The posts, and the language they are written in. */
export interface News {
  /** `''` when the feed names none. */
  readonly language: string
  readonly posts: readonly Post[]
}

/** Longest texts that are shown, in characters; longer ones are cut. */
const longest = { title: 200, summary: 300 } as const

/**
 * The first posts of a JSON Feed; entries without title or address are left out.
 * @param feed - the parsed JSON
 * @param address - where it was fetched from. A preview of a site names the site's own host in its feed: such addresses lead
 *   to the preview.
 * @throws TypeError when it is no feed
 */
export function readFeed(feed: unknown, address: URL, limit: number): News {
  const { items, language, feed_url: own } = recordOf(feed)
  if (!Array.isArray(items)) throw new TypeError('no JSON Feed')
  const host = webAddress(own)?.origin
  const posts = items.flatMap((item) => {
    const { title, summary, url, date_published: date } = recordOf(item)
    const page = webAddress(url)
    if (page === null || typeof title !== 'string' || title.trim() === '') return []
    const here =
      page.origin === host ? new URL(page.pathname + page.search + page.hash, address) : page
    return {
      title: title.slice(0, longest.title),
      summary: typeof summary === 'string' ? summary.slice(0, longest.summary) : '',
      url: here.href,
      date: dateOf(date),
    }
  })
  return { language: typeof language === 'string' ? language : '', posts: posts.slice(0, limit) }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function webAddress(value: unknown): URL | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null
  return url !== null && /^https?:$/.test(url.protocol) ? url : null
}

function dateOf(value: unknown): Date | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
