/**
 * The job that makes all pages, and renders none: it knows what is in the documents, but has no texts. It leaves the pages
 * of each shard, with the packs that their texts are in, and every file that is made of the site as a whole.
 */
import { markdownCacheKey, textCacheKeys } from '../../../pipeline/compile/document-cache.ts'
import { sourcesOf } from '../../../pipeline/compile/join-articles.ts'
import { diagramSources } from '../../../pipeline/diagrams/site-diagrams.ts'
import { assembleSite, readSite } from '../../../pipeline/pipeline.ts'
import type { AssembledSite, SiteContent } from '../../../pipeline/pipeline-types.ts'
import { publishedPage } from '../../../pipeline/plugins/published-page.ts'
import { siteFiles } from '../../../pipeline/render/files/site-files.ts'
import { createPageKeeper, keepFrame } from '../../../pipeline/site-memory.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Document, Page } from '../../../shared/model/site.ts'
import type { ResultFile } from '../../../support/shared-cache/action-result.ts'
import { addTexts, pictureKey } from './compile-shard.ts'
import { contentKey, frameKey, type JobSite } from './job-site.ts'
import { madeFiles } from './made-files.ts'
import { shardOfDocument, shardOfPage } from './members.ts'
import { createPackStream, type PackStream } from './pack-stream.ts'
import { jsonValue } from './parts.ts'
import { nodesOf, type PartOfPlan, type PlanData, type WholeOfPlan } from './plan.ts'
import { allShards } from './shard.ts'
import { type CompiledParts, takeCompiled } from './take-compiled.ts'

/** Makes the pages of the site, and leaves them. @throws DocsgenError (1) for errors in the site, as a build does */
export async function planSite(site: JobSite) {
  const { input, parts } = site
  const compiled = await takeCompiled(site)
  // Who renders the pages draws their diagrams.
  const { diagrams: _, ...others } = site.tools
  const tools = { ...others, cache: compiled.cache }
  const content = await readSite(input, undefined, tools)
  const assembled = await assembleSite(input, content, tools)
  const diagnostics = site.refuse(assembled.problems)
  const { config } = input
  const { discovered, downloads } = content
  const output = siteFiles({ ...assembled, discovered, downloads, config, index: tools.index })
  const planning = { site, content, assembled, compiled, output, ...createPageWriter(site) }
  const files = [
    ...(await leaveParts(planning)),
    ...(await leaveWhole(planning)),
    ...(await leaveFiles(planning)),
  ]
  files.push(await parts.put('made', madeFiles(input.root, assembled)))
  const { files: around, ...frame } = await leaveFrame(planning)
  const data: PlanData = {
    ...frame,
    count: compiled.count,
    frameKey: frameKey(input.config, assembled),
    contentKey: contentKey(site),
  }
  await parts.leave('plan', { files: [...files, ...around], data })
  const { count, lost } = compiled
  return { diagnostics, pages: assembled.pages.length, count, lost }
}

/** Keeps pages in packs of their own. */
interface PageWriter {
  /** Keeps pages, and the entries of their sidebars, in packs whose paths begin with the name of the folder. */
  write(pages: Iterable<Page>, folder: string): Promise<ResultFile[]>
  /** The names of the entries, by the folder of the pages. */
  readonly nodes: PlanData['nodes']
  /** Keeps other values of the site. */
  writeOthers<Names>(
    keep: (sink: Pick<JobSite['tools']['cache'], 'has' | 'put'>) => Names,
    folder: string,
  ): Promise<{ readonly names: Names; readonly files: ResultFile[] }>
}

interface Planning extends PageWriter {
  readonly site: JobSite
  readonly content: SiteContent
  readonly assembled: AssembledSite
  readonly compiled: CompiledParts
  /** The files of the output that are made of the site as a whole. */
  readonly output: readonly OutputFile[]
}

function createPageWriter({ parts }: JobSite): PageWriter {
  let packs: PackStream
  const sink = {
    has: () => false,
    put: (key: string, value: Uint8Array) => packs.add(key, value),
  }
  const keeper = createPageKeeper(sink, () => true)
  const writeOthers: PageWriter['writeOthers'] = async (keep, folder) => {
    packs = createPackStream(parts, folder)
    const names = keep(sink)
    return { names, files: (await packs.finish()).map(({ file }) => file) }
  }
  const nodes: Record<string, PlanData['nodes'][string]> = {}
  return {
    nodes,
    writeOthers,
    async write(pages, folder) {
      const kept = await writeOthers(() => {
        for (const page of pages) keeper.keep(page)
      }, folder)
      // By folder: all of a large site are a text of a hundred megabytes.
      const { names, files } = await writeOthers(() => keeper.nodes(), nodesOf(folder))
      nodes[folder] = names
      return [...kept.files, ...files]
    },
  }
}

/** Leaves what the jobs need that render, each for itself. */
async function leaveParts(planning: Planning): Promise<ResultFile[]> {
  const { site, content, assembled, compiled, write } = planning
  const { count } = compiled
  const { documents } = content
  const { pages, joined } = assembled
  const shown = new Map([...documents, ...joined].map((document) => [nameOf(document), document]))
  const documentOf = ({ source, article }: Page) =>
    article === null ? undefined : shown.get(nameOf({ source: { path: source }, key: article.key }))
  const byShard = new Map(allShards(count).map(({ number }) => [number, [] as Page[]]))
  for (const page of pages) {
    const document = documentOf(page)
    const number =
      document === undefined ? shardOfPage(page, count) : shardOfDocument(document, count)
    byShard.get(number)?.push(page)
  }
  const files: ResultFile[] = []
  for (const [number, own] of byShard) {
    const ofShard = (document: Document) => shardOfDocument(document, count) === number
    const texts = joined.filter(ofShard)
    const all = [...documents.filter(ofShard), ...texts.flatMap(sourcesOf)]
    const part: PartOfPlan = {
      drawn: all.filter(({ meta }) => diagramSources(meta).length > 0),
      joined: texts,
    }
    const keys = own.flatMap((page) => {
      const document = documentOf(page)
      if (document !== undefined) return sourcesOf(document).flatMap(textCacheKeys)
      return page.article === null ? [] : textCacheKeys(page.article)
    })
    files.push(
      await site.parts.put(`part/${number}`, jsonValue(part)),
      ...(await write(own, `pages/${number}`)),
      ...(await leaveTexts(keys, `texts/${number}`, planning)),
    )
  }
  return files
}

function nameOf({
  source,
  key,
}: {
  readonly source: { readonly path: string | null }
  readonly key: string
}): string {
  return `${source.path}\0${key}`
}

/** Names the packs that have values of the cache, and leaves the values that no shard has left. */
async function leaveTexts(
  keys: readonly string[],
  folder: string,
  { site, compiled }: Pick<Planning, 'site' | 'compiled'>,
): Promise<ResultFile[]> {
  const files = new Map<string, ResultFile>()
  for (const key of keys) {
    const pack = compiled.packs.get(key)
    if (pack === undefined || files.has(pack.digest.hash)) continue
    const { digest, from } = pack
    const path = `${folder}/${files.size}/by-${from}/${compiled.count}`
    files.set(digest.hash, { path, digest })
  }
  const own = createPackStream(site.parts, `${folder}/own`)
  const missing = keys.filter((key) => !compiled.packs.has(key))
  addTexts(own, missing, site.tools.cache)
  return [...files.values(), ...(await own.finish()).map(({ file }) => file)]
}

/** Leaves what is around all pages. */
async function leaveFrame({ assembled, nodes, writeOthers }: Planning) {
  const { shells, siblings, feeds, postSpan, code, hasMath, statics } = assembled
  const frame = { shells, siblings, feeds, postSpan, code, hasMath, statics }
  const { names, files } = await writeOthers((sink) => keepFrame(frame, [], sink).frame, 'frame')
  return { frame: names, nodes, files }
}

/** Leaves what only the last job needs, with the posts of feeds. */
async function leaveWhole(planning: Planning): Promise<ResultFile[]> {
  const { site, content, assembled, output, write } = planning
  const { pages, outlines, feeds } = assembled
  const locales = new Set(pages.map(({ locale }) => locale))
  const inFeeds = new Set(feeds.flatMap(({ entries }) => entries.map(({ output }) => output)))
  const posts = pages.filter(({ output }) => inFeeds.has(output))
  const whole: WholeOfPlan = {
    problems: assembled.problems,
    pageCount: pages.length,
    outlines: outlines.filter(({ locale }) => locales.has(locale)),
    copies: output.flatMap((file) => ('copyOf' in file ? [file] : [])),
    pictures: picturesOf(planning),
    published: content.plugins?.haveWork ? pages.map(publishedPage) : null,
  }
  const texts = posts.flatMap(({ article }) =>
    article === null ? [] : [markdownCacheKey(article.markdownKey)],
  )
  return [
    await site.parts.put('whole', jsonValue(whole)),
    ...(await write(posts, 'posts')),
    ...(await leaveTexts(texts, 'post-texts', planning)),
  ]
}

/** Leaves the files of the output that are made of the site as a whole, and the packs of pictures. */
async function leaveFiles(planning: Planning): Promise<ResultFile[]> {
  const packs = createPackStream(planning.site.parts, 'output')
  for (const file of planning.output) {
    if ('content' in file) packs.add(file.path, Buffer.from(file.content))
  }
  const contents = await packs.finish()
  const pictures = picturesOf(planning).map(([, key]) => key)
  return [
    ...contents.map(({ file }) => file),
    ...(await leaveTexts(pictures, 'pictures', planning)),
  ]
}

function picturesOf({ assembled }: Planning) {
  return assembled.site.assets.flatMap(({ output, variant }) =>
    variant === undefined ? [] : [[output, pictureKey + variant] as const],
  )
}
