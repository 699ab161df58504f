import { isRaw, type Raw } from '../raw-value.ts'
import { maxRepeated, repeatedValues } from '../repeated-values.ts'
import { withContents } from './contents-of-two.ts'

/** A converted specification of OpenAPI 2.0, or why it cannot be converted. */
export type Converted =
  | { readonly root: Raw; readonly problem: null }
  | { readonly root: null; readonly problem: string }

/** A specification of OpenAPI 2.0 as one of 3.0. The library is loaded when there is one. */
export async function convertTwo(root: Raw): Promise<Converted> {
  // The library changes its input: parts that several places share must be copied for each.
  if (repeatedValues(root) > maxRepeated) {
    return { root: null, problem: 'its references repeat more values than docsgen reads' }
  }
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  try {
    const three = upgradeFromTwoToThree(plainCopy(withContents(root)))
    // Keys without a value, which the library leaves behind, are none.
    const converted = plainCopy(three)
    return isRaw(converted)
      ? { root: converted, problem: null }
      : { root: null, problem: 'no object' }
  } catch (error) {
    // The library takes it for granted that parts have the right type.
    return { root: null, problem: (error as Error).message }
  }
}

function plainCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}
