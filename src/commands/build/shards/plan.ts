/** The plan: left by the job that makes pages, for those that render them and for the one that puts the site together. */

import type { PublishedPage } from '../../../pipeline/plugins/published-page.ts'
import {
  createPageReader,
  type KeptSite,
  keptFrame,
  namesOfKept,
  type SiteFrame,
} from '../../../pipeline/site-memory.ts'
import type { Diagnostic, DocsgenError } from '../../../shared/diagnostic.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { Document, LlmsOutline, Page } from '../../../shared/model/site.ts'
import type { ResultFile } from '../../../support/shared-cache/action-result.ts'
import { takeValues } from './caches.ts'
import type { JobSite } from './job-site.ts'
import { filesIn } from './pack-stream.ts'
import { commandOf, type KnownAnswer, missingParts, type Parts, readJson } from './parts.ts'
import { parseShard } from './shard.ts'

/** The note of the plan. */
export interface PlanData extends Pick<KeptSite, 'frame'> {
  /** The entries of sidebars of the pages in each folder of the plan. */
  readonly nodes: Readonly<Record<string, KeptSite['nodes']>>
  /** The number of shards. */
  readonly count: number
  /** Of all that pages are rendered with (`frameKey`). */
  readonly frameKey: string
  /** Of the files in the folders of content (`contentKey`). */
  readonly contentKey: string
}

export type Plan = KnownAnswer<PlanData>

/** The values of one shard beside its pages. */
export interface PartOfPlan {
  /** The documents of which it draws the diagrams. */
  readonly drawn: readonly Document[]
  /** The documents of pages that are joined of two. */
  readonly joined: readonly Document[]
}

/** The values that the last job alone needs, beside files of the output. */
export interface WholeOfPlan {
  readonly problems: readonly Diagnostic[]
  readonly pageCount: number
  readonly outlines: readonly LlmsOutline[]
  /** Files of the site that are copied. */
  readonly copies: readonly Extract<OutputFile, { readonly copyOf: string }>[]
  /** Pictures in their widths: the path in the output, and the key of the bytes. */
  readonly pictures: readonly (readonly [output: string, key: string])[]
  /** The pages as plugins see them that work on the published site; null: there are no such plugins. */
  readonly published: readonly PublishedPage[] | null
}

/** The plan of a site. @throws DocsgenError (3) when there is none */
export async function findPlan(parts: Parts): Promise<Plan> {
  const plan = await parts.answer<PlanData>('plan')
  if (plan !== null) return plan
  throw missingParts(
    `The pages have not been planned in ${parts.name} by this docsgen, with these options.`,
    `Run ${commandOf('plan')} before, when all shards are compiled.`,
  )
}

/** The values of a pack that the plan names. @throws DocsgenError (3) when it is lost */
export async function readPack(
  file: ResultFile,
  parts: Parts,
): Promise<ReadonlyMap<string, Buffer>> {
  const values = await parts.get(file)
  if (values !== null) return values
  // The shard that has compiled it, where it is none of the plan itself.
  const [, number] = /\/by-(\d+\/\d+)$/.exec(file.path) ?? []
  const shard = parseShard(number ?? '')
  throw lostPart(parts, shard === null ? commandOf('plan') : commandOf('shard', shard))
}

/** The values of the pack at a path of the plan. @throws DocsgenError (3) when it is lost */
export async function packOfPlan(
  { files }: Plan,
  path: string,
  parts: Parts,
): Promise<ReadonlyMap<string, Buffer>> {
  const file = files.find((one) => one.path === path)
  if (file === undefined) throw lostPart(parts, commandOf('plan'))
  return readPack(file, parts)
}

/** The value of a pack that has one alone. @throws DocsgenError (3) when it is lost */
export async function valueOfPlan<Value>(plan: Plan, path: string, parts: Parts): Promise<Value> {
  return readJson<Value>(await packOfPlan(plan, path, parts))
}

/** The folder with the entries of sidebars of the pages in a folder. */
export function nodesOf(folder: string): string {
  return `nodes/${folder}`
}

/** The pages in a folder of the plan, with what is around all pages. @throws DocsgenError (3) when something is lost */
export async function readPages(
  { files, data }: Plan,
  folder: string,
  parts: Parts,
): Promise<{ readonly frame: SiteFrame; readonly pages: readonly Page[] }> {
  const around = new Map<string, Buffer>()
  for (const file of [...filesIn(files, 'frame'), ...filesIn(files, nodesOf(folder))]) {
    for (const [key, value] of await readPack(file, parts)) around.set(key, value)
  }
  let values: ReadonlyMap<string, Buffer> = around
  const kept = { get: (key: string) => values.get(key) ?? around.get(key) }
  const readPage = createPageReader({ nodes: data.nodes[folder] ?? {} }, kept)
  const pages: (Page | null)[] = []
  for (const file of filesIn(files, folder)) {
    values = await readPack(file, parts)
    pages.push(...namesOfKept(values.keys()).map(readPage))
  }
  const frame = keptFrame(data, kept)
  if (frame === null || pages.includes(null)) throw lostPart(parts, commandOf('plan'))
  return { frame, pages: pages as Page[] }
}

/** Puts the texts in a folder of the plan into the cache of the machine. @throws DocsgenError (3) when some are lost */
export async function takeTexts(
  { files }: Plan,
  folder: string,
  { tools, parts }: Pick<JobSite, 'tools' | 'parts'>,
): Promise<void> {
  for (const file of filesIn(files, folder)) takeValues(tools.cache, await readPack(file, parts))
}

/** The error when a pack of a job is lost. */
export function lostPart({ name }: Parts, command: string): DocsgenError {
  return missingParts(
    `A file in ${name} that ${command} has left is missing or damaged.`,
    `Copy the parts of all jobs together again, or run ${command} once more, and the jobs after it.`,
  )
}
