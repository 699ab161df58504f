/** The files of a specification of AsyncAPI 3 → the same description that OpenAPI becomes. */
import type { ApiDescription, ApiOperation, ApiTag, AsyncMessage, AsyncReply } from '../model.ts'
import { inside, type Located, pointerOf, rootSpot, type Spot } from '../read/files/location.ts'
import { externalDocsOf, infoOf } from '../read/info.ts'
import { createOperationRoom } from '../read/limits.ts'
import { flagOf, own, type Raw, rawOf, textAt, textAtOrNull } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { createSchemas, type Schemas } from '../read/schemas.ts'
import { bindingsOf } from './bindings.ts'
import { type Channels, readChannels } from './channels.ts'
import { createMessages, locationOf, tagObjects, textsOf } from './messages.ts'
import { createSchemes, type SchemeReader, serversOf } from './servers.ts'
import { createTraits, type Traited } from './traits.ts'

/** A description without what all languages have in common. */
export type ReadDescription = Omit<ApiDescription, 'id' | 'numbers'>

/** Reads the main file and what it refers to. @param version - of AsyncAPI */
export function readAsync(root: Raw, version: '3.0' | '3.1', reading: Reading): ReadDescription {
  const spot = rootSpot('')
  const components = rawOf(root, 'components')
  const info = rawOf(root, 'info')
  const schemas = createSchemas(reading, components)
  const schemes = createSchemes(reading, components)
  const traits = createTraits(reading)
  const contentType = textAt(root, 'defaultContentType')
  const messages = createMessages({ reading, schemas, traits, contentType })
  const tools = { reading, schemas, schemes, traits, message: messages.read }
  const servers = serversOf(root, spot, tools)
  const channels = readChannels(root, spot, tools)
  const tags = createTags(reading)
  const applicationTags = { value: own(info, 'tags'), spot: inside(spot, 'info', 'tags') }
  const operations = operationsOf(root, spot, { ...tools, channels, tags, sizeOf: messages.sizeOf })
  const docs = reading.resolve(own(info, 'externalDocs'), inside(spot, 'info', 'externalDocs'))
  return {
    language: {
      name: 'asyncapi',
      version,
      applicationId: textAtOrNull(root, 'id'),
      tags: tags.names(applicationTags),
      servers,
      channels: channels.all,
    },
    info: infoOf(root),
    servers: [],
    externalDocs: docs && externalDocsOf({ externalDocs: docs.value }),
    tags: tags.used(new Set(operations.flatMap((one) => one.tags))),
    tagGroups: [],
    operations,
    webhooks: [],
    workflows: [],
    ...schemas.finish(),
    securitySchemes: schemes.schemes(),
  }
}

/** The tags of a specification, which describe themselves wherever they stand: the first text of each counts. */
function createTags(reading: Reading) {
  const described = new Map<string, ApiTag>()
  const names = (list: Located): string[] =>
    tagObjects(list, reading).map((raw) => {
      const name = textAt(raw, 'name')
      const known = described.get(name)
      if (known === undefined || known.description === '') {
        const label = textAtOrNull(raw, 'x-displayName') ?? name
        const externalDocs = externalDocsOf(raw)
        const description = textAt(raw, 'description')
        described.set(name, { name, label, description, externalDocs, parent: null })
      }
      return name
    })
  /** Those that operations have: the others are words beside what has them. */
  const used = (wanted: ReadonlySet<string>) =>
    [...described.values()].filter(({ name }) => wanted.has(name))
  return { names, used }
}

interface OperationTools {
  readonly reading: Reading
  readonly schemas: Schemas
  readonly schemes: SchemeReader
  readonly traits: (found: Located<Raw>) => Traited
  readonly channels: Channels
  readonly tags: ReturnType<typeof createTags>
  readonly sizeOf: (message: AsyncMessage) => number
}

function operationsOf(root: Raw, spot: Spot, tools: OperationTools): ApiOperation[] {
  const raws = rawOf(root, 'operations')
  const room = createOperationRoom(tools.reading)
  const shown = new Set<AsyncMessage>()
  return Object.keys(raws).flatMap((key) => {
    if (key.startsWith('x-')) return []
    const at = inside(spot, 'operations', key)
    const found = tools.reading.resolve(own(raws, key), at)
    const operation = found && operationOf(key, found, tools)
    if (found === null || operation === null) return []
    const { messages = [], reply = null } = operation.async ?? {}
    const all = [...messages, ...(reply?.messages ?? [])]
    // A message that operations share is shown by each of them.
    const again = all
      .filter((one) => shown.has(one))
      .reduce((sum, one) => sum + tools.sizeOf(one), 0)
    for (const one of all) shown.add(one)
    return room.forOperation(found.value, again, at) ? operation : []
  })
}

function operationOf(key: string, found: Located<Raw>, tools: OperationTools): ApiOperation | null {
  const { reading, schemas, schemes, channels, tags } = tools
  const { value: raw, at } = tools.traits(found)
  const action = own(raw, 'action')
  if (action !== 'send' && action !== 'receive') return null
  const place = at('channel')
  const channel = channels.named(place.value, place.spot)
  const { title, summary, description, externalDocs } = textsOf({ value: raw, at }, reading)
  const parameters = channel?.parameters ?? []
  return {
    method: action.toUpperCase(),
    path: channel?.address ?? channel?.name ?? '',
    operationId: key,
    // The name of its page: without a title, its key in words. Summaries are sentences.
    summary: title,
    description: [summary, description].filter(Boolean).join('\n\n'),
    tags: [...new Set(tags.names(at('tags')))],
    deprecated: flagOf(raw, 'deprecated') || flagOf(raw, 'x-deprecated'),
    sunset: null,
    stability: null,
    externalDocs,
    parameters: [],
    body: null,
    responses: [],
    callbacks: [],
    security: schemes.securityOf(at('security')),
    servers: [],
    samples: [],
    pointer: pointerOf(found.spot),
    async: {
      action,
      channel: channel?.pointer ?? null,
      messages: Object.hasOwn(raw, 'messages')
        ? channels.messages(at('messages'))
        : (channel?.messages ?? []),
      reply: replyOf(at('reply'), tools),
      parameters,
      bindings: bindingsOf(at('bindings'), reading, schemas),
    },
  }
}

function replyOf(
  { value, spot }: Located,
  { reading, channels }: OperationTools,
): AsyncReply | null {
  const found = reading.resolve(value, spot)
  if (found === null) return null
  const at = (key: string) => ({ value: own(found.value, key), spot: inside(found.spot, key) })
  const place = at('channel')
  const channel = channels.named(place.value, place.spot)
  return {
    channel: channel?.pointer ?? null,
    address: locationOf(at('address'), reading),
    messages: Object.hasOwn(found.value, 'messages')
      ? channels.messages(at('messages'))
      : (channel?.messages ?? []),
  }
}
