/** Channels of AsyncAPI with their messages, and what references to them name. */
import type { AsyncChannel, AsyncMessage } from '../model.ts'
import {
  inside,
  type Located,
  pointerOf,
  type Spot,
  splitReference,
} from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, rawOf, textAtOrNull } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import type { Schemas } from '../read/schemas.ts'
import { bindingsOf } from './bindings.ts'
import { type ReadMessage, textsOf } from './messages.ts'
import { parametersOf } from './parameters.ts'
import type { Traited } from './traits.ts'

/** The channels of a specification, and what references to them and to their messages name. */
export interface Channels {
  readonly all: readonly AsyncChannel[]
  /** The channel that a reference names, as an operation writes it; null: none of this specification. */
  named(value: unknown, spot: Spot): AsyncChannel | null
  /** The messages that a list of references names. */
  messages(list: Located): AsyncMessage[]
}

interface ChannelTools {
  readonly reading: Reading
  readonly schemas: Schemas
  readonly message: ReadMessage
  readonly traits: (found: Located<Raw>) => Traited
}

/** Reads the channels. @param spot - of the whole file */
export function readChannels(root: Raw, spot: Spot, tools: ChannelTools): Channels {
  const { reading, message } = tools
  const raws = rawOf(root, 'channels')
  const byPointer = new Map<string, AsyncChannel>()
  const messageAt = new Map<string, AsyncMessage>()
  const unread: string[] = []
  const all = Object.keys(raws).flatMap((name): AsyncChannel[] => {
    if (name.startsWith('x-')) return []
    const at = inside(spot, 'channels', name)
    const found = reading.resolve(own(raws, name), at)
    if (found === null) unread.push(pointerOf(at))
    if (found === null) return []
    const channel = channelOf({ name, at, ...found }, tools, messageAt)
    for (const one of [at, found.spot]) {
      if (!byPointer.has(pointerOf(one))) byPointer.set(pointerOf(one), channel)
    }
    return [channel]
  })
  return {
    all,
    named(value, from) {
      const ref = refOf(value)
      if (ref === null) return null
      return (
        byPointer.get(pointerFrom(ref, from, reading)) ??
        resolved(value, from, { reading, of: byPointer })
      )
    },
    messages: ({ value, spot: from }) =>
      listOf({ value }, 'value').flatMap((one, index) => {
        const at = inside(from, index)
        const ref = refOf(one)
        if (ref === null) return message('', one, at) ?? []
        const pointer = pointerFrom(ref, at, reading)
        const known = messageAt.get(pointer)
        // That its channel cannot be read was reported.
        if (known !== undefined || unread.some((channel) => pointer.startsWith(`${channel}/`)))
          return known ?? []
        const key = splitReference(ref).keys.at(-1) ?? ''
        return resolved(one, at, { reading, of: messageAt }) ?? message(key, one, at) ?? []
      }),
  }
}

interface WrittenChannel extends Located<Raw> {
  readonly name: string
  /** Where its key stands, which may hold nothing but a reference. */
  readonly at: Spot
}

function channelOf(
  { name, at, value, spot }: WrittenChannel,
  { reading, schemas, message, traits }: ChannelTools,
  messageAt: Map<string, AsyncMessage>,
): AsyncChannel {
  const fields = traits({ value: { ...value, traits: [] }, spot })
  const written = rawOf(value, 'messages')
  const messages = Object.keys(written).flatMap((key) => {
    if (key.startsWith('x-')) return []
    const one = message(key, own(written, key), inside(spot, 'messages', key))
    if (one === null) return []
    // References may go through the place where the channel is named, or lead to the message itself.
    const places = [inside(at, 'messages', key), inside(spot, 'messages', key)].map(pointerOf)
    for (const place of [...places, one.pointer])
      if (!messageAt.has(place)) messageAt.set(place, one)
    return one
  })
  return {
    ...textsOf(fields, reading),
    name,
    address: textAtOrNull(value, 'address'),
    servers: listOf(value, 'servers').flatMap((one) => {
      const ref = refOf(one)
      return ref === null ? [] : (splitReference(ref).keys.at(-1) ?? [])
    }),
    parameters: parametersOf(fields.at('parameters'), reading),
    messages,
    bindings: bindingsOf(fields.at('bindings'), reading, schemas),
    pointer: pointerOf(at),
  }
}

/** The reference of an object; null: it has none. */
export function refOf(value: unknown): string | null {
  const ref = isRaw(value) ? own(value, '$ref') : undefined
  return typeof ref === 'string' ? ref : null
}

/** A reference as a pointer from the main file, whether it leads anywhere or not. */
export function pointerFrom(ref: string, from: Spot, { files }: Pick<Reading, 'files'>): string {
  const { file, keys } = splitReference(ref)
  return pointerOf(inside({ file: files.key(from.file, file), key: null, parent: null }, ...keys))
}

/** What stands at the end of a reference. */
function resolved<Value>(
  value: unknown,
  from: Spot,
  { reading, of }: { readonly reading: Reading; readonly of: ReadonlyMap<string, Value> },
): Value | null {
  const found = reading.resolve(value, from)
  return (found && of.get(pointerOf(found.spot))) ?? null
}
