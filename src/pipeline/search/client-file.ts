/** The file with which pages of other origins search the site. */
import fs from 'node:fs'
import type { Assets } from '../../shared/model/assets.ts'
import type { OutputFile } from '../../shared/model/output-file.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Feed } from '../../shared/model/site.ts'
import {
  type SearchLocale,
  type SearchSite,
  searchClientFile,
} from '../../shared/search/search-site.ts'
import { vendorFile } from '../../support/package.ts'
import type { Config } from '../config/config.ts'
import { searchFolder } from './search-folder.ts'

export interface SearchClientInput {
  readonly config: Pick<Config, 'baseUrl' | 'defaultLocale'>
  /** Of the locales that are built. */
  readonly shells: readonly Pick<Shell, 'search' | 'locale'>[]
  /** Of the blogs of these locales. */
  readonly feeds: readonly Pick<Feed, 'locale' | 'files'>[]
  readonly assets: Pick<Assets, 'search' | 'siteSearch'>
}

/**
 * `search-client.js`: the module that scripts/build.mjs has made of src/theme/search/published/, with the facts of
 * the site in front of it. None on a site without search.
 * @throws Error when the package has not been built
 */
export function searchClient({ config, shells, feeds, assets }: SearchClientInput): OutputFile[] {
  const locales = shells.flatMap(({ search, locale }) => (search === null ? [] : locale))
  if (locales.length === 0) return []
  const feedOf = (locale: string): string | undefined =>
    feeds
      .flatMap((feed) => (feed.locale === locale ? feed.files : []))
      .find(({ format }) => format === 'json')?.output
  const site: SearchSite = {
    engine: (assets.siteSearch ?? assets.search.worker).slice(config.baseUrl.length),
    index: searchFolder,
    locales: locales
      .map(({ code, htmlLang, fallback }): SearchLocale => {
        // Where a blog has no post in a language, readers of that language see the posts of another one.
        const feed = [code, ...fallback].map(feedOf).find((one) => one !== undefined) ?? null
        return { code, lang: htmlLang, feed }
      })
      .toSorted(
        (a, b) => Number(b.code === config.defaultLocale) - Number(a.code === config.defaultLocale),
      ),
  }
  const code = fs.readFileSync(vendorFile('search-client.js'), 'utf8')
  return [
    { path: searchClientFile, content: `const docsgenSite=${JSON.stringify(site)};\n${code}` },
  ]
}
