/** Variables of servers and parameters of addresses, which AsyncAPI writes alike. */
import type { ApiServer, AsyncParameter, Schema } from '../model.ts'
import { inside, type Located, pointerOf } from '../read/files/location.ts'
import { isRaw, listOf, own, type Raw, textAt, textAtOrNull } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'

/** `variables` of a server. */
export function variablesOf(all: Located, reading: Reading): ApiServer['variables'] {
  return each(all, reading).map(([name, { value }]) => ({
    name,
    default: textAt(value, 'default'),
    enum: listOf(value, 'enum').map(String),
    description: textAt(value, 'description'),
  }))
}

/** `parameters` of a channel: always texts, and always there. */
export function parametersOf(all: Located, reading: Reading): AsyncParameter[] {
  return each(all, reading).map(([name, { value, spot }]) => {
    const schema: Schema = {
      type: ['string'],
      ...(listOf(value, 'enum').length > 0 && { enum: listOf(value, 'enum') }),
      ...(Object.hasOwn(value, 'default') && { default: own(value, 'default') }),
      ...(listOf(value, 'examples').length > 0 && { examples: listOf(value, 'examples') }),
    }
    return {
      name,
      in: 'path',
      description: textAt(value, 'description'),
      required: true,
      deprecated: false,
      sunset: null,
      stability: null,
      style: 'simple',
      explode: false,
      allowReserved: false,
      schema,
      mediaType: null,
      examples: [],
      pointer: pointerOf(spot),
      location: textAtOrNull(value, 'location'),
    }
  })
}

function each({ value, spot }: Located, reading: Reading): [name: string, Located<Raw>][] {
  const all = isRaw(value) ? value : {}
  return Object.keys(all).flatMap((name): [string, Located<Raw>][] => {
    const found = name.startsWith('x-') ? null : reading.resolve(own(all, name), inside(spot, name))
    return found === null ? [] : [[name, found]]
  })
}
