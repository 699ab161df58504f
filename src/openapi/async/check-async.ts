/** What is wrong with a specification of AsyncAPI: its form, and the rules between its parts. */
import { listedNames, nearest } from '../../support/text/nearest.ts'
import { checkForm, type Grammar } from '../check/check-form.ts'
import { type KeyRule, keyRules } from '../check/key-rules.ts'
import type { ApiDescription, AsyncChannel } from '../model.ts'
import {
  inside,
  keysOf,
  type Located,
  pointerOf,
  rootSpot,
  type Spot,
  spotAt,
} from '../read/files/location.ts'
import { isMultiFormat, jsonSchemaIn } from '../read/multi-format.ts'
import { isRaw, listOf, own, type Raw, rawOf } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import { pointerFrom, refOf } from './channels.ts'
import { asyncShapes } from './shapes.ts'

/** Newer keys than those of 3.0 are bindings alone, which have no shape. */
const anyMinor = 9

const neededBy: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['in'],
  httpApiKey: ['name', 'in'],
  http: ['scheme'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
}

const grammar: Grammar = {
  name: 'AsyncAPI',
  shapes: asyncShapes,
  file: 'AsyncApi',
  link: 'Link',
  rules: {
    MessageExample: [{ needs: ['payload', 'headers'] }],
    Security: neededKeys(),
    Schema: keyRules.Schema ?? [],
  },
  shapeOf(shape, value) {
    if (shape !== 'Schema' || !isMultiFormat(value)) return shape
    return jsonSchemaIn(value, rootSpot('')) === null ? 'MultiFormat' : 'JsonMultiFormat'
  },
}

/** Reports every mistake but those of examples. @param root - the main file */
export function checkAsync(root: Raw, api: ApiDescription, reading: Reading): void {
  checkForm(root, reading, { minor: anyMinor, grammar })
  if (api.language.name !== 'asyncapi') return
  const { channels, servers } = api.language
  for (const { name, host, pathname, variables } of servers) {
    const spot = inside(rootSpot(''), 'servers', name)
    const defined = variables.map((one) => one.name)
    checkNames(`${host}${pathname}`, defined, {
      spot,
      reading,
      of: `server “${name}”`,
      code: 'openapi-invalid',
      list: 'variables',
    })
    for (const { name: variable, default: value, enum: values } of variables) {
      if (value === '' || values.length === 0 || values.includes(value)) continue
      const message = `The default of “${variable}” must be one of ${listedNames(value, values)}.`
      reading.report({
        code: 'openapi-invalid',
        spot: inside(spot, 'variables', variable),
        message,
      })
    }
  }
  const names = servers.map(({ name }) => name)
  for (const channel of channels) checkChannel(channel, names, reading)
  checkOperations(root, channels, reading)
}

function neededKeys(): KeyRule[] {
  return Object.entries(neededBy).flatMap(([type, keys]) =>
    keys.map((key) => ({
      needs: [key],
      when: (value) => own(value, 'type') === type,
      being: `is of type \`${type}\` and`,
    })),
  )
}

interface NamesPlace {
  readonly spot: Spot
  readonly reading: Reading
  /** In messages: `channel “chat”`. */
  readonly of: string
  readonly code: 'openapi-invalid' | 'openapi-path-parameter'
  /** Where they are defined. */
  readonly list: 'variables' | 'parameters'
}

/** The names in braces must be defined, and the other way round. */
function checkNames(text: string, defined: readonly string[], place: NamesPlace): void {
  const { spot, reading, of, code, list } = place
  const used = new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))
  const [one, whole] = list === 'parameters' ? ['parameter', 'address'] : ['variable', 'host']
  for (const name of used) {
    if (defined.includes(name)) continue
    const near = nearest(
      name,
      defined.filter((other) => !used.has(other)),
    )
    const message = `The ${of} does not define its ${one} “${name}”.`
    const hint =
      near === null
        ? `Add it to \`${list}\`.`
        : `The ${one} “${near}” is defined: use one name for both.`
    reading.report({ code, spot, message, hint })
  }
  for (const name of defined) {
    if (used.has(name)) continue
    const message = `The ${of} defines the ${one} “${name}”, which its ${whole} does not have.`
    const hint = `Write {${name}} into the ${whole}, or remove it.`
    reading.report({ code, spot: inside(spot, list, name), message, hint })
  }
}

function checkChannel(channel: AsyncChannel, servers: readonly string[], reading: Reading): void {
  const { name, address, parameters, pointer } = channel
  const place = {
    spot: spotAt(pointer),
    reading,
    of: `channel “${name}”`,
    list: 'parameters',
  } as const
  const defined = parameters.map((one) => one.name)
  // Without an address nothing says what the parameters are a part of.
  if (address !== null) checkNames(address, defined, { ...place, code: 'openapi-path-parameter' })
  for (const [index, server] of channel.servers.entries()) {
    if (servers.includes(server)) continue
    const near = nearest(server, servers)
    const message = `The channel “${name}” names the server “${server}”, which the specification does not have.`
    const hint =
      near === null ? 'Servers of channels are those of `servers`.' : `Did you mean “${near}”?`
    reading.report({
      code: 'openapi-reference',
      spot: inside(place.spot, 'servers', index),
      message,
      hint,
    })
  }
}

/** Operations name a channel of the same file, and messages of that channel. */
function checkOperations(root: Raw, channels: readonly AsyncChannel[], reading: Reading): void {
  const operations = rawOf(root, 'operations')
  for (const name of Object.keys(operations)) {
    const found = name.startsWith('x-')
      ? null
      : reading.resolve(own(operations, name), inside(rootSpot(''), 'operations', name))
    if (found === null) continue
    checkLinks(`operation “${name}”`, found, { channels, reading })
    const reply = reading.resolve(own(found.value, 'reply'), inside(found.spot, 'reply'))
    if (reply !== null) checkLinks(`reply of “${name}”`, reply, { channels, reading })
  }
}

interface LinkTargets {
  readonly channels: readonly AsyncChannel[]
  readonly reading: Reading
}

function checkLinks(
  owner: string,
  { value, spot }: Located<Raw>,
  { channels, reading }: LinkTargets,
): void {
  const written = own(value, 'channel')
  const at = inside(spot, 'channel')
  const ref = refOf(written)
  const channel = ref === null ? undefined : channelOf(pointerFrom(ref, at, reading), channels)
  // A reference that leads nowhere was reported when it was followed.
  if (ref !== null && channel === undefined && reading.resolve(written, at) !== null) {
    const names = channels.map(({ name }) => name)
    const last = String(keysOf(spotAt(ref)).at(-1) ?? '')
    const like = names.includes(last) ? last : (nearest(last, names) ?? '…')
    const message = `The ${owner} names the channel “${ref}”, which is none of \`channels\`.`
    const hint = `Write \`$ref: '#/channels/${like}'\`.`
    reading.report({ code: 'openapi-reference', spot: at, message, hint })
  }
  for (const [index, one] of listOf(value, 'messages').entries()) {
    const place = inside(spot, 'messages', index)
    const message = messageProblem(owner, refOf(one), { channel, reading, place })
    if (message !== null) reading.report({ code: 'openapi-reference', spot: place, ...message })
  }
}

function channelOf(pointer: string, channels: readonly AsyncChannel[]): AsyncChannel | undefined {
  return channels.find((one) => one.pointer === pointer)
}

function messageProblem(
  owner: string,
  ref: string | null,
  { channel, reading, place }: { channel: AsyncChannel | undefined; reading: Reading; place: Spot },
): { message: string; hint: string } | null {
  // Without a channel, that of a reply is known at run time.
  if (ref === null || channel === undefined) return null
  const messages = messageKeys(channel, reading)
  const pointer = pointerFrom(ref, place, reading)
  const keys = keysOf(spotAt(pointer))
  const key = String(keys.at(-1) ?? '')
  const isOfChannel = pointerOf(inside(spotAt(channel.pointer), 'messages', key)) === pointer
  if (isOfChannel && messages.includes(key)) return null
  if (reading.follow(ref, place) === null) return null
  const like = messages.includes(key) ? key : (nearest(key, messages) ?? '…')
  return {
    message: `The ${owner} names the message “${ref}”, which is none of its channel “${channel.name}”.`,
    hint: `Write \`$ref: '${channel.pointer}/messages/${like}'\`.`,
  }
}

/** The keys of the messages of a channel, as they are written. */
function messageKeys(channel: AsyncChannel, { files, resolve }: Reading): string[] {
  const main = files.file('')
  const root = main.ok && isRaw(main.value) ? main.value : {}
  const spot = spotAt(channel.pointer)
  const found = resolve(own(rawOf(root, 'channels'), channel.name), spot)
  return found === null ? [] : Object.keys(rawOf(found.value, 'messages'))
}
