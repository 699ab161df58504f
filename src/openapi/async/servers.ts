/** Servers of AsyncAPI, and how to sign in at them. */
import type { ApiOperation, ApiSecurityScheme, AsyncServer } from '../model.ts'
import { inside, type Located, pointerOf, rootSpot, type Spot } from '../read/files/location.ts'
import { listOf, own, type Raw, rawOf, textAt, textsOf as textList } from '../read/raw-value.ts'
import type { Reading } from '../read/reading.ts'
import type { Schemas } from '../read/schemas.ts'
import { schemeOf, securitySchemesOf } from '../read/security.ts'
import { createUniqueNames } from '../unique-names.ts'
import { bindingsOf } from './bindings.ts'
import { textsOf } from './messages.ts'
import { variablesOf } from './parameters.ts'
import type { Traited } from './traits.ts'

/** The security schemes of a specification: those of its components, and those that stand where they are used. */
export interface SchemeReader {
  /** `security` of a server or operation: each scheme is an alternative. */
  securityOf(list: Located): ApiOperation['security']
  /** To be called after everything else was read. */
  schemes(): ReadonlyMap<string, ApiSecurityScheme>
}

/** Begins to read the schemes. */
export function createSchemes(reading: Reading, components: Raw): SchemeReader {
  const schemes = new Map(securitySchemesOf(reading, components))
  const unique = createUniqueNames([...schemes.keys()])
  const names = new Map<string, string>()
  for (const name of schemes.keys()) {
    const at = inside(rootSpot(''), 'components', 'securitySchemes', name)
    const found = reading.resolve(own(rawOf(components, 'securitySchemes'), name), at)
    if (found !== null) names.set(pointerOf(found.spot), name)
  }
  const nameOf = ({ value, spot }: Located<Raw>): string | null => {
    const pointer = pointerOf(spot)
    const known = names.get(pointer)
    if (known !== undefined) return known
    // One of a list has no key: it is named by its type.
    const key = typeof spot.key === 'string' && spot.key !== '' ? spot.key : textAt(value, 'type')
    const scheme = schemeOf(key, value)
    if (scheme === null) return null
    const name = unique(key)
    names.set(pointer, name)
    schemes.set(name, { ...scheme, name })
    return name
  }
  return {
    securityOf({ value, spot }) {
      return listOf({ value }, 'value').flatMap((one, index) => {
        const found = reading.resolve(one, inside(spot, index))
        const scheme = found && nameOf(found)
        if (found === null || scheme === null) return []
        return [[{ scheme, scopes: textList(found.value, 'scopes') }]]
      })
    },
    schemes: () => schemes,
  }
}

interface ServerTools {
  readonly reading: Reading
  readonly schemas: Schemas
  readonly schemes: SchemeReader
  readonly traits: (found: Located<Raw>) => Traited
}

/** `servers`, in the order of the file. @param spot - of the whole file */
export function serversOf(root: Raw, spot: Spot, tools: ServerTools): AsyncServer[] {
  const servers = rawOf(root, 'servers')
  return Object.keys(servers).flatMap((name) => {
    const found = tools.reading.resolve(own(servers, name), inside(spot, 'servers', name))
    return found === null ? [] : serverOf(name, found, tools)
  })
}

function serverOf(
  name: string,
  found: Located<Raw>,
  { reading, schemas, schemes, traits }: ServerTools,
): AsyncServer {
  const { value } = found
  // Servers have no traits: only the places of its fields are wanted.
  const fields = traits({ value: { ...value, traits: [] }, spot: found.spot })
  return {
    ...textsOf(fields, reading),
    name,
    host: textAt(value, 'host'),
    protocol: textAt(value, 'protocol'),
    protocolVersion: textAt(value, 'protocolVersion'),
    pathname: textAt(value, 'pathname'),
    variables: variablesOf(fields.at('variables'), reading),
    security: schemes.securityOf(fields.at('security')),
    bindings: bindingsOf(fields.at('bindings'), reading, schemas),
  }
}
