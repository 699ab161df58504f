/** Where OpenAPI 2.0 has the parts that are somewhere else in 3.0, to which it is converted. */
const sections: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
}

type Keys = readonly (string | number)[]

/**
 * The keys of a part as the file has it.
 *
 * @example
 * keysOfTwo(['components', 'schemas', 'A', 'type']) // ['definitions', 'A', 'type']
 */
export function keysOfTwo(keys: Keys): Keys {
  const [first, second] = keys
  const section = first === 'components' ? sections[String(second)] : undefined
  const moved = section === undefined ? keys : [section, ...keys.slice(2)]
  // A scheme has one way to get a token, and the keys of it are its own.
  if (section === 'securityDefinitions' && moved[2] === 'flows')
    return [...moved.slice(0, 2), ...moved.slice(4)]
  // The schema of a response is one for each media type in 3.0.
  const at = moved.indexOf('content')
  const isOfResponse = at > 1 && moved[at - 2] === 'responses' && moved[at + 2] === 'schema'
  return isOfResponse ? [...moved.slice(0, at), ...moved.slice(at + 2)] : moved
}

/**
 * The keys of a part of OpenAPI 2.0 as the converted specification has it; other keys stay. Parameters and responses of 2.0
 * that every operation may use have names that nothing else has at the beginning of a specification.
 *
 * @example
 * keysOfThree(['definitions', 'A']) // ['components', 'schemas', 'A']
 */
export function keysOfThree(keys: readonly string[]): readonly string[] {
  const [first, ...rest] = keys
  const [section] = Object.entries(sections).find(([, two]) => two === first) ?? []
  return section === undefined ? keys : ['components', section, ...rest]
}
