import fs from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'docsgen'

/** Metadata and a class of each page, and a list of all pages beside them. */
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
  done({ pages, docsgenVersion }, outDir) {
    const lines = pages.map(({ route, file }) => `${route} ${file}`)
    fs.writeFileSync(path.join(outDir, 'pages.txt'), `${lines.join('\n')}\n${typeof docsgenVersion}\n`)
  },
}

export default plugin
