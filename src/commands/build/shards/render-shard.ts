/** The job that renders a part of the pages: their HTML, Markdown, social cards and diagrams, and their part of the search index. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createArticles } from '../../../pipeline/compile/article-store.ts'
import type { PageEmitter } from '../../../pipeline/emit/emitter.ts'
import { renderPart } from '../../../pipeline/render/render-stage.ts'
import { type IndexedPages, indexedPages, searchFile } from '../../../pipeline/search/emit-index.ts'
import { encodeIndexed } from '../../../pipeline/search/index-page.ts'
import type { KnownSearchPage } from '../../../pipeline/search/search-pages.ts'
import { indexedPage } from '../../../pipeline/search/shard.ts'
import { openFrame } from '../../../pipeline/site-frame.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { createFold } from '../../../shared/search/fold.ts'
import { hanPairs } from '../../../support/text/han-folding.ts'
import { frameKey, type JobSite } from './job-site.ts'
import { writeMadeFiles } from './made-files.ts'
import { createPackStream, type PackStream } from './pack-stream.ts'
import { commandOf, missingParts } from './parts.ts'
import {
  findPlan,
  lostPart,
  type PartOfPlan,
  type Plan,
  packOfPlan,
  readPages,
  takeTexts,
  valueOfPlan,
} from './plan.ts'
import type { Shard } from './shard.ts'

/** The note of a job that renders. */
export interface RenderedData {
  /** The id of the plan that it has followed. */
  readonly plan: string
  readonly pages: number
  readonly problems: readonly Diagnostic[]
  /** Some diagrams are left to the reader's browser. */
  readonly inBrowser: boolean
}

/** The name of such a job. */
export function renderJob({ number, count }: Shard): string {
  return `render ${number}/${count}`
}

/**
 * Renders the pages of a shard, and leaves them.
 * @returns how many there are
 * @throws DocsgenError (3) when the plan is not there, or is that of another site
 */
export async function renderShard(site: JobSite, shard: Shard) {
  const { input, tools, parts } = site
  const plan = await findPlan(parts)
  refuseOtherCount(plan, shard)
  const { frame, pages } = await readPages(plan, `pages/${shard.number}`, parts)
  writeMadeFiles(input.root, await packOfPlan(plan, 'made', parts))
  const open = await openFrame(input, frame, tools)
  refuseOtherFrame(plan, frameKey(input.config, open))
  await takeTexts(plan, `texts/${shard.number}`, site)
  const part = await valueOfPlan<PartOfPlan>(plan, `part/${shard.number}`, parts)
  const articles = createArticles(part.joined, {
    cache: tools.cache,
    compile: () => Promise.reject(lostPart(parts, commandOf('plan'))),
  })
  const packs = {
    output: createPackStream(parts, 'output'),
    search: createPackStream(parts, 'search'),
  }
  const assembled = { ...open, pages }
  const { problems, inBrowser } = await renderPart(
    { ...input, assembled, documents: part.drawn, articles },
    {
      emitter: packEmitter(packs.output),
      shown: {},
      keep: () => '',
      beside: () => indexPages({ ...assembled, articles }, packs),
    },
    tools,
  )
  const files = [...(await packs.output.finish()), ...(await packs.search.finish())]
  const data: RenderedData = { plan: plan.id, pages: pages.length, problems, inBrowser }
  await parts.leave(renderJob(shard), { files: files.map(({ file }) => file), data })
  return { pages: pages.length }
}

/** The site was compiled in another number of shards. */
function refuseOtherCount({ data: { count } }: Plan, shard: Shard): void {
  if (count === shard.count) return
  const message = `The pages have been planned for ${count} shards, and not for ${shard.count}.`
  const hint = `Render the shards 1/${count} to ${count}/${count}, or compile and plan with another number.`
  throw new DocsgenError([diagnostic('shard-missing', message, { hint })], 2)
}

/** The pages would be half of one site, and half of another. */
function refuseOtherFrame({ data }: Plan, key: string): void {
  if (data.frameKey === key) return
  throw missingParts(
    'The configuration or the code of the site in this folder is not that which has been planned.',
    `Check out the same commit in all jobs, or run ${commandOf('plan')} again.`,
  )
}

/** Hands files to packs. Nothing is there from an earlier time. */
function packEmitter(packs: PackStream): PageEmitter {
  return {
    isIntact: () => false,
    read: () => undefined,
    keep(file) {
      throw new Error(`There is no earlier ${file}`)
    },
    add(file) {
      if (!('content' in file)) throw new Error(`${file.path} is a copy`)
      packs.add(file.path, Buffer.from(file.content))
    },
  }
}

/** Pages that are indexed before other work gets a turn: pages are drawn at the same time. */
const pagesAtOnce = 16

/** Reads the texts of pages for the search index, and leaves their parts of it. */
async function indexPages(
  pages: IndexedPages,
  { output, search }: { readonly output: PackStream; readonly search: PackStream },
): Promise<void> {
  const fold = createFold(await hanPairs())
  for (const [at, page] of indexedPages(pages).entries()) {
    if (at % pagesAtOnce === 0) await nextTurn()
    const { files, ...indexed } = await indexedPage(page, fold)
    for (const [name, content] of files) output.add(searchFile(name), Buffer.from(content))
    const { locale, context, version, docs, route, key } = page
    const listed: KnownSearchPage = { locale, context, version, docs, route, key }
    search.add(JSON.stringify(listed), encodeIndexed(indexed))
  }
}
