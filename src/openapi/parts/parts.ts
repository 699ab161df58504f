/** The documents that a specification is divided into. */
import type { ApiPartFacts } from '../../shared/model/compiled.ts'
import type {
  ApiDescription,
  ApiOperation,
  ApiTag,
  ApiWorkflow,
  AsyncChannel,
  NamedSchema,
} from '../model.ts'
import { channelsIn } from './lookups.ts'
import {
  basePaths,
  channelName,
  createSlugs,
  kebabCase,
  operationName,
  schemaSlug,
  workflowName,
} from './names.ts'

/** A part of a specification that becomes a page. */
export type ApiPart = PartPlace &
  (
    | { readonly kind: OnlyPage }
    | { readonly kind: 'schemas'; readonly listed: readonly NamedSchema[] }
    | { readonly kind: 'tag'; readonly tag: ApiTag }
    | { readonly kind: 'operation' | 'webhook'; readonly operation: ApiOperation }
    | { readonly kind: 'channel'; readonly channel: AsyncChannel }
    | { readonly kind: 'schema'; readonly schema: NamedSchema }
    | { readonly kind: 'workflow'; readonly workflow: ApiWorkflow }
  )

/** The pages of which a specification has one. */
type OnlyPage = 'introduction' | 'webhooks' | 'channels' | 'prompts' | 'resources' | 'workflows'

interface PartPlace {
  /**
   * Unique in the specification; its address below the route of the specification: `''`, `send-message`,
   * `schemas/user`.
   */
  readonly slug: string
  /** A text, or the marker of a text of the interface. */
  readonly title: string
  readonly facts: ApiPartFacts
}

/** The parts of a specification, and the address of each. */
export interface ApiParts {
  readonly all: readonly ApiPart[]
  readonly tags: ReadonlyMap<string, string>
  readonly operations: ReadonlyMap<ApiOperation, string>
  /** By the pointer of the channel. */
  readonly channels: ReadonlyMap<string, string>
  /** By the pointer of the workflow. */
  readonly workflows: ReadonlyMap<string, string>
  /** By the reference as it stands in schemas. */
  readonly schemas: ReadonlyMap<string, string>
}

/** The addresses that only one language takes. */
const ownPages = {
  openapi: ['webhooks', 'workflows'],
  asyncapi: ['channels'],
  mcp: ['prompts', 'resources'],
} as const

/** Texts of the interface, filled when a page is made. */
const words = {
  introduction: '\0m:apiIntroduction\0',
  schemas: '\0m:apiSchemas\0',
  webhooks: '\0m:apiWebhooks\0',
  channels: '\0m:apiChannels\0',
  prompts: '\0m:apiPrompts\0',
  resources: '\0m:apiResources\0',
  workflows: '\0m:apiWorkflows\0',
  more: '\0m:apiMore\0',
}

/**
 * Divides a specification: an introduction, then tags with their operations, webhooks and schemas. Operations of AsyncAPI without
 * tags are below their channels.
 */
export function apiParts(api: ApiDescription): ApiParts {
  const slugs = createSlugs(['', 'schemas', 'tags', ...ownPages[api.language.name]])
  const tagSlugs = createSlugs()
  const tags = new Map(
    api.tags.map(({ name }) => [name, `tags/${tagSlugs(kebabCase(name), 'tag')}`]),
  )
  const operations = new Map(
    api.operations.map((operation) => [operation, slugs(operationSlug(operation), 'operation')]),
  )
  const webhookSlugs = createSlugs()
  for (const webhook of api.webhooks) {
    const name = kebabCase(webhook.operationId ?? webhook.path)
    operations.set(webhook, `webhooks/${webhookSlugs(name, 'webhook')}`)
  }
  const pages = schemaPages(api.schemas).map((_, index) => pageSlug(index))
  const schemaSlugs = createSlugs(pages)
  const schemas = new Map(
    api.schemas.map(({ name, ref }) => [ref, `schemas/${schemaSlugs(schemaSlug(name), 'schema')}`]),
  )
  const channelSlugs = createSlugs()
  const channels = new Map(
    channelsIn(api).map(({ name, pointer }) => [
      pointer,
      `channels/${channelSlugs(kebabCase(name), 'channel')}`,
    ]),
  )
  const workflowSlugs = createSlugs()
  const workflows = new Map(
    api.workflows.map(({ id, pointer }) => [
      pointer,
      `workflows/${workflowSlugs(kebabCase(id), 'workflow')}`,
    ]),
  )
  const known = { tags, operations, channels, workflows, schemas }
  return { ...known, all: listParts(api, known) }
}

function operationSlug({ operationId, method, path }: ApiOperation): string {
  return kebabCase(operationId ?? `${method.toLowerCase()} ${path}`)
}

type Slugs = Omit<ApiParts, 'all'>

function listParts(api: ApiDescription, slugs: Slugs): ApiPart[] {
  const groups = headings(api)
  const tags = tagOrder(api, groups)
  const facts = { ...noPlace, name: 'introduction', position: -1 }
  // The entries after the tags must not seem to belong to the last group.
  const isMore = groups.size > 0 && !tags.some(({ name }) => groups.get(name) === words.more)
  const more = isMore ? { heading: words.more } : {}
  const channels = channelParts(api, tags.length + api.operations.length, slugs)
  const own = [...channels, ...mcpParts(api, tags.length + api.operations.length)]
  const last = tags.length + api.operations.length + own.length
  return [
    { kind: 'introduction', slug: '', title: api.info.title || words.introduction, facts },
    ...workflowParts(api, slugs),
    ...tags.map((tag, position) =>
      tagPart(tag, { position, heading: groups.get(tag.name), slugs }),
    ),
    ...operationParts(api, tags.length, slugs),
    ...own,
    ...webhookParts(api, { ...folderFacts('webhooks', last), ...more }, slugs),
    ...schemaParts(
      api,
      { ...folderFacts('schemas', last + 1), ...(api.webhooks.length === 0 && more) },
      slugs,
    ),
  ]
}

/** Workflows come before operations: they say what those are good for. */
function workflowParts({ workflows }: ApiDescription, slugs: Slugs): ApiPart[] {
  if (workflows.length === 0) return []
  const facts = folderFacts('workflows', -0.5)
  return [
    { kind: 'workflows', slug: 'workflows', title: words.workflows, facts },
    ...workflows.map((workflow, position): ApiPart => {
      const slug = slugs.workflows.get(workflow.pointer) as string
      const own = { ...noPlace, folder: 'workflows', name: slug, position }
      return { kind: 'workflow', workflow, slug, title: workflowName(workflow), facts: own }
    }),
  ]
}

/** Whether channels are the folders of operations: no operation has a tag. */
function isByChannel({ language, tags }: ApiDescription): boolean {
  return language.name === 'asyncapi' && tags.length === 0
}

/** A folder for each channel, or one for all of them where tags are the folders. */
function channelParts(api: ApiDescription, position: number, slugs: Slugs): ApiPart[] {
  const all = channelsIn(api)
  if (all.length === 0) return []
  const isFolder = isByChannel(api)
  const channels = all.map((channel, index): ApiPart => {
    const slug = slugs.channels.get(channel.pointer) as string
    const facts = isFolder
      ? folderFacts(tagFolder(slug), position + index)
      : { ...noPlace, folder: 'channels', name: slug, position: index }
    return { kind: 'channel', channel, slug, title: channelName(channel), facts }
  })
  if (isFolder) return channels
  const facts = folderFacts('channels', position)
  return [{ kind: 'channels', slug: 'channels', title: words.channels, facts }, ...channels]
}

/** A folder beside the others, whatever the address of the tag is. */
function tagFolder(slug: string): string {
  return slug.replaceAll('/', '-')
}

/** A page for all prompts of a server of MCP, and one for its resources. */
function mcpParts({ language }: ApiDescription, position: number): ApiPart[] {
  if (language.name !== 'mcp') return []
  return (['prompts', 'resources'] as const).flatMap((kind, index): ApiPart[] => {
    if (language[kind].length === 0) return []
    const facts = { ...noPlace, name: kind, position: position + index }
    return [{ kind, slug: kind, title: words[kind], facts }]
  })
}

function tagPart(
  tag: ApiTag,
  { position, heading, slugs }: { position: number; heading: string | undefined; slugs: Slugs },
): ApiPart {
  const slug = slugs.tags.get(tag.name) as string
  const facts = folderFacts(tagFolder(slug), position)
  return {
    kind: 'tag',
    tag,
    slug,
    title: tag.label,
    facts: heading === undefined ? facts : { ...facts, heading },
  }
}

/** Operations in the folder of their first tag, or of their channel; those without one follow the folders. */
function operationParts(api: ApiDescription, tags: number, slugs: Slugs): ApiPart[] {
  const isOfChannel = isByChannel(api)
  return api.operations.map((operation, index) => {
    const [tag] = operation.tags
    const above = isOfChannel
      ? slugs.channels.get(operation.async?.channel ?? '')
      : tag === undefined
        ? undefined
        : slugs.tags.get(tag)
    const folder = above === undefined ? '' : tagFolder(above)
    const slug = slugs.operations.get(operation) as string
    const position = folder === '' ? tags + index : index
    return operationPart('operation', operation, { slug, folder, position })
  })
}

function webhookParts({ webhooks }: ApiDescription, facts: ApiPartFacts, slugs: Slugs): ApiPart[] {
  if (webhooks.length === 0) return []
  return [
    { kind: 'webhooks', slug: 'webhooks', title: words.webhooks, facts },
    ...webhooks.map((webhook, position) => {
      const slug = slugs.operations.get(webhook) as string
      return operationPart('webhook', webhook, { slug, folder: 'webhooks', position })
    }),
  ]
}

/** Schemas that one page lists. */
const mostListed = 500

/** The schemas of each page of their list. */
export function schemaPages(schemas: readonly NamedSchema[]): NamedSchema[][] {
  const pages: NamedSchema[][] = []
  for (let start = 0; start < schemas.length; start += mostListed) {
    pages.push(schemas.slice(start, start + mostListed))
  }
  return pages
}

/** The end of the address of a page of the list, other than the first. */
function pageSlug(index: number): string {
  return `page-${index + 1}`
}

/** The name of a page of the list: its first schema, and its last. */
export function rangeOf(listed: readonly NamedSchema[]): string {
  return `${listed[0]?.name} – ${listed.at(-1)?.name}`
}

function schemaParts({ schemas }: ApiDescription, facts: ApiPartFacts, slugs: Slugs): ApiPart[] {
  const [first, ...others] = schemaPages(schemas)
  if (first === undefined) return []
  const lists = others.map((listed, index): ApiPart => {
    const slug = `schemas/${pageSlug(index + 1)}`
    const own = { ...noPlace, folder: 'schemas', name: slug, position: index - others.length }
    return { kind: 'schemas', listed, slug, title: rangeOf(listed), facts: own }
  })
  return [
    { kind: 'schemas', listed: first, slug: 'schemas', title: words.schemas, facts },
    ...lists,
    ...schemas.map((schema, position): ApiPart => {
      const slug = slugs.schemas.get(schema.ref) as string
      const own = { ...noPlace, folder: 'schemas', name: slug, position }
      return { kind: 'schema', schema, slug, title: schema.name, facts: own }
    }),
  ]
}

const noPlace = { folder: '', isFolderIndex: false, method: null, deprecated: false } as const

function folderFacts(name: string, position: number): ApiPartFacts {
  return { ...noPlace, folder: name, name, isFolderIndex: true, position }
}

function operationPart(
  kind: 'operation' | 'webhook',
  operation: ApiOperation,
  { slug, folder, position }: { slug: string; folder: string; position: number },
): ApiPart {
  const { method, deprecated, path, servers, async, tool } = operation
  const title = operationName(operation) || (kind === 'webhook' ? path : `${method} ${path}`)
  // In a sidebar of tools the word says nothing.
  const mark = tool === undefined ? method : null
  const place = { ...noPlace, folder, name: slug, position, method: mark, deprecated }
  const facts =
    kind === 'webhook' || async !== undefined || tool !== undefined
      ? place
      : { ...place, paths: basePaths(servers).map((base) => base + path) }
  return { kind, operation, slug, title, facts }
}

/** The title of the group that begins with a tag, by the name of the tag. */
function headings(api: ApiDescription): Map<string, string> {
  const known = new Set(api.tags.map(({ name }) => name))
  const taken = new Set<string>()
  const first = new Map<string, string>()
  for (const group of api.tagGroups) {
    const own = group.tags.filter((tag) => known.has(tag) && !taken.has(tag))
    for (const tag of own) taken.add(tag)
    if (own[0] !== undefined) first.set(own[0], group.name)
  }
  const rest = first.size === 0 ? undefined : api.tags.find(({ name }) => !taken.has(name))
  if (rest !== undefined) first.set(rest.name, words.more)
  return first
}

/** Tags in the order of the sidebar: those of groups first, then the others. */
function tagOrder(api: ApiDescription, groups: ReadonlyMap<string, string>): readonly ApiTag[] {
  if (groups.size === 0) return api.tags
  const byName = new Map(api.tags.map((tag) => [tag.name, tag]))
  const grouped = api.tagGroups.flatMap(({ tags }) => tags)
  const names = new Set([...grouped, ...byName.keys()])
  return [...names].flatMap((name) => byName.get(name) ?? [])
}
