/** Paths, webhooks and callbacks → operations. */
import { pathMethods } from '../http-methods.ts'
import type { ApiOperation, ApiParameter, ApiServer } from '../model.ts'
import { type Contents, rawList } from './contents.ts'
import { inside, type Located, pointerOf, type Spot } from './files/location.ts'
import { externalDocsOf, lifecycleOf, serversOf } from './info.ts'
import type { OperationRoom } from './limits.ts'
import {
  flagOf,
  isRaw,
  listOf,
  own,
  type Raw,
  rawOf,
  textAt,
  textAtOrNull,
  textsOf,
} from './raw-value.ts'
import type { Reading } from './reading.ts'
import { securityOf } from './security.ts'

/** The fields that operations take over from their specification. */
interface Inherited {
  readonly servers: readonly ApiServer[]
  readonly security: ApiOperation['security']
}

interface Tools {
  readonly reading: Reading
  readonly contents: Contents
  readonly inherited: Inherited
  /** How many callbacks the operations are inside of. */
  readonly depth: number
  /** Of the whole specification. */
  readonly room: OperationRoom
}

/** Callbacks have operations, and those have callbacks: deeper ones are left out. */
const deepestCallback = 3

/** The operations of an object of path items, in the order of the file. */
export function operationsOf(items: Raw, spot: Spot, tools: Tools): ApiOperation[] {
  return Object.keys(items).flatMap((path) => {
    if (path.startsWith('x-')) return []
    const at = inside(spot, path)
    const found = tools.reading.resolve(own(items, path), at)
    if (found === null || !tools.room.forHolder(found.value, at)) return []
    const item = { ...found, value: withAdded(found.value, own(items, path)) }
    return pathOperations({ path, at, item }, tools)
  })
}

/** A path item may refer to another one and add to it. */
function withAdded(found: Raw, written: unknown): Raw {
  if (!isRaw(written) || found === written) return found
  const { $ref: _, ...added } = written
  return Object.keys(added).length === 0 ? found : { ...found, ...added }
}

interface PathItem {
  readonly path: string
  /** Where the path is written, which may be nothing but a reference to the item. */
  readonly at: Spot
  readonly item: Located<Raw>
}

function pathOperations({ path, at, item }: PathItem, tools: Tools): ApiOperation[] {
  const inherited = listOf(item.value, 'parameters').length + listOf(item.value, 'servers').length
  const more = rawOf(item.value, 'additionalOperations')
  const keys = Object.keys(item.value).filter((key) => pathMethods.some((method) => method === key))
  // Files with an operation each are no part of OpenAPI, but of many specifications.
  const of = (method: string, value: unknown, spot: Spot) => {
    const found = tools.reading.resolve(value, spot)
    if (found === null || !tools.room.forOperation(found.value, inherited, at)) return []
    return operationOf({ method, path, ...found, item }, tools)
  }
  return [
    ...keys.flatMap((key) => of(key.toUpperCase(), own(item.value, key), inside(item.spot, key))),
    ...Object.keys(more).flatMap((key) =>
      of(key, own(more, key), inside(item.spot, 'additionalOperations', key)),
    ),
  ]
}

interface Written extends Located<Raw> {
  readonly method: string
  readonly path: string
  readonly item: Located<Raw>
}

function operationOf(
  { method, path, value: raw, spot, item }: Written,
  tools: Tools,
): ApiOperation {
  const { contents, inherited, depth } = tools
  const responses = rawOf(raw, 'responses')
  return {
    method,
    path,
    operationId: textAtOrNull(raw, 'operationId'),
    summary: textAtOrNull(raw, 'summary') ?? textAt(item.value, 'summary'),
    description: textAtOrNull(raw, 'description') ?? textAt(item.value, 'description'),
    tags: [...new Set(textsOf(raw, 'tags'))],
    deprecated: flagOf(raw, 'deprecated'),
    ...lifecycleOf(raw),
    externalDocs: externalDocsOf(raw),
    parameters: parametersOf(
      [...rawList(item.value, 'parameters', item.spot), ...rawList(raw, 'parameters', spot)],
      contents,
    ),
    body: contents.body(own(raw, 'requestBody'), inside(spot, 'requestBody')),
    responses: Object.keys(responses).flatMap((status) =>
      status.startsWith('x-')
        ? []
        : (contents.response(status, own(responses, status), inside(spot, 'responses', status)) ??
          []),
    ),
    callbacks: depth < deepestCallback ? callbacksOf({ value: raw, spot }, tools) : [],
    security: securityOf(raw) ?? inherited.security,
    servers: serversOf(raw) ?? serversOf(item.value) ?? inherited.servers,
    samples: samplesOf({ value: raw, spot }, tools.reading),
    pointer: pointerOf(spot),
  }
}

/** Those of an operation replace those of its path that have the same name and place. */
function parametersOf(written: readonly Located[], contents: Contents): ApiParameter[] {
  const parameters = new Map<string, ApiParameter>()
  for (const { value, spot } of written) {
    const parameter = contents.parameter(value, spot)
    if (parameter !== null) parameters.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...parameters.values()]
}

function callbacksOf({ value, spot }: Located<Raw>, tools: Tools): ApiOperation['callbacks'] {
  const callbacks = rawOf(value, 'callbacks')
  const deeper = { ...tools, depth: tools.depth + 1 }
  return Object.keys(callbacks).flatMap((name) => {
    const at = inside(spot, 'callbacks', name)
    const found = tools.reading.resolve(own(callbacks, name), at)
    if (found === null || !tools.room.forHolder(found.value, at)) return []
    return { name, operations: operationsOf(found.value, found.spot, deeper) }
  })
}

function samplesOf({ value, spot }: Located<Raw>, reading: Reading): ApiOperation['samples'] {
  const written = ['x-codeSamples', 'x-code-samples'].flatMap((key) => rawList(value, key, spot))
  return written.flatMap((one) => {
    const sample = reading.resolve(one.value, one.spot)?.value
    if (sample === undefined) return []
    const lang = textAt(sample, 'lang')
    return { lang, label: textAtOrNull(sample, 'label') ?? lang, source: textAt(sample, 'source') }
  })
}
