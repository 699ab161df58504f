// The queries that docsgen's evaluation makes of a site's texts, read from the index of a built site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSource } from './load-source.mjs'

/**
 * A page's path below its locale, the same for all generators: `/zh-CN/docs/performance/01_login.html#a` and
 * `performance/login/` are `performance/login`.
 */
export function pathOf(address, locale) {
  const path = decodeURIComponent(address.replace(/[#?].*$/, ''))
    .replace(/^\//, '')
    .replace(new RegExp(`^${locale}/`), '')
    .replace(/^docs\//, '')
    .replace(/(?:\.html|\.md|\/)$/, '')
    .replace(/(?:^|\/)(?:index|readme)$/i, '')
  const segments = path.split('/').map((segment) => segment.replace(/^\d+[-_.\s]+/, ''))
  return segments.join('/').toLowerCase()
}

/** Queries of all kinds but questions: { kind, locale, query, pages }, the paths that answer them. */
export async function automaticQueriesOf(build, locales) {
  const { automaticQueries } = await loadSource('src/commands/search-index/automatic-queries.ts')
  const read = (name) =>
    JSON.parse(readFileSync(join(build, 'assets/search', `${name}.json`), 'utf8'))
  const found = []
  for (const locale of locales) {
    const pages = read(locale).shards.flatMap(({ meta }) =>
      read(`meta-${meta}`).pages.map(pageFrom),
    )
    found.push(...(await automaticQueries(pages, locale)))
  }
  return found.map(({ u, kind, locale, query }) => ({
    kind,
    locale,
    query,
    pages: [pathOf(u, locale)],
  }))

  function pageFrom([, ...files]) {
    const texts = files.filter((_, at) => at % 2 === 1).map((name) => read(`page-${name}`))
    return { shown: texts[0], sections: async () => texts.flatMap(({ sections }) => sections) }
  }
}
