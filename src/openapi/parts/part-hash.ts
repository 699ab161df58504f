/** The hash of everything of a specification that one of its parts shows: an edit elsewhere leaves it as it is. */
import { contentHash } from '../../support/content-hash.ts'
import { innerSchemas, ownRefs } from '../inner-schemas.ts'
import type {
  ApiDescription,
  ApiOperation,
  ApiWorkflow,
  AsyncBinding,
  AsyncChannel,
  AsyncMessage,
  NamedSchema,
  Schema,
} from '../model.ts'
import {
  byParent,
  byTag,
  channelsIn,
  channelsOf,
  createLinkTargets,
  grouped,
  operationsByMessage,
  subtypesOf,
} from './lookups.ts'
import { channelName, operationName, workflowName } from './names.ts'
import { type ApiPart, type ApiParts, rangeOf, schemaPages } from './parts.ts'

/** References that pages follow one after the other; a schema further away is a link. */
export const mostHops = 6

/** The input of all hashes of parts: the specification, and the place of its pages. */
export interface HashedSite {
  readonly api: ApiDescription
  readonly parts: ApiParts
  readonly mount: string
  readonly download: string | null
  readonly origin: string
  /** The part that a fragment of a description leads to. */
  readonly findFragment: (fragment: string) => string | null
}

/** A hasher for the parts of one specification. */
export function createPartHasher({
  api,
  parts,
  findFragment,
  ...place
}: HashedSite): (part: ApiPart) => string {
  const hashOf = (text: string) => contentHash(text + linkedParts(text, findFragment))
  const schemas = schemaTexts(api, hashOf)
  const withSchemas = (text: string, refs: Iterable<string>) => {
    const names = [...reached(refs, schemas)].sort()
    const found = names.map((ref) => [ref, parts.schemas.get(ref), schemas.get(ref)?.hash])
    return hashOf(JSON.stringify([text, found]))
  }
  const common = textOf([api.servers, api.securitySchemes, languageTexts(api), place])
  const summaries = operationList(api, parts)
  const tagged = byTag(summaries)
  const channels = channelTexts(api, { parts, summaries })
  const inside = byParent(api.tags)
  const targetOf = createLinkTargets(api)
  const workflows = workflowRows(api, parts)
  const users = lazily(() => usersOf(api, parts))
  const schemaRanges = lazily(() => schemaPages(api.schemas).map(rangeOf))
  return (part) => {
    const own = [part.kind, part.slug, part.title, part.facts]
    switch (part.kind) {
      case 'introduction':
        return hashOf(
          textOf([
            ...[own, common, api.info, api.externalDocs, api.tags, api.tagGroups, summaries],
            ...[channels.rows, workflows, toolTexts(api)],
          ]),
        )
      case 'prompts':
      case 'resources':
        return hashOf(textOf([own, place, api.language]))
      case 'channels':
        return hashOf(textOf([own, place, channels.rows]))
      case 'workflows':
        return hashOf(textOf([own, place, workflows]))
      case 'workflow': {
        const { called, schemas: shown } = shownBy(part.workflow, targetOf)
        const slugs = called.map((one) => parts.operations.get(one))
        const text = textOf([own, common, part.workflow, workflows, called, slugs])
        return withSchemas(text, refsOf(shown))
      }
      case 'channel': {
        const { channel } = part
        const text = textOf([own, common, channel, ...channels.shownBy(channel)])
        return withSchemas(text, refsOf(schemasOfChannel(channel)))
      }
      case 'tag': {
        const { name } = part.tag
        const within = (inside.get(name) ?? []).map((tag) => [
          ...[tag.label, tag.description, parts.tags.get(tag.name), tagged.get(tag.name)?.length],
        ])
        return hashOf(textOf([own, place, part.tag, tagged.get(name) ?? [], within]))
      }
      case 'schemas':
        return hashOf(textOf([own, place, schemaList(part.listed, parts), schemaRanges()]))
      case 'webhooks':
        return hashOf(textOf([own, place, summaries.filter(({ isWebhook }) => isWebhook)]))
      case 'schema': {
        const { ref, name } = part.schema
        return withSchemas(textOf([own, place, name, users().get(ref) ?? []]), [ref])
      }
      default: {
        const around = [linked(part.operation, targetOf, parts), channels.around(part.operation)]
        const text = textOf([own, part.operation, common, around])
        return withSchemas(text, refsIn(part.operation))
      }
    }
  }
}

/** Where the links of an operation lead. */
function linked(
  { responses }: ApiOperation,
  targetOf: ReturnType<typeof createLinkTargets>,
  parts: ApiParts,
) {
  const targets = responses.flatMap(({ links }) => links.map(targetOf))
  return targets.map((one) => one && [parts.operations.get(one), one.method, one.path])
}

/** What an introduction shows of a server of MCP. */
function toolTexts({ language, operations }: ApiDescription) {
  return language.name === 'mcp' && [language, operations.map(({ description }) => description)]
}

/** The fields of each workflow that lists and links show. */
function workflowRows({ workflows }: ApiDescription, parts: ApiParts) {
  return workflows.map(({ steps: _, inputs: __, ...row }) => [
    parts.workflows.get(row.pointer),
    row,
  ])
}

/** The operations that a workflow calls, and all schemas of its page. */
function shownBy(
  { steps, inputs }: ApiWorkflow,
  targetOf: ReturnType<typeof createLinkTargets>,
): { readonly called: readonly ApiOperation[]; readonly schemas: readonly Schema[] } {
  const called = steps.flatMap(({ target }) =>
    target === null || 'workflow' in target ? [] : (targetOf(target) ?? []),
  )
  return { called, schemas: [...(inputs === null ? [] : [inputs]), ...called.flatMap(schemasOf)] }
}

/** What pages of operations show of the language of a specification. */
function languageTexts({ language }: ApiDescription): unknown {
  switch (language.name) {
    case 'asyncapi': {
      const { channels: _, ...rest } = language
      return rest
    }
    case 'mcp':
      return language.name
    default:
      return language
  }
}

/** Where the fragments in descriptions lead; `''`: there are none. @param text - JSON, also within JSON */
function linkedParts(text: string, find: HashedSite['findFragment']): string {
  const found = text.matchAll(/(?:\]\(<?|\]: *<?|href=\\*["'])(#[^\s()<>"'\\]+)/g)
  const fragments = new Set([...found].map(([, fragment]) => fragment as string))
  return [...fragments].map((fragment) => `\n${fragment} ${find(fragment)}`).join('')
}

/** The channels as other pages show them, and what their own pages show of operations. */
function channelTexts(
  api: ApiDescription,
  {
    parts,
    summaries,
  }: { readonly parts: ApiParts; readonly summaries: ReturnType<typeof operationList> },
) {
  const onChannel = grouped(
    summaries.flatMap((row) => row.channels.map((pointer) => [pointer, row] as const)),
  )
  const rows = channelsIn(api).map(({ messages: _, parameters: __, bindings: ___, ...row }) => [
    row.pointer,
    [parts.channels.get(row.pointer), row, onChannel.get(row.pointer)?.length],
  ])
  const byPointer = new Map(rows as [string, unknown][])
  const places = lazily(() => operationsByMessage(api))
  return {
    rows,
    around: (operation: ApiOperation) =>
      channelsOf(operation).map((pointer) => byPointer.get(pointer)),
    shownBy: ({ pointer, messages }: AsyncChannel) => [
      onChannel.get(pointer),
      messages.map((message) => {
        const found = places().get(message)
        return found && [parts.operations.get(found.operation), found.id]
      }),
    ],
  }
}

/** The fields of each schema that the list of schemas shows. */
function schemaList(schemas: readonly NamedSchema[], parts: ApiParts) {
  return schemas.map(({ name, ref, schema }) => [
    name,
    parts.schemas.get(ref),
    schema.title,
    schema.description,
  ])
}

/** The fields of each operation that lists show. */
function operationList(api: ApiDescription, parts: ApiParts) {
  const row = (isWebhook: boolean) => (operation: ApiOperation) => {
    const { method, path, operationId, summary, tags, deprecated } = operation
    const slug = parts.operations.get(operation)
    const shown = { method, path, operationId, summary, tags, deprecated, slug, isWebhook }
    return { ...shown, channels: channelsOf(operation) }
  }
  return [...api.operations.map(row(false)), ...api.webhooks.map(row(true))]
}

/** A page that shows a schema. */
export interface SchemaUser {
  readonly slug: string
  readonly label: string
  /** Null: a schema, a channel or a workflow. */
  readonly method: string | null
}

/** The operations, channels and schemas that name a schema themselves, by its reference. */
export function usersOf(api: ApiDescription, parts: ApiParts): Map<string, SchemaUser[]> {
  const users: [ref: string, SchemaUser][] = []
  const add = (refs: Iterable<string>, user: SchemaUser) => {
    for (const ref of refs) users.push([ref, user])
  }
  for (const operation of [...api.operations, ...api.webhooks]) {
    const slug = parts.operations.get(operation) as string
    const label = operationName(operation) || operation.path
    add(refsIn(operation), { slug, label, method: operation.method })
  }
  const shown = operationsByMessage(api)
  for (const channel of channelsIn(api)) {
    const slug = parts.channels.get(channel.pointer) as string
    const messages = channel.messages.filter((message) => !shown.has(message))
    const refs = refsOf(schemasOfChannel({ ...channel, messages }))
    add(refs, { slug, label: channelName(channel), method: null })
  }
  for (const workflow of api.workflows) {
    const slug = parts.workflows.get(workflow.pointer) as string
    const refs = refsOf(workflow.inputs === null ? [] : [workflow.inputs])
    add(refs, { slug, label: workflowName(workflow), method: null })
  }
  for (const { name, ref, schema } of api.schemas) {
    const slug = parts.schemas.get(ref) as string
    const refs = refsIn(schema)
    refs.delete(ref)
    add(refs, { slug, label: name, method: null })
  }
  return grouped(users)
}

/** A schema as pages show it: with the subtypes that are not named in it. */
interface SchemaText {
  readonly hash: string
  readonly refs: ReadonlySet<string>
}

function schemaTexts(
  api: ApiDescription,
  hashOf: (text: string) => string,
): Map<string, SchemaText> {
  const texts = new Map<string, SchemaText>()
  const subtypes = subtypesOf(api)
  for (const [ref, schema] of api.schemaOf) {
    const others = subtypes.get(ref) ?? []
    const refs = new Set([...refsIn(schema), ...others])
    texts.set(ref, { hash: hashOf(textOf([schema, others])), refs })
  }
  return texts
}

/** All references within reach of some. */
function reached(refs: Iterable<string>, schemas: ReadonlyMap<string, SchemaText>): Set<string> {
  const all = new Set<string>()
  let level = new Set(refs)
  for (let hops = 0; hops <= mostHops && level.size > 0; hops++) {
    const next = new Set<string>()
    for (const ref of level) {
      if (all.has(ref)) continue
      all.add(ref)
      for (const inner of schemas.get(ref)?.refs ?? []) next.add(inner)
    }
    level = next
  }
  return all
}

/** The references that a schema or an operation names. Deep nesting costs no stack. */
function refsIn(root: Schema | ApiOperation): Set<string> {
  return refsOf('method' in root ? schemasOf(root) : [root])
}

function refsOf(roots: readonly Schema[]): Set<string> {
  const refs = new Set<string>()
  const waiting = [...roots]
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    for (const ref of ownRefs(one)) refs.add(ref)
    for (const inner of innerSchemas(one)) waiting.push(inner)
  }
  return refs
}

/** The rows that a schema has without those of schemas that it refers to. */
export function countRows(root: Schema | undefined): number {
  const waiting = root === undefined ? [] : [root]
  let rows = 0
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    rows += (one.properties?.size ?? 0) + (one.oneOf ?? one.anyOf ?? []).length
    for (const inner of innerSchemas(one)) waiting.push(inner)
  }
  return rows
}

/** The schemas of an operation's parameters, bodies and callbacks. */
function schemasOf({ parameters, body, responses, callbacks, async }: ApiOperation): Schema[] {
  const contents = [body?.content ?? [], ...responses.map(({ content }) => content)].flat()
  return [
    ...parameters.map(({ schema }) => schema),
    ...responses.flatMap(({ headers }) => headers.map(({ schema }) => schema)),
    ...contents.flatMap(({ schema, itemSchema }) => [schema ?? [], itemSchema ?? []].flat()),
    ...callbacks.flatMap(({ operations }) => operations.flatMap(schemasOf)),
    ...schemasOfMessages([...(async?.messages ?? []), ...(async?.reply?.messages ?? [])]),
    ...schemasOfBindings(async?.bindings ?? []),
  ]
}

function schemasOfChannel({ messages, bindings }: AsyncChannel): Schema[] {
  return [...schemasOfMessages(messages), ...schemasOfBindings(bindings)]
}

function schemasOfMessages(messages: readonly AsyncMessage[]): Schema[] {
  return messages.flatMap(({ payload, headers, bindings }) => [
    ...[payload ?? [], headers ?? []].flat(),
    ...schemasOfBindings(bindings),
  ])
}

function schemasOfBindings(bindings: readonly AsyncBinding[]): Schema[] {
  return bindings.flatMap(({ schemas }) => schemas.map(([, schema]) => schema))
}

/** A value as text, maps in their order. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => (inner instanceof Map ? [...inner] : inner))
}

/** Calls a function when its result is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
