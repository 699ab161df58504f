/** The tab News: the newest posts of the documentation site's blog. */
import type { SiteSearch } from '../../../../shared/search/search-site.ts'
import { byId, h, setText } from '../common/dom.ts'
import { currentLanguage, currentTexts } from '../common/page-texts.ts'
import { type News, type Post, readFeed } from './feed.ts'

const limit = 10
/** A request that takes longer has been lost; ms. */
const longestRequest = 20_000

/**
 * Returns what shows the posts: to be called with the language whenever the tab is selected. A failure is said, and tried
 * again then.
 * @param open - opens the site in the language of now
 */
export function createNews(open: () => Promise<SiteSearch>): (language: string) => Promise<void> {
  const status = byId('news-status', HTMLElement)
  const list = byId('news-posts', HTMLElement)
  const notes = byId('news-notes', HTMLElement)
  /** The language that is shown, or on its way. */
  let wanted = ''
  return async (now) => {
    if (now === wanted) return
    wanted = now
    try {
      const { language, posts } = await loadNews(await open())
      if (now !== wanted) return
      list.replaceChildren(...posts.map(renderPost))
      list.lang = language
      notes.hidden = posts.length > 0
      setText(status, '')
    } catch {
      if (now !== wanted) return
      setText(status, currentTexts().newsFailed)
      wanted = ''
    }
  }
}

/** The posts of the site; none where it has no feed. */
async function loadNews({ feed, lang }: SiteSearch): Promise<News> {
  if (feed === null) return { language: lang, posts: [] }
  const response = await fetch(feed, { signal: AbortSignal.timeout(longestRequest) })
  if (!response.ok) throw new Error(`${feed} answered ${response.status}`)
  const { language, posts } = readFeed(await response.json(), new URL(feed), limit)
  return { language: language || lang, posts }
}

function renderPost({ title, summary, url, date }: Post): HTMLElement {
  const texts = currentTexts()
  const note = h('span', { class: 'sr', lang: document.documentElement.lang }, texts.inNewTab)
  const link = h('a', { href: url, target: '_blank', rel: 'noopener' }, title, note)
  const post = h('article', {}, h('h3', {}, link))
  if (date !== null)
    post.append(h('p', { class: 'note', lang: currentLanguage() }, renderDate(date)))
  if (summary !== '') post.append(h('p', {}, summary))
  return post
}

/** The day as the site writes it: dates of posts are days in UTC. */
function renderDate(date: Date): HTMLElement {
  const day = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  return h('time', { datetime: date.toISOString() }, day.format(date))
}
