/**
 * `docsgen pdf`: a manual of each sidebar, version and language of a site. It reads and assembles the site as a build does, and takes
 * the same articles, diagrams and styles; nothing of the output is read or written.
 */
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { createWalker } from '../../pipeline/discover/walk-folder.ts'
import { makeManual } from '../../pipeline/manual/make-manual.ts'
import { assembleSite, readSite } from '../../pipeline/pipeline.ts'
import { progressOf } from '../../pipeline/progress.ts'
import type { SidebarOutline } from '../../shared/model/site.ts'
import { buildTime } from '../../support/build-time.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, failOnErrors } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import { chooseManuals, refuseUnknownLocales } from './choose-manuals.ts'
import { contentDate } from './content-date.ts'
import type { PdfOptions, PdfResult, WrittenFile } from './pdf-types.ts'
import { createArticleReader } from './read-articles.ts'
import { createWriter } from './write-manual.ts'

/**
 * Makes the manuals.
 * @throws DocsgenError (1) for errors in the content, (2) for the configuration, or a locale, sidebar or version that is not there,
 * (3) without a browser, or when a file cannot be written
 */
export async function pdf(options: PdfOptions): Promise<PdfResult> {
  const { root } = options
  const cache = openSiteCache(root, options.cache)
  try {
    return await makeAll(options, cache)
  } finally {
    cache.close()
  }
}

async function makeAll(options: PdfOptions, cache: CacheStore): Promise<PdfResult> {
  const { root, onProgress, drafts = false, locales } = options
  const settings = await loadSettings(root, undefined, {})
  const { config } = settings
  refuseUnknownLocales(locales ?? [], config)
  const writer = await createWriter(options)
  const session = createDrawingSession({ root })
  const outlines: SidebarOutline[] = []
  const tools = {
    cache,
    index: createFileIndex(root, {}),
    walk: createWalker(root),
    diagrams: createDiagramQueue(cache, session),
    clock: createStageClock(),
    onProgress,
    onSidebars: (found: readonly SidebarOutline[]) => void outlines.push(...found),
  }
  try {
    const site = { root, ...settings, now: buildTime(), drafts, locales }
    const content = await readSite(site, undefined, tools)
    const assembled = await assembleSite(site, content, tools)
    const found = applySeverities(assembled.problems, config.diagnostics)
    failOnErrors(found, false)
    const chosen = chooseManuals(outlines, options, config)
    const reader = await createArticleReader({ ...site, content, assembled }, chosen, tools)
    const time = await contentDate(root)
    const report = progressOf(tools, 'manuals')
    const files: WrittenFile[] = []
    for (const [done, { outline, name, isOneOfMany }] of chosen.entries()) {
      report(done, chosen.length)
      const shell = assembled.shells[outline.locale]
      if (shell === undefined) throw new Error(`There is no shell for the locale ${outline.locale}`)
      const { title, author = shell.siteTitle } = options
      const made = { outline, shell, isOneOfMany, time, author, ...reader, ...(title && { title }) }
      const manual = await makeManual({ ...made, hasFile: reader.files.has })
      files.push(...(await writer.write(manual, name, reader)))
    }
    report(chosen.length, chosen.length)
    const problems = [...assembled.problems, ...reader.problems()]
    return { diagnostics: applySeverities(problems, config.diagnostics), files }
  } finally {
    await writer.close()
    await session.close()
  }
}
