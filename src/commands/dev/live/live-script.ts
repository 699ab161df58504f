/** The script that updates open pages, and the tag that loads it. */

import { scriptPathPolicy } from '../../../pipeline/render/head/security.ts'
import { escapeHtml } from '../../../shared/escape.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { buildId, sourceFile } from '../../../support/package.ts'
import { textOfBytes } from '../../../support/text/text-of-bytes.ts'

/** Folder below the base for the requests that the dev server answers itself. */
const liveFolder = '@docsgen/'

/** The bundled script. */
export async function liveScript(cache: Cache): Promise<string> {
  const key = `live:${buildId()}`
  const cached = cache.get(key)
  if (cached) return textOfBytes(cached)
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [sourceFile('theme/client/live.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  })
  const text = result.outputFiles[0]?.text ?? ''
  cache.put(key, Buffer.from(text))
  return text
}

/** The page shown while there is no site, because the configuration was wrong from the start. */
export const emptyPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docsgen</title></head><body></body></html>'

/** Key of a version of a page, by which client and server know what is shown. */
export function shownKey(html: string): string {
  return contentHash(html).slice(0, 16)
}

/** Adds the tag of the script to a page, the only difference from what `build` writes. */
export function withLiveScript(html: string, baseUrl: string): string {
  const src = `${baseUrl}${liveFolder}live.js`
  const tag = `<script type="module" src="${src}" data-shown="${shownKey(html)}"></script>`
  const end = html.indexOf('</head>')
  // The policy that names the site's scripts by their path names this one, too.
  const [policy = ''] = scriptPathPolicy([src]).split('script-src ').slice(1)
  const head = html.slice(0, end).replace('content="script-src ', `$&${escapeHtml(policy)} `)
  return head + tag + html.slice(end)
}
