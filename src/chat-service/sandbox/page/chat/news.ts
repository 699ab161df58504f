/** The tab News: the newest posts of the documentation site's blog. */
import { byId, h, setText } from '../common/dom.ts'
import { currentLanguage, currentTexts } from '../common/page-texts.ts'
import { type News, type Post, readFeed } from './feed.ts'
import type { OpenSite } from './site.ts'

const limit = 10

/** Returns what shows the posts: to be called whenever the tab is selected. A failure is said, and tried again then. */
export function createNews(open: OpenSite): () => Promise<void> {
  const texts = currentTexts()
  const status = byId('news-status', HTMLElement)
  const list = byId('news-posts', HTMLElement)
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    try {
      const { feed, lang } = await open()
      if (feed === null) return
      const { language, posts } = await loadNews(new URL(feed))
      list.replaceChildren(...posts.map(renderPost))
      list.lang = language || lang
      byId('news-notes', HTMLElement).hidden = posts.length > 0
      setText(status, '')
    } catch {
      setText(status, texts.newsFailed)
      isDone = false
    }
  }
}

async function loadNews(address: URL): Promise<News> {
  const response = await fetch(address, { signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}`)
  return readFeed(await response.json(), address, limit)
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
