import type { Plugin } from 'docsgen'

/** Metadata and a class of each page. */
const plugin: Plugin = {
  name: 'describe',
  page: ({ kind, route, frontMatter }) => {
    if (kind === 'notFound') return null
    return {
      class: `kind-${kind}`,
      meta: { 'og:route': route, rating: String(frontMatter['title'] ?? 'none') },
      head: kind === 'post' ? [{ tag: 'script', content: 'document.documentElement.dataset.post = "yes"' }] : [],
    }
  },
}

export default plugin
