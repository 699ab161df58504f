/** What a server of MCP answers when it is asked what it offers, in one file → the same description that OpenAPI becomes. */
import type { ReadDescription } from '../async/read-async.ts'
import type {
  ApiMedia,
  ApiOperation,
  ApiParameter,
  McpHint,
  McpPrompt,
  McpResource,
  Schema,
} from '../model.ts'
import { inside, pointerOf, rootSpot, type Spot } from '../read/files/location.ts'
import { infoOf, isPageAddress } from '../read/info.ts'
import { flagOf, isRaw, listOf, own, type Raw, rawOf, textAt } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { createSchemas, type Schemas } from '../read/schemas.ts'
import { connectionsOf } from './connections.ts'

/** Whether a file describes a server: it has tools with a schema, or says how clients connect. */
export function isMcp(root: Raw): boolean {
  const hasTools = listOf(root, 'tools').some((one) => isRaw(one) && isRaw(own(one, 'inputSchema')))
  return hasTools || isRaw(own(root, 'mcpServers')) || isRaw(own(root, 'serverInfo'))
}

/** Reads the main file. @param root - with references that begin at the file */
export function readMcp(root: Raw, reading: Reading): ReadDescription {
  // The answer to `initialize` has the facts of the server in an object, `server.json` of the registry beside the others.
  const facts = { ...rawOf(root, 'serverInfo'), ...root }
  const name = textAt(facts, 'title') || textAt(facts, 'name')
  const schemas = createSchemas(reading, {})
  const operations = entries(root, 'tools').map(([raw, spot]) => toolOf(raw, spot, schemas))
  const website = textAt(facts, 'websiteUrl')
  return {
    language: {
      name: 'mcp',
      version: textAt(root, 'protocolVersion'),
      instructions: textAt(root, 'instructions'),
      connections: connectionsOf(root, textAt(facts, 'name')),
      prompts: entries(root, 'prompts').map(([raw]) => promptOf(raw)),
      resources: [
        ...entries(root, 'resources').map(([raw]) => resourceOf(raw, 'uri')),
        ...entries(root, 'resourceTemplates').map(([raw]) => resourceOf(raw, 'uriTemplate')),
      ],
    },
    info: { ...infoOf({ info: facts }), title: name },
    servers: [],
    externalDocs: isPageAddress(website) ? { description: '', url: website } : null,
    tags: [],
    tagGroups: [],
    operations,
    webhooks: [],
    workflows: [],
    ...schemas.finish(),
    securitySchemes: new Map(),
  }
}

/** The objects of a list that have a name. */
function entries(root: Raw, key: string): (readonly [Raw, Spot])[] {
  return listOf(root, key).flatMap((one, index) => {
    const spot = inside(rootSpot(''), key, index)
    return isRaw(one) && textAt(one, 'name') !== '' ? [[one, spot] as const] : []
  })
}

function toolOf(raw: Raw, spot: Spot, schemas: Schemas): ApiOperation {
  const annotations = rawOf(raw, 'annotations')
  const name = textAt(raw, 'name')
  const contentOf = (key: string): ApiMedia[] => {
    const schema = schemas.schema(own(raw, key), inside(spot, key))
    return schema === null ? [] : [contentOfSchema(schema)]
  }
  const [input] = contentOf('inputSchema')
  const output = contentOf('outputSchema')
  return {
    method: 'TOOL',
    path: name,
    operationId: name,
    summary: textAt(raw, 'title') || textAt(annotations, 'title'),
    description: textAt(raw, 'description'),
    tags: [],
    deprecated: flagOf(raw, 'deprecated'),
    sunset: null,
    stability: null,
    externalDocs: null,
    parameters: [],
    body: input === undefined ? null : { description: '', required: true, content: [input] },
    responses:
      output.length === 0
        ? []
        : [{ status: '', summary: '', description: '', headers: [], content: output, links: [] }],
    callbacks: [],
    security: [],
    servers: [],
    samples: [],
    pointer: pointerOf(spot),
    tool: { hints: hintsOf(annotations) },
  }
}

function contentOfSchema(schema: Schema): ApiMedia {
  return {
    mediaType: '',
    description: '',
    schema,
    itemSchema: null,
    examples: [],
    encoding: {},
  }
}

const hintNames: readonly McpHint[] = ['readOnly', 'destructive', 'idempotent', 'openWorld']

function hintsOf(annotations: Raw): Partial<Record<McpHint, boolean>> {
  const given = hintNames.flatMap((name) => {
    const value = own(annotations, `${name}Hint`)
    return typeof value === 'boolean' ? [[name, value] as const] : []
  })
  return Object.fromEntries(given)
}

function promptOf(raw: Raw): McpPrompt {
  return {
    name: textAt(raw, 'name'),
    title: textAt(raw, 'title'),
    description: textAt(raw, 'description'),
    arguments: listOf(raw, 'arguments').flatMap((one) =>
      isRaw(one) && textAt(one, 'name') !== '' ? [argumentOf(one)] : [],
    ),
  }
}

function argumentOf(raw: Raw): ApiParameter {
  const about = [textAt(raw, 'title'), textAt(raw, 'description')].filter(Boolean)
  return {
    name: textAt(raw, 'name'),
    in: 'query',
    description: about.join(': '),
    required: flagOf(raw, 'required'),
    deprecated: false,
    sunset: null,
    stability: null,
    style: 'form',
    explode: true,
    allowReserved: false,
    schema: { type: ['string'] },
    mediaType: null,
    examples: [],
    pointer: null,
  }
}

function resourceOf(raw: Raw, key: 'uri' | 'uriTemplate'): McpResource {
  const size = own(raw, 'size')
  return {
    name: textAt(raw, 'name'),
    title: textAt(raw, 'title'),
    description: textAt(raw, 'description'),
    uri: textAt(raw, key),
    isTemplate: key === 'uriTemplate',
    mimeType: textAt(raw, 'mimeType'),
    size: typeof size === 'number' ? size : null,
  }
}
