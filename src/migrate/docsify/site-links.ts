/** Links of docsify, which begin in the folder of the site. */
import { resolvePath } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { ForeignDocument } from '../generator.ts'
import type { Site } from './site.ts'
import { plainAddress } from './text.ts'

/** The document that a link means: from the folder of the site, unless the site says that links are relative. */
export function target(
  link: string,
  from: string,
  { root, config, documents, languages }: Site,
): ForeignDocument | undefined {
  const path = link.replace(/[?#].*$/, '')
  const folder = from.slice(0, Math.max(from.lastIndexOf('/'), 0))
  const near = resolvePath(folder, path)
  const top = path.replace(/^\/+/, '')
  const isNear = config['relativePath'] === true || /^\.{1,2}\//.test(path)
  const places = path.startsWith('/')
    ? [root + top]
    : isNear
      ? [near, root + top]
      : [root + top, near]
  const language = languages.find(({ dir }) => dir !== '' && from.startsWith(`${root}${dir}/`))
  const own = language === undefined ? [] : [`${root}${language.dir}/${top}`]
  for (const place of [...places, ...own]) {
    if (place === null) continue
    const bare = place.replace(/\.md$/, '').replace(/\/$/, '')
    const names = [`${bare}.md`, bare === '' ? 'README.md' : `${bare}/README.md`]
    const found = documents.find((one) => names.includes(one.from))
    if (found !== undefined) return found
  }
  return undefined
}

/** The link to write instead; undefined: it leads to no document. */
export function resolved(link: string, document: ForeignDocument, site: Site): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(link) || link === '') return undefined
  const found = target(link, document.from, site)
  if (found === undefined) return undefined
  const [, fragment = ''] = /(#.*)$/.exec(link) ?? []
  const [from, to] = [document.to, found.to].map((path) => path.replace(/^i18n\/[^/]+\//, '')) as [
    string,
    string,
  ]
  const path = posixRelative(`/${from.slice(0, from.lastIndexOf('/'))}`, `/${to}`)
  return encodeURI(path.startsWith('.') ? path : `./${path}`) + fragment
}

/** The address of what a link leads to. */
export function addressIn(link: string, from: string, site: Site): string {
  const address = plainAddress(link)
  if (/^(?:[a-z]+:|\/\/)/i.test(address)) return address
  const found = target(address, from, site)
  return found?.address ?? `/${address.replace(/^\/|\.md(?=#|$)/g, '')}`
}
