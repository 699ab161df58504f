/**
 * The job that puts the site together: the files that other jobs have left, and what is made of all of them: the search index,
 * llms.txt and feeds. It leaves the output as one build does, and no state for the next one.
 */
import { bundledDiagrams } from '../../../pipeline/bundle/bundle.ts'
import { contentFolders } from '../../../pipeline/collections/content-folders.ts'
import { createArticles } from '../../../pipeline/compile/article-store.ts'
import { localUrl } from '../../../pipeline/config/config-names.ts'
import { createEmitter, type EmitResult, type Emitter } from '../../../pipeline/emit/emitter.ts'
import { isSafe } from '../../../pipeline/emit/manifest.ts'
import { waitForOthers } from '../../../pipeline/emit/other-builds.ts'
import { openPlugins } from '../../../pipeline/plugins/open-plugins.ts'
import { renderFeeds } from '../../../pipeline/render/files/render-feeds.ts'
import { renderLlms } from '../../../pipeline/render/render-siblings.ts'
import { builtShells } from '../../../pipeline/render/render-stage.ts'
import { emitSearchIndex } from '../../../pipeline/search/emit-index.ts'
import { decodeIndexed } from '../../../pipeline/search/index-page.ts'
import type { KnownSearchPage } from '../../../pipeline/search/search-pages.ts'
import type { ReadSearchPage } from '../../../pipeline/search/shard.ts'
import { synonymsOf } from '../../../pipeline/search/synonyms.ts'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { collectSooner } from '../../../support/garbage-collection.ts'
import { buildId } from '../../../support/package.ts'
import { applySeverities, cacheProblems } from '../../../support/problems.ts'
import { outputsOf } from '../build-state.ts'
import type { BuildResult } from '../build-types.ts'
import { contentKey, type JobSite } from './job-site.ts'
import { filesIn } from './pack-stream.ts'
import { commandOf, type KnownAnswer, missingParts } from './parts.ts'
import {
  findPlan,
  lostPart,
  type Plan,
  readPack,
  readPages,
  takeTexts,
  valueOfPlan,
  type WholeOfPlan,
} from './plan.ts'
import { type RenderedData, renderJob } from './render-shard.ts'
import { allShards, type Shard } from './shard.ts'

/**
 * Puts the site together.
 * @throws DocsgenError (3) when a part is not there, and as a build does; the output folder is then as it was
 */
export async function mergeShards(site: JobSite): Promise<BuildResult> {
  const { options, places, input, tools, parts } = site
  const { outDir } = places
  const { wait: seconds = 60, onLine: say } = options
  // It holds the index of a locale: memory counts more than the time that this takes.
  collectSooner()
  await waitForOthers(outDir, { seconds, say })
  const plan = await findPlan(parts)
  const rendered = await findRendered(plan, site)
  if (plan.data.contentKey !== contentKey(site)) {
    throw missingParts(
      'The files of the site in this folder are not those that have been planned.',
      `Check out the same commit in all jobs, or run ${commandOf('plan')} again, and the jobs after it.`,
    )
  }
  const whole = await valueOfPlan<WholeOfPlan>(plan, 'whole', parts)
  const emitter = openEmitter(site)
  options.signal?.addEventListener('abort', () => emitter.abort())
  try {
    await putTogether({ site, plan, rendered, whole, emitter })
    const problems = rendered.flatMap(({ answer }) => answer.data.problems)
    const found = site.refuse([
      ...emitter.problems,
      ...whole.problems,
      ...problems,
      ...cacheProblems(tools.cache),
    ])
    const emitted = await tools.clock.time('emit', () => emitter.commit())
    const after = await afterPublishing(site, whole, emitted)
    const { written, unchanged, removed } = emitted
    const { timings, processor } = tools.clock
    return {
      diagnostics: [...found, ...after],
      pages: whole.pageCount,
      finished: whole.pageCount,
      ...{ written, unchanged, removed, outDir, timings, processor },
      upToDate: false,
      withoutUrl: input.config.url === localUrl && !input.config.noIndex,
    }
  } catch (error) {
    emitter.abort()
    throw error
  }
}

/** The answer of a job that has rendered. */
interface Rendered {
  readonly shard: Shard
  readonly answer: KnownAnswer<RenderedData>
}

interface Merging {
  readonly site: JobSite
  readonly plan: Plan
  readonly rendered: readonly Rendered[]
  readonly whole: WholeOfPlan
  readonly emitter: Emitter
}

/** The answers of all jobs that have rendered this plan. @throws DocsgenError (3) that names those which are not there */
async function findRendered(plan: Plan, { parts }: JobSite): Promise<Rendered[]> {
  const found: Rendered[] = []
  const lost: Shard[] = []
  for (const shard of allShards(plan.data.count)) {
    const answer = await parts.answer<RenderedData>(renderJob(shard))
    if (answer?.data.plan === plan.id) found.push({ shard, answer })
    else lost.push(shard)
  }
  if (lost.length === 0) return found
  const [first] = lost
  const names = lost.map(({ number, count }) => `${number}/${count}`).join(', ')
  throw missingParts(
    `These shards have not been rendered after the last plan: ${names}.`,
    `Run ${commandOf('render-shard', first)}${lost.length > 1 ? ', and so on,' : ''} and then ${commandOf('merge')}.`,
  )
}

function openEmitter({ places, input }: JobSite): Emitter {
  const { root, outDir, stateFile } = places
  const sources = ['i18n', ...contentFolders(input.config).map(({ path }) => path)]
  return createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => outputsOf(stateFile) },
    {},
  )
}

/** Hands all files of the site to the emitter. */
async function putTogether(merging: Merging): Promise<void> {
  const { clock } = merging.site.tools
  const { frame, pages: posts } = await readPages(merging.plan, 'posts', merging.site.parts)
  const add = createAdder(merging)
  await clock.time('pages', () => addRendered(merging, add))
  await addWhole(merging, add)
  const { site, plan, whole, emitter } = merging
  const { input, tools } = site
  const { shells, statics, feeds } = frame
  const stage = { shells, emitter, buildId: buildId(), shown: {}, statics: new Set(statics) }
  await renderLlms(whole.outlines, {}, stage)
  await takeTexts(plan, 'post-texts', site)
  const articles = createArticles([], {
    cache: tools.cache,
    compile: () => Promise.reject(lostPart(site.parts, commandOf('plan'))),
  })
  await renderFeeds(feeds, posts, { ...stage, articles })
  await clock.time('search', async () =>
    emitSearchIndex({
      pages: await takeSearchPages(merging),
      shells: builtShells(shells, input.locales),
      synonyms: (locale) => synonymsOf(locale, input.config.search),
      earlier: null,
      cache: tools.cache,
      emitter,
    }),
  )
}

type AddFile = (file: OutputFile) => void

/** Adds files. Files that are named by their bytes may be in the parts of several shards. */
function createAdder({ emitter }: Pick<Merging, 'emitter'>): AddFile {
  const named = new Map<string, string>()
  return (file) => {
    const { path } = file
    if (!path.startsWith('assets/')) return emitter.add(file)
    const hash = 'content' in file ? contentHash(file.content) : file.hash
    if (named.get(path) !== hash) emitter.add(file)
    named.set(path, hash)
  }
}

/** Adds what the shards have rendered, a pack at a time. */
async function addRendered({ site, rendered }: Merging, add: AddFile): Promise<void> {
  for (const { shard, answer } of rendered) {
    for (const file of filesIn(answer.files, 'output')) {
      const values = await site.parts.get(file)
      if (values === null) throw lostPart(site.parts, commandOf('render-shard', shard))
      addAll(values, add)
    }
  }
}

/** Adds the files of a pack. No part of a site is outside of the output folder. */
function addAll(values: ReadonlyMap<string, Buffer>, add: AddFile): void {
  for (const [path, content] of values) if (isSafe(path)) add({ path, content })
}

/** Adds the files that are made of the site as a whole, static files and pictures. */
async function addWhole(merging: Merging, add: AddFile): Promise<void> {
  const { site, plan, rendered, whole } = merging
  const { parts, tools } = site
  for (const file of filesIn(plan.files, 'output')) {
    addAll(await readPack(file, parts), add)
  }
  await addPictures(merging, add)
  for (const copy of whole.copies) {
    if (tools.index.hash(copy.copyOf) !== copy.hash) throw changedCopy(copy.copyOf)
    add(copy)
  }
  if (rendered.some(({ answer }) => answer.data.inBrowser)) {
    for (const file of await bundledDiagrams(tools.cache)) add(file)
  }
}

/** Adds the pictures that were made in other widths, a pack at a time. */
async function addPictures({ site, plan, whole }: Merging, add: AddFile): Promise<void> {
  const outputs = new Map<string, string[]>()
  for (const [output, key] of whole.pictures) {
    outputs.set(key, [...(outputs.get(key) ?? []), output])
  }
  for (const file of filesIn(plan.files, 'pictures')) {
    for (const [key, content] of await readPack(file, site.parts)) {
      for (const path of outputs.get(key) ?? []) add({ path, content })
      outputs.delete(key)
    }
  }
  if (outputs.size > 0) throw lostPart(site.parts, commandOf('plan'))
}

function changedCopy(file: string): Error {
  return missingParts(
    `${file} in the folder of the site is not the file that has been planned.`,
    `Check out the same commit in all jobs, or run ${commandOf('plan')} again, and the jobs after it.`,
  )
}

/** Puts the pages of the search index into the cache, from which they are read in the order of the index. */
async function takeSearchPages({ site, rendered }: Merging): Promise<ReadSearchPage[]> {
  const { parts, tools } = site
  const pages: ReadSearchPage[] = []
  for (const { shard, answer } of rendered) {
    const lost = () => lostPart(parts, commandOf('render-shard', shard))
    for (const file of filesIn(answer.files, 'search')) {
      const values = await parts.get(file)
      if (values === null) throw lost()
      for (const [name, value] of values) {
        const key = `indexed-page:${contentHash(value)}`
        tools.cache.put(key, value)
        const indexed = () => {
          const bytes = tools.cache.get(key)
          if (bytes === undefined) throw lost()
          return decodeIndexed(bytes)
        }
        pages.push({ ...(JSON.parse(name) as KnownSearchPage), indexed })
      }
    }
  }
  return pages
}

/** The work of plugins on the published site. @returns their problems */
async function afterPublishing(
  { input, places }: JobSite,
  { published }: WholeOfPlan,
  emitted: EmitResult,
): Promise<readonly Diagnostic[]> {
  if (published === null) return []
  const { config } = input
  const plugins = await openPlugins(input)
  const site = { config, pages: published, outDir: places.outDir, outputs: emitted.outputs() }
  return applySeverities((await plugins?.done(site)) ?? [], config.diagnostics)
}
