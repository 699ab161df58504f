import { stripBase } from '../../../shared/url.ts'

/** Files of the output that a decoded path can mean, in the order in which hosts try them; none outside of the base. */
export function outputCandidates(pathname: string, baseUrl: string): string[] {
  const inside = stripBase(pathname, baseUrl)
  if (inside === null) return []
  const file = inside.replace(/^\//, '').replace(/\/$/, '')
  if (file === '') return ['index.html']
  const asIndex = `${file}/index.html`
  return pathname.endsWith('/') ? [asIndex, `${file}.html`] : [file, `${file}.html`, asIndex]
}

/** Candidates for the not-found page of a path: that of its locale, then the default one. */
export function notFoundOutput(
  pathname: string,
  {
    baseUrl,
    locales,
  }: { readonly baseUrl: string; readonly locales: readonly { readonly code: string }[] },
): readonly string[] {
  const first = stripBase(pathname, baseUrl)?.split('/')[1]
  const locale = locales.find(({ code }) => code === first)
  return locale === undefined ? ['404.html'] : [`${locale.code}/404.html`, '404.html']
}
