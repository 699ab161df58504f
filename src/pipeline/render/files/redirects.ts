/** The files of redirects: a page for each, which any host serves, and a list for hosts that read one. */
import { createHash } from 'node:crypto'
import { escapeHtml } from '../../../shared/escape.ts'
import { fillText } from '../../../shared/messages/fill-text.ts'
import { uiTexts } from '../../../shared/messages/ui-texts.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Redirect } from '../../../shared/model/site.ts'
import { decodePath } from '../../../shared/url.ts'

/** The list for hosts (Netlify, Cloudflare Pages, GitLab Pages). */
export const redirectList = '_redirects'

/** The files of the redirects. `shells`: by locale, those of the redirects among them. */
export function redirectFiles(
  redirects: readonly Redirect[],
  shells: Readonly<Record<string, Shell>>,
): OutputFile[] {
  if (redirects.length === 0) return []
  const pages = redirects.map((redirect) => ({
    path: redirect.output,
    content: redirectPage(redirect, shells[redirect.locale] as Shell),
  }))
  const lines = redirects.map(({ from, to }) => `${from} ${to} 301\n`)
  return [...pages, { path: redirectList, content: lines.join('') }]
}

/**
 * Sends the reader on to the page's only link, with the query of the address; its fragment too, unless the link has one.
 * The same for all redirects.
 */
export const redirectScript =
  '(function(){var a=document.links[0],l=location,q=l.search;if(q)a.search=a.search?a.search+"&"+q.slice(1):q;if(!a.hash)a.hash=l.hash;l.replace(a.href)})()'
const scriptHash = createHash('sha256').update(redirectScript).digest('base64')
const policy = `default-src 'none'; script-src 'sha256-${scriptHash}'; base-uri 'none'; form-action 'none'`

/**
 * The page at an old address. Without scripts, browsers and crawlers follow its refresh; with them they would follow that
 * before the script is through, so it is in `<noscript>`.
 */
function redirectPage({ to, canonical }: Redirect, { locale, texts }: Shell): string {
  const { movedTitle, movedText } = uiTexts(locale.code, texts)
  const href = escapeHtml(to)
  const link = `<a href="${href}">${escapeHtml(decodePath(to))}</a>`
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    '<meta name="referrer" content="strict-origin-when-cross-origin">',
    `<title>${escapeHtml(movedTitle)}</title>`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
  ].join('')
  const body = `<h1>${escapeHtml(movedTitle)}</h1><p>${fillText(escapeHtml(movedText), [link])}</p>`
  const language = `lang="${escapeHtml(locale.htmlLang)}" dir="${locale.direction}"`
  return `<!doctype html><html ${language}><head>${head}</head><body><main>${body}</main><script>${redirectScript}</script></body></html>`
}
